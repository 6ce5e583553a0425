import type { ReactNode } from 'react';
import type { QuestionKind } from './kinds.ts';
import { LazyPart, PartLoader } from './kit/lazy-part.tsx';
import type { StatsViewModule, StatsViewProps } from './parts.ts';

const views = {
  survey: () => import('./types/survey/stats-view.tsx'),
  scale: () => import('./types/scale/stats-view.tsx'),
  wordcloud: () => import('./types/wordcloud/stats-view.tsx'),
  yesno: () => import('./types/yesno/stats-view.tsx'),
  single: () => import('./types/single/stats-view.tsx'),
  multiple: () => import('./types/multiple/stats-view.tsx'),
  ordering: () => import('./types/ordering/stats-view.tsx'),
  matching: () => import('./types/matching/stats-view.tsx'),
  text: () => import('./types/text/stats-view.tsx'),
  number: () => import('./types/number/stats-view.tsx'),
  cloze: () => import('./types/cloze/stats-view.tsx'),
  hotspot: () => import('./types/hotspot/stats-view.tsx'),
  open: () => import('./types/open/stats-view.tsx'),
} satisfies Record<QuestionKind, () => Promise<StatsViewModule>>;

const loader = new PartLoader<QuestionKind, StatsViewModule>(views);

type QuestionStatsProps = { kind: QuestionKind } & StatsViewProps<unknown, unknown, unknown>;

/** Choices of any kind with, when there are any, the tally and the review; fetched when first drawn. */
export function QuestionStats({ kind, ...props }: QuestionStatsProps): ReactNode {
  return <LazyPart key={kind} loader={loader} name={kind} draw={({ StatsView }) => <StatsView {...props} />} />;
}

/** Fetches the statistics view of a kind before it is needed; resolves, also when that fails. */
export async function preloadStats(kind: QuestionKind): Promise<void> {
  if ((await loader.load(kind)) === null) loader.forget(kind);
}
