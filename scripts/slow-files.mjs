/** @typedef {import('./test-notes.mjs').TimedFile} TimedFile */

const SHOWN_MAX = 10;

/**
 * The lines that name the files whose tests took longest, the longest first; the same file in two steps stands twice.
 * @param {readonly { step: string, timed: readonly TimedFile[] }[]} steps
 * @param {(ms: number) => string} seconds
 * @returns {string[]}
 */
export function listSlowFiles(steps, seconds) {
  const all = steps.flatMap(({ step, timed }) => timed.map(({ file, ms }) => ({ step, file, ms })));
  const slowest = all.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN_MAX);
  return slowest.map(({ step, file, ms }) => `  ${seconds(ms).padStart(8)}  ${file} (${step})`);
}
