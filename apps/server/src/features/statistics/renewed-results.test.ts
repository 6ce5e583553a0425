import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import { freezeHomework, type HomeworkModel, makeTaker, Taker } from '../../testing/attempts.ts';
import type { Browser } from '../../testing/browser.ts';
import { yesno } from '../../testing/materials.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { cacheMarks } from './commands/cache-marks.ts';
import { findCachedMarks, wantCachedMarks } from './queries/cached-marks.ts';
import { MARKS_FORMAT, packMarks } from './rules/marks-codec.ts';

let app: TestApp;
let organiser: Browser;
let model: HomeworkModel;

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
  model = await freezeHomework(app, [
    yesno({ points: 3 }),
    yesno(),
    { type: 'open', content: {}, key: { criteria: 'Балл за довод', scale: [] }, points: 4 },
  ]);
});

afterAll(() => app.close());

/** Everything that results tell of an activity. */
async function readAll(browser: Browser, id: string): Promise<unknown> {
  const params = { id };
  return {
    summary: await browser.get('statistics.summary', { params }),
    people: await browser.get('statistics.by_participant', { params, query: { answers: 'true' } }),
    questions: await browser.get('statistics.by_question', { params }),
  };
}

/** The same of a process that has kept nothing. */
async function readAnew(id: string, seed: number): Promise<unknown> {
  const other = await startTestApp({ beside: app, clock: app.clock, random: seededRandom(seed) });
  try {
    return await readAll(organiser.through(other), id);
  } finally {
    await other.close();
  }
}

/** Caches the marks of an activity as they stand. */
async function cacheNow(id: string): Promise<void> {
  await wantCachedMarks(app.db, id, app.clock.now());
  await cacheMarks(app);
}

/** Points of the answers of whoever finished, added up from the marks of the database; of each the best attempt. */
async function sumMarks(activity_id: string): Promise<number> {
  const marks = await app.db
    .selectFrom('answer_mark')
    .innerJoin('participant', 'participant.id', 'answer_mark.participant_id')
    .select(['answer_mark.participant_id', 'answer_mark.attempt', 'answer_mark.points'])
    .where('answer_mark.activity_id', '=', activity_id)
    .where('participant.removed_at', 'is', null)
    .execute();
  const best = new Map<string, number>();
  for (const { participant_id, attempt } of marks) {
    const sum = marks
      .filter((mark) => mark.participant_id === participant_id && mark.attempt === attempt)
      .reduce((all, { points }) => all + points, 0);
    best.set(participant_id, Math.max(sum, best.get(participant_id) ?? 0));
  }
  return [...best.values()].reduce((all, points) => all + points, 0);
}

it('results brought up to date, kept or from the cache, are those that are read anew, in whatever way a mark has changed', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => makeTaker(app)));
  const id = await plantAssignment(app, {
    like: model.like,
    user_ids: people.map((person) => person.id),
    activity: { multiple_participation: true },
  });
  const takers = people.map(({ browser }) => new Taker(app, browser, id, model.questions));
  const work = async (place: number, rights: readonly boolean[], is_finished = true): Promise<void> => {
    const taker = takers[place];
    if (taker === undefined) throw new RangeError('nobody there');
    const number = await taker.begin();
    for (const [index, value] of rights.entries()) await taker.give({ value }, { number, ...taker.question(index) });
    await taker.give({ text: 'Довод' }, { number, ...taker.question(2) });
    if (is_finished) await taker.finish(number);
  };
  const questionOf = (index: number): string => model.questions[index]?.question_id ?? '';
  const correct = async (correction: object): Promise<void> => {
    const params = { id, question_id: questionOf(0) };
    const { version } = await organiser.get('marking.preview', { params, body: { correction } });
    await organiser.get('marking.correct', { params, body: { correction, version, reason: 'Опечатка' } });
  };
  const markEssay = async (points: number, version: number): Promise<void> => {
    const params = { id, question_id: questionOf(2) };
    const { answers } = await organiser.get('marking.answers', { params });
    const [{ id: answer_id } = { id: '' }] = answers.toSorted((a, b) => a.id.localeCompare(b.id));
    const body = { answer_id, points, criteria: null, comment: '', version };
    const { status } = await organiser.call('marking.mark', { params, body });
    expect(status).toBe(200);
  };
  const steps: readonly (readonly [what: string, step: () => Promise<unknown>])[] = [
    ['nobody has finished', async () => {}],
    ['one has finished', () => work(0, [true, false])],
    ['two more have', () => Promise.all([work(1, [false, true]), work(2, [false, false])])],
    ['a second attempt is better', () => work(1, [true, true])],
    ['a second attempt is worse', () => work(0, [false, false])],
    ['a hand has marked', () => markEssay(2.5, 0)],
    ['another hand has', () => markEssay(4, 1)],
    ['a key was corrected', () => correct({ kind: 'key', key: { correct: false } })],
    ['everybody gets full points', () => correct({ kind: 'full' })],
    ['that was undone', () => correct({ kind: 'undo' })],
    ['the key was set right again', () => correct({ kind: 'undo' })],
    ['somebody is at work', () => work(3, [true, true], false)],
    [
      'somebody was taken out',
      () =>
        app.db
          .updateTable('participant')
          .set({ removed_at: app.clock.now() })
          .where('activity_id', '=', id)
          .where('user_id', '=', people[2]?.id ?? '')
          .execute(),
    ],
    [
      'an account was renamed',
      () =>
        app.db
          .updateTable('user_account')
          .set({ last_name: 'Аверин' })
          .where('id', '=', people[1]?.id ?? '')
          .execute(),
    ],
    ['the organizer has ended it', () => organiser.get('activity.update', { params: { id }, body: { status: 20 } })],
  ];
  const seen: number[] = [];
  for (const [index, [what, step]] of steps.entries()) {
    await step();
    const renewed = await readAll(organiser, id);
    // By what was cached before the step.
    expect(await readAnew(id, 2 * index + 2), what).toEqual(renewed);
    await app.db.deleteFrom('result_cache').execute();
    expect(await readAnew(id, 2 * index + 3), what).toEqual(renewed);
    await cacheNow(id);
    const { data } = await organiser.get('statistics.by_participant', { params: { id } });
    const sum = data.reduce((all, { points }) => all + (points ?? 0), 0);
    expect(sum, what).toBeCloseTo(await sumMarks(id), 9);
    seen.push(sum);
  }
  expect(new Set(seen).size).toBeGreaterThan(6);
});

it('a process that has kept nothing takes marks from the cache, unless its row was copied from another database', async () => {
  const id = await plantCached();
  expect(await sumMarks(id)).toBe(3);
  // No command does this: it tells which of the two is read.
  await app.db.updateTable('answer_mark').set({ points: 1 }).where('activity_id', '=', id).execute();
  expect(await readPoints(id, 101)).toBe(3);
  await app.db.updateTable('result_cache').set({ attempts: 1 }).where('activity_id', '=', id).execute();
  expect(await readPoints(id, 102)).toBe(1);
});

it('a cache that another release has packed is not read, and the results that wanted it are those of the marks', async () => {
  const id = await plantCached();
  // No command does this: it tells which of the two is read.
  await app.db.updateTable('answer_mark').set({ points: 1 }).where('activity_id', '=', id).execute();
  await app.db
    .updateTable('result_cache')
    .set({ format: MARKS_FORMAT - 1, written_by: sql<string>`pg_current_xact_id()::xid::text` })
    .where('activity_id', '=', id)
    .execute();
  expect(await readPoints(id, 103)).toBe(1);
});

it('a cache that was damaged is not read, whichever of its bytes it is, and the results are those of the marks', async () => {
  const id = await plantCached();
  const written = await findCachedMarks(app.db, id);
  if (written === null) throw new Error('nothing was cached');
  const { facts } = await app.db
    .selectFrom('result_cache')
    .select('facts')
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow();
  const misread: number[] = [];
  for (const [index, byte] of (facts ?? Buffer.of()).entries()) {
    await sql`update result_cache set written_by = pg_current_xact_id()::xid::text,
      facts = set_byte(${facts}::bytea, ${index}, ${byte ^ 1}) where activity_id = ${id}`.execute(app.db);
    const read = await findCachedMarks(app.db, id);
    // Damage that changes nothing of the content may be read over.
    if (read !== null && !packMarks(read).equals(packMarks(written))) misread.push(index);
  }
  expect(misread).toEqual([]);
  expect(await findCachedMarks(app.db, id)).toBeNull();
  expect(await readPoints(id, 104)).toBe(3);
});

/** An activity whose one participant has three points, cached. */
async function plantCached(): Promise<string> {
  const { id: user_id, browser } = await makeTaker(app);
  const id = await plantAssignment(app, { like: model.like, user_ids: [user_id] });
  const taker = new Taker(app, browser, id, model.questions);
  const number = await taker.begin();
  await taker.give({ value: true }, { number, ...taker.question(0) });
  await taker.finish(number);
  await cacheNow(id);
  return id;
}

/** What the one participant of an activity has, told by a process that has kept nothing. */
async function readPoints(id: string, seed: number): Promise<number | null | undefined> {
  const other = await startTestApp({ beside: app, clock: app.clock, random: seededRandom(seed) });
  try {
    const { data } = await organiser.through(other).get('statistics.by_participant', { params: { id } });
    return data[0]?.points;
  } finally {
    await other.close();
  }
}
