import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { STATE } from './paths.mjs';

/**
 * What failed in a step: a test, or a file that could not be read, and how it complained.
 * @typedef {{ name: string, message: string }} FailedTest
 */

/** The variable that names the file in which a step's reporter notes what failed. */
export const FAILED_TESTS = 'PARTA_FAILED_TESTS';

const LINES_MAX = 40;
const LINE_MAX = 200;

/**
 * A file for the reporter of a step, empty.
 * @param {number} index of the step
 * @param {string} [folder]
 */
export function openFailedTests(index, folder = STATE) {
  const file = join(folder, `failed-tests-${index}.jsonl`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * Notes what failed, where a step asks for it.
 * @param {FailedTest} failed
 */
export function noteFailedTest({ name, message }) {
  const file = process.env[FAILED_TESTS];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ name, message })}\n`);
}

/**
 * What the reporter of a step noted, in its order.
 * @param {string} file
 * @returns {FailedTest[]}
 */
export function readFailedTests(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

/**
 * The lines that repeat under the table what failed: each step, under it its tests, under each the first line of its
 * message. What does not fit is counted.
 * @param {readonly { step: string, failed: readonly FailedTest[] }[]} steps
 * @param {(count: number) => string} others
 * @returns {string[]}
 */
export function listFailedTests(steps, others) {
  /** @type {string[]} */
  const lines = [];
  let left = steps.reduce((sum, { failed }) => sum + failed.length, 0);
  for (const { step, failed } of steps) {
    if (failed.length === 0) continue;
    // A step's own line, a test's two and the last one, which counts the others.
    if (lines.length + 4 > LINES_MAX) break;
    lines.push(`  ${step}`);
    for (const { name, message } of failed) {
      if (lines.length + 3 > LINES_MAX) break;
      lines.push(`    ✗ ${shorten(name)}`, `        ${shorten(firstLine(message))}`);
      left -= 1;
    }
  }
  return left === 0 ? lines : [...lines, others(left)];
}

/** @param {string} message */
function firstLine(message) {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines.map((line) => line.trim()).find((line) => line !== '') ?? '';
}

/** @param {string} text */
function shorten(text) {
  return text.length <= LINE_MAX ? text : `${text.slice(0, LINE_MAX - 1)}…`;
}
