import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './paths.mjs';
import { noteFailedTest, noteTimedFile } from './test-notes.mjs';
import { texts } from './texts.mjs';

/** @typedef {import('playwright/types/testReporter').Reporter} Reporter */
/** @typedef {import('playwright/types/testReporter').TestResult} TestResult */

/** More of a page is left out. */
const PAGE_LINES_MAX = 150;

/**
 * Notes for the summary of `npm test` which journeys failed, what broke outside of them, and how long each file took; under what
 * Playwright prints it tells what stood on the page of each that failed, for its files are gone with a machine of CI.
 * @implements {Reporter}
 */
export default class NotingReporter {
  /** @type {Map<string, number>} */
  #took = new Map();
  /** @type {string[]} */
  #pages = [];

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
    this.#pages.push(...listPages(result).map((page) => `${texts.pageOf(name)}\n${page}\n`));
  }

  onEnd() {
    for (const [file, ms] of this.#took) noteTimedFile({ file, ms });
    for (const page of this.#pages) process.stdout.write(page);
  }

  /** @param {import('playwright/types/testReporter').TestError} error */
  onError(error) {
    noteFailedTest({ name: 'uncaught', message: error.message ?? error.value ?? '' });
  }

  /** The list beside it shows how far the run is. */
  printsToStdio() {
    return false;
  }
}

/**
 * What stood on the pages that a test looked at when it failed: roles and names, as Playwright writes them for a reader.
 * @param {TestResult} result
 * @returns {string[]}
 */
function listPages({ attachments }) {
  const contexts = attachments.filter(({ name }) => name === 'error-context');
  return contexts.flatMap(({ body, path }) => {
    const text = body?.toString('utf8') ?? (path === undefined ? '' : readFileSync(path, 'utf8'));
    const page = /```yaml\n(.*?)```/su.exec(text)?.[1];
    return page === undefined ? [] : [page.split('\n').slice(0, PAGE_LINES_MAX).join('\n')];
  });
}
