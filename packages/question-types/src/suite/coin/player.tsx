import type { ReactNode } from 'react';
import { VerdictLine } from '../../kit/marking/verdict.tsx';
import type { PlayerProps } from '../../parts.ts';
import { type Answer, type Content, type Review, SIDES } from './schema.ts';
import { texts } from './texts.ts';

/** A button for each side; pressing answers at once. */
export function Player(props: PlayerProps<Content, Answer, Review>): ReactNode {
  const { answer, review, disabled, labelledBy, onAnswer } = props;
  return (
    <>
      {review !== null && <VerdictLine share={answer === null ? null : Number(answer.side === review.side)} />}
      <div className="qt" role="group" aria-labelledby={labelledBy}>
        {SIDES.map((side) => (
          <button
            key={side}
            type="button"
            aria-pressed={answer?.side === side}
            disabled={disabled || review !== null}
            onClick={() => onAnswer({ side })}
          >
            {texts.sides[side]}
          </button>
        ))}
      </div>
    </>
  );
}
