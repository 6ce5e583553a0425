import { expect, it } from 'vitest';
import { BoundedTurns } from './bounded-turns.ts';

it('work on one key goes one at a time and in order, and at most eight pieces run at once', async () => {
  const turns = new BoundedTurns();
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const piece = (key: string, number: number): Promise<unknown> =>
    turns.run(key, async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (key === 'same') order.push(number);
      running -= 1;
    });
  const same = Array.from({ length: 5 }, (_, number) => piece('same', number));
  const others = Array.from({ length: 30 }, (_, number) => piece(`other ${number}`, number));
  await Promise.all([...same, ...others]);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(8);
});

it('a failure goes to its caller, and the next one has its turn', async () => {
  const turns = new BoundedTurns();
  const failed = turns.run('key', () => Promise.reject(new Error('wrong')));
  await expect(failed).rejects.toThrow('wrong');
  expect(await turns.run('key', () => Promise.resolve('done'))).toBe('done');
});

it('work that would be the two thousand first is not begun', async () => {
  const turns = new BoundedTurns();
  const gate = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 2000 }, () => turns.run('key', () => gate.promise));
  expect(await turns.run('other', () => Promise.resolve('done'))).toBeNull();
  gate.resolve();
  await Promise.all(waiting);
  expect(await turns.run('other', () => Promise.resolve('done'))).toBe('done');
});
