import type { ReactNode } from 'react';
import { ChoiceOptions } from '../../kit/choices/choice-options.tsx';
import { VerdictLine } from '../../kit/marking/verdict.tsx';
import type { PlayerProps } from '../../parts.ts';
import type { Answer, Content, Review } from './schema.ts';
import { optionIdOf, YES_NO } from './texts.ts';

/** «Да» and «Нет»; picking answers at once. */
export function Player(props: PlayerProps<Content, Answer, Review>): ReactNode {
  const { answer, review, disabled, labelledBy, fileUrl, onAnswer } = props;
  return (
    <>
      {review !== null && <VerdictLine share={answer === null ? null : Number(answer.value === review.correct)} />}
      <ChoiceOptions
        items={YES_NO}
        several={false}
        picked={answer === null ? [] : [optionIdOf(answer.value)]}
        correct={review === null ? null : [optionIdOf(review.correct)]}
        disabled={disabled || review !== null}
        labelledBy={labelledBy}
        fileUrl={fileUrl}
        onPick={(id) => onAnswer({ value: id === optionIdOf(true) })}
      />
    </>
  );
}
