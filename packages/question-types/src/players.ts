import type { QuestionKind } from './kinds.ts';
import type { PlayerKind } from './parts.ts';
import { check as cloze } from './types/cloze/check.ts';
import { check as hotspot } from './types/hotspot/check.ts';
import { check as matching } from './types/matching/check.ts';
import { check as multiple } from './types/multiple/check.ts';
import { check as number } from './types/number/check.ts';
import { check as open } from './types/open/check.ts';
import { check as ordering } from './types/ordering/check.ts';
import { check as scale } from './types/scale/check.ts';
import { check as single } from './types/single/check.ts';
import { check as survey } from './types/survey/check.ts';
import { check as text } from './types/text/check.ts';
import { check as wordcloud } from './types/wordcloud/check.ts';
import { check as yesno } from './types/yesno/check.ts';

/** What a participant's page needs of every kind: the check at once, the player when it is first drawn. */
export const playerKinds = {
  survey: { check: survey, load: () => import('./types/survey/player.tsx') },
  scale: { check: scale, load: () => import('./types/scale/player.tsx') },
  wordcloud: { check: wordcloud, load: () => import('./types/wordcloud/player.tsx') },
  single: { check: single, load: () => import('./types/single/player.tsx') },
  multiple: { check: multiple, load: () => import('./types/multiple/player.tsx') },
  yesno: { check: yesno, load: () => import('./types/yesno/player.tsx') },
  text: { check: text, load: () => import('./types/text/player.tsx') },
  number: { check: number, load: () => import('./types/number/player.tsx') },
  cloze: { check: cloze, load: () => import('./types/cloze/player.tsx') },
  matching: { check: matching, load: () => import('./types/matching/player.tsx') },
  ordering: { check: ordering, load: () => import('./types/ordering/player.tsx') },
  hotspot: { check: hotspot, load: () => import('./types/hotspot/player.tsx') },
  open: { check: open, load: () => import('./types/open/player.tsx') },
} satisfies Record<QuestionKind, PlayerKind>;
