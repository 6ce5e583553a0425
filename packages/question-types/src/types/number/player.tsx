import type { ReactNode } from 'react';
import { MAX_NUMBER_LENGTH } from '../../kit/answering/answer-limits.ts';
import { TypedAnswer } from '../../kit/answering/typed-answer.tsx';
import { formatRule } from '../../kit/typed/number-format.ts';
import { hasOtherUnit, isWithinTolerance, parseQuantity } from '../../kit/typed/number-text.ts';
import type { PlayerProps } from '../../parts.ts';
import { check } from './check.ts';
import type { Answer, Content, Review } from './schema.ts';
import { texts } from './texts.ts';

/** A field for a number, and a button that sends it. */
export function Player(props: PlayerProps<Content, Answer, Review>): ReactNode {
  const { content, answer, review, disabled, labelledBy, onAnswer } = props;
  return (
    <TypedAnswer
      answered={answer?.text ?? null}
      unit={content.unit}
      maxLength={MAX_NUMBER_LENGTH}
      placeholder={texts.placeholder}
      problemOf={(text) => problemOf(content, text)}
      review={
        review === null
          ? null
          : {
              share: answer === null ? null : shareOf(content, answer, review),
              answer: formatRule(review, content.unit),
              also: null,
            }
      }
      disabled={disabled}
      labelledBy={labelledBy}
      onSubmit={(text) => onAnswer({ text })}
    />
  );
}

function problemOf(content: Content, text: string): string | null {
  if (check.problem(content, { text }) !== 'unreadable') return null;
  if (!hasOtherUnit(text, content.unit)) return texts.unreadable;
  const unit = content.unit.trim();
  return unit === '' ? texts.no_unit : texts.other_unit(unit);
}

function shareOf(content: Content, answer: Answer, review: Review): number {
  const number = parseQuantity(answer.text, content.unit);
  return number !== null && isWithinTolerance(number, review) ? 1 : 0;
}
