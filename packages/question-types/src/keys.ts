import type { QuestionKind } from './kinds.ts';
import type { AnyKindKey, NoPart } from './parts.ts';
import { key as clozeKey } from './types/cloze/key.ts';
import { key as hotspotKey } from './types/hotspot/key.ts';
import { key as matchingKey } from './types/matching/key.ts';
import { key as multipleKey } from './types/multiple/key.ts';
import { key as numberKey } from './types/number/key.ts';
import { key as openKey } from './types/open/key.ts';
import { key as orderingKey } from './types/ordering/key.ts';
import { key as scaleKey } from './types/scale/key.ts';
import { key as singleKey } from './types/single/key.ts';
import { key as surveyKey } from './types/survey/key.ts';
import { key as textKey } from './types/text/key.ts';
import { key as wordcloudKey } from './types/wordcloud/key.ts';
import { key as yesnoKey } from './types/yesno/key.ts';

/** The key of every kind, or why it has none. For the editor and the server alone. */
export const keys = {
  survey: surveyKey,
  scale: scaleKey,
  wordcloud: wordcloudKey,
  yesno: yesnoKey,
  single: singleKey,
  multiple: multipleKey,
  ordering: orderingKey,
  matching: matchingKey,
  text: textKey,
  number: numberKey,
  cloze: clozeKey,
  hotspot: hotspotKey,
  open: openKey,
} satisfies Record<QuestionKind, AnyKindKey | NoPart>;
