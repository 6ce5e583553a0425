import type { QuestionKind } from './kinds.ts';
import { defineKind, type ServerKind } from './server/define-kind.ts';
import { check as singleCheck } from './types/single/check.ts';
import { grader as singleGrader } from './types/single/grader.server.ts';
import { key as singleKey } from './types/single/key.ts';
import { schema as singleSchema } from './types/single/schema.ts';
import { tally as singleTally } from './types/single/tally.server.ts';
import { upgrades as singleUpgrades } from './types/single/upgrades.ts';

export { KindDataError, type QuestionGrading, type ServerKind, type TakenAnswer } from './server/define-kind.ts';

/** Planted so that a check of the built bundles can prove that none of this reached a browser. */
export const SERVER_ONLY_MARKER = 'PARTA_SERVER_ONLY_MARKER';

/** Every kind with its key, grader and tally. Server only. */
export const serverKinds = {
  single: defineKind({
    schema: singleSchema,
    key: singleKey,
    upgrades: singleUpgrades,
    check: singleCheck,
    grader: singleGrader,
    tally: singleTally,
  }),
} satisfies Partial<Record<QuestionKind, ServerKind>>;
