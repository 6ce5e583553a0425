import type { ReactNode } from 'react';
import { ChoiceOptions } from '../../kit/choices/choice-options.tsx';
import { withAlike } from '../../kit/items/look.ts';
import { VerdictLine } from '../../kit/marking/verdict.tsx';
import type { PlayerProps } from '../../parts.ts';
import type { Answer, Content, Review } from './schema.ts';

/** Options of which one is picked; picking answers at once. */
export function Player(props: PlayerProps<Content, Answer, Review>): ReactNode {
  const { content, answer, review, disabled, labelledBy, fileUrl, onAnswer } = props;
  const correct = review === null ? null : withAlike(content.options, [review.correct_option_id]);
  return (
    <>
      {correct !== null && <VerdictLine share={answer === null ? null : Number(correct.includes(answer.option_id))} />}
      <ChoiceOptions
        items={content.options}
        several={false}
        picked={answer === null ? [] : [answer.option_id]}
        correct={correct}
        disabled={disabled || review !== null}
        labelledBy={labelledBy}
        fileUrl={fileUrl}
        onPick={(option_id) => onAnswer({ option_id })}
      />
    </>
  );
}
