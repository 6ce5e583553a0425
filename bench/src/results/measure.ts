import { readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@parta/domain/time/durations';
import { Client } from 'pg';
import { plantPeople } from '../groups/plant.ts';
import { Connection } from '../load/connection.ts';
import { Staff } from '../load/staff.ts';
import { pathOf } from '../load/wire.ts';
import { type MachineLoad, watchMachine } from '../measure/machine-load.ts';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { parseKilobytes } from '../measure/proc.ts';
import { findDatabase } from '../server/database.ts';
import { findOrganizer, type Organizer, type PartaSettings, startParta } from '../server/parta.ts';
import { type PlantedSchool, type PlantedWork, plantSchool, plantWork } from './plant.ts';

/** People of the measured activity, and its questions. */
export const WORK_SIZE = { people: 10_000, questions: 50 } as const;
/** What the measured report is made of. */
export const SCHOOL: PlantedSchool = { groups: 30, pupils: 30, activities: 40 };
/** Milliseconds and compressed kilobytes of a call; milliseconds and megabytes of a report. */
export const RESULTS_BARS = { call_ms: 300, call_kb: 100, report_ms: 5000, report_mb: 300 } as const;

/** Names of calls, in the order of the table; those called whole ask without parameters, as no screen does. */
const CALLS = [
  'summary',
  'by_participant',
  'by_question',
  'question',
  'participant',
  'whole_by_participant',
  'whole_question',
] as const;
export type ResultsCall = (typeof CALLS)[number];

/** One call of statistics. */
export interface CallFigures {
  name: ResultsCall;
  took: Spread;
  /** Compressed, as it travels. */
  kilobytes: number;
}

export interface ResultsFigures {
  load_average: MachineLoad;
  /** The first call after a start of the server. A sample a start. */
  first: Spread;
  /** The same where no cache has been written yet, so that it reads every answer. A sample a start. */
  uncached: Spread;
  /** The first call after a mark has changed, which brings up to date what is kept. */
  renewed: Spread;
  calls: CallFigures[];
  /** One report. `others`: milliseconds that another call took meanwhile; memory is that of the whole server process. */
  report: { ms: number; kilobytes: number; before_mb: number; peak_mb: number; others: Spread };
}

/** Rows that screens ask for at once. */
const PART = '100';
const TURNS = 30;
const WARM_TURNS = 3;
const SETTLE_MS = 2000;
const STARTS = 7;
const KILO = 1024;

/** Measures over server processes of their own: statistics of one great activity, and the report of a school. */
export async function measureResults(settings: PartaSettings): Promise<ResultsFigures> {
  const readLoad = watchMachine();
  const { organizer, summary, ...figures } = await measureRunning(settings);
  const first: number[] = [];
  const uncached: number[] = [];
  while (first.length < STARTS) first.push(await measureFirst(settings, organizer, summary, awaitCache));
  while (uncached.length < STARTS) uncached.push(await measureFirst(settings, organizer, summary, emptyCache));
  return { load_average: readLoad(), first: spreadOf(first), uncached: spreadOf(uncached), ...figures };
}

/** Until the sweep of a minute has cached whatever results wanted it. */
async function awaitCache(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select from result_cache having count(*) > 0 and count(wanted_at) = 0');
    if (rows.length > 0) return;
    await sleep(SETTLE_MS);
  }
}

/** The activity ended days ago, so that no sweep caches it again before somebody has looked. */
async function emptyCache(client: Client): Promise<void> {
  await client.query('delete from result_cache');
}

/**
 * Milliseconds that a path takes which is the first one that a server is asked for.
 * @param prepare what is done to the cache between start and call
 */
async function measureFirst(
  settings: PartaSettings,
  organizer: Organizer,
  path: string,
  prepare: (client: Client) => Promise<void>,
): Promise<number> {
  const server = await startParta(settings);
  const { connection } = await findDatabase(settings.data_dir, process.env['DATABASE_URL']);
  const client = new Client(connection);
  try {
    await client.connect();
    const staff = await Staff.signIn(settings.port, organizer);
    await prepare(client);
    await sleep(SETTLE_MS);
    const { ms } = await measureCall(settings.port, path, staff.cookie);
    staff.close();
    return ms;
  } finally {
    await client.end();
    await server.stop();
  }
}

type RunningFigures = Omit<ResultsFigures, 'load_average' | 'first' | 'uncached'> & {
  organizer: Organizer;
  /** The path of the summary. */
  summary: string;
};

async function measureRunning(settings: PartaSettings): Promise<RunningFigures> {
  const server = await startParta(settings);
  const { connection } = await findDatabase(settings.data_dir, process.env['DATABASE_URL']);
  const client = new Client(connection);
  try {
    await client.connect();
    const organizer = findOrganizer(server.ready);
    const people = await plantPeople(client, WORK_SIZE.people, organizer);
    const { rows } = await client.query<{ id: string }>(
      'select id from user_account where email = any($1) order by id',
      [people.map(({ email }) => email)],
    );
    const user_ids = rows.map(({ id }) => id);
    const work = await plantWork(client, organizer.email, user_ids, WORK_SIZE.questions);
    const group_ids = await plantSchool(client, organizer.email, user_ids, SCHOOL);
    const staff = await Staff.signIn(settings.port, organizer);
    const ask = (path: string): Promise<Measured> => measureCall(settings.port, path, staff.cookie);
    await server.collect();
    await sleep(SETTLE_MS);
    // Before the statistics, whose results the server keeps.
    const report = await measureReport(settings.port, staff.cookie, server.pid, group_ids);
    await sleep(SETTLE_MS);
    const paths = listPaths(work);
    const calls: CallFigures[] = [];
    for (const name of CALLS) {
      const samples: Measured[] = [];
      for (let turn = -WARM_TURNS; turn < TURNS; turn += 1) {
        const sample = await ask(paths[name]);
        if (turn >= 0) samples.push(sample);
      }
      calls.push({ name, took: spreadOf(samples.map(({ ms }) => ms)), kilobytes: (samples[0]?.bytes ?? 0) / KILO });
    }
    const renewed = await measureRenewed(client, work.activity_id, () => ask(paths.summary));
    staff.close();
    return { organizer, summary: paths.summary, renewed, calls, report };
  } finally {
    await client.end();
    await server.stop();
  }
}

/** Each time another attempt is written, as whoever finishes one or marks its answers writes it. */
async function measureRenewed(client: Client, activity_id: string, ask: () => Promise<Measured>): Promise<Spread> {
  const samples: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await client.query(
      `update attempt set points = points where participant_id =
        (select id from participant where activity_id = $1 order by id offset $2 limit 1)`,
      [activity_id, turn],
    );
    const { ms } = await ask();
    samples.push(ms);
  }
  return spreadOf(samples);
}

function listPaths({ activity_id: id, content_id, question_id, user_id }: PlantedWork): Record<ResultsCall, string> {
  return {
    summary: pathOf('statistics.summary', { id }),
    by_participant: `${pathOf('statistics.by_participant', { id })}?limit=${PART}&order=points&direction=desc&answers=true`,
    by_question: pathOf('statistics.by_question', { id }),
    question: `${pathOf('statistics.question', { id, content_id, question_id })}?limit=${PART}`,
    participant: pathOf('statistics.participant', { id, user_id }),
    whole_by_participant: pathOf('statistics.by_participant', { id }),
    whole_question: pathOf('statistics.question', { id, content_id, question_id }),
  };
}

interface Measured {
  ms: number;
  /** Of the body, as it travels. */
  bytes: number;
}

/** Asks as a browser does, which takes compressed answers. */
function measureCall(port: number, path: string, cookie: string): Promise<Measured> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': 'br, gzip', origin: `http://localhost:${port}` };
    const request = get({ port, path, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ ms: performance.now() - start, bytes });
        else reject(new Error(`GET ${path}: ${response.statusCode}`));
      });
    });
    request.on('error', reject);
  });
}

async function measureReport(
  port: number,
  cookie: string,
  pid: number,
  group_ids: readonly string[],
): Promise<ResultsFigures['report']> {
  const writer = new Connection(port);
  const other = new Connection(port);
  const day = (offset: number): string =>
    new Date(performance.timeOrigin + performance.now() + offset).toISOString().slice(0, 10);
  const body = JSON.stringify({ start_date: day(-7 * DAY_MS), end_date: day(0), group_ids });
  const before_mb = await readMegabytes(pid, 'VmRSS');
  // The peak is counted from here.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  let isWriting = true;
  const times: number[] = [];
  const asking = (async () => {
    while (isWriting) {
      const start = performance.now();
      await other.ask({ method: 'GET', path: pathOf('user.self'), cookie });
      times.push(performance.now() - start);
      await sleep(10);
    }
  })();
  const start = performance.now();
  const { status, headers } = await writer.ask({ method: 'POST', path: pathOf('activity.report'), cookie, body });
  const ms = performance.now() - start;
  isWriting = false;
  await asking;
  if (status !== 200) throw new Error(`the report was refused: ${status}`);
  const peak_mb = await readMegabytes(pid, 'VmHWM');
  writer.close();
  other.close();
  return {
    ms,
    kilobytes: Number(headers.get('content-length') ?? Number.NaN) / KILO,
    before_mb,
    peak_mb,
    others: spreadOf(times),
  };
}

async function readMegabytes(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  return parseKilobytes(await readFile(`/proc/${pid}/status`, 'utf8'), name) / KILO;
}
