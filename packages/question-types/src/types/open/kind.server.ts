import { defineKind } from '../../server/define-kind.ts';
import { cards } from './cards.server.ts';
import { check } from './check.ts';
import { grader } from './grader.server.ts';
import { importMapping } from './import.server.ts';
import { key } from './key.ts';
import { problems } from './problems.ts';
import { schema } from './schema.ts';
import { tally } from './tally.server.ts';
import { upgrades } from './upgrades.ts';

/** The kind as the server uses it. */
export const open = defineKind({
  schema,
  key,
  problems,
  upgrades,
  check,
  grader,
  tally,
  cards,
  importMapping,
});
