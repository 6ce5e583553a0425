import type { ReactNode } from 'react';
import { GroupStats } from '../../kit/statistics/group-stats.tsx';
import { formatRule } from '../../kit/typed/number-format.ts';
import { isWithinTolerance, parseQuantity } from '../../kit/typed/number-text.ts';
import type { StatsViewProps } from '../../parts.ts';
import type { Content, Review, TallyView } from './schema.ts';
import { texts } from './texts.ts';

/** Typed numbers, equal values together. */
export function StatsView({ content, tally, review, size }: StatsViewProps<Content, TallyView, Review>): ReactNode {
  return (
    <GroupStats
      tally={tally}
      isRight={review === null ? null : (text) => isRight(text, content, review)}
      answer={review === null ? null : formatRule(review, content.unit)}
      placeholder={texts.typed}
      size={size}
    />
  );
}

function isRight(text: string, content: Content, review: Review): boolean {
  const number = parseQuantity(text, content.unit);
  return number !== null && isWithinTolerance(number, review);
}
