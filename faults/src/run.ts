import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent } from 'undici';
import { Organiser } from './driver/organiser.ts';
import { waitUntil } from './driver/pace.ts';
import { readEvidence } from './driver/read-evidence.ts';
import { ServerProcess } from './driver/server-process.ts';
import { runSession, type SessionRun } from './driver/session-run.ts';
import { createTraffic } from './driver/traffic.ts';
import type { Recorder } from './history/recorder.ts';
import { findConnection, withDatabase } from './nemesis/database-process.ts';
import { type NemesisPlace, reviveServer, runNemesis } from './nemesis/nemesis.ts';
import { planFaults } from './nemesis/schedule.ts';
import type { Options } from './options.ts';
import { deleteRow } from './plant/delete-row.ts';
import { createSeeded } from './seeded.ts';

/** More than the 30 s in which every outbox has to be empty: what is late must be seen as late. */
const DRAIN_MS = 40_000;

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
  const server = await ServerProcess.prepare(data_dir, log_path);
  const dispatcher = new Agent({ keepAliveTimeout: 10_000, connect: { timeout: 5000 } });
  const traffic = createTraffic();
  const sessions: SessionRun[] = [];
  try {
    await server.start();
    recorder.note({ f: 'run', seed, pupils, seconds });
    const until = performance.now() + seconds * 1000;
    const isOver = (): boolean => performance.now() > until;
    const account = server.accounts.find(({ role }) => role === 'organiser');
    if (account === undefined) throw new Error('the server names no sample organiser');
    const place = { origin: server.origin, dispatcher, recorder, traffic };
    const { email, password } = account;
    const organiser = new Organiser({ ...place, seeded: seeded.fork('organiser') }, { email, password });
    await organiser.signIn();
    const schedule = planFaults(seeded.fork('nemesis'), database_url === null);
    const lead = async (): Promise<void> => {
      for (let number = 1; !isOver(); number += 1) {
        const own = seeded.fork(`session ${number}`);
        sessions.push(await runSession({ ...place, seeded: own, organiser, pupils, number, isOver }));
        say(`session ${number} is finished`);
      }
    };
    const harm: NemesisPlace = { server, dispatcher, recorder, traffic, database_url, schedule, say };
    await Promise.all([lead(), runNemesis(harm, isOver)]);
    const outboxes = sessions.flatMap((session) => session.pupils.map((pupil) => pupil.outbox));
    const drained = await waitUntil(() => outboxes.every((outbox) => outbox.pending === 0), DRAIN_MS);
    if (!drained) say('some outboxes did not empty');
    for (const outbox of outboxes) outbox.stop();
    await reviveServer(harm);
    const connection = await findConnection(data_dir, database_url);
    if (deletes_row) {
      const deleted = await withDatabase(connection, (client) => deleteRow(client, recorder.events, seeded));
      say(`deleted the row of ${deleted} behind the server's back`);
    }
    for (const session of sessions) {
      recorder.note({ f: 'evidence', evidence: await readEvidence(connection, organiser, session, seeded) });
    }
    return { sessions: sessions.length, starts: server.starts };
  } finally {
    await server.stop();
    await dispatcher.destroy();
    await rm(data_dir, { recursive: true, force: true });
  }
}
