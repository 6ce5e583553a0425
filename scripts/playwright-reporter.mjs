import { relative } from 'node:path';
import { ROOT } from './paths.mjs';
import { noteFailedTest, noteTimedFile } from './test-notes.mjs';

/** @typedef {import('playwright/types/testReporter').Reporter} Reporter */

/**
 * Notes for the summary of `npm test` which journeys failed, what broke outside of them, and how long each file took.
 * @implements {Reporter}
 */
export default class NotingReporter {
  /** @type {Map<string, number>} */
  #took = new Map();

  /**
   * @param {import('playwright/types/testReporter').TestCase} test
   * @param {import('playwright/types/testReporter').TestResult} result
   */
  onTestEnd(test, result) {
    const file = relative(ROOT, test.location.file);
    this.#took.set(file, (this.#took.get(file) ?? 0) + result.duration);
    if (result.status === test.expectedStatus || result.status === 'skipped') return;
    const name = `${file} > ${test.title}`;
    noteFailedTest({ name, message: result.error?.message ?? result.status });
  }

  onEnd() {
    for (const [file, ms] of this.#took) noteTimedFile({ file, ms });
  }

  /** @param {import('playwright/types/testReporter').TestError} error */
  onError(error) {
    noteFailedTest({ name: 'uncaught', message: error.message ?? error.value ?? '' });
  }

  /** The list beside it writes to the terminal. */
  printsToStdio() {
    return false;
  }
}
