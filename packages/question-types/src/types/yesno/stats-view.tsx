import type { ReactNode } from 'react';
import { ChoiceStats } from '../../kit/choices/choice-stats.tsx';
import type { StatsViewProps } from '../../parts.ts';
import type { Content, Review, TallyView } from './schema.ts';
import { optionIdOf, YES_NO } from './texts.ts';

/** «Да» and «Нет» with their bars. */
export function StatsView({ tally, review, size, fileUrl }: StatsViewProps<Content, TallyView, Review>): ReactNode {
  return (
    <ChoiceStats
      items={YES_NO}
      tally={tally}
      correct={review === null ? null : [optionIdOf(review.correct)]}
      size={size}
      fileUrl={fileUrl}
    />
  );
}
