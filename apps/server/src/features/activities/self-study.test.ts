import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Browser, outcome } from '../../testing/browser.ts';
import { waitForLockWaits } from '../../testing/databases/lock-waits.ts';
import { startPayload, startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId, findSampleSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { lockAccount } from '../people/commands/links.ts';

let app: TestApp;
let organiser: Browser;
let user_id: string;

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
  user_id = await findPersonId(app, 'organiser@parta.example');
});

afterAll(() => app.close());

const explore = (id: string, browser = organiser): Promise<Answer> =>
  browser.call('material.explore', { params: { id } });

describe('self-study of a material', () => {
  it('[API-13] is an activity without an end, of a frozen copy, whose owner alone takes part', async () => {
    const { id: material_id } = await plantMaterial(app, user_id, [yesno()], { title: 'Озёра' });
    const { id } = await organiser.get('material.explore', { params: { id: material_id } });
    const row = await app.db.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      user_id,
      material_id,
      title: 'Озёра',
      mode: 21,
      identification: 21,
      status: 10,
      end_date: null,
      participants_limit: 1,
    });
    const people = await app.db
      .selectFrom('participant')
      .select(['user_id', 'status'])
      .where('activity_id', '=', id)
      .execute();
    expect(people).toEqual([{ user_id, status: 0 }]);
    expect(
      (await organiser.get('activity.list', { query: { status: 10 } })).map((activity) => activity.id),
    ).not.toContain(id);
  });

  it('[API-13] the same is found again, also of several asked for at once; one that is over is begun anew', async () => {
    const { id } = await plantMaterial(app, user_id, [yesno()]);
    // All of them have looked for one and found none before the first may make it.
    const calls = await app.db.transaction().execute(async (tx) => {
      await lockAccount(tx, user_id);
      const waiting = [1, 2, 3, 4].map(() => explore(id));
      await waitForLockWaits(app, waiting.length);
      return waiting;
    });
    const answers = await Promise.all(calls);
    const later = await organiser.get('material.explore', { params: { id } });
    expect(new Set([...answers.map(({ text }) => text), JSON.stringify(later)]).size).toBe(1);
    await app.db.updateTable('activity').set({ status: 20 }).where('id', '=', later.id).execute();
    expect((await organiser.get('material.explore', { params: { id } })).id).not.toBe(later.id);
  });

  it('of a material that is deleted meanwhile is 404, and so is a lesson made of it', async () => {
    const { id } = await plantMaterial(app, user_id, [yesno()]);
    const body = startPayload(app, (await findSampleSchool(app)).organization_id);
    const calls = await app.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('material').where('id', '=', id).execute();
      const waiting = [explore(id), organiser.call('material.start', { params: { id }, body })];
      await waitForLockWaits(app, waiting.length);
      return { waiting };
    });
    for (const answer of await Promise.all(calls.waiting)) {
      expect(outcome(answer)).toEqual({ status: 404, body: { reason: 'not_found' } });
    }
  });

  it('is possible of a course, and of nothing that can’t be started', async () => {
    const [child, empty] = [await plantMaterial(app, user_id, [yesno()]), await plantMaterial(app, user_id, [])];
    const course = await plantMaterial(app, user_id, [], { template: 'course', modules: [child.id] });
    const { id } = await organiser.get('material.explore', { params: { id: course.id } });
    const { document } = await app.db
      .selectFrom('activity')
      .innerJoin('snapshot', 'snapshot.material_hash', 'activity.material_hash')
      .select('snapshot.document')
      .where('activity.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(document).toMatchObject({
      toc: [{ material_id: child.id, content_ids: child.questions.map(({ content_id }) => content_id) }],
      contents: child.questions.map(({ content_id }) => ({ id: content_id })),
    });
    const half = await plantMaterial(app, user_id, [yesno({ key: { correct: null } })]);
    const modules = [child.id, app.context.random.identifier()];
    const broken = await plantMaterial(app, user_id, [], { template: 'course', modules });
    for (const [material, reason] of [
      [empty, 'no_contents'],
      [half, 'incomplete'],
      [broken, 'child_missing'],
    ] as const) {
      expect(outcome(await explore(material.id))).toEqual({ status: 400, body: { reason } });
    }
  });

  it('of a material of somebody else is 404, and without the permission 403', async () => {
    const { id } = await plantMaterial(app, await findPersonId(app, 'author@parta.example'), [yesno()]);
    expect(outcome(await explore(id))).toEqual({ status: 404, body: { reason: 'not_found' } });
    expect(outcome(await explore(id, await app.signedIn('author')))).toEqual({
      status: 403,
      body: { reason: 'forbidden' },
    });
  });
});

describe('the results of a self-study', () => {
  it('have every question of the material, and no answer before an attempt is finished', async () => {
    const { id: material_id } = await plantMaterial(app, user_id, [yesno()], { title: 'Озёра' });
    const { id } = await organiser.get('material.explore', { params: { id: material_id } });
    const people = await organiser.get('statistics.by_participant', { params: { id }, query: { answers: 'true' } });
    expect(people).toMatchObject({
      activity_title: 'Озёра',
      data: [{ points: null, percents: null, answers: [null] }],
      questions: [{ num: 1, text: 'Вопрос 1?' }],
      execution: { title: 'Озёра', identification: 21, end_date: null },
      total_price: 1,
    });
    const questions = await organiser.get('statistics.by_question', { params: { id } });
    expect(questions).toMatchObject([{ had: 0, total_answers: 0 }]);
  });
});

describe('a lesson made of a survey', () => {
  it('marks nothing, though its questions have keys', async () => {
    const { id } = await plantMaterial(app, user_id, [yesno()], { template: 'survey' });
    const room = await startRoom(app, { presenter: organiser, material_id: id });
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'open');
    await pupil.answer({ value: true });
    await room.reveal();
    const { own, document } = await pupil.state();
    expect(own).toMatchObject({ total_points: 0, mark: null });
    expect(document.revealed).toMatchObject({ review: null, correct_answers_percentage: null });
    expect(
      await app.db.selectFrom('answer_mark').selectAll().where('activity_id', '=', room.activity_id).execute(),
    ).toEqual([]);
    await room.lead('finish');
    expect((await pupil.state()).own).toMatchObject({ max_points: 0, percents: null });
    const statistics = await organiser.get('statistics.by_question', { params: { id: room.activity_id } });
    expect(statistics).toMatchObject([{ points: 0, total_answers: 1, correct_answers_percentage: null }]);
    const people = await organiser.get('statistics.by_participant', {
      params: { id: room.activity_id },
      query: { answers: 'true' },
    });
    expect(people).toMatchObject({ total_price: 0, data: [{ points: 0, answers: [{ points: '—', correct: null }] }] });
  });
});
