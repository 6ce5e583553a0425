import type { ReactNode } from 'react';
import { MAX_TEXT_LENGTH } from '../../kit/answering/answer-limits.ts';
import { TypedAnswer } from '../../kit/answering/typed-answer.tsx';
import { isAcceptedText } from '../../kit/typed/text-match.ts';
import type { PlayerProps } from '../../parts.ts';
import type { Answer, Content, Review } from './schema.ts';
import { texts } from './texts.ts';

/** A field for a short text, and a button that sends it. */
export function Player(props: PlayerProps<Content, Answer, Review>): ReactNode {
  const { answer, review, disabled, labelledBy, onAnswer } = props;
  return (
    <TypedAnswer
      answered={answer?.text ?? null}
      unit=""
      maxLength={MAX_TEXT_LENGTH}
      placeholder={texts.placeholder}
      problemOf={() => null}
      review={review === null ? null : reviewOf(answer, review)}
      disabled={disabled}
      labelledBy={labelledBy}
      onSubmit={(text) => onAnswer({ text })}
    />
  );
}

function reviewOf(
  answer: Answer | null,
  review: Review,
): { share: number | null; answer: string; also: string | null } {
  const [first = '', ...others] = review.accepted;
  return {
    share: answer === null ? null : Number(isAcceptedText(answer.text, review)),
    answer: first,
    also: others.length === 0 ? null : others.join(', '),
  };
}
