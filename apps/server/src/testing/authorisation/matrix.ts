import { type EndpointName, endpoints, isEndpointName } from '@parta/contract/endpoints';
import { ACTORS, type Actor } from '../actors.ts';
import { accountRows } from './account-rows.ts';
import { administrationRows } from './administration-rows.ts';
import { assignmentRows } from './assignment-rows.ts';
import { catalogRows } from './catalog-rows.ts';
import { judge, type Word } from './expectations.ts';
import { groupRows } from './group-rows.ts';
import { lessonRows } from './lesson-rows.ts';
import { materialRows } from './material-rows.ts';
import { RELATIONS_OF, type Relation } from './relations.ts';
import type { Row } from './row.ts';

/** Every call of the contract; one without a row does not compile. */
export const MATRIX: Record<EndpointName, readonly Row[]> = {
  ...accountRows,
  ...administrationRows,
  ...assignmentRows,
  ...catalogRows,
  ...groupRows,
  ...lessonRows,
  ...materialRows,
};

/** These take away what the others need, in this order. */
const LAST: readonly EndpointName[] = ['job.dismiss', 'auth.refresh', 'user.end_sessions', 'auth.logout'];

/** The calls in the order in which they are made. */
export function listEndpoints(): EndpointName[] {
  const names = Object.keys(endpoints).filter(isEndpointName);
  return [...names.filter((name) => !LAST.includes(name)), ...LAST];
}

/** The status that a cell of the matrix has to show. */
export function expectedStatus(name: EndpointName, row: Row, actor: Actor, relation: Relation): number {
  const verdict = judge(wordOf(name, row), actor, relation, row.names);
  const excepted = verdict === 'in' ? row.except?.(actor, relation) : undefined;
  return excepted ?? (verdict === 'in' ? row.inside : verdict);
}

function wordOf(name: EndpointName, { audience }: Row): Word {
  const word = endpoints[name].access;
  if (word !== 'live_audience') return word;
  if (audience === undefined) throw new RangeError(`a row of ${name} names no audience`);
  return audience;
}

/** How many cells the rows of a call have. */
export function countCells(name: EndpointName): number {
  return MATRIX[name].reduce((sum, row) => sum + RELATIONS_OF[row.names].length * ACTORS.length, 0);
}
