import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './paths.mjs';
import { SECOND_DATABASE } from './second-database.mjs';
import { steps } from './steps.mjs';

const hasTests = (path: string): boolean => {
  if (!existsSync(path)) return false;
  if (statSync(path).isFile()) return path.endsWith('.test.ts');
  return readdirSync(path, { recursive: true }).some((name) => String(name).endsWith('.test.ts'));
};

it.each(SECOND_DATABASE)('%s has tests to run on the second database', (name) => {
  expect(hasTests(join(ROOT, 'apps', 'server', 'src', name))).toBe(true);
});

it('every server test runs on the embedded database, and those on the list on the PostgreSQL of the machine', () => {
  const server = steps.filter(({ command }) => command.some((word) => word.startsWith('server')));
  expect(server.map(({ database, command }) => [database, command.at(-1)])).toEqual([
    ['embedded', 'server'],
    ['system', 'server on the second database'],
  ]);
});
