import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listFailedTests } from './failed-tests.mjs';
import { BIN, ROOT, STATE } from './paths.mjs';
import { openTestNotes, readTestNotes, TEST_NOTES } from './test-notes.mjs';

const others = (count: number) => `and ${count} more`;

let folder: string;
beforeEach(() => {
  mkdirSync(STATE, { recursive: true });
  folder = mkdtempSync(join(STATE, 'failed-tests-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function expectOneTimedFile(timed: readonly { file: string; ms: number }[]): void {
  expect(timed).toHaveLength(1);
  expect(timed[0]?.file).toMatch(/sample\.spec\.mjs$/);
  expect(timed[0]?.ms).toBeGreaterThan(0);
}

/** Runs a tool on a file of tests that fails and gives what its reporter noted. */
function run(tool: string, args: readonly string[], config: string, tests: string) {
  const noted = openTestNotes(0, folder);
  writeFileSync(join(folder, 'config.mjs'), config);
  writeFileSync(join(folder, 'sample.spec.mjs'), tests);
  const env = { ...process.env, [TEST_NOTES]: noted };
  const { status, stdout, stderr } = spawnSync(join(BIN, tool), args, { cwd: folder, env, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}`, ...readTestNotes(noted) };
}

it('vitest notes the tests that failed, what nobody caught and how long a file took, beside its own report', () => {
  const reporter = JSON.stringify(join(ROOT, 'scripts', 'vitest-reporter.mjs'));
  const { status, output, failed, timed } = run(
    'vitest',
    ['run', '--config', 'config.mjs'],
    `export default { test: { include: ['*.spec.mjs'], reporters: ['default', ${reporter}] } };`,
    `import { expect, it } from 'vitest';
     it('the river reaches the sea', () => { Promise.reject(new Error('left alone')); expect(1).toBe(2); });
     it('stands still', () => {});`,
  );
  expect(status).toBe(1);
  expect(output).toContain('the river reaches the sea');
  expect(failed).toMatchObject([
    { message: 'expected 1 to be 2 // Object.is equality' },
    { name: 'uncaught', message: 'left alone' },
  ]);
  expect(failed[0]?.name).toMatch(/sample\.spec\.mjs > the river reaches the sea$/);
  expectOneTimedFile(timed);
});

it('playwright notes the journeys that failed and how long a file took, and shows what stood on their pages, beside its own report', () => {
  const reporter = JSON.stringify(join(ROOT, 'scripts', 'playwright-reporter.mjs'));
  const library = JSON.stringify(join(ROOT, 'node_modules', 'playwright', 'test.mjs'));
  const { status, output, failed, timed } = run(
    'playwright',
    ['test', '--config', 'config.mjs'],
    `export default { testDir: '.', workers: 1, reporter: [['list'], [${reporter}]] };`,
    `import { expect, test } from ${library};
     test('the river reaches the sea', async ({}, info) => {
       await info.attach('error-context', { body: '\`\`\`yaml\\n- heading "Реки"\\n\`\`\`' });
       expect(1).toBe(2);
     });
     test('stands still', () => {});
     test('is known to fail', () => { test.fail(); expect(1).toBe(2); });`,
  );
  expect(status).toBe(1);
  expect(output).toContain('the river reaches the sea');
  expect(output).toMatch(/sample\.spec\.mjs > the river reaches the sea\n- heading "Реки"\n/u);
  expect(failed).toHaveLength(1);
  expect(failed[0]?.name).toMatch(/sample\.spec\.mjs > the river reaches the sea$/);
  expect(failed[0]?.message).toContain('toBe');
  expectOneTimedFile(timed);
});

it('the summary repeats each step with its failed tests and the first line of each message', () => {
  const steps = [
    { step: 'unit', failed: [] },
    {
      step: 'server',
      failed: [{ name: 'a.test.ts > holds', message: '\n\u001b[31mexpected 1 to be 2\u001b[0m\n  at a.ts' }],
    },
  ];
  expect(listFailedTests(steps, others)).toEqual(['  server', '    ✗ a.test.ts > holds', '        expected 1 to be 2']);
});

it('the summary of a run in which much failed stays short enough for the end of a log', () => {
  const failed = Array.from({ length: 30 }, (_, index) => ({ name: `${index} ${'x'.repeat(500)}`, message: 'no' }));
  const lines = listFailedTests(
    [
      { step: 'server', failed },
      { step: 'browser', failed },
    ],
    others,
  );
  expect(lines.length).toBeLessThanOrEqual(40);
  expect(lines.at(-1)).toBe('and 41 more');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(220);
});

it('a step that begins anew forgets what failed before', () => {
  const file = openTestNotes(3, folder);
  writeFileSync(file, '{"failed":{"name":"a","message":"b"}}\n');
  expect(readTestNotes(file).failed).toHaveLength(1);
  expect(readTestNotes(openTestNotes(3, folder))).toEqual({ failed: [], timed: [] });
});

it('the summary repeats what a step printed last where it failed and names no test', () => {
  const printed = ['seed 1', ...Array.from({ length: 12 }, (_, index) => `line ${index}`), '', 'seed 1 FAILED', ''];
  const lines = listFailedTests([{ step: 'faults', failed: [], printed: printed.join('\n') }], others);
  expect(lines).toHaveLength(13);
  expect(lines[0]).toBe('  faults');
  expect(lines[1]).toBe('    line 1');
  expect(lines.at(-1)).toBe('    seed 1 FAILED');
});
