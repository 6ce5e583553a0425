import type { QuestionKind } from './kinds.ts';
import { texts as cloze } from './types/cloze/texts.ts';
import { texts as hotspot } from './types/hotspot/texts.ts';
import { texts as matching } from './types/matching/texts.ts';
import { texts as multiple } from './types/multiple/texts.ts';
import { texts as number } from './types/number/texts.ts';
import { texts as open } from './types/open/texts.ts';
import { texts as ordering } from './types/ordering/texts.ts';
import { texts as scale } from './types/scale/texts.ts';
import { texts as single } from './types/single/texts.ts';
import { texts as survey } from './types/survey/texts.ts';
import { texts as text } from './types/text/texts.ts';
import { texts as wordcloud } from './types/wordcloud/texts.ts';
import { texts as yesno } from './types/yesno/texts.ts';

/** What every kind is called, and one line telling the participant what to do. */
export const kindTexts: Readonly<Record<QuestionKind, { readonly name: string; readonly hint: string }>> = {
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
};
