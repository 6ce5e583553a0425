import { describe, expect, it } from 'vitest';
import { findingsIn } from '../testing/planted-tree.ts';
import { checkLists } from './check-lists.ts';

const path = 'apps/server/src/features/people/queries.ts';

describe('the check of lists in SQL', () => {
  it.each([
    "query.where('id', 'in', ids);",
    "query.where('id', 'not in', ['a', 'b']);",
    "query.where(\n  'id',\n  'in',\n  rows.map(({ id }) => id),\n);",
    "eb(eb.ref('id'), 'in', subquery);",
    'const list = sql`id in (${sql.join(ids)})`;',
    "query.where('id', '<>', anyOf(ids));",
    "query.where('id', '=', allOf(ids));",
  ])('refuses %s', (text) => {
    expect(findingsIn(checkLists, path, `\n${text}`)).toEqual([expect.stringMatching(/^2 /)]);
  });

  it.each([
    [path, "query.where('id', '=', anyOf(ids)).where('id', '<>', allOf(ids));"],
    [path, "query.where('id', 'in', (eb) => eb.selectFrom('job').select('id'));"],
    [path, "query.where('id', 'in', () => jobs);"],
    [path, "const text = words.join(', ');"],
    ['apps/server/src/features/people/people.test.ts', "query.where('id', 'in', ids);"],
    ['apps/staff/src/account/api.ts', "query.where('id', 'in', ids);"],
  ])('accepts in %s: %s', (file, text) => {
    expect(findingsIn(checkLists, file, text)).toEqual([]);
  });
});
