import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('work on one thing is done one after the other in its order, whatever fails; other things do not wait', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const gate = Promise.withResolvers<void>();
  const work =
    (name: string, wait: Promise<void> = Promise.resolve()) =>
    async () => {
      seen.push(`${name} begins`);
      await wait;
      seen.push(`${name} ends`);
      if (name === 'b') throw new Error('no');
      return name;
    };
  const all = [turns.take('x', work('a', gate.promise)), turns.take('x', work('b')), turns.take('x', work('c'))];
  expect(await turns.take('y', work('other'))).toBe('other');
  gate.resolve();
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual([
    'a begins',
    'other begins',
    'other ends',
    'a ends',
    'b begins',
    'b ends',
    'c begins',
    'c ends',
  ]);
});
