import type { CallResult } from '@parta/contract/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import { freezeHomework, type HomeworkModel, makeTaker, Taker } from '../../testing/attempts.ts';
import { type Browser, outcome } from '../../testing/browser.ts';
import { yesno } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const NO_KEY = { kind: 'key', key: { correct: false } };
const FULL = { kind: 'full' };
const UNDO = { kind: 'undo' };

let app: TestApp;
let organiser: Browser;
let model: HomeworkModel;

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
  model = await freezeHomework(app, [yesno({ points: 3 }), yesno()]);
});

afterAll(() => app.close());

/** Homework that three have finished: one said yes to the first question, one no, one nothing. */
async function finishedWork() {
  const people = await Promise.all([makeTaker(app), makeTaker(app), makeTaker(app)]);
  const activity_id = await plantAssignment(app, { like: model.like, user_ids: people.map(({ id }) => id) });
  const takers = people.map(({ browser }) => new Taker(app, browser, activity_id, model.questions));
  for (const [index, taker] of takers.entries()) {
    const number = await taker.begin();
    if (index < 2) await taker.give({ value: index === 0 }, { number });
    await taker.give({ value: true }, { number, ...taker.question(1) });
    await taker.finish(number);
  }
  const [yes, no, silent] = takers;
  if (yes === undefined || no === undefined || silent === undefined) throw new Error('unreachable');
  return { activity_id, yes, no, silent, takers };
}

const paramsOf = (activity_id: string) => ({ id: activity_id, question_id: model.questions[0]?.question_id ?? '' });

function preview(activity_id: string, correction: object): Promise<CallResult<'marking.preview'>> {
  return organiser.get('marking.preview', { params: paramsOf(activity_id), body: { correction } });
}

async function correct(activity_id: string, correction: object): Promise<number> {
  const { version } = await preview(activity_id, correction);
  const body = { correction, version, reason: 'Опечатка в ключе' };
  return (await organiser.get('marking.correct', { params: paramsOf(activity_id), body })).changed;
}

/** Points and percent of the attempts, in the order of those who took them. */
async function sums(takers: readonly Taker[]): Promise<(number | null)[][]> {
  const told = await Promise.all(takers.map((taker) => taker.results()));
  return told.map(({ attempt: { points, percent } }) => [points, percent]);
}

describe('a preview', () => {
  it('names who changes and by how much, and stores nothing', async () => {
    const { activity_id, takers } = await finishedWork();
    expect(await sums(takers)).toEqual([
      [4, 100],
      [1, 25],
      [1, 25],
    ]);
    const told = await preview(activity_id, NO_KEY);
    expect({ ...told, version: '', changes: told.changes.map(({ before, after }) => [before, after]) }).toMatchObject({
      attempts: 3,
      raised: 1,
      lowered: 1,
    });
    expect(
      told.changes.map(({ before, after }) => [before, after]).toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
    ).toEqual([
      [0, 3],
      [3, 0],
    ]);
    expect(await sums(takers)).toEqual([
      [4, 100],
      [1, 25],
      [1, 25],
    ]);
  });
});

describe('a corrected key', () => {
  it('marks finished attempts anew, and those that end later by the same key; its trail and undoing restore what was', async () => {
    const { activity_id, yes, takers } = await finishedWork();
    expect(await correct(activity_id, NO_KEY)).toBe(2);
    expect(await sums(takers)).toEqual([
      [1, 25],
      [4, 100],
      [1, 25],
    ]);
    expect((await yes.results()).questions[0]).toMatchObject({ points: 0, correct: false });
    const late = await makeTaker(app);
    const other = await plantAssignment(app, { like: model.like, user_ids: [late.id] });
    const taker = new Taker(app, late.browser, other, model.questions);
    await correct(other, NO_KEY);
    const number = await taker.begin();
    await taker.give({ value: false }, { number });
    await taker.finish(number);
    expect(await sums([taker])).toEqual([[3, 75]]);
    expect(await correct(activity_id, UNDO)).toBe(2);
    expect(await sums(takers)).toEqual([
      [4, 100],
      [1, 25],
      [1, 25],
    ]);
    const { corrections, can_undo } = await organiser.get('marking.corrections', { params: paramsOf(activity_id) });
    expect(corrections.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['key', 'Опечатка в ключе'],
      ['undo', 'Опечатка в ключе'],
    ]);
    expect(can_undo).toBe(false);
    const history = await app.db
      .selectFrom('answer_mark_history')
      .select(['points', 'origin'])
      .where('activity_id', '=', activity_id)
      .orderBy('id')
      .execute();
    expect(history.map(({ origin }) => origin)).toEqual(['machine', 'machine', 're-mark', 're-mark']);
  });

  it('and undoing it stand in the log once each, with how many marks changed; what changes none does not', async () => {
    const { activity_id } = await finishedWork();
    await correct(activity_id, NO_KEY);
    await correct(activity_id, NO_KEY);
    await correct(activity_id, UNDO);
    await correct(activity_id, UNDO);
    const lines = await app.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'subject_id', 'details'])
      .where('action', '=', 'mark_changed')
      .where(sql<string>`details ->> 'activity'`, '=', activity_id)
      .orderBy('id')
      .execute();
    const actor_id = await findPersonId(app, 'organiser@parta.example');
    const about = { activity: activity_id, question: model.questions[0]?.question_id, count: 2 };
    expect(lines).toEqual([
      { actor_id, subject_id: null, details: { ...about, correction: 'key' } },
      { actor_id, subject_id: null, details: { ...about, correction: 'undo' } },
    ]);
  });

  it('leaves another activity of the same frozen material as it is', async () => {
    const one = await finishedWork();
    const other = await finishedWork();
    await correct(one.activity_id, NO_KEY);
    expect(await sums(other.takers)).toEqual([
      [4, 100],
      [1, 25],
      [1, 25],
    ]);
    expect((await other.yes.results()).questions[0]).toMatchObject({ points: 3, correct: true });
  });
});

describe('full points for everybody', () => {
  it('come to whoever had the question, whether she answered or not, and go again by undoing', async () => {
    const { activity_id, silent, takers } = await finishedWork();
    expect(await correct(activity_id, FULL)).toBe(2);
    expect(await sums(takers)).toEqual([
      [4, 100],
      [4, 100],
      [4, 100],
    ]);
    expect((await silent.results()).questions[0]).toMatchObject({ points: 3, correct: true, answered: false });
    const { data } = await organiser.get('statistics.by_participant', { params: { id: activity_id } });
    expect(data.map(({ points }) => points)).toEqual([4, 4, 4]);
    expect(await correct(activity_id, UNDO)).toBe(2);
    expect(await sums(takers)).toEqual([
      [4, 100],
      [1, 25],
      [1, 25],
    ]);
  });
});

describe('what is refused', () => {
  it('a key that does not fit its question, a step back where there is none, a preview that is true no more', async () => {
    const { activity_id, takers } = await finishedWork();
    const params = paramsOf(activity_id);
    const ask = (correction: object) => organiser.call('marking.preview', { params, body: { correction } });
    expect(outcome(await ask({ kind: 'key', key: { correct: 'да' } }))).toEqual({
      status: 400,
      body: { reason: 'wrong_key', field: 'key' },
    });
    expect(outcome(await ask(UNDO))).toEqual({ status: 400, body: { reason: 'nothing_to_undo' } });
    const { version } = await preview(activity_id, NO_KEY);
    await correct(activity_id, FULL);
    const body = { correction: NO_KEY, version, reason: 'Опечатка' };
    expect(outcome(await organiser.call('marking.correct', { params, body }))).toEqual({
      status: 409,
      body: { reason: 'changed' },
    });
    expect(await sums(takers)).toEqual([
      [4, 100],
      [4, 100],
      [4, 100],
    ]);
  });

  it('of the same correction sent twice at once one is made', async () => {
    const { activity_id, takers } = await finishedWork();
    const { version } = await preview(activity_id, NO_KEY);
    const body = { correction: NO_KEY, version, reason: 'Опечатка' };
    const told = await Promise.all(
      [0, 1].map(() => organiser.call('marking.correct', { params: paramsOf(activity_id), body })),
    );
    expect(told.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await sums(takers)).toEqual([
      [1, 25],
      [4, 100],
      [1, 25],
    ]);
  });

  it('a lesson that goes on', async () => {
    const params = paramsOf(model.like);
    const told = await organiser.call('marking.preview', { params, body: { correction: FULL } });
    expect(outcome(told)).toEqual({ status: 409, body: { reason: 'not_finished' } });
  });
});

describe('a correction that can’t be', () => {
  it('of a key of another shape, and the taking back of nothing, are refused', async () => {
    const { activity_id } = await finishedWork();
    const params = paramsOf(activity_id);
    const ask = (correction: object) => ({ params, body: { correction, version: 'any', reason: 'Опечатка' } });
    const wrong = await organiser.call('marking.correct', ask({ kind: 'key', key: { correct: 'да' } }));
    expect(outcome(wrong)).toEqual({ status: 400, body: { reason: 'wrong_key', field: 'key' } });
    const nothing = await organiser.call('marking.correct', ask(UNDO));
    expect(outcome(nothing)).toEqual({ status: 400, body: { reason: 'nothing_to_undo' } });
  });

  it('of a cancelled activity is refused in every way', async () => {
    const activity_id = await plantAssignment(app, { like: model.like, user_ids: [], activity: { status: 21 } });
    const params = paramsOf(activity_id);
    const calls = [
      ['marking.answers', { params }],
      ['marking.corrections', { params }],
      ['marking.preview', { params, body: { correction: FULL } }],
      ['marking.correct', { params, body: { correction: FULL, version: 'any', reason: 'Опечатка' } }],
    ] as const;
    for (const [name, parts] of calls) {
      expect(outcome(await organiser.call(name, parts)), name).toEqual({ status: 409, body: { reason: 'cancelled' } });
    }
  });
});
