import { expect, it } from 'vitest';
import { isDeeperThan } from './json-body.ts';

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

it.each([
  ['32 levels', nested(32), false],
  ['33 levels', nested(33), true],
  ['33 levels of objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, true],
  ['many levels one after another', JSON.stringify(Array.from({ length: 100 }, () => [[]])), false],
  ['brackets in a text', JSON.stringify('['.repeat(100)), false],
  ['brackets behind an escaped quote', JSON.stringify(`"${'['.repeat(100)}`), false],
  ['brackets behind an escaped backslash', `["\\\\",${nested(33)}]`, true],
  ['an unclosed text', `"${'['.repeat(100)}`, false],
  ['a hundred thousand levels', '['.repeat(100_000), true],
])('tells the depth of %s', (_, json, deeper) => {
  expect(isDeeperThan(json, 32)).toBe(deeper);
});
