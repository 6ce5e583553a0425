import { expect, it } from 'vitest';
import { plantTree } from '../testing/planted-tree.ts';
import { checkCalls } from './check-calls.ts';
import { workspaceRoot } from './report.ts';

const folder = 'packages/contract/src/endpoints';

/** A file of the contract with one call. */
function declare(name: string, path: string): string {
  return `export const planted = {\n  '${name}': { service: 'area', method: 'GET', path: '${path}' },\n};\n`;
}

/** What the check has against two files of one call each. */
function findingsIn(first: string, second: string): string[] {
  using tree = plantTree({ [`${folder}/groups.ts`]: first, [`${folder}/people.ts`]: second });
  return checkCalls(tree.root).map(({ path, line, message }) => `${path}:${line} ${message}`);
}

it('refuses a call that another file declares under the same name', () => {
  expect(findingsIn(declare('group.list', 'group/'), declare('group.list', 'people/'))).toEqual([
    `${folder}/people.ts:2 ${folder}/groups.ts declares group.list as well`,
  ]);
});

it('refuses a call at the address of a call of another file', () => {
  expect(findingsIn(declare('group.list', 'group/'), declare('people.groups', 'group/'))).toEqual([
    `${folder}/people.ts:2 group.list has the address GET area group/ as well`,
  ]);
});

it.each(['bind', 'bind.direct'])('refuses a feature that takes by %s a call of the file of another feature', (bind) => {
  using tree = plantTree({
    [`${folder}/groups.ts`]: declare('group.list', 'group/'),
    [`${folder}/cards.ts`]: declare('group.card_numbers', 'group/{id}/card_number/'),
    'apps/server/src/features/groups/routes.ts': `bind('group.list', list);\n${bind}('group.card_numbers', listNumbers);\n`,
  });
  expect(checkCalls(tree.root)).toEqual([
    {
      path: 'apps/server/src/features/groups/routes.ts',
      line: 2,
      message: `binds group.card_numbers, which ${folder}/cards.ts declares: it belongs to groups.ts`,
    },
  ]);
});

it('has nothing against two calls, and reads those of the contract', () => {
  expect(findingsIn(declare('group.list', 'group/'), declare('group.get', 'group/{id}/'))).toEqual([]);
  expect(checkCalls(workspaceRoot)).toEqual([]);
});
