import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import type { ServerProcess } from '../driver/server-process.ts';
import type { Traffic } from '../driver/traffic.ts';
import { Visitor } from '../driver/visitor.ts';
import type { Recorder } from '../history/recorder.ts';
import { findConnection, findEmbeddedDatabase, withDatabase } from './database-process.ts';
import type { PlannedFault } from './schedule.ts';

export interface NemesisPlace {
  server: ServerProcess;
  dispatcher: Dispatcher;
  recorder: Recorder;
  traffic: Traffic;
  database_url: string | null;
  schedule: Iterator<PlannedFault, never>;
  say(line: string): void;
}

/** In-flight answers that make a burst. */
const BURST = 8;
const MOMENT_WAIT_MS = 6000;
/** A server that is not back after this will not come back: the run is given up. */
const RETURN_MS = 60_000;
/** Some harm is done after the call was sent and before its answer; a few milliseconds reach every stage of it. */
const STAGES_MS = [0, 1, 3, 6, 10, 20];

/** Injects fault after fault until `isOver`; each is over when the server answers with its database again. */
export async function runNemesis(place: NemesisPlace, isOver: () => boolean): Promise<void> {
  for (let number = 1; ; number += 1) {
    const planned = place.schedule.next().value;
    const until = performance.now() + planned.after_ms;
    while (performance.now() < until && !isOver()) await sleep(Math.min(100, until - performance.now()));
    await reviveServer(place);
    if (isOver()) return;
    await inject(place, planned, number);
  }
}

async function inject(place: NemesisPlace, { fault, down_ms }: PlannedFault, number: number): Promise<void> {
  const { server, recorder, traffic } = place;
  if (fault === 'kill_server_in_burst') await traffic.reach('answer', BURST, MOMENT_WAIT_MS);
  if (fault === 'kill_server_in_command') await traffic.reach('command', 1, MOMENT_WAIT_MS);
  if (fault.startsWith('kill_server_in')) await sleep(STAGES_MS[number % STAGES_MS.length] ?? 0);
  recorder.note({ f: 'fault', type: 'begin', fault, number });
  const started = performance.now();
  switch (fault) {
    case 'kill_server':
    case 'kill_server_in_burst':
    case 'kill_server_in_command':
      await restart(server, 'SIGKILL', down_ms);
      break;
    case 'restart_server':
      await restart(server, 'SIGTERM', down_ms);
      break;
    case 'pause_server':
      server.signal('SIGSTOP');
      await sleep(down_ms);
      server.signal('SIGCONT');
      break;
    case 'cut_connections':
      await cutConnections(place);
      break;
    case 'kill_database':
      await waitForAnother(server, await killDatabase(server));
      break;
    case 'kill_both':
      await killDatabase(server);
      await restart(server, 'SIGKILL', down_ms);
      break;
  }
  await becomeReady(place);
  recorder.note({ f: 'fault', type: 'over', fault, number });
  place.say(`fault ${number} ${fault}: over after ${Math.round(performance.now() - started)} ms`);
}

/** Starts a server that ended by itself again, and notes that it did. */
export async function reviveServer({ server, recorder, say }: NemesisPlace): Promise<void> {
  if (!server.hasDied) return;
  recorder.note({ f: 'crash' });
  say('the server ended by itself');
  await server.start();
}

async function restart(server: ServerProcess, signal: 'SIGKILL' | 'SIGTERM', down_ms: number): Promise<void> {
  server.signal(signal);
  await server.ended();
  await sleep(down_ms);
  await server.start();
}

/** The process id of the database that was killed. */
async function killDatabase(server: ServerProcess): Promise<number> {
  const { pid } = await findEmbeddedDatabase(server.data_dir);
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** Resolves when the server has started another database than the killed one. */
async function waitForAnother(server: ServerProcess, killed: number): Promise<void> {
  for (const until = performance.now() + RETURN_MS; ; ) {
    const found = await findEmbeddedDatabase(server.data_dir).catch(() => null);
    if ((found !== null && found.pid !== killed) || server.hasDied) return;
    if (performance.now() > until) throw new Error('the server does not start its database again');
    await sleep(25);
  }
}

async function cutConnections({ server, database_url }: NemesisPlace): Promise<void> {
  const connection = await findConnection(server.data_dir, database_url);
  await withDatabase(connection, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
    ),
  );
}

async function becomeReady(place: NemesisPlace): Promise<void> {
  const visitor = new Visitor(place.server.origin, place.dispatcher);
  for (const until = performance.now() + RETURN_MS; ; ) {
    await reviveServer(place);
    const answered = await visitor.call({ method: 'GET', path: '/readyz', timeout_ms: 2000 });
    if (answered.kind === 'answered' && answered.status === 200) return;
    if (performance.now() > until) throw new Error('the server does not answer again');
    await sleep(25);
  }
}
