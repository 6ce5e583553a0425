import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Dispatcher } from 'undici';
import type { Organizer } from '../driver/organizer.ts';
import type { ServerProcess } from '../driver/server-process.ts';
import type { Traffic } from '../driver/traffic.ts';
import { Visitor } from '../driver/visitor.ts';
import type { FaultEvent } from '../history/events.ts';
import type { Recorder } from '../history/recorder.ts';
import { CRASH_POINTS, type CrashPoint } from '../server/crash-point-names.ts';
import { findConnection, findEmbeddedDatabase, withDatabase } from './database-process.ts';
import type { FaultProxy, Link } from './proxy.ts';
import type { PlannedFault } from './schedule.ts';

export interface NemesisDeps {
  /** The first owns the embedded database. */
  servers: readonly ServerProcess[];
  /** The network to each of them. */
  proxies: readonly FaultProxy[];
  organizer: Organizer;
  dispatcher: Dispatcher;
  recorder: Recorder;
  traffic: Traffic;
  database_url: string | null;
  newNumber(): number;
  say(line: string): void;
}

/** In-flight answers that make a burst. */
const BURST = 8;
const MOMENT_WAIT_MS = 6000;
/** A server comes to every point in this time, while a lesson goes on. */
const POINT_WAIT_MS = 20_000;
/** A server that is not back after this will not come back: the run is given up. */
const RETURN_MS = 60_000;
/** Some harm is done after the call was sent and before its answer; a few milliseconds reach every stage of it. */
const STAGES_MS = [0, 1, 3, 6, 10, 20];
const SLOW_MS = 400;
/** Amid the headers or the body of most answers. */
const CUT_BYTES = 300;

/** Injects fault after fault of a lane until `isOver`; each is over when the servers answer with their database again. */
export async function runNemesis(
  deps: NemesisDeps,
  schedule: Iterator<PlannedFault, never>,
  isOver: () => boolean,
): Promise<void> {
  const missed: PlannedFault[] = [];
  for (;;) {
    const planned = missed.shift() ?? schedule.next().value;
    const until = performance.now() + planned.after_ms;
    const isDone = (): boolean => isOver() && !planned.needed;
    while (performance.now() < until && !isDone()) await sleep(Math.min(100, until - performance.now()));
    await reviveServers(deps);
    if (isDone()) return;
    if (!(await inject(deps, planned)) && planned.needed) missed.push({ ...planned, needed: !isOver() });
  }
}

/** Whether what was planned came about. */
async function inject(deps: NemesisDeps, planned: PlannedFault): Promise<boolean> {
  const { fault, server } = planned;
  const { recorder, traffic } = deps;
  if (fault === 'kill_server_in_burst') await traffic.reach('answer', BURST, MOMENT_WAIT_MS);
  if (fault === 'kill_server_in_command') await traffic.reach('command', 1, MOMENT_WAIT_MS);
  const number = deps.newNumber();
  if (fault.startsWith('kill_server_in')) await sleep(STAGES_MS[number % STAGES_MS.length] ?? 0);
  const event: Pick<FaultEvent, 'f' | 'fault' | 'number' | 'server'> = { f: 'fault', fault, number, server };
  const begin = (): void => recorder.note({ ...event, type: 'begin' });
  // A point is waited for: nothing is wrong before the server dies there.
  if (!fault.startsWith('crash_')) begin();
  const started = performance.now();
  const hit = await harm(deps, planned, begin);
  await becomeReady(deps);
  recorder.note({ ...event, type: 'over', hit });
  const told = hit ? '' : ' did not come about';
  deps.say(
    `fault ${number} ${fault} of server ${server}${told}: over after ${Math.round(performance.now() - started)} ms`,
  );
  return hit;
}

async function harm(deps: NemesisDeps, planned: PlannedFault, begin: () => void): Promise<boolean> {
  const { fault, down_ms } = planned;
  const server = serverOf(deps, planned);
  switch (fault) {
    case 'kill_server':
    case 'kill_server_in_burst':
    case 'kill_server_in_command':
      await restart(server, 'SIGKILL', down_ms);
      return true;
    case 'restart_server':
      await restart(server, 'SIGTERM', down_ms);
      return true;
    case 'pause_server':
      server.signal('SIGSTOP');
      await sleep(down_ms);
      server.signal('SIGCONT');
      return true;
    case 'cut_connections':
      await cutConnections(deps, '');
      return true;
    case 'cut_listen':
      await cutConnections(deps, `and query ilike 'listen%'`);
      return true;
    case 'kill_database':
      await waitForAnother(deps, await killDatabase(deps));
      return true;
    case 'kill_both':
      await killDatabase(deps);
      await restart(ownerOf(deps), 'SIGKILL', down_ms);
      return true;
    case 'slow_road':
      return spoilLink(deps, planned, { kind: 'slow', delay_ms: SLOW_MS });
    case 'cut_road':
      return spoilLink(deps, planned, { kind: 'cut', after_bytes: CUT_BYTES });
    case 'lose_replies':
    case 'lose_requests':
      return spoilLink(deps, planned, { kind: fault });
    default: {
      const point = CRASH_POINTS.find((known) => fault === `crash_${known}`);
      return point !== undefined && crash(deps, server, point, begin);
    }
  }
}

/** Lets a server die at a point, and starts it again; whether it came there. */
async function crash(deps: NemesisDeps, server: ServerProcess, point: CrashPoint, begin: () => void): Promise<boolean> {
  server.arm(point);
  if (point === 'mid_import' || point === 'mid_report') void deps.organizer.begin(point, server.origin);
  const hit = await server.crashed(POINT_WAIT_MS);
  if (hit) {
    begin();
    await server.start();
  } else server.arm(null);
  return hit;
}

async function spoilLink(deps: NemesisDeps, { server, down_ms }: PlannedFault, link: Link): Promise<boolean> {
  const proxy = deps.proxies[server];
  if (proxy === undefined) throw new RangeError('no such proxy');
  proxy.setLink(link);
  await sleep(down_ms);
  proxy.setLink({ kind: 'open' });
  return true;
}

/** Starts servers that ended by themselves again, and notes that they did. */
export async function reviveServers({ servers, recorder, say }: NemesisDeps): Promise<void> {
  for (const [index, server] of servers.entries()) {
    if (!server.hasDied) continue;
    recorder.note({ f: 'crash' });
    say(`server ${index} ended by itself`);
    await server.start();
  }
}

function serverOf({ servers }: NemesisDeps, { server }: PlannedFault): ServerProcess {
  const found = servers[server];
  if (found === undefined) throw new RangeError('no such server');
  return found;
}

function ownerOf({ servers }: NemesisDeps): ServerProcess {
  const [owner] = servers;
  if (owner === undefined) throw new RangeError('no server');
  return owner;
}

async function restart(server: ServerProcess, signal: 'SIGKILL' | 'SIGTERM', down_ms: number): Promise<void> {
  server.signal(signal);
  await server.ended();
  await sleep(down_ms);
  await server.start();
}

/** The process id of the database that was killed. */
async function killDatabase(deps: NemesisDeps): Promise<number> {
  const { pid } = await findEmbeddedDatabase(ownerOf(deps).data_dir);
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** Resolves when the server has started another database than the killed one. */
async function waitForAnother(deps: NemesisDeps, killed: number): Promise<void> {
  const server = ownerOf(deps);
  for (const until = performance.now() + RETURN_MS; ; ) {
    const found = await findEmbeddedDatabase(server.data_dir).catch(() => null);
    if ((found !== null && found.pid !== killed) || server.hasDied) return;
    if (performance.now() > until) throw new Error('the server does not start its database again');
    await sleep(25);
  }
}

/**
 * Ends connections of the servers: all, or those that the condition is true of. A database that another fault has just
 * killed is waited for.
 */
async function cutConnections(deps: NemesisDeps, condition: string): Promise<void> {
  for (const until = performance.now() + RETURN_MS; ; ) {
    try {
      await endConnections(await findConnection(ownerOf(deps).data_dir, deps.database_url), condition);
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
    }
    await sleep(25);
  }
}

async function endConnections(connection: pg.ClientConfig, condition: string): Promise<void> {
  await withDatabase(connection, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = current_user and pid <> pg_backend_pid() ${condition}`,
    ),
  );
}

async function becomeReady(deps: NemesisDeps): Promise<void> {
  for (const server of deps.servers) {
    const visitor = new Visitor([server.origin], deps.dispatcher);
    for (const until = performance.now() + RETURN_MS; ; ) {
      await reviveServers(deps);
      const answered = await visitor.call({ method: 'GET', path: '/readyz', timeout_ms: 2000 });
      if (answered.kind === 'answered' && answered.status === 200) break;
      if (performance.now() > until) throw new Error('a server does not answer again');
      await sleep(25);
    }
  }
}
