import { relative } from 'node:path';
import { ROOT } from './paths.mjs';
import { noteFailedTest, noteTimedFile } from './test-notes.mjs';

/** @typedef {import('vitest/node').Reporter} Reporter */

/**
 * Notes for the summary of `npm test` which tests failed, which files could not be read, what nobody caught, and how
 * long each file took.
 * @implements {Reporter}
 */
export default class NotingReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message: string }[]} uncaught
   */
  onTestRunEnd(modules, uncaught) {
    for (const each of modules) {
      const file = relative(ROOT, each.moduleId);
      noteTimedFile({ file, ms: each.diagnostic().duration });
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
