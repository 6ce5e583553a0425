import { TextSkeleton } from '@parta/ui/display/states';
import { type ReactNode, Suspense } from 'react';
import { DialogAbout } from '../../../../forms/dialog-about.tsx';
import type { DialogState } from '../../../../shell/actions/use-dialog.ts';
import { lazyPart } from '../../../../shell/chunks/lazy-part.ts';
import { moreTexts } from '../texts.ts';

/** Few groups answer on paper. */
const AnswerCards = lazyPart(async () => (await import('../../../answer-cards/answer-cards.tsx')).AnswerCards);

const LINES = 8;

/** Paper cards by which a group answers in lessons without phones. */
export function AnswerCardsDialog({ dialog }: { dialog: DialogState<{ id: string }> }): ReactNode {
  return (
    <DialogAbout dialog={dialog} title={moreTexts.answer_cards} size="large">
      {({ id }) => (
        <Suspense fallback={<TextSkeleton lines={LINES} />}>
          <AnswerCards group_id={id} dialog={dialog} />
        </Suspense>
      )}
    </DialogAbout>
  );
}
