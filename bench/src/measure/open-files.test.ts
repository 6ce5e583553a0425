import { expect, it } from 'vitest';
import { countNeededFiles, parseOpenFilesLimit } from './open-files.ts';

const LIMITS = 'Limit                     Soft Limit           Hard Limit           Units     \n';

it('a process may open as many files as the hard limit says', () => {
  expect(
    parseOpenFilesLimit(`${LIMITS}Max open files            1024                 20000                files     \n`),
  ).toBe(20_000);
  expect(
    parseOpenFilesLimit(`${LIMITS}Max open files            1024                 unlimited            files \n`),
  ).toBe(Number.POSITIVE_INFINITY);
  expect(() => parseOpenFilesLimit(LIMITS)).toThrow(TypeError);
});

it('the server takes half of its connections from one address, so pupils need four files each', () => {
  expect(countNeededFiles(3000) - countNeededFiles(2000)).toBe(4000);
});
