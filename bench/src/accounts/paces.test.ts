import { expect, it } from 'vitest';
import { keepPace } from './paces.ts';

it('a pace is kept though answers are late, and counts from when each was due', async () => {
  const end = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  const turns: number[] = [];
  const pace = await keepPace(
    1,
    async (turn) => {
      turns.push(turn);
      if (turn === 3) {
        end.resolve();
        late.resolve();
      }
      await late.promise;
      return turn !== 2;
    },
    end.promise,
  );
  expect(turns).toEqual([0, 1, 2, 3]);
  expect(pace.times).toHaveLength(4);
  expect(pace.refused).toBe(1);
  const [first = 0, second = 0, third = 0] = pace.times.toSorted((a, b) => b - a);
  expect(first).toBeGreaterThan(second);
  expect(second).toBeGreaterThan(third);
});
