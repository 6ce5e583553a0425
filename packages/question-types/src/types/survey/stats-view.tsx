import type { ReactNode } from 'react';
import { ChoiceStats } from '../../kit/choices/choice-stats.tsx';
import type { StatsViewProps } from '../../parts.ts';
import type { Content, Review, TallyView } from './schema.ts';
import { texts } from './texts.ts';

/** Options with their bars. */
export function StatsView({ content, tally, size, fileUrl }: StatsViewProps<Content, TallyView, Review>): ReactNode {
  const hint = content.multiple ? texts.choose_several : undefined;
  return <ChoiceStats items={content.options} tally={tally} correct={null} size={size} fileUrl={fileUrl} hint={hint} />;
}
