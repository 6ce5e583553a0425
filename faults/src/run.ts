import { createWriteStream, type WriteStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent } from 'undici';
import { Organizer } from './driver/organizer.ts';
import { waitUntil } from './driver/pace.ts';
import { readEvidence, readLibrary } from './driver/read-evidence.ts';
import { readWork } from './driver/read-work.ts';
import { ServerProcess } from './driver/server-process.ts';
import { runSession, type SessionRun } from './driver/session-run.ts';
import { createTraffic } from './driver/traffic.ts';
import { watchStalls } from './driver/watch-stalls.ts';
import { runWork } from './driver/work-run.ts';
import type { Recorder } from './history/recorder.ts';
import { findAddress, findConnection, withDatabase } from './nemesis/database-process.ts';
import { type NemesisDeps, reviveServers, runNemesis } from './nemesis/nemesis.ts';
import { openProxy } from './nemesis/proxy.ts';
import { planNetworkFaults, planProcessFaults } from './nemesis/schedule.ts';
import type { Options } from './options.ts';
import { deleteRow } from './plant/delete-row.ts';
import { createSeeded } from './seeded.ts';
import { CRASH_POINTS } from './server/crash-point-names.ts';

/** More than the 30 s in which every outbox has to be empty: what is late must be seen as late. */
const DRAIN_MS = 40_000;

/** So much longer a run may take until everything that it needs has come about. */
const NEEDED_MS = 120_000;
/** The wall clocks of the servers, by how much they are ahead of the database's. */
const SKEWS_MS = [1500, -2000];

/** One run: sessions one after another under faults, then the evidence of each; all of it goes to the recorder. */
export async function runFaults(
  { seed, seconds, pupils, deletes_row }: Options,
  recorder: Recorder,
  log_path: string,
  say: (line: string) => void,
): Promise<{ sessions: number; starts: number }> {
  const database_url = process.env['DATABASE_URL'] === '' ? null : (process.env['DATABASE_URL'] ?? null);
  const seeded = createSeeded(seed);
  const data_dir = await mkdtemp(join(tmpdir(), 'parta-faults-'));
  // As root the database runs under another account; where that cannot enter, its files would lie elsewhere and stay.
  await chmod(data_dir, 0o755);
  const log = createWriteStream(log_path);
  const servers = await prepareServers(data_dir, database_url, log, recorder);
  const [first] = servers;
  if (first === undefined) throw new RangeError('no server');
  const proxies = await Promise.all(servers.map((server) => openProxy(server.port)));
  const dispatcher = new Agent({ keepAliveTimeout: 10_000, connect: { timeout: 5000 } });
  const traffic = createTraffic();
  const sessions: SessionRun[] = [];
  const stopWatching = watchStalls(
    servers.map(({ port }) => port),
    recorder,
  );
  try {
    recorder.note({ f: 'run', seed, pupils, seconds, points: CRASH_POINTS });
    let faults = 0;
    const newNumber = (): number => (faults += 1);
    await crossMigration(first, recorder, newNumber());
    for (const server of servers) await server.start();
    const until = performance.now() + seconds * 1000;
    let harmed = false;
    const isOver = (): boolean => performance.now() > until && (harmed || performance.now() > until + NEEDED_MS);
    const account = first.accounts.find(({ role }) => role === 'organiser');
    if (account === undefined) throw new Error('the server names no sample organiser');
    const deps = { origins: proxies.map(({ origin }) => origin), dispatcher, recorder, traffic };
    const { email, password } = account;
    const organizer = new Organizer({ ...deps, seeded: seeded.fork('organiser') }, { email, password });
    await organizer.signIn();
    const lead = async (): Promise<void> => {
      for (let number = 1; !isOver(); number += 1) {
        const own = seeded.fork(`session ${number}`);
        sessions.push(await runSession({ ...deps, seeded: own, organizer, pupils, number, isOver }));
        say(`session ${number} is finished`);
      }
    };
    const harm: NemesisDeps = {
      servers,
      proxies,
      organizer,
      dispatcher,
      recorder,
      traffic,
      database_url,
      newNumber,
      say,
    };
    const isTimeOver = (): boolean => performance.now() > until;
    const lanes = [
      planProcessFaults(seeded.fork('nemesis'), database_url === null, servers.length),
      planNetworkFaults(seeded.fork('roads'), servers.length),
    ].map((schedule) => runNemesis(harm, schedule, isTimeOver));
    const harming = Promise.all(lanes).then(() => (harmed = true));
    const working = runWork({ ...deps, seeded: seeded.fork('work'), organizer, password, pupils, isOver });
    const [work] = await Promise.all([working, lead(), harming]);
    const everybody = [...sessions.flatMap((session) => session.pupils), ...work.pupils];
    await waitUntil(() => everybody.every((pupil) => pupil.pending === 0), DRAIN_MS);
    for (const pupil of everybody) {
      if (pupil.pending > 0) recorder.note({ f: 'left', proc: pupil.participant_id, pending: pupil.pending });
      pupil.stop();
    }
    await reviveServers(harm);
    // One copy that nothing comes between, so that there is a whole one.
    await organizer.begin('mid_import', first.origin);
    const connection = await findConnection(data_dir, database_url);
    if (deletes_row) {
      const deleted = await withDatabase(connection, (client) => deleteRow(client, recorder.events, seeded));
      say(`deleted the row of ${deleted} behind the server's back`);
    }
    for (const session of sessions) {
      recorder.note({ f: 'evidence', evidence: await readEvidence(connection, organizer, session, seeded) });
    }
    for (const activity_id of work.activity_ids) {
      recorder.note({ f: 'work', work: await readWork(connection, activity_id) });
    }
    const source = await organizer.findMaterial();
    recorder.note({ f: 'library', library: await readLibrary(connection, source) });
    return { sessions: sessions.length, starts: servers.reduce((sum, { starts }) => sum + starts, 0) };
  } finally {
    stopWatching();
    for (const proxy of proxies) await proxy.close();
    for (const server of servers.toReversed()) await server.stop();
    log.end();
    await dispatcher.destroy();
    await rm(data_dir, { recursive: true, force: true });
  }
}

/** Two servers over one database: the first may own an embedded one, and the second comes to it as to any other. */
async function prepareServers(
  data_dir: string,
  database_url: string | null,
  log: WriteStream,
  recorder: Recorder,
): Promise<ServerProcess[]> {
  return Promise.all(
    SKEWS_MS.map(async (skew_ms, index) => {
      const own_dir = index === 0 ? data_dir : join(data_dir, `server-${index}`);
      const findDatabase = async (): Promise<string | null> =>
        index === 0 || database_url !== null ? database_url : findAddress(data_dir);
      const noteUndeclared = (line: string): void => recorder.note({ f: 'undeclared', line });
      return ServerProcess.prepare({ data_dir: own_dir, log, noteUndeclared, findDatabase, skew_ms });
    }),
  );
}

/** The first start of all dies amid the migrations; the next one has to make do with what it left. */
async function crossMigration(server: ServerProcess, recorder: Recorder, number: number): Promise<void> {
  const event = { f: 'fault', fault: 'crash_mid_migration', number, server: 0 } as const;
  recorder.note({ ...event, type: 'begin' });
  const started = await server.start('mid_migration').then(
    () => true,
    () => false,
  );
  if (started) server.signal('SIGKILL');
  await server.ended();
  recorder.note({ ...event, type: 'over', hit: !started });
}
