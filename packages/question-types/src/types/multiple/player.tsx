import type { ReactNode } from 'react';
import { ChoiceDraft } from '../../kit/choices/choice-draft.tsx';
import { looksOf, withAlike } from '../../kit/items/look.ts';
import { applyScoring, choiceShare } from '../../kit/marking/shares.ts';
import { VerdictLine } from '../../kit/marking/verdict.tsx';
import type { PlayerProps } from '../../parts.ts';
import type { Answer, Content, Review } from './schema.ts';
import { texts } from './texts.ts';

/** Options of which several are picked, and a button that sends them. */
export function Player(props: PlayerProps<Content, Answer, Review>): ReactNode {
  const { content, answer, review, disabled, labelledBy, fileUrl, onAnswer } = props;
  return (
    <>
      {review !== null && <VerdictLine share={answer === null ? null : shareOf(content, answer, review)} />}
      <ChoiceDraft
        items={content.options}
        answered={answer?.option_ids ?? null}
        correct={review === null ? null : withAlike(content.options, review.correct_option_ids)}
        disabled={disabled || review !== null}
        labelledBy={labelledBy}
        hint={texts.choose}
        fileUrl={fileUrl}
        onSubmit={(option_ids) => onAnswer({ option_ids })}
      />
    </>
  );
}

function shareOf(content: Content, answer: Answer, review: Review): number {
  const share = choiceShare(answer.option_ids, review.correct_option_ids, looksOf(content.options));
  return applyScoring(share, review.scoring);
}
