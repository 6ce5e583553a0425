import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './paths.mjs';
import { BOTH_DATABASES, listTriedFiles, SECOND_DATABASE, toPattern } from './second-database.mjs';
import { steps } from './steps.mjs';

const hasTests = (path: string): boolean => {
  if (!existsSync(path)) return false;
  if (statSync(path).isFile()) return path.endsWith('.test.ts');
  return readdirSync(path, { recursive: true }).some((name) => String(name).endsWith('.test.ts'));
};

it.each(SECOND_DATABASE)('%s has tests to run on the second database', (name) => {
  expect(hasTests(join(ROOT, 'apps', 'server', 'src', name))).toBe(true);
});

it('every server test runs on one of two databases, and what is about the database itself on both', () => {
  const server = steps.filter(({ command }) => command.some((word) => word.startsWith('server')));
  expect(server.map(({ database, command, after }) => [database, command.at(-1), after?.step])).toEqual([
    ['system', 'server on the second database', undefined],
    ['embedded', 'server', 'server on the system PostgreSQL'],
  ]);
  const left = listTriedFiles(server[1]?.after?.settings ?? {});
  expect([...left, ...BOTH_DATABASES.map(toPattern)].toSorted()).toEqual(SECOND_DATABASE.map(toPattern).toSorted());
  expect(left).toContain(toPattern('gate/authorisation.test.ts'));
});

it('the embedded database is asked for all where there is no other', () => {
  expect(listTriedFiles({})).toEqual([]);
});
