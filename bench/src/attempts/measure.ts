import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS } from '@parta/domain/time/durations';
import { Client } from 'pg';
import { type EchoCeiling, measureEcho } from '../ceiling/echo.ts';
import { type InsertCeiling, measureInserts } from '../ceiling/inserts.ts';
import { plantPeople } from '../groups/plant.ts';
import { type Answering, countLost, measureOpenLoop, type OpenLoopFigures } from '../load/answers.ts';
import { getText } from '../load/reading.ts';
import { signInAll } from '../load/sign-in.ts';
import { Staff } from '../load/staff.ts';
import { pathOf } from '../load/wire.ts';
import { createChance, listArrivals } from '../measure/chance.ts';
import { type MachineLoad, watchMachine } from '../measure/machine-load.ts';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { getCpuMs } from '../measure/proc.ts';
import type { Child } from '../server/child.ts';
import { findDatabase } from '../server/database.ts';
import { findOrganizer, type PartaSettings, startParta } from '../server/parta.ts';
import { plantClass } from './plant.ts';
import { attemptTexts } from './texts.ts';
import { Worker } from './worker.ts';

/** Autosaves of everybody at one pace. */
export interface AutosaveFigures extends OpenLoopFigures {
  rate: number;
  /** Acknowledged, and of them not in the database at the end. */
  acknowledged_count: number;
  lost: number;
}

/** Lists asked for at one pace: milliseconds from the moment each was due, and CPU of the server without its database. */
export interface PollFigures {
  took: Spread;
  cpu_ms: number;
}

export interface AttemptFigures {
  load_average: MachineLoad;
  /** From the wish to begin to the document of the attempt. */
  starts: { took: Spread; all_ms: number; cpu_ms: number };
  autosaves: AutosaveFigures[];
  polls: { first: PollFigures; again: PollFigures };
  ceiling: { echo: EchoCeiling['paced']; inserts: InsertCeiling };
}

/** Milliseconds that 99 % of starts, and of autosaves at the highest pace, and 95 % of polls may take. */
export const ATTEMPT_BARS = { start_p99: 500, autosave_p99: 150, poll_p95: 50 } as const;
export const WORKER_COUNT = 1000;
/** Autosaves a second. */
const RATES = [500, 1000, 1500, 2000];
const POLL_RATE = 400;
const STARTS_WITHIN_MS = 10_000;
const PACED_SECONDS = 10;
const LESSONS = 30;
const SETTLE_MS = 2000;
const WARM = { rate: 300, seconds: 5 };

/** Measures over a server process of its own: a thousand pupils begin assigned work, save, and follow their lists. */
export async function measureAttempts(settings: PartaSettings): Promise<AttemptFigures> {
  const readLoad = watchMachine();
  const server = await startParta(settings);
  const { connection } = await findDatabase(settings.data_dir, process.env['DATABASE_URL']);
  const client = new Client(connection);
  let workers: Worker[] = [];
  try {
    await client.connect();
    const organizer = findOrganizer(server.ready);
    const accounts = await plantPeople(client, WORKER_COUNT, organizer);
    const chosen = await plantClass(
      client,
      accounts.map(({ email }) => email),
    );
    const cookies = await signInAll(settings.port, accounts);
    const staff = await Staff.signIn(settings.port, organizer);
    const activity_id = await assign(staff, chosen);
    workers = cookies.map((cookie) => new Worker(settings.port, cookie, activity_id));
    await sleep(SETTLE_MS);

    const starts = await measureStarts(server, workers);
    const place = workers[0]?.place;
    if (place === undefined || place === null) throw new Error('an attempt without a question of yes and no');
    const answerAll = (rate: number, seconds: number): Answering => ({
      pupils: Array.from({ length: rate * seconds }, (_, index) => workers[index % workers.length]).filter(
        (worker) => worker !== undefined,
      ),
      ...place,
      acknowledged: new Set(),
    });
    await measureOpenLoop(answerAll(WARM.rate, WARM.seconds), WARM.rate, server.pid);
    const autosaves: AutosaveFigures[] = [];
    for (const rate of RATES) {
      await server.collect();
      await sleep(SETTLE_MS);
      const answering = answerAll(rate, PACED_SECONDS);
      const loop = await measureOpenLoop(answering, rate, server.pid);
      const acknowledged_count = answering.acknowledged.size;
      autosaves.push({ rate, ...loop, acknowledged_count, lost: await countLost(client, activity_id, answering) });
    }
    for (let number = 1; number <= LESSONS; number += 1) await plan(staff, number);
    await sleep(SETTLE_MS);
    const polls = { first: await measurePolls(server, workers), again: await measurePolls(server, workers) };
    staff.close();
    for (const worker of workers) worker.leave();
    const inserts = await measureInserts(client, activity_id, place.question_id, 3);
    const echo = await measureEcho({
      pupils: WORKER_COUNT,
      join_ms: STARTS_WITHIN_MS,
      rate: Math.max(...RATES),
      burst_ms: 2000,
      repeated: 1,
      seconds: 1,
      chance: createChance(WORKER_COUNT),
    });
    return { load_average: readLoad(), starts, autosaves, polls, ceiling: { echo: echo.paced, inserts } };
  } finally {
    for (const worker of workers) worker.leave();
    await client.end();
    await server.stop();
  }
}

async function measureStarts(server: Child, workers: readonly Worker[]): Promise<AttemptFigures['starts']> {
  const cpu = await getCpuMs(server.pid);
  const { took, all_ms } = await askAt(
    listArrivals(workers.length, STARTS_WITHIN_MS, createChance(workers.length)),
    async (index) => workers[index]?.start(),
  );
  return { took, all_ms, cpu_ms: ((await getCpuMs(server.pid)) - cpu) / workers.length };
}

async function measurePolls(server: Child, workers: readonly Worker[]): Promise<PollFigures> {
  const count = POLL_RATE * PACED_SECONDS;
  const cpu = await getCpuMs(server.pid);
  const arrivals = Array.from({ length: count }, (_, index) => (index * 1000) / POLL_RATE);
  const { took } = await askAt(arrivals, async (index) => workers[index % workers.length]?.poll());
  return { took, cpu_ms: ((await getCpuMs(server.pid)) - cpu) / count };
}

/** Asks at given moments, milliseconds from now; how long each took from when it was due. */
async function askAt(
  arrivals: readonly number[],
  ask: (index: number) => Promise<unknown>,
): Promise<{ took: Spread; all_ms: number }> {
  const start = performance.now();
  const times = await Promise.all(
    arrivals.map(async (arrival, index) => {
      const due = start + arrival;
      await sleep(Math.max(0, due - performance.now()));
      // A timer may end a little early.
      const began = Math.min(due, performance.now());
      await ask(index);
      return performance.now() - began;
    }),
  );
  return { took: spreadOf(times), all_ms: performance.now() - start };
}

async function assign(staff: Staff, { group_id, user_ids }: { group_id: string; user_ids: string[] }): Promise<string> {
  return startMaterial(staff, {
    title: attemptTexts.work,
    group_participant_ids: { [group_id]: user_ids },
    mode: 20,
    identification: 21,
    hours: 24,
  });
}

/** A lesson of tomorrow: a row in the list of the organizer. */
async function plan(staff: Staff, number: number): Promise<void> {
  await startMaterial(staff, {
    title: attemptTexts.lesson(number),
    group_participant_ids: {},
    mode: 10,
    identification: 10,
    hours: 24 + number,
  });
}

async function startMaterial(
  staff: Staff,
  {
    hours,
    ...fields
  }: { hours: number; title: string; group_participant_ids: object; mode: number; identification: number },
): Promise<string> {
  const library = await staff.call('GET', pathOf('folder.root'));
  const jobs = await staff.call('GET', pathOf('user.jobs'));
  const now = performance.timeOrigin + performance.now();
  const started = await staff.call('POST', pathOf('material.start', { id: getText(library, 'materials', '0', 'id') }), {
    organization_id: getText(jobs, '0', 'department', 'organization', 'id'),
    start_date: new Date(fields.mode === 20 ? now : now + HOUR_MS).toISOString(),
    end_date: new Date(now + hours * HOUR_MS).toISOString(),
    show_correctness: true,
    connect_after_start: true,
    show_statistic: true,
    ...fields,
  });
  return getText(started, 'id');
}
