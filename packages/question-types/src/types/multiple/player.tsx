import type { ReactNode } from 'react';
import { ChoiceDraft } from '../../kit/choices/choice-draft.tsx';
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
      {review !== null && <VerdictLine share={answer === null ? null : shareOf(answer, review)} />}
      <ChoiceDraft
        items={content.options}
        answered={answer?.option_ids ?? null}
        correct={review?.correct_option_ids ?? null}
        disabled={disabled || review !== null}
        labelledBy={labelledBy}
        hint={texts.choose}
        fileUrl={fileUrl}
        onSubmit={(option_ids) => onAnswer({ option_ids })}
      />
    </>
  );
}

function shareOf(answer: Answer, review: Review): number {
  return applyScoring(choiceShare(answer.option_ids, review.correct_option_ids), review.scoring);
}
