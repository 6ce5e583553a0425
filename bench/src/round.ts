import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type FanOutCeiling, meanLength, measureFanOut } from './ceiling/fan-out.ts';
import { type InsertCeiling, measureInserts } from './ceiling/inserts.ts';
import { type Answering, answerWithin, countLost, measureSustained, type SustainedFigures } from './load/answers.ts';
import { type JoinFigures, joinAll } from './load/join.ts';
import { Lesson } from './load/lesson.ts';
import { measurePublishes, type PublishFigures } from './load/publish.ts';
import { measureReconnect, type ReconnectFigures } from './load/reconnect.ts';
import { REVEAL_GRACE_MS } from './load/reveal-grace.ts';
import { Staff } from './load/staff.ts';
import { warmUp } from './load/warm-up.ts';
import { createChance } from './measure/chance.ts';
import { type MachineLoad, watchMachine } from './measure/machine-load.ts';
import { type Spread, spreadOf } from './measure/percentiles.ts';
import { getCpuMs } from './measure/proc.ts';
import type { Child } from './server/child.ts';
import { findDatabase } from './server/database.ts';
import { findOrganizer, type PartaSettings, startParta } from './server/parta.ts';

/** Everything measured with one number of pupils. Milliseconds where nothing else is said. */
export interface RoundFigures {
  pupils: number;
  load_average: MachineLoad;
  join: JoinFigures;
  publish: PublishFigures;
  reveal: Omit<PublishFigures, 'bytes'>;
  burst: Spread;
  sustained: SustainedFigures;
  acknowledged: number;
  lost: number;
  rss_kb_per_pupil: number;
  live_kb_per_pupil: number;
  /** CPU of the server while everybody is connected and nothing happens, milliseconds a second. */
  quiet_cpu_ms_per_second: number;
  reconnect: ReconnectFigures | null;
  ceiling: { fan_out: FanOutCeiling; inserts: InsertCeiling };
}

/** Parts of a round, in their order. */
export type RoundStep = 'server' | 'warm-up' | 'joins' | 'publishes' | 'answers' | 'kill and reconnect' | 'ceilings';

export interface RoundOptions {
  pupils: number;
  seconds: number;
}

const WARM = { pupils: 50, seconds: 1, paces: 0 };
const JOIN_MS = 10_000;
const BURST_MS = 2000;
/** Twice through the seven steps of the sample test and back. */
const PUBLISHES = 28;
const SETTLE_MS = 1500;
const QUIET_MS = 8000;

/** Measures one number of pupils over a server process of its own, which is ended afterwards. */
export async function measureRound(
  settings: PartaSettings,
  { pupils: count, seconds }: RoundOptions,
  say: (step: RoundStep) => void,
): Promise<RoundFigures> {
  const readLoad = watchMachine();
  const chance = createChance(count);
  say('server');
  let server = await startParta(settings);
  const database = await findDatabase(settings.data_dir, process.env['DATABASE_URL']);
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    say('warm-up');
    await warmUp(settings.port, server, { ...WARM, chance });
    const memory_before = await server.readMemory();

    say('joins');
    const staff = await Staff.signIn(settings.port, findOrganizer(server.ready));
    const { activity_id, code } = await staff.startActivity();
    const screens = await staff.openScreens(activity_id);
    const { pupils, figures: join } = await joinAll(settings.port, { code, count, within_ms: JOIN_MS, chance });
    const lesson = new Lesson(staff, activity_id, pupils);
    await sleep(SETTLE_MS);
    const memory_after = await server.readMemory();
    const quiet_cpu_ms_per_second = await measureQuiet(server);

    say('publishes');
    await lesson.command('start');
    const { slots } = await lesson.getPlace();
    const heard: Buffer[] = [];
    const publish = await measurePublishes(
      lesson.browse(server.pid, slots, (event) => heard.push(event)),
      PUBLISHES,
    );
    // Later commands are heard too, but the ceiling repeats what was measured and no more.
    const events = heard.slice(0, PUBLISHES);

    say('answers');
    await lesson.command('open');
    const { content_id, question_id } = await lesson.getPlace();
    const answering: Answering = { pupils, content_id, question_id, acknowledged: new Set() };
    const burst = spreadOf(await answerWithin(answering, BURST_MS, chance));
    const sustained = await measureSustained(answering, seconds, server.pid);
    await lesson.command('close');
    await sleep(REVEAL_GRACE_MS);
    const reveal = await measurePublishes(lesson.tell(server.pid, { command: 'reveal', event: 'own' }), 1);

    let reconnect: ReconnectFigures | null = null;
    if (settings.profile_dir === null) {
      say('kill and reconnect');
      const restarted = await measureReconnect(pupils, server, { restart: () => startParta(settings), chance });
      server = restarted.server;
      reconnect = restarted.figures;
    }
    const lost = await countLost(client, activity_id, answering);
    for (const pupil of pupils) pupil.leave();
    for (const screen of screens) screen.close();
    staff.close();
    await server.stop();

    say('ceilings');
    const ceiling = {
      fan_out: await measureFanOut(events, count),
      inserts: await measureInserts(client, activity_id, question_id, Math.min(seconds, 3)),
    };
    return {
      pupils: count,
      load_average: readLoad(),
      join,
      publish: { ...publish, bytes: meanLength(events) },
      reveal,
      burst,
      sustained,
      acknowledged: answering.acknowledged.size,
      lost,
      rss_kb_per_pupil: (memory_after.rss - memory_before.rss) / 1024 / count,
      live_kb_per_pupil: (memory_after.live - memory_before.live) / 1024 / count,
      quiet_cpu_ms_per_second,
      reconnect,
      ceiling,
    };
  } finally {
    await client.end();
    await server.stop();
  }
}

async function measureQuiet(server: Child): Promise<number> {
  const before = await getCpuMs(server.pid);
  await sleep(QUIET_MS);
  return ((await getCpuMs(server.pid)) - before) / (QUIET_MS / 1000);
}
