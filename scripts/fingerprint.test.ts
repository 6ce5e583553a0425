import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprint, hasMark, leaveMark } from './fingerprint.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parta-fingerprint-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'a.ts'), 'one');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('a build is repeated when a file changes, moves or appears, and not when a tool writes beside it', () => {
  const before = fingerprint([folder]);
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'a.js'), 'built');
  expect(fingerprint([folder])).toBe(before);
  writeFileSync(join(folder, 'src', 'a.ts'), 'two');
  const changed = fingerprint([folder]);
  expect(changed).not.toBe(before);
  writeFileSync(join(folder, 'src', 'b.ts'), '');
  expect(fingerprint([folder])).not.toBe(changed);
});

it('an interrupted installation leaves no mark, and a mark is true for its own text only', () => {
  const mark = join(folder, 'state', 'mark');
  expect(hasMark(mark, 'x')).toBe(false);
  leaveMark(mark, 'x');
  expect([hasMark(mark, 'x'), hasMark(mark, 'y')]).toEqual([true, false]);
});
