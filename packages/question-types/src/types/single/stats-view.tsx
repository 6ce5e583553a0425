import type { ReactNode } from 'react';
import { ChoiceStats } from '../../kit/choices/choice-stats.tsx';
import { withAlike } from '../../kit/items/look.ts';
import type { StatsViewProps } from '../../parts.ts';
import type { Content, Review, TallyView } from './schema.ts';

/** Options with their bars. */
export function StatsView({
  content,
  tally,
  review,
  size,
  fileUrl,
}: StatsViewProps<Content, TallyView, Review>): ReactNode {
  return (
    <ChoiceStats
      items={content.options}
      tally={tally}
      correct={review === null ? null : withAlike(content.options, [review.correct_option_id])}
      size={size}
      fileUrl={fileUrl}
    />
  );
}
