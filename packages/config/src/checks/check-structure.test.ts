import { describe, expect, it } from 'vitest';
import { findingsIn, plantTree } from '../testing/planted-tree.ts';
import { checkStructure } from './check-structure.ts';

const types = 'packages/question-types/src/types';

describe('the structure check', () => {
  it.each([
    'apps/server/src/features/groups/repository.ts',
    'apps/server/src/features/groups/policy/one.ts',
    'apps/server/src/features/loose.ts',
    'apps/staff/src/workspace/features/groups/group-list.tsx',
    'apps/play/src/features/join/state.ts',
    'apps/staff/src/workspace/features/groups/components/dialogs/parts/group-dialog.tsx',
    `${types}/single/options.ts`,
    `${types}/single/nested/schema.ts`,
    'packages/domain/src/utils.ts',
    'packages/domain/src/date-helpers.ts',
    'apps/server/src/common/dates.ts',
  ])('refuses %s', (path) => {
    expect(findingsIn(checkStructure, path, '')).toHaveLength(1);
  });

  it.each([
    'apps/server/src/features/groups/routes.ts',
    'apps/server/src/features/groups/jobs.handlers.ts',
    'apps/server/src/features/groups/commands.test.ts',
    'apps/server/src/features/groups/commands/rename-group.ts',
    'apps/server/src/features/demo/assets/photo.jpg',
    'apps/staff/src/workspace/features/groups/group-list-page.tsx',
    'apps/staff/src/workspace/features/groups/components/group-dialog.tsx',
    'apps/staff/src/workspace/features/groups/components/dialogs/group-dialog.tsx',
    'apps/staff/src/workspace/features/groups/components/dialogs/group-dialog.browser.test.tsx',
    'apps/staff/src/workspace/features/groups/use-groups.ts',
    'apps/staff/src/workspace/features/groups/rules/group-order.ts',
    'apps/staff/src/workspace/features/groups/rules/group-order.test.ts',
    'apps/staff/src/workspace/features/groups/group-list-page.browser.test.tsx',
    'apps/play/src/features/join/texts.ts',
    `${types}/single/grader.server.ts`,
    `${types}/single/grader.server.test.ts`,
    `${types}/single/stats-view.tsx`,
    `${types}/single/fixtures/v1/correct.json`,
    'packages/domain/src/commonality.ts',
  ])('accepts %s', (path) => {
    expect(findingsIn(checkStructure, path, '')).toEqual([]);
  });
});

it.each([
  ['apps/server/src/http', 31, ['apps/server/src/http 1 holds 31 files: divide it into rooms by subject']],
  ['apps/server/src/http', 30, []],
  ['apps/server/src/db/migrations', 31, []],
  ['packages/contract/src/endpoints', 31, []],
])('counts in %s, with %i files and a test beside each, the files alone', (folder, count, found) => {
  const names = Array.from({ length: count }, (_, index) => `${folder}/subject-${index}`);
  const files = names.flatMap((name): [string, string][] => [
    [`${name}.ts`, ''],
    [`${name}.test.ts`, ''],
    [`${name}.md`, ''],
  ]);
  using tree = plantTree(Object.fromEntries(files));
  expect(checkStructure(tree.root).map(({ path, line, message }) => `${path} ${line} ${message}`)).toEqual(found);
});

it('refuses a style sheet of more than 400 lines', () => {
  const path = 'packages/ui/src/table/data-table.css';
  expect(findingsIn(checkStructure, path, '\n'.repeat(401))).toEqual(['401 has 401 lines: divide it by what it draws']);
  expect(findingsIn(checkStructure, path, '\n'.repeat(400))).toEqual([]);
});
