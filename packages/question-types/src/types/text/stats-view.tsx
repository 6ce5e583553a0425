import type { ReactNode } from 'react';
import { GroupStats } from '../../kit/statistics/group-stats.tsx';
import { isAcceptedText } from '../../kit/typed/text-match.ts';
import type { StatsViewProps } from '../../parts.ts';
import type { Content, Review, TallyView } from './schema.ts';
import { texts } from './texts.ts';

/** Typed answers, equal ones together. */
export function StatsView({ tally, review, size }: StatsViewProps<Content, TallyView, Review>): ReactNode {
  return (
    <GroupStats
      tally={tally}
      isRight={review === null ? null : (text) => isAcceptedText(text, review)}
      answer={review === null ? null : review.accepted.join(', ')}
      placeholder={texts.typed}
      size={size}
    />
  );
}
