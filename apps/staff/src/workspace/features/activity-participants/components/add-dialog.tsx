import { TextSkeleton } from '@parta/ui/display/states';
import { type ReactNode, Suspense } from 'react';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import { addTexts } from '../texts.ts';
import type { AddFormProps } from './add-form.tsx';

/** It brings the choice out of groups with it, which the list does without. */
const AddForm = lazyPart(async () => (await import('./add-form.tsx')).AddForm);

const LINES = 6;

/** Adds members of groups; each opening begins with nobody chosen. */
export function AddDialog(props: AddFormProps): ReactNode {
  return (
    <DialogAbout dialog={props.dialog} title={addTexts.title}>
      {() => (
        <Suspense fallback={<TextSkeleton lines={LINES} />}>
          <AddForm {...props} />
        </Suspense>
      )}
    </DialogAbout>
  );
}
