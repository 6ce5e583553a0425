import type { QuestionKind } from './kinds.ts';
import type { AnyAnswerCheck } from './parts.ts';
import { check as clozeCheck } from './types/cloze/check.ts';
import { check as hotspotCheck } from './types/hotspot/check.ts';
import { check as matchingCheck } from './types/matching/check.ts';
import { check as multipleCheck } from './types/multiple/check.ts';
import { check as numberCheck } from './types/number/check.ts';
import { check as openCheck } from './types/open/check.ts';
import { check as orderingCheck } from './types/ordering/check.ts';
import { check as scaleCheck } from './types/scale/check.ts';
import { check as singleCheck } from './types/single/check.ts';
import { check as surveyCheck } from './types/survey/check.ts';
import { check as textCheck } from './types/text/check.ts';
import { check as wordcloudCheck } from './types/wordcloud/check.ts';
import { check as yesnoCheck } from './types/yesno/check.ts';

/** Of every kind: reads an answer out of JSON and says why it may not be sent yet. Safe for every browser. */
export const checks = {
  survey: surveyCheck,
  scale: scaleCheck,
  wordcloud: wordcloudCheck,
  yesno: yesnoCheck,
  single: singleCheck,
  multiple: multipleCheck,
  ordering: orderingCheck,
  matching: matchingCheck,
  text: textCheck,
  number: numberCheck,
  cloze: clozeCheck,
  hotspot: hotspotCheck,
  open: openCheck,
} satisfies Record<QuestionKind, AnyAnswerCheck>;
