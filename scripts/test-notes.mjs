import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { STATE } from './paths.mjs';

/**
 * What failed in a step: a test, or a file that could not be read, and how it complained.
 * @typedef {{ name: string, message: string }} FailedTest
 */

/**
 * How long the tests of one file took together.
 * @typedef {{ file: string, ms: number }} TimedFile
 */

/** The variable that names the file in which the reporters of a step leave what the summary of `npm test` tells. */
export const TEST_NOTES = 'PARTA_TEST_NOTES';

/**
 * A file for the reporters of a step, empty.
 * @param {number} index of the step
 * @param {string} [folder]
 */
export function openTestNotes(index, folder = STATE) {
  const file = join(folder, `test-notes-${index}.jsonl`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Notes what failed, where a step asks for it. @param {FailedTest} failed */
export function noteFailedTest({ name, message }) {
  note({ failed: { name, message } });
}

/** Notes how long a file took, where a step asks for it. @param {TimedFile} timed */
export function noteTimedFile({ file, ms }) {
  note({ timed: { file, ms } });
}

/**
 * What the reporters of a step noted, in their order.
 * @param {string} file
 * @returns {{ failed: FailedTest[], timed: TimedFile[] }}
 */
export function readTestNotes(file) {
  if (!existsSync(file)) return { failed: [], timed: [] };
  const lines = readFileSync(file, 'utf8').split('\n');
  const notes = lines.filter((line) => line !== '').map((line) => JSON.parse(line));
  return {
    failed: notes.flatMap(({ failed }) => (failed === undefined ? [] : [failed])),
    timed: notes.flatMap(({ timed }) => (timed === undefined ? [] : [timed])),
  };
}

/** @param {{ failed: FailedTest } | { timed: TimedFile }} noted */
function note(noted) {
  const file = process.env[TEST_NOTES];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(noted)}\n`);
}
