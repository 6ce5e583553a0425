import { describe, expect, it } from 'vitest';
import { findingsIn, plantTree } from '../testing/planted-tree.ts';
import { checkAmbient, checkAmbientExceptions } from './check-ambient.ts';

describe('the check of exceptions', () => {
  const clock = 'apps/server/src/clock.ts';

  it('names an allowed module that is gone or needs its exception no more', () => {
    using tree = plantTree({ [clock]: 'export const now = 1;\n' });
    expect(checkAmbientExceptions(tree.root).map(({ path }) => path)).toEqual(
      expect.arrayContaining([clock, 'apps/staff/src/shell/moments/device-clock.ts']),
    );
  });

  it('has nothing against one that needs it', () => {
    using tree = plantTree({ [clock]: 'export const now = (): Date => new Date();\n' });
    expect(checkAmbientExceptions(tree.root).map(({ path }) => path)).not.toContain(clock);
  });
});

describe('the check of clocks, randomness and locales', () => {
  it.each([
    'const a = Date.now();',
    'const a = new Date();',
    'const a = Date();',
    'const a = Math.random();',
    'const a = crypto.randomUUID();',
    'const a = globalThis.crypto.getRandomValues(b);',
    "import { randomUUID } from 'node:crypto';",
    'const a = b.toLocaleDateString();',
    "const a = new Intl.DateTimeFormat('ru');",
  ])('refuses %s', (text) => {
    expect(findingsIn(checkAmbient, 'packages/domain/src/a.ts', `\n${text}`)).toEqual([expect.stringMatching(/^2 /)]);
  });

  it.each([
    ['packages/domain/src/a.ts', 'const a = new Date(0).toISOString(); // Date.now() in words'],
    ['packages/domain/src/a.ts', "const a = 'Math.random()'; const b = clock.now();"],
    ['packages/domain/src/a.test.ts', 'const a = new Date();'],
    ['apps/server/src/clock.ts', 'const a = new Date();'],
    ['bench/load.ts', 'const a = Date.now();'],
  ])('accepts in %s: %s', (path, text) => {
    expect(findingsIn(checkAmbient, path, text)).toEqual([]);
  });

  it('lets a clock module read the clock, but not choose a locale', () => {
    expect(findingsIn(checkAmbient, 'apps/server/src/clock.ts', 'const a = new Date().toLocaleString();')).toEqual([
      expect.stringContaining('toLocaleString'),
    ]);
  });
});
