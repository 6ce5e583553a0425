import { TextSkeleton } from '@parta/ui/display/states';
import { type ReactNode, Suspense } from 'react';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import { cardTexts } from '../texts.ts';
import type { CardsFormProps } from './cards-form.tsx';

/** Seldom needed, and long. */
const CardsForm = lazyPart(async () => (await import('./cards-form.tsx')).CardsForm);

const LINES = 6;

/** Makes cards for pupils who sign in by a login, and shows what stands on them. */
export function CardsDialog(props: Omit<CardsFormProps, 'people'>): ReactNode {
  return (
    <DialogAbout dialog={props.dialog} title={cardTexts.title}>
      {(people) => (
        <Suspense fallback={<TextSkeleton lines={LINES} />}>
          <CardsForm {...props} people={people} />
        </Suspense>
      )}
    </DialogAbout>
  );
}
