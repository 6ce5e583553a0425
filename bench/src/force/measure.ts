import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type EchoCeiling, measureEcho } from '../ceiling/echo.ts';
import { type FanOutCeiling, measureFanOut } from '../ceiling/fan-out.ts';
import { type InsertCeiling, measureInserts } from '../ceiling/inserts.ts';
import {
  type Answering,
  answerWithin,
  measureOpenLoop,
  measureSustained,
  type OpenLoopFigures,
  type SustainedFigures,
} from '../load/answers.ts';
import { type JoinFigures, joinAll, tryJoinAll } from '../load/join.ts';
import { Lesson } from '../load/lesson.ts';
import { Staff } from '../load/staff.ts';
import { warmUp } from '../load/warm-up.ts';
import { createChance } from '../measure/chance.ts';
import { type MachineLoad, watchMachine } from '../measure/machine-load.ts';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { getTreeKilobytes } from '../measure/proc.ts';
import type { Child } from '../server/child.ts';
import { findDatabase } from '../server/database.ts';
import { findOrganizer, type PartaSettings, startParta } from '../server/parta.ts';
import { plantLesson } from './plant.ts';
import { PresenterLag } from './presenter-lag.ts';
import { Questions } from './questions.ts';

/** A lesson of twenty questions under force. Milliseconds where nothing else is said. */
export interface ForceFigures {
  pupils: number;
  load_average: MachineLoad;
  join: JoinFigures;
  /** Everybody presses at the same instant. */
  join_at_once: JoinFigures;
  /** From the command to the question at the last pupil, one for each question. */
  opens: Spread;
  /** Open loop of 500 answers a second, in the first and in the last question. */
  first: OpenLoopFigures;
  last: OpenLoopFigures;
  /** All answers of several questions. */
  at_once: Spread;
  within_two_seconds: Spread;
  sustained: SustainedFigures;
  /** From the command to the own part at the last pupil, one for each question. */
  reveals: Spread;
  presenter: { lag: Spread; bytes: number };
  /** After the last reveal, with everybody connected, above the same server before the lesson. */
  live_kb_per_pupil: number;
  rss_kb_per_pupil: number;
  /** The same of all processes of the embedded database; null for a database server of its own. */
  database_kb_per_pupil: number | null;
  /** The same work without the product, in the same run. */
  ceiling: { echo: EchoCeiling; opens: FanOutCeiling; reveals: FanOutCeiling; inserts: InsertCeiling };
}

/** Kilobytes. */
interface MemoryOfAll {
  live: number;
  rss: number;
  database: number | null;
}

const QUESTIONS = 20;
/** Of a thousand pupils they make five thousand answers. */
const REPEATED = 5;
const WARM = { pupils: 200, seconds: 2, paces: 4 };
/** Once more after a look at the memory, which lets go of compiled code. */
const WARM_AGAIN = { seconds: 1, paces: 2 };
const JOIN_MS = 10_000;
const RATE = 500;
const BURST_MS = 2000;
const QUICK_MS = 500;
const SETTLE_MS = 1500;
const CEILING_SECONDS_MAX = 3;

/**
 * Measures a lesson of so many pupils over a server process of its own, a second one that all join at once, and then the
 * same work without the product.
 */
export async function measureForce(settings: PartaSettings, count: number, seconds: number): Promise<ForceFigures> {
  const readLoad = watchMachine();
  const chance = createChance(count);
  const material_id = await plantApart(settings);
  const server = await startParta(settings);
  const client = new pg.Client((await findDatabase(settings.data_dir, process.env['DATABASE_URL'])).connection);
  try {
    await client.connect();
    const { figures, asked, activity_id, question_id } = await measureLesson(settings, server, {
      material_id,
      count,
      seconds,
      chance,
    });
    await server.stop();
    const echo = await measureEcho({
      pupils: count,
      join_ms: JOIN_MS,
      rate: RATE,
      burst_ms: BURST_MS,
      repeated: REPEATED,
      seconds: Math.min(seconds, CEILING_SECONDS_MAX),
      chance,
    });
    const opens = await measureFanOut(asked.opens, count);
    const reveals = await measureFanOut(asked.reveals, count, 'own');
    const inserts = await measureInserts(client, activity_id, question_id, Math.min(seconds, CEILING_SECONDS_MAX));
    return {
      ...figures,
      load_average: readLoad(),
      ceiling: { echo, opens, reveals, inserts },
    };
  } finally {
    await client.end();
    await server.stop();
  }
}

/** What was found, and what the ceilings repeat. */
interface LessonFound {
  figures: Omit<ForceFigures, 'load_average' | 'ceiling'>;
  asked: Questions['events'];
  activity_id: string;
  question_id: string;
}

interface LessonOrder {
  material_id: string;
  count: number;
  seconds: number;
  chance: () => number;
}

/** Through a server process of its own: saving leaves a thread behind that goes later and would spoil the memory. */
async function plantApart(settings: PartaSettings): Promise<string> {
  const server = await startParta({ ...settings, profile_dir: null });
  try {
    const staff = await Staff.signIn(settings.port, findOrganizer(server.ready));
    const material_id = await plantLesson(staff, QUESTIONS, 'Bench');
    staff.close();
    return material_id;
  } finally {
    await server.stop();
  }
}

async function measureLesson(
  settings: PartaSettings,
  server: Child,
  { material_id, count, seconds, chance }: LessonOrder,
): Promise<LessonFound> {
  const staff = await Staff.signIn(settings.port, findOrganizer(server.ready));
  const warm = Math.min(WARM.pupils, count);
  await warmUp(settings.port, server, { ...WARM, pupils: warm, chance });
  const memory_before = await readMemory(settings, server);
  await warmUp(settings.port, server, { ...WARM_AGAIN, pupils: warm, chance });
  const { activity_id, code } = await staff.startActivity(material_id);
  const presenter = await PresenterLag.open(staff, activity_id);
  const { pupils, figures: join } = await joinAll(settings.port, { code, count, within_ms: JOIN_MS, chance });
  const lesson = new Lesson(staff, activity_id, pupils);
  await lesson.command('start');

  const questions = new Questions(lesson, server);
  const repeat = async (measure: (answering: Answering) => Promise<number[]>): Promise<Spread> => {
    const times: number[] = [];
    for (let turn = 0; turn < REPEATED; turn += 1) times.push(...(await questions.ask(measure)));
    return spreadOf(times);
  };
  const pace = async (): Promise<OpenLoopFigures> => {
    await questions.settle();
    return questions.ask((answering) => measureOpenLoop(answering, RATE, server.pid));
  };
  const first = await pace();
  const at_once = await repeat((answering) => answerWithin(answering, 0, chance));
  const within_two_seconds = await repeat((answering) => answerWithin(answering, BURST_MS, chance));
  const sustained = await questions.ask((answering) => measureSustained(answering, seconds, server.pid));
  while (questions.revealed.length < QUESTIONS - 1) {
    await questions.ask((answering) => answerWithin(answering, QUICK_MS, chance));
  }
  const last = await pace();
  await sleep(SETTLE_MS);
  const memory_after = await readMemory(settings, server);
  const { question_id } = await lesson.getPlace();
  const lag = presenter.close();
  await lesson.command('finish');
  for (const pupil of pupils) pupil.leave();
  await sleep(SETTLE_MS);
  const join_at_once = await joinAtOnce(staff, material_id, count, chance);
  staff.close();
  const figures = {
    pupils: count,
    join,
    join_at_once,
    opens: spreadOf(questions.opened),
    first,
    last,
    at_once,
    within_two_seconds,
    sustained,
    reveals: spreadOf(questions.revealed),
    presenter: lag,
    ...perPupil(memory_before, memory_after, count),
  };
  return { figures, asked: questions.events, activity_id, question_id };
}

/** How much more there is, shared by so many. */
function perPupil(
  before: MemoryOfAll,
  after: MemoryOfAll,
  count: number,
): Pick<ForceFigures, 'live_kb_per_pupil' | 'rss_kb_per_pupil' | 'database_kb_per_pupil'> {
  const isKnown = after.database !== null && before.database !== null;
  return {
    live_kb_per_pupil: (after.live - before.live) / count,
    rss_kb_per_pupil: (after.rss - before.rss) / count,
    database_kb_per_pupil: isKnown ? ((after.database ?? 0) - (before.database ?? 0)) / count : null,
  };
}

/** Everybody presses at the same instant, in a room of its own. */
async function joinAtOnce(
  staff: Staff,
  material_id: string,
  count: number,
  chance: () => number,
): Promise<JoinFigures> {
  const { code } = await staff.startActivity(material_id);
  const { pupils, figures } = await tryJoinAll(staff.port, { code, count, within_ms: 0, chance });
  for (const pupil of pupils) pupil.leave();
  return figures;
}

/** Of the server after full collections, and of the processes of its database. */
async function readMemory(settings: PartaSettings, server: Child): Promise<MemoryOfAll> {
  const { live, rss } = await server.readMemory();
  const { pid } = await findDatabase(settings.data_dir, process.env['DATABASE_URL']);
  return {
    live: live / 1024,
    rss: rss / 1024,
    database: pid === null ? null : await getTreeKilobytes(pid),
  };
}
