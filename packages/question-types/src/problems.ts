import type { QuestionKind } from './kinds.ts';
import type { AnyKindProblems } from './parts.ts';
import { problems as clozeProblems } from './types/cloze/problems.ts';
import { problems as hotspotProblems } from './types/hotspot/problems.ts';
import { problems as matchingProblems } from './types/matching/problems.ts';
import { problems as multipleProblems } from './types/multiple/problems.ts';
import { problems as numberProblems } from './types/number/problems.ts';
import { problems as openProblems } from './types/open/problems.ts';
import { problems as orderingProblems } from './types/ordering/problems.ts';
import { problems as scaleProblems } from './types/scale/problems.ts';
import { problems as singleProblems } from './types/single/problems.ts';
import { problems as surveyProblems } from './types/survey/problems.ts';
import { problems as textProblems } from './types/text/problems.ts';
import { problems as wordcloudProblems } from './types/wordcloud/problems.ts';
import { problems as yesnoProblems } from './types/yesno/problems.ts';

/** What keeps a question of every kind from being asked. For the editor and the server; without any schema library. */
export const kindProblems: Readonly<Record<QuestionKind, AnyKindProblems>> = {
  survey: surveyProblems,
  scale: scaleProblems,
  wordcloud: wordcloudProblems,
  yesno: yesnoProblems,
  single: singleProblems,
  multiple: multipleProblems,
  ordering: orderingProblems,
  matching: matchingProblems,
  text: textProblems,
  number: numberProblems,
  cloze: clozeProblems,
  hotspot: hotspotProblems,
  open: openProblems,
};
