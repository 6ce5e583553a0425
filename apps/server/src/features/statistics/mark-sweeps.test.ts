import { ACTIVITY_STATUS, type AttemptEnding } from '@parta/domain/codes';
import { ANSWER_GRACE_MS } from '@parta/domain/limits';
import { DAY_MS } from '@parta/domain/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import { freezeHomework, makeTaker, Taker } from '../../testing/attempts.ts';
import { startRoom } from '../../testing/live-room.ts';
import { yesno } from '../../testing/materials.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { cacheEarlierMarks, cacheMarks } from './commands/cache-marks.ts';
import { findCachedMarks } from './queries/cached-marks.ts';
import { MARKS_FORMAT } from './rules/marks-codec.ts';

let app: TestApp;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  const { like } = await freezeHomework(app, [yesno()]);
  id = await plantAssignment(app, { like, user_ids: [] });
});

afterAll(() => app.close());

it('marks of an activity that five hundred have finished are cached without anybody’s look, and again when as many more have', async () => {
  await plantFinished(id, 499);
  await cacheMarks(app);
  expect(await findCached(id)).toBeUndefined();
  await plantFinished(id, 1);
  await cacheMarks(app);
  expect(await findCached(id)).toEqual({ attempts: 500 });
  await plantFinished(id, 499);
  await cacheMarks(app);
  expect(await findCached(id)).toEqual({ attempts: 500 });
  await plantFinished(id, 1);
  await cacheMarks(app);
  expect(await findCached(id)).toEqual({ attempts: 1000 });
});

it('marks of a great activity are cached when its organizer reads that it has ended', async () => {
  await plantFinished(id, 300);
  await plantOpen(id, 200, new Date(app.clock.now().getTime() + DAY_MS));
  const organiser = await app.signedIn('organiser');
  await organiser.get('activity.update', { params: { id }, body: { status: ACTIVITY_STATUS.completed } });
  expect(await findCached(id)).toEqual({ attempts: 500 });
});

it('marks of a great activity are cached within seconds when its last attempts have ended at their deadline', async () => {
  await plantFinished(id, 300);
  await moveBack(id);
  await plantOpen(id, 200, new Date(app.clock.now().getTime() - ANSWER_GRACE_MS - 1));
  await expect.poll(() => findCached(id)).toEqual({ attempts: 500 });
});

/** So many guests whose attempt is open. */
async function plantOpen(activity_id: string, count: number, deadline_at: Date): Promise<void> {
  await plantFinished(activity_id, count, { finished_at: null, finished_by: null, deadline_at });
}

/** So many guests with an attempt each, which is finished. */
async function plantFinished(
  activity_id: string,
  count: number,
  ending: { finished_at: Date | null; finished_by: AttemptEnding | null; deadline_at: Date | null } = {
    finished_at: app.clock.now(),
    finished_by: 'participant',
    deadline_at: null,
  },
): Promise<void> {
  await sql`
    with made as (
      insert into participant (id, activity_id, nickname, status, joined_at)
      select left(md5(random()::text), 22), ${activity_id}, 'Участник', 20, ${app.clock.now()} from generate_series(1, ${count}::int)
      returning id
    )
    insert into attempt (activity_id, participant_id, number, seed, started_at, deadline_at, finished_at, finished_by, points, percent)
    select ${activity_id}, id, 1, 'seed', ${app.clock.now()}, ${ending.deadline_at}, ${ending.finished_at}, ${ending.finished_by}, 0, 0
    from made`.execute(app.db);
}

async function findCached(activity_id: string): Promise<{ attempts: number } | undefined> {
  return app.db
    .selectFrom('result_cache')
    .select('attempts')
    .where('activity_id', '=', activity_id)
    .where('facts', 'is not', null)
    .executeTakeFirst();
}

/** As if it had begun and ended a month ago. */
async function moveBack(activity_id: string): Promise<void> {
  const then = new Date(app.clock.now().getTime() - 30 * DAY_MS);
  await app.db
    .updateTable('activity')
    .set({ start_date: then, end_date: then })
    .where('id', '=', activity_id)
    .execute();
}

it('marks of a great activity that ended long ago are cached too, and of one that is not great are not', async () => {
  await plantFinished(id, 499);
  await moveBack(id);
  await cacheEarlierMarks(app);
  expect(await findCached(id)).toBeUndefined();
  await plantFinished(id, 1);
  await cacheMarks(app);
  expect(await findCached(id)).toBeUndefined();
  await cacheEarlierMarks(app);
  expect(await findCached(id)).toEqual({ attempts: 500 });
});

it('marks that were copied from another database, or packed by another release, are cached anew', async () => {
  await plantFinished(id, 500);
  await moveBack(id);
  await cacheEarlierMarks(app);
  const spoilt = [
    { attempts: 500 },
    { format: MARKS_FORMAT - 1, written_by: sql<string>`pg_current_xact_id()::xid::text` },
  ];
  for (const change of spoilt) {
    await app.db.updateTable('result_cache').set(change).where('activity_id', '=', id).execute();
    expect(await findCachedMarks(app.db, id)).toBeNull();
    await cacheEarlierMarks(app);
    expect((await findCachedMarks(app.db, id))?.people).toHaveLength(500);
  }
});

it('marks of a lesson that five hundred came to are cached once it is over, without anybody’s look', async () => {
  const room = await startRoom(app);
  await room.lead('start', 'open');
  await plantPupils(room.activity_id, 500);
  await cacheMarks(app);
  expect(await findCached(room.activity_id)).toBeUndefined();
  await room.lead('finish');
  await cacheMarks(app);
  expect(await findCached(room.activity_id)).toEqual({ attempts: 500 });
  await app.db.deleteFrom('result_cache').execute();
  await moveBack(room.activity_id);
  await cacheEarlierMarks(app);
  expect(await findCached(room.activity_id)).toEqual({ attempts: 500 });
});

it('marks of a great activity that somebody had to wait for are cached without a sweep', async () => {
  const questions = 40;
  const model = await freezeHomework(
    app,
    Array.from({ length: questions }, () => yesno()),
  );
  const { id: user_id, browser } = await makeTaker(app);
  const assigned_id = await plantAssignment(app, { like: model.like, user_ids: [user_id] });
  const taker = new Taker(app, browser, assigned_id, model.questions);
  const number = await taker.begin();
  for (let index = 0; index < questions; index += 1) {
    await taker.give({ value: true }, { number, ...taker.question(index) });
  }
  await taker.finish(number);
  // With one more everybody's questions are more than a hundred thousand.
  await plantFinished(assigned_id, 100_000 / questions);
  const organiser = await app.signedIn('organiser');
  const summary = await organiser.get('statistics.summary', { params: { id: assigned_id } });
  await expect.poll(() => findCached(assigned_id)).toEqual({ attempts: summary.finished });
});

/** So many guests who came to a lesson. */
async function plantPupils(activity_id: string, count: number): Promise<void> {
  await sql`
    insert into participant (id, activity_id, nickname, status, joined_at)
    select left(md5(random()::text), 22), ${activity_id}, 'Участник', 10, ${app.clock.now()} from generate_series(1, ${count}::int)`.execute(
    app.db,
  );
}
