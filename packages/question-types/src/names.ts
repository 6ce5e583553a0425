import type { QuestionKind } from './kinds.ts';
import { texts as clozeTexts } from './types/cloze/texts.ts';
import { texts as hotspotTexts } from './types/hotspot/texts.ts';
import { texts as matchingTexts } from './types/matching/texts.ts';
import { texts as multipleTexts } from './types/multiple/texts.ts';
import { texts as numberTexts } from './types/number/texts.ts';
import { texts as openTexts } from './types/open/texts.ts';
import { texts as orderingTexts } from './types/ordering/texts.ts';
import { texts as scaleTexts } from './types/scale/texts.ts';
import { texts as singleTexts } from './types/single/texts.ts';
import { texts as surveyTexts } from './types/survey/texts.ts';
import { texts as textTexts } from './types/text/texts.ts';
import { texts as wordcloudTexts } from './types/wordcloud/texts.ts';
import { texts as yesnoTexts } from './types/yesno/texts.ts';

/** What every kind is called. */
export const kindNames: Readonly<Record<QuestionKind, string>> = {
  survey: surveyTexts.name,
  scale: scaleTexts.name,
  wordcloud: wordcloudTexts.name,
  yesno: yesnoTexts.name,
  single: singleTexts.name,
  multiple: multipleTexts.name,
  ordering: orderingTexts.name,
  matching: matchingTexts.name,
  text: textTexts.name,
  number: numberTexts.name,
  cloze: clozeTexts.name,
  hotspot: hotspotTexts.name,
  open: openTexts.name,
};

/** One line telling the participant what to do. */
export const kindHints: Readonly<Record<QuestionKind, string>> = {
  survey: surveyTexts.hint,
  scale: scaleTexts.hint,
  wordcloud: wordcloudTexts.hint,
  yesno: yesnoTexts.hint,
  single: singleTexts.hint,
  multiple: multipleTexts.hint,
  ordering: orderingTexts.hint,
  matching: matchingTexts.hint,
  text: textTexts.hint,
  number: numberTexts.hint,
  cloze: clozeTexts.hint,
  hotspot: hotspotTexts.hint,
  open: openTexts.hint,
};
