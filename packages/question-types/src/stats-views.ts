import type { QuestionKind } from './kinds.ts';
import type { StatsKind } from './parts.ts';

/** The statistics view of every kind, fetched when first drawn. */
export const statsKinds: Readonly<Record<QuestionKind, StatsKind>> = {
  survey: { load: () => import('./types/survey/stats-view.tsx') },
  scale: { load: () => import('./types/scale/stats-view.tsx') },
  wordcloud: { load: () => import('./types/wordcloud/stats-view.tsx') },
  single: { load: () => import('./types/single/stats-view.tsx') },
  multiple: { load: () => import('./types/multiple/stats-view.tsx') },
  yesno: { load: () => import('./types/yesno/stats-view.tsx') },
  text: { load: () => import('./types/text/stats-view.tsx') },
  number: { load: () => import('./types/number/stats-view.tsx') },
  cloze: { load: () => import('./types/cloze/stats-view.tsx') },
  matching: { load: () => import('./types/matching/stats-view.tsx') },
  ordering: { load: () => import('./types/ordering/stats-view.tsx') },
  hotspot: { load: () => import('./types/hotspot/stats-view.tsx') },
  open: { load: () => import('./types/open/stats-view.tsx') },
};
