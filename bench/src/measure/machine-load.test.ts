import { expect, it } from 'vitest';
import { parseProcessorTime, watchMachine } from './machine-load.ts';

it('the time of all processors together is read, and what the host kept of it', () => {
  const text = 'cpu  100 2 30 400 5 0 6 57 9 0\ncpu0 50 1 15 200 2 0 3 29 4 0\nintr 1\n';
  expect(parseProcessorTime(text)).toEqual({ total: 600, stolen: 57 });
  expect(() => parseProcessorTime('intr 1\n')).toThrow(TypeError);
});

it('a machine that is watched tells a share between nothing and everything', () => {
  const { stolen_percent } = watchMachine()();
  expect(stolen_percent).toBeGreaterThanOrEqual(0);
  expect(stolen_percent).toBeLessThanOrEqual(100);
});
