import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBrowserSetting, OLDEST_CHROMIUM } from './browsers.mjs';
import { buildWeb } from './build.mjs';
import { CommandError, runChild, say, wasInterrupted } from './child.mjs';
import { getChromium, getTestBrowser } from './chromium.mjs';
import { listFailedTests } from './failed-tests.mjs';
import { openMemoryFolder } from './memory-folder.mjs';
import { BIN, COMPILED, ROOT, STATE } from './paths.mjs';
import { getUsedTime } from './processor-time.mjs';
import { listSlowFiles } from './slow-files.mjs';
import { steps } from './steps.mjs';
import { startSystemPostgres } from './system-postgres.mjs';
import { openTestNotes, readTestNotes, TEST_NOTES } from './test-notes.mjs';
import { texts } from './texts.mjs';

/**
 * `used`: processor time of the machine meanwhile, in ms.
 * @typedef {{ name: string, verdict: string, ms: number | null, used: number | null }} Line
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {(outcome: number | string) => void} Finish
 */

/**
 * For tools written in Go, types and a part of lint: what waits for both processors does the same work in half of their time by one of
 * them, and with rarer collections of its memory (decision 058).
 */
const ONE_PROCESSOR = { GOMAXPROCS: '1', GOGC: '400' };

/** What a step that runs beside others prints, until it has ended. @param {number} index */
const besideLog = (index) => join(STATE, `beside-${index}.log`);

/**
 * Runs the steps, or those of one group, every one whatever became of those before, and says at the end what became of
 * each, under it which files took longest and which tests failed. Further arguments go to the commands of a group. Gives the exit code: the first that is not zero.
 * @param {readonly string[]} args
 */
export async function runTests(args) {
  const memory = openMemoryFolder();
  try {
    return await runSteps(args, memory?.path ?? null);
  } finally {
    memory?.remove();
  }
}

/**
 * @param {readonly string[]} args
 * @param {string | null} memory a folder
 */
async function runSteps(args, memory) {
  const [group, ...rest] = args;
  const chosen = steps.filter((step) => group === undefined || step.groups?.includes(group));
  if (chosen.length === 0) {
    throw new CommandError(texts.unknownGroup(group ?? '', [...new Set(steps.flatMap((step) => step.groups ?? []))]));
  }
  /** @type {Line[]} */
  const lines = chosen.map(({ name }) => ({ name, verdict: texts.notRun, ms: null, used: null }));
  const notes = chosen.map((_, index) => openTestNotes(index));
  let code = 0;
  const began = { at: performance.now(), used: getUsedTime() };
  /** Names of the steps that were not skipped. @type {Set<string>} */
  const ended = new Set();
  /** @param {number} index @returns {Finish} */
  const timeStep = (index) => {
    const started = performance.now();
    const usedBefore = getUsedTime();
    return (outcome) => {
      if (typeof outcome === 'number') ended.add(chosen[index].name);
      const failed = typeof outcome === 'number' && outcome !== 0;
      if (failed && code === 0) code = outcome;
      const verdict = typeof outcome === 'string' ? texts.skipped(outcome) : failed ? texts.failed : texts.passed;
      const used = getUsedTime() - usedBefore;
      lines[index] = { name: chosen[index].name, verdict, ms: performance.now() - started, used };
    };
  };
  // Alone, they have nobody to give way to.
  const hasOthers = chosen.some(({ beside }) => beside !== 'waiting');
  /** @param {Step} step */
  const isBeside = (step) => hasOthers && step.beside === 'waiting';
  const begun = listBeginnings(chosen);
  const runBeside = async () => {
    for (const [index, step] of chosen.entries()) {
      if (!isBeside(step)) continue;
      await begun.get(step.since ?? '')?.promise;
      if (wasInterrupted()) continue;
      say(texts.stepBeside(step.name));
      const finish = timeStep(index);
      finish(await runInBackground(step, rest, { notes: notes[index], memory, log: besideLog(index) }));
    }
  };
  const beside = runBeside();
  for (const [index, step] of chosen.entries()) {
    if (wasInterrupted()) break;
    if (isBeside(step)) continue;
    begun.get(step.name)?.tell();
    say(texts.step(step.name));
    const finish = timeStep(index);
    // Of files that somebody names each step says what it makes of them.
    const after = rest.length === 0 && ended.has(step.after?.step ?? '') ? step.after?.settings : {};
    finish(await runStep(step, rest, { notes: notes[index], memory, after }).catch(tellError));
  }
  for (const { tell } of begun.values()) tell();
  await beside;
  say(texts.summary);
  const total = { name: texts.total, verdict: '', ms: performance.now() - began.at, used: getUsedTime() - began.used };
  for (const { name, verdict, ...times } of [...lines, total]) {
    const columns = [times.ms, times.used].map((ms) => (ms === null ? '' : texts.seconds(ms)).padStart(8));
    say(`  ${name.padEnd(34)} ${columns.join('  ')}  ${verdict}`);
  }
  const noted = chosen.map((step, index) => {
    const hasFailed = isBeside(step) && lines[index].verdict === texts.failed;
    const printed = hasFailed ? { printed: readFileSync(besideLog(index), 'utf8') } : {};
    return { step: step.name, ...readTestNotes(notes[index]), ...printed };
  });
  const slowest = listSlowFiles(noted, texts.seconds);
  if (slowest.length > 0) say(texts.slowest);
  for (const line of [...slowest, ...listFailedTests(noted, texts.othersFailed)]) say(line);
  return code;
}

/**
 * For each step whose beginning others wait for: the promise of it, and how to say that it has begun.
 * @param {readonly Step[]} chosen
 * @returns {Map<string, { promise: Promise<void>, tell: () => void }>}
 */
function listBeginnings(chosen) {
  const names = chosen.map(({ name }) => name).filter((name) => chosen.some(({ since }) => since === name));
  return new Map(
    names.map((name) => {
      let tell = () => {};
      /** @type {Promise<void>} */
      const promise = new Promise((resolve) => {
        tell = resolve;
      });
      return [name, { promise, tell }];
    }),
  );
}

/**
 * Runs a step while others run: it takes the processor when nobody else wants it, and shows all that it printed when it
 * has ended.
 * @param {Step} step
 * @param {readonly string[]} rest
 * @param {{ notes: string, memory: string | null, log: string }} files
 * @returns {Promise<number | string>} as `runStep`
 */
async function runInBackground(step, rest, { notes, memory, log }) {
  mkdirSync(STATE, { recursive: true });
  const output = openSync(log, 'w');
  const outcome = await runStep(step, rest, { givesWay: true, output, notes, memory }).catch(tellError);
  closeSync(output);
  say(texts.step(step.name));
  process.stdout.write(readFileSync(log));
  return outcome;
}

/** @param {unknown} error */
function tellError(error) {
  say(error instanceof CommandError ? error.message : String(error instanceof Error ? error.stack : error));
  return 1;
}

/**
 * `givesWay`: at the lowest priority; `output`: an open file; `notes`: what its reporters write to; `memory`: a folder in memory;
 * `after`: variables that it has from the step before it.
 * @typedef {{
 *   givesWay?: boolean, output?: number, notes: string, memory: string | null, after?: Readonly<Record<string, string>>,
 * }} Manner
 * @param {Step} step
 * @param {readonly string[]} rest
 * @param {Manner} manner
 * @returns {Promise<number | string>} the exit code, or the reason why it was skipped
 */
async function runStep(step, rest, manner) {
  if (step.needs?.includes('oldest chromium') && !(process.platform === 'linux' && process.arch === 'x64')) {
    return texts.oldestChromiumSkipped;
  }
  const place =
    manner.memory === null || step.onDisk ? {} : { TMPDIR: manner.memory, PARTA_TEST_MEMORY: manner.memory };
  /** @type {Record<string, string | undefined>} */
  const env = {
    ...(manner.givesWay ? ONE_PROCESSOR : {}),
    ...step.settings,
    ...manner.after,
    ...(await prepare(step, rest)),
    ...place,
    [TEST_NOTES]: manner.notes,
    NODE_COMPILE_CACHE: COMPILED,
  };
  if (step.database === 'embedded') env.DATABASE_URL = undefined;
  if (step.database !== 'system' || process.env.DATABASE_URL) return await runCommand(step, rest, env, manner);
  const postgres = await startSystemPostgres(manner.memory ?? tmpdir());
  if (postgres === null) {
    if (process.env.CI) throw new CommandError(texts.postgresMissing);
    return texts.postgresSkipped;
  }
  try {
    return await runCommand(step, rest, { ...env, DATABASE_URL: postgres.url }, manner);
  } finally {
    postgres.stop();
  }
}

/** @type {Promise<void> | null} */
let build = null;

/**
 * Makes what a step needs; what could not be built fails every step that needs it, without another try.
 * @param {Step} step
 * @param {readonly string[]} rest
 * @returns {Promise<Record<string, string | undefined>>} what its environment needs
 */
async function prepare(step, rest) {
  if (step.needs?.includes('build')) {
    build ??= buildWeb();
    await build;
  }
  if (step.needs?.includes('oldest chromium')) return { PARTA_BROWSERS: await getBrowserSetting(OLDEST_CHROMIUM) };
  if (!step.needs?.includes('chromium')) return {};
  if (!isLookedAt(rest)) return { PARTA_CHROMIUM: await getTestBrowser() };
  return { PARTA_CHROMIUM: await getChromium(), PARTA_DRAWING: undefined };
}

/**
 * Whether somebody looks at the pages, in a window or in pictures.
 * @param {readonly string[]} rest
 */
function isLookedAt(rest) {
  const hasWindow = ['--debug', '--headed', '--ui', '--browser.headless=false'].some((flag) => rest.includes(flag));
  return hasWindow || /@(?:screens|help|films)\b/.test(rest.join(' ')) || process.env.PARTA_SCREENS !== undefined;
}

/**
 * @param {Step} step
 * @param {readonly string[]} rest
 * @param {Record<string, string | undefined>} env
 * @param {Manner} manner
 */
async function runCommand(step, rest, env, { givesWay = false, output }) {
  const [command = '', ...args] = step.command;
  const file = join(BIN, command);
  const isNice = givesWay && process.platform !== 'win32';
  return await runChild(isNice ? 'nice' : file, [...(isNice ? ['-n', '19', file] : []), ...args, ...rest], {
    cwd: join(ROOT, step.cwd ?? '.'),
    env,
    ...(output === undefined ? {} : { output }),
  });
}
