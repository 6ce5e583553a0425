import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Answering,
  measureBurst,
  measureOpenLoop,
  measureSustained,
  type OpenLoopFigures,
  type SustainedFigures,
} from '../load/answers.ts';
import { type JoinFigures, joinAll } from '../load/join.ts';
import { Lesson } from '../load/lesson.ts';
import { measurePublishes } from '../load/publish.ts';
import type { Pupil } from '../load/pupil.ts';
import { Staff } from '../load/staff.ts';
import { createChance } from '../measure/chance.ts';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { findOrganiser, type PartaPlace, startParta } from '../server/parta.ts';
import { plantLesson } from './plant.ts';
import { PresenterLag } from './presenter-lag.ts';

/** A lesson of twenty questions under force. Milliseconds where nothing else is said. */
export interface ForceFigures {
  pupils: number;
  load_average: { before: number; after: number };
  join: JoinFigures;
  /** Open loop of 500 answers a second, in the first and in the last question. */
  first: OpenLoopFigures;
  last: OpenLoopFigures;
  at_once: Spread;
  within_two_seconds: Spread;
  sustained: SustainedFigures;
  /** From the command to the own part at the last pupil, one for each question. */
  reveals: Spread;
  presenter: { lag: Spread; bytes: number };
  /** Of a second lesson of the same size, after the first. */
  live_kb_per_pupil: number;
  rss_kb_per_pupil: number;
}

const QUESTIONS = 20;
const JOIN_MS = 10_000;
const RATE = 500;
const BURST_MS = 2000;
const QUICK_MS = 500;
const GRACE_MS = 2300;
const SETTLE_MS = 1500;

/** Measures a lesson of so many pupils over a server process of its own, and the joining of a second one. */
export async function measureForce(place: PartaPlace, count: number, seconds: number): Promise<ForceFigures> {
  const before = loadavg()[0] ?? 0;
  const chance = createChance(count);
  const server = await startParta(place);
  try {
    const staff = await Staff.signIn(place.port, findOrganiser(server.ready));
    const material_id = await plantLesson(staff, QUESTIONS, 'Bench');
    const { activity_id, code } = await staff.startActivity(material_id);
    const presenter = await PresenterLag.open(staff, activity_id);
    const { pupils, figures: join } = await joinAll(place.port, { code, count, within_ms: JOIN_MS, chance });
    const lesson = new Lesson(staff, activity_id, pupils);
    await lesson.command('start');

    const reveals: number[] = [];
    const ask = async <Found>(measure: (answering: Answering) => Promise<Found>): Promise<Found> => {
      await lesson.command('open');
      const { content_id, question_id } = await lesson.getPlace();
      const found = await measure({ pupils, content_id, question_id, acknowledged: new Set() });
      await lesson.command('close');
      await sleep(GRACE_MS);
      reveals.push((await measurePublishes(lesson.reveal(server.pid), 1)).last.max);
      await lesson.command('next');
      return found;
    };
    const first = await ask((answering) => measureOpenLoop(answering, RATE, server.pid));
    const at_once = await ask((answering) => measureBurst(answering, 0, chance));
    const within_two_seconds = await ask((answering) => measureBurst(answering, BURST_MS, chance));
    const sustained = await ask((answering) => measureSustained(answering, seconds, server.pid));
    while (reveals.length < QUESTIONS - 1) await ask((answering) => measureBurst(answering, QUICK_MS, chance));
    // The last one has no next: it is left open.
    await lesson.command('open');
    const { content_id, question_id } = await lesson.getPlace();
    const last = await measureOpenLoop({ pupils, content_id, question_id, acknowledged: new Set() }, RATE, server.pid);
    await lesson.command('finish');
    const lag = presenter.close();
    leave(pupils);
    await sleep(SETTLE_MS);

    const memory_before = await server.readMemory();
    const again = await staff.startActivity(material_id);
    const second = await joinAll(place.port, { code: again.code, count, within_ms: JOIN_MS, chance });
    await sleep(SETTLE_MS);
    const memory_after = await server.readMemory();
    leave(second.pupils);
    staff.close();
    return {
      pupils: count,
      load_average: { before, after: loadavg()[0] ?? 0 },
      join,
      first,
      last,
      at_once,
      within_two_seconds,
      sustained,
      reveals: spreadOf(reveals),
      presenter: lag,
      live_kb_per_pupil: (memory_after.live - memory_before.live) / 1024 / count,
      rss_kb_per_pupil: (memory_after.rss - memory_before.rss) / 1024 / count,
    };
  } finally {
    await server.stop();
  }
}

function leave(pupils: readonly Pupil[]): void {
  for (const pupil of pupils) pupil.leave();
}
