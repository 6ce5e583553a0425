import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureAccounts } from './accounts/measure.ts';
import { measureAttempts, WORKER_COUNT } from './attempts/measure.ts';
import { measureCards } from './cards/measure.ts';
import { measureCatalog } from './catalog/measure.ts';
import { measureEditor } from './editor/measure.ts';
import { measureForce } from './force/measure.ts';
import { measureGroups, SCHOOL_SIZE } from './groups/measure.ts';
import { countNeededFiles, getOpenFilesLimit } from './measure/open-files.ts';
import { type BenchPart, OptionError, readOptions } from './options.ts';
import { type Results, writeTable } from './report/table.ts';
import { texts } from './report/texts.ts';
import { measureResults } from './results/measure.ts';
import { measureRound } from './round.ts';
import { makeDataDir, removeDataDir } from './server/database.ts';
import { findFreePort } from './server/parta.ts';
import { measureSession } from './session.ts';
import { measureSight } from './sight/measure.ts';
import { measureStart } from './start.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RESULTS = join(ROOT, 'bench', 'results');

/** Measures, prints the table (or JSON) on standard output and keeps the figures in `bench/results/`. */
async function main(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  if (process.platform !== 'linux') throw new OptionError(texts.linuxOnly);
  const isWithPupils = options.only === null || options.only === 'force';
  if (isWithPupils) await requireOpenFiles(Math.max(...options.pupils));
  if (options.only === 'groups') await requireOpenFiles(SCHOOL_SIZE);
  if (options.only === 'attempts') await requireOpenFiles(WORKER_COUNT);
  const data_dir = await makeDataDir();
  const settings = { data_dir, port: await findFreePort(), profile_dir: options.profile_dir };
  try {
    const isWhole = options.only === null;
    if (isWhole) say(texts.step(null, texts.steps.start));
    const start = isWhole ? await measureStart({ ...settings, profile_dir: null }) : null;
    const alone = isWhole ? { ...settings, profile_dir: null } : settings;
    const isAsked = (part: BenchPart): boolean => {
      if (!isWhole && options.only !== part) return false;
      say(texts.step(null, texts.steps[part]));
      return true;
    };
    const session = isAsked('session') ? await measureSession(alone, options.seconds) : null;
    const accounts = isAsked('accounts') ? await measureAccounts(isWhole ? alone : settings) : null;
    const rounds = [];
    for (const pupils of isWhole ? options.pupils : []) {
      const { seconds } = options;
      rounds.push(
        await measureRound(settings, { pupils, seconds }, (step) => say(texts.step(pupils, texts.steps[step]))),
      );
    }
    const groups = isAsked('groups') ? await measureGroups(isWhole ? alone : settings) : null;
    const attempts = isAsked('attempts') ? await measureAttempts(isWhole ? alone : settings) : null;
    const editor = isAsked('editor') ? await measureEditor(isWhole ? alone : settings) : null;
    const sight = isAsked('sight') ? await measureSight(alone) : null;
    const force = [];
    if (options.only === 'force') {
      for (const pupils of options.pupils) {
        say(texts.step(pupils, texts.steps.force));
        force.push(await measureForce(settings, pupils, options.seconds));
      }
    }
    // Alone, for it takes minutes and no server.
    const cards =
      options.only === 'cards' && isAsked('cards') ? measureCards((figure) => say(JSON.stringify(figure))) : null;
    const results = isAsked('results') ? await measureResults(alone) : null;
    // Last: its fifty thousand materials stay in the database of the run.
    const catalog = isAsked('catalog') ? await measureCatalog(alone) : null;
    const taken_at = new Date(performance.timeOrigin + performance.now()).toISOString();
    const run: Results = {
      taken_at,
      machine: describeMachine(),
      commit: describeCommit(),
      start,
      rounds,
      session,
      accounts,
      groups,
      attempts,
      editor,
      sight,
      results,
      catalog,
      force,
      cards,
    };
    const text = JSON.stringify(run, null, 2);
    await mkdir(RESULTS, { recursive: true });
    const file = join(RESULTS, `${taken_at.replaceAll(':', '-')}.json`);
    await writeFile(file, `${text}\n`);
    process.stdout.write(`${options.json ? text : writeTable(run)}\n`);
    say(texts.saved(relative(process.cwd(), file)));
  } finally {
    await removeDataDir(data_dir);
  }
}

/** @throws OptionError where the server could not take so many pupils */
async function requireOpenFiles(pupils: number): Promise<void> {
  const [needed, limit] = [countNeededFiles(pupils), await getOpenFilesLimit()];
  if (needed > limit) throw new OptionError(texts.tooFewFiles(pupils, needed, limit));
}

/** Progress goes to standard error: standard output belongs to the figures. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function describeMachine(): string {
  const cores = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cores.length} × ${cores[0]?.model.trim() ?? '?'}, ${memory} GB, Linux, Node ${process.versions.node}`;
}

/** Short hash, with a plus when files differ from it. */
function describeCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no', '--', 'apps', 'packages', 'bench');
    return `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : '+'}`;
  } catch {
    return '—';
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const text =
    error instanceof OptionError ? error.message : error instanceof Error ? (error.stack ?? '') : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
