import { join } from 'node:path';
import { buildWeb } from './build.mjs';
import { CommandError, runChild, say } from './child.mjs';
import { getChromium } from './chromium.mjs';
import { BIN, ROOT } from './paths.mjs';
import { steps } from './steps.mjs';
import { startSystemPostgres } from './system-postgres.mjs';
import { texts } from './texts.mjs';

/** @typedef {{ name: string, verdict: string, ms: number | null }} Line */

/**
 * Runs the steps, or those of one group, stops at the first that fails, and says at the end what became of each.
 * Further arguments go to the commands of a group. Gives the exit code.
 * @param {readonly string[]} args
 */
export async function runTests(args) {
  const [group, ...rest] = args;
  const chosen = steps.filter((step) => group === undefined || step.groups?.includes(group));
  if (chosen.length === 0) {
    throw new CommandError(texts.unknownGroup(group ?? '', [...new Set(steps.flatMap((step) => step.groups ?? []))]));
  }
  /** @type {Line[]} */
  const lines = chosen.map(({ name }) => ({ name, verdict: texts.notRun, ms: null }));
  let code = 0;
  for (const [index, step] of chosen.entries()) {
    say(texts.step(step.name));
    const started = performance.now();
    const outcome = await runStep(step, rest).catch((error) => {
      say(error instanceof CommandError ? error.message : String(error?.stack));
      return 1;
    });
    code = typeof outcome === 'number' ? outcome : 0;
    const verdict = typeof outcome === 'string' ? texts.skipped(outcome) : code === 0 ? texts.passed : texts.failed;
    lines[index] = { name: step.name, verdict, ms: performance.now() - started };
    if (code !== 0) break;
  }
  say(texts.summary);
  for (const { name, verdict, ms } of lines) {
    say(`  ${name.padEnd(34)} ${ms === null ? '' : texts.seconds(ms).padStart(8)}  ${verdict}`);
  }
  return code;
}

/**
 * @param {import('./steps.mjs').Step} step
 * @param {readonly string[]} rest
 * @returns {Promise<number | string>} the exit code, or the reason why it was skipped
 */
async function runStep(step, rest) {
  /** @type {Record<string, string | undefined>} */
  const env = {};
  if (step.needs?.includes('build')) await buildWeb();
  if (step.needs?.includes('chromium')) env.PARTA_CHROMIUM = await getChromium();
  if (step.database === 'embedded') env.DATABASE_URL = undefined;
  if (step.database !== 'system' || process.env.DATABASE_URL) return await runCommand(step, rest, env);
  const postgres = await startSystemPostgres();
  if (postgres === null) {
    if (process.env.CI) throw new CommandError(texts.postgresMissing);
    return texts.postgresSkipped;
  }
  try {
    return await runCommand(step, rest, { ...env, DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
}

/**
 * @param {import('./steps.mjs').Step} step
 * @param {readonly string[]} rest
 * @param {Record<string, string | undefined>} env
 */
async function runCommand(step, rest, env) {
  const [command = '', ...args] = step.command;
  return await runChild(join(BIN, command), [...args, ...rest], { cwd: join(ROOT, step.cwd ?? '.'), env });
}
