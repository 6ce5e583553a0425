import { relative } from 'node:path';
import { noteFailedTest } from './failed-tests.mjs';
import { ROOT } from './paths.mjs';

/** @typedef {import('vitest/node').Reporter} Reporter */

/**
 * Notes for the summary of `npm test` which tests failed, which files could not be read, and what nobody caught.
 * @implements {Reporter}
 */
export default class FailedTestsReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message: string }[]} uncaught
   */
  onTestRunEnd(modules, uncaught) {
    for (const each of modules) {
      const file = relative(ROOT, each.moduleId);
      for (const { message } of each.errors()) noteFailedTest({ name: file, message });
      for (const suite of each.children.allSuites()) {
        for (const { message } of suite.errors()) noteFailedTest({ name: `${file} > ${suite.fullName}`, message });
      }
      for (const test of each.children.allTests('failed')) {
        noteFailedTest({ name: `${file} > ${test.fullName}`, message: test.result().errors?.[0]?.message ?? '' });
      }
    }
    for (const { message } of uncaught) noteFailedTest({ name: 'uncaught', message });
  }
}
