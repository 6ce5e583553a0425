import { fileURLToPath } from 'node:url';
import { checkHistory } from './checker/check.ts';
import type { HistoryEvent } from './history/events.ts';
import { readHistory } from './history/read-history.ts';
import { openRecorder } from './history/recorder.ts';
import { type Options, readOptions } from './options.ts';
import { runFaults } from './run.ts';
import { createSeeded } from './seeded.ts';
import { summarize } from './summary.ts';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

/** Runs, or judges a recorded run again; the exit code: 0 without violations, 1 with any. */
async function main(options: Options): Promise<number> {
  const { path, events } = options.check === null ? await record(options) : await recall(options.check);
  const judged =
    options.plant === null ? events : options.plant(structuredClone([...events]), createSeeded(options.seed));
  const verdict = checkHistory(judged);
  for (const line of summarize(judged, verdict)) say(line);
  const seed = events.find((event) => event.f === 'run')?.seed ?? options.seed;
  const clean = verdict.violations.length === 0;
  say(clean ? `seed ${seed}: nothing wrong` : `seed ${seed} FAILED, history in ${path}`);
  return clean ? 0 : 1;
}

async function record(options: Options): Promise<{ path: string; events: readonly HistoryEvent[] }> {
  const name = `${options.seed}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const path = `${RESULTS}${name}.jsonl`;
  say(`seed ${options.seed}, ${options.seconds} s, ${options.pupils} pupils, history in ${path}`);
  const recorder = await openRecorder(path);
  try {
    await runFaults(options, recorder, `${RESULTS}${name}.server.log`, say);
  } finally {
    await recorder.close();
  }
  return { path, events: recorder.events };
}

async function recall(path: string): Promise<{ path: string; events: readonly HistoryEvent[] }> {
  return { path, events: await readHistory(path) };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  process.exit(await main(readOptions(process.argv.slice(2))));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  // Pupils of a run that was given up go on trying: nothing but this ends them.
  process.exit(1);
}
