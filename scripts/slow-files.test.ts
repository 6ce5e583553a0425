import { expect, it } from 'vitest';
import { listSlowFiles } from './slow-files.mjs';

const seconds = (ms: number) => `${ms / 1000} s`;

it('the slowest files of all steps together are named, the slowest first, with their step', () => {
  const steps = [
    { step: 'unit', timed: [{ file: 'a.test.ts', ms: 200 }] },
    {
      step: 'server',
      timed: [
        { file: 'b.test.ts', ms: 100 },
        { file: 'c.test.ts', ms: 31_000 },
      ],
    },
  ];
  expect(listSlowFiles(steps, seconds)).toEqual([
    '      31 s  c.test.ts (server)',
    '     0.2 s  a.test.ts (unit)',
    '     0.1 s  b.test.ts (server)',
  ]);
});

it('of many files ten are named', () => {
  const timed = Array.from({ length: 30 }, (_, index) => ({ file: `${index}.test.ts`, ms: index }));
  const lines = listSlowFiles([{ step: 'unit', timed }], seconds);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toContain('29.test.ts');
});
