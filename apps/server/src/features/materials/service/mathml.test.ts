import { expect, it, vi } from 'vitest';
import { formulaToMathml } from './mathml.ts';

it('a formula that is drawn all the same makes no line in the log of the server', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(formulaToMathml('ы + \\text{№}', false)).not.toBe(null);
  expect(warn.mock.calls).toEqual([]);
  warn.mockRestore();
});
