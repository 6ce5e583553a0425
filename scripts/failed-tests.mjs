import { stripVTControlCharacters } from 'node:util';

/** @typedef {import('./test-notes.mjs').FailedTest} FailedTest */

const LINES_MAX = 40;
const LINE_MAX = 200;
/** So much of what a step printed last stands for the tests that it does not name. */
const LAST_LINES_MAX = 12;

/**
 * The lines that repeat under the table what failed: each step, under it its tests, under each the first line of its
 * message; where a step failed and names no test, what it printed last. What does not fit is counted.
 * @param {readonly { step: string, failed: readonly FailedTest[], printed?: string }[]} steps
 * @param {(count: number) => string} others
 * @returns {string[]}
 */
export function listFailedTests(steps, others) {
  /** @type {string[]} */
  const lines = [];
  let left = steps.reduce((sum, { failed }) => sum + failed.length, 0);
  for (const { step, failed, printed } of steps) {
    if (failed.length === 0 && printed !== undefined) lines.push(`  ${step}`, ...listLastLines(printed));
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

/** @param {string} printed */
function listLastLines(printed) {
  const lines = stripVTControlCharacters(printed).split('\n');
  const told = lines.map((line) => line.trimEnd()).filter((line) => line !== '');
  return told.slice(-LAST_LINES_MAX).map((line) => `    ${shorten(line)}`);
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
