import type { QuestionKind } from './kinds.ts';
import type { ServerKind } from './server/define-kind.ts';
import { cloze } from './types/cloze/kind.server.ts';
import { hotspot } from './types/hotspot/kind.server.ts';
import { matching } from './types/matching/kind.server.ts';
import { multiple } from './types/multiple/kind.server.ts';
import { number } from './types/number/kind.server.ts';
import { open } from './types/open/kind.server.ts';
import { ordering } from './types/ordering/kind.server.ts';
import { scale } from './types/scale/kind.server.ts';
import { single } from './types/single/kind.server.ts';
import { survey } from './types/survey/kind.server.ts';
import { text } from './types/text/kind.server.ts';
import { wordcloud } from './types/wordcloud/kind.server.ts';
import { yesno } from './types/yesno/kind.server.ts';

export { type Criterion, readMarkingGuide } from './kit/marking/marking-guide.ts';
export type { QuestionGrading, ServerKind, TakenAnswer } from './server/define-kind.ts';

/** Every kind with its key, grader, tally and imports. Server only. */
export const serverKinds = {
  survey,
  scale,
  wordcloud,
  single,
  multiple,
  yesno,
  text,
  number,
  cloze,
  matching,
  ordering,
  hotspot,
  open,
} satisfies Record<QuestionKind, ServerKind>;
