import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMemoryFolder } from './memory-folder.mjs';

let memory: string;

beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'parta-memory-'));
});
afterEach(() => {
  rmSync(memory, { recursive: true, force: true });
});

it('is a folder that other accounts can pass through, and gone when it is removed', () => {
  const folder = openMemoryFolder(memory, 0);
  expect(statSync(folder?.path ?? '').mode & 0o777).toBe(0o755);
  expect(readdirSync(memory)).toHaveLength(1);
  folder?.remove();
  expect(readdirSync(memory)).toEqual([]);
});

it('deletes what a killed run left behind, and neither that of a living one nor what others keep there', () => {
  const { pid } = spawnSync('true');
  const [dead, living, foreign] = [`parta-tests-${pid}-a`, `parta-tests-${process.pid}-b`, 'PostgreSQL.12'];
  for (const name of [dead, living, foreign]) mkdirSync(join(memory, name));
  openMemoryFolder(memory, 0)?.remove();
  expect(readdirSync(memory).toSorted()).toEqual([foreign, living].toSorted());
});

it('is null where there is too little room or no such place', () => {
  expect(openMemoryFolder(memory, Number.MAX_SAFE_INTEGER)).toBeNull();
  expect(openMemoryFolder(join(memory, 'nowhere'), 0)).toBeNull();
  expect(existsSync(join(memory, 'nowhere'))).toBe(false);
});
