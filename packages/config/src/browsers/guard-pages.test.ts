import { expect, it } from 'vitest';
import { listUsed } from './guard-pages.ts';

it('a build takes the polyfills that its scripts name', () => {
  const scripts = ['a.toSorted((b,c)=>b-c);', 'function f(){return URL.canParse(x)&&y.toSortedKeys()}'];
  expect(listUsed(scripts).map(({ global }) => global)).toEqual(['Array.prototype.toSorted', 'URL.canParse']);
  expect(listUsed(['a.sort()'])).toEqual([]);
});
