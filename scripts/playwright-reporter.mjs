import { relative } from 'node:path';
import { noteFailedTest } from './failed-tests.mjs';
import { ROOT } from './paths.mjs';

/** @typedef {import('playwright/types/testReporter').Reporter} Reporter */

/**
 * Notes for the summary of `npm test` which journeys failed, and what broke outside of them.
 * @implements {Reporter}
 */
export default class FailedTestsReporter {
  /**
   * @param {import('playwright/types/testReporter').TestCase} test
   * @param {import('playwright/types/testReporter').TestResult} result
   */
  onTestEnd(test, result) {
    if (result.status === test.expectedStatus || result.status === 'skipped') return;
    const name = `${relative(ROOT, test.location.file)} > ${test.title}`;
    noteFailedTest({ name, message: result.error?.message ?? result.status });
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
