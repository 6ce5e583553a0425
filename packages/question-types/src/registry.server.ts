import type { QuestionKind } from './kinds.ts';
import { defineKind, type ServerKind } from './server/define-kind.ts';
import { check as clozeCheck } from './types/cloze/check.ts';
import { grader as clozeGrader } from './types/cloze/grader.server.ts';
import { key as clozeKey } from './types/cloze/key.ts';
import { problems as clozeProblems } from './types/cloze/problems.ts';
import { schema as clozeSchema } from './types/cloze/schema.ts';
import { tally as clozeTally } from './types/cloze/tally.server.ts';
import { upgrades as clozeUpgrades } from './types/cloze/upgrades.ts';
import { check as hotspotCheck } from './types/hotspot/check.ts';
import { grader as hotspotGrader } from './types/hotspot/grader.server.ts';
import { key as hotspotKey } from './types/hotspot/key.ts';
import { problems as hotspotProblems } from './types/hotspot/problems.ts';
import { schema as hotspotSchema } from './types/hotspot/schema.ts';
import { tally as hotspotTally } from './types/hotspot/tally.server.ts';
import { upgrades as hotspotUpgrades } from './types/hotspot/upgrades.ts';
import { check as matchingCheck } from './types/matching/check.ts';
import { grader as matchingGrader } from './types/matching/grader.server.ts';
import { key as matchingKey } from './types/matching/key.ts';
import { problems as matchingProblems } from './types/matching/problems.ts';
import { schema as matchingSchema } from './types/matching/schema.ts';
import { tally as matchingTally } from './types/matching/tally.server.ts';
import { upgrades as matchingUpgrades } from './types/matching/upgrades.ts';
import { check as multipleCheck } from './types/multiple/check.ts';
import { grader as multipleGrader } from './types/multiple/grader.server.ts';
import { key as multipleKey } from './types/multiple/key.ts';
import { problems as multipleProblems } from './types/multiple/problems.ts';
import { schema as multipleSchema } from './types/multiple/schema.ts';
import { tally as multipleTally } from './types/multiple/tally.server.ts';
import { upgrades as multipleUpgrades } from './types/multiple/upgrades.ts';
import { check as numberCheck } from './types/number/check.ts';
import { grader as numberGrader } from './types/number/grader.server.ts';
import { key as numberKey } from './types/number/key.ts';
import { problems as numberProblems } from './types/number/problems.ts';
import { schema as numberSchema } from './types/number/schema.ts';
import { tally as numberTally } from './types/number/tally.server.ts';
import { upgrades as numberUpgrades } from './types/number/upgrades.ts';
import { check as openCheck } from './types/open/check.ts';
import { grader as openGrader } from './types/open/grader.server.ts';
import { key as openKey } from './types/open/key.ts';
import { problems as openProblems } from './types/open/problems.ts';
import { schema as openSchema } from './types/open/schema.ts';
import { tally as openTally } from './types/open/tally.server.ts';
import { upgrades as openUpgrades } from './types/open/upgrades.ts';
import { check as orderingCheck } from './types/ordering/check.ts';
import { grader as orderingGrader } from './types/ordering/grader.server.ts';
import { key as orderingKey } from './types/ordering/key.ts';
import { problems as orderingProblems } from './types/ordering/problems.ts';
import { schema as orderingSchema } from './types/ordering/schema.ts';
import { tally as orderingTally } from './types/ordering/tally.server.ts';
import { upgrades as orderingUpgrades } from './types/ordering/upgrades.ts';
import { check as scaleCheck } from './types/scale/check.ts';
import { grader as scaleGrader } from './types/scale/grader.server.ts';
import { key as scaleKey } from './types/scale/key.ts';
import { problems as scaleProblems } from './types/scale/problems.ts';
import { schema as scaleSchema } from './types/scale/schema.ts';
import { tally as scaleTally } from './types/scale/tally.server.ts';
import { upgrades as scaleUpgrades } from './types/scale/upgrades.ts';
import { check as singleCheck } from './types/single/check.ts';
import { grader as singleGrader } from './types/single/grader.server.ts';
import { key as singleKey } from './types/single/key.ts';
import { problems as singleProblems } from './types/single/problems.ts';
import { schema as singleSchema } from './types/single/schema.ts';
import { tally as singleTally } from './types/single/tally.server.ts';
import { upgrades as singleUpgrades } from './types/single/upgrades.ts';
import { check as surveyCheck } from './types/survey/check.ts';
import { grader as surveyGrader } from './types/survey/grader.server.ts';
import { key as surveyKey } from './types/survey/key.ts';
import { problems as surveyProblems } from './types/survey/problems.ts';
import { schema as surveySchema } from './types/survey/schema.ts';
import { tally as surveyTally } from './types/survey/tally.server.ts';
import { upgrades as surveyUpgrades } from './types/survey/upgrades.ts';
import { check as textCheck } from './types/text/check.ts';
import { grader as textGrader } from './types/text/grader.server.ts';
import { key as textKey } from './types/text/key.ts';
import { problems as textProblems } from './types/text/problems.ts';
import { schema as textSchema } from './types/text/schema.ts';
import { tally as textTally } from './types/text/tally.server.ts';
import { upgrades as textUpgrades } from './types/text/upgrades.ts';
import { check as wordcloudCheck } from './types/wordcloud/check.ts';
import { grader as wordcloudGrader } from './types/wordcloud/grader.server.ts';
import { key as wordcloudKey } from './types/wordcloud/key.ts';
import { problems as wordcloudProblems } from './types/wordcloud/problems.ts';
import { schema as wordcloudSchema } from './types/wordcloud/schema.ts';
import { tally as wordcloudTally } from './types/wordcloud/tally.server.ts';
import { upgrades as wordcloudUpgrades } from './types/wordcloud/upgrades.ts';
import { check as yesnoCheck } from './types/yesno/check.ts';
import { grader as yesnoGrader } from './types/yesno/grader.server.ts';
import { key as yesnoKey } from './types/yesno/key.ts';
import { problems as yesnoProblems } from './types/yesno/problems.ts';
import { schema as yesnoSchema } from './types/yesno/schema.ts';
import { tally as yesnoTally } from './types/yesno/tally.server.ts';
import { upgrades as yesnoUpgrades } from './types/yesno/upgrades.ts';

export type { QuestionGrading, ServerKind, TakenAnswer } from './server/define-kind.ts';

/** Every kind with its key, grader and tally. Server only. */
export const serverKinds = {
  survey: defineKind({
    schema: surveySchema,
    key: surveyKey,
    problems: surveyProblems,
    upgrades: surveyUpgrades,
    check: surveyCheck,
    grader: surveyGrader,
    tally: surveyTally,
  }),
  scale: defineKind({
    schema: scaleSchema,
    key: scaleKey,
    problems: scaleProblems,
    upgrades: scaleUpgrades,
    check: scaleCheck,
    grader: scaleGrader,
    tally: scaleTally,
  }),
  wordcloud: defineKind({
    schema: wordcloudSchema,
    key: wordcloudKey,
    problems: wordcloudProblems,
    upgrades: wordcloudUpgrades,
    check: wordcloudCheck,
    grader: wordcloudGrader,
    tally: wordcloudTally,
  }),
  yesno: defineKind({
    schema: yesnoSchema,
    key: yesnoKey,
    problems: yesnoProblems,
    upgrades: yesnoUpgrades,
    check: yesnoCheck,
    grader: yesnoGrader,
    tally: yesnoTally,
  }),
  single: defineKind({
    schema: singleSchema,
    key: singleKey,
    problems: singleProblems,
    upgrades: singleUpgrades,
    check: singleCheck,
    grader: singleGrader,
    tally: singleTally,
  }),
  multiple: defineKind({
    schema: multipleSchema,
    key: multipleKey,
    problems: multipleProblems,
    upgrades: multipleUpgrades,
    check: multipleCheck,
    grader: multipleGrader,
    tally: multipleTally,
  }),
  ordering: defineKind({
    schema: orderingSchema,
    key: orderingKey,
    problems: orderingProblems,
    upgrades: orderingUpgrades,
    check: orderingCheck,
    grader: orderingGrader,
    tally: orderingTally,
  }),
  matching: defineKind({
    schema: matchingSchema,
    key: matchingKey,
    problems: matchingProblems,
    upgrades: matchingUpgrades,
    check: matchingCheck,
    grader: matchingGrader,
    tally: matchingTally,
  }),
  text: defineKind({
    schema: textSchema,
    key: textKey,
    problems: textProblems,
    upgrades: textUpgrades,
    check: textCheck,
    grader: textGrader,
    tally: textTally,
  }),
  number: defineKind({
    schema: numberSchema,
    key: numberKey,
    problems: numberProblems,
    upgrades: numberUpgrades,
    check: numberCheck,
    grader: numberGrader,
    tally: numberTally,
  }),
  cloze: defineKind({
    schema: clozeSchema,
    key: clozeKey,
    problems: clozeProblems,
    upgrades: clozeUpgrades,
    check: clozeCheck,
    grader: clozeGrader,
    tally: clozeTally,
  }),
  hotspot: defineKind({
    schema: hotspotSchema,
    key: hotspotKey,
    problems: hotspotProblems,
    upgrades: hotspotUpgrades,
    check: hotspotCheck,
    grader: hotspotGrader,
    tally: hotspotTally,
  }),
  open: defineKind({
    schema: openSchema,
    key: openKey,
    problems: openProblems,
    upgrades: openUpgrades,
    check: openCheck,
    grader: openGrader,
    tally: openTally,
  }),
} satisfies Record<QuestionKind, ServerKind>;
