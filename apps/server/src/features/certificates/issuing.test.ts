import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignTo, makeTaker, Taker } from '../../testing/attempts.ts';
import type { Browser } from '../../testing/browser.ts';
import { startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let organiser: Browser;
let user_id: string;

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
  user_id = await findPersonId(app, 'organiser@parta.example');
});

afterAll(() => app.close());

/** A material that gives a certificate for half of its points. */
async function plantCertified(...planted: Parameters<typeof plantMaterial>[2][number][]) {
  const material = await plantMaterial(app, user_id, planted, { title: 'Зачёт' });
  await certify(material.id);
  return material;
}

async function certify(id: string): Promise<void> {
  const certificate = JSON.stringify({ background_image: null, required_percentage_correct: 50 });
  await app.db.updateTable('material').set({ certificate }).where('id', '=', id).execute();
}

const titlesOf = async (browser: Browser): Promise<string[]> =>
  (await browser.get('certificate.list')).map(({ material_title }) => material_title);

it('a lesson led live gives one to whoever takes part by name and reaches the percentage, when it has ended', async () => {
  const material = await plantCertified(yesno(), yesno());
  const payload = { identification: 20 };
  const room = await startRoom(app, { presenter: organiser, material_id: material.id, payload });
  const pupils = [await makeTaker(app), await makeTaker(app)];
  const joined: string[] = [];
  for (const { browser } of pupils) {
    const { participant_id } = await browser.get('live.join', { params: room.params, body: { nickname: '' } });
    joined.push(participant_id);
  }
  await room.lead('start', 'open');
  const question = await room.question();
  for (const [index, { browser }] of pupils.entries()) {
    const submission_id = app.context.random.identifier();
    const body = { participant_id: joined[index], ...question, answer: { value: index === 0 }, submission_id };
    expect((await browser.call('live.answers', { params: room.params, body })).status).toBe(200);
  }
  await room.reveal();
  for (const { browser } of pupils) expect(await titlesOf(browser)).toEqual([]);
  const linkOf = async (browser: Browser): Promise<string | null> =>
    (await browser.get('certificate.of_lesson', { params: room.params })).link;
  expect(await Promise.all(pupils.map(({ browser }) => linkOf(browser)))).toEqual([null, null]);
  await room.lead('finish');
  // Asked on the last screen of the lesson, before the sweep or the list of one's own certificates.
  const links = await Promise.all(pupils.map(({ browser }) => linkOf(browser)));
  const { number } = await app.db
    .selectFrom('certificate')
    .select('number')
    .where('activity_id', '=', room.params.activity_id)
    .executeTakeFirstOrThrow();
  expect(links).toEqual([expect.stringContaining(`/certificate/${number}`), null]);
  expect(await Promise.all(pupils.map(({ browser }) => titlesOf(browser)))).toEqual([['Зачёт'], []]);
});

it('whoever has no place in a lesson is told of no certificate there, and a guest has none', async () => {
  const material = await plantCertified(yesno());
  const room = await startRoom(app, { presenter: organiser, material_id: material.id });
  const pupil = await room.pupil('Аня');
  await room.lead('start', 'open');
  await room.reveal();
  await room.lead('finish');
  const asked = { params: room.params };
  expect(await pupil.browser.get('certificate.of_lesson', asked)).toEqual({ link: null });
  const nobody = await app.browser().call('certificate.of_lesson', asked);
  expect([nobody.status, nobody.json]).toEqual([401, { reason: 'unauthorized' }]);
  const stranger = await (await makeTaker(app)).browser.call('certificate.of_lesson', asked);
  expect([stranger.status, stranger.json]).toEqual([404, { reason: 'not_found' }]);
});

it('whoever was removed from a lesson is told that she is out of it', async () => {
  const material = await plantCertified(yesno());
  const room = await startRoom(app, { presenter: organiser, material_id: material.id });
  const pupil = await room.pupil('Аня');
  const body = { participant_ids: [pupil.participant_id] };
  await organiser.get('live.remove', { params: room.params, body });
  const told = await pupil.browser.call('certificate.of_lesson', { params: room.params });
  expect([told.status, told.json]).toEqual([403, { reason: 'removed' }]);
});

it('an attempt that reaches the percentage while an answer of it waits for a hand gives one at once; one below it, when the mark has come', async () => {
  const open = { type: 'open', content: {}, key: { criteria: '', scale: [] } } as const;
  const material = await plantCertified(yesno(), open);
  const room = await startRoom(app, { presenter: organiser, material_id: material.id });
  const model = { like: room.activity_id, questions: material.questions };
  const taken: Record<'reached' | 'below', Taker> = {
    reached: await assignTo(app, await makeTaker(app), model),
    below: await assignTo(app, await makeTaker(app), model),
  };
  for (const [name, taker] of Object.entries(taken)) {
    await taker.begin();
    await taker.give({ value: name === 'reached' });
    await taker.give({ text: 'Потому что весна' }, taker.question(1));
    await taker.finish();
  }
  expect((await taken.reached.results()).attempt).toMatchObject({ percent: 50, preliminary: true });
  expect((await taken.below.results()).attempt).toMatchObject({ percent: 0, preliminary: true });
  expect(await titlesOf(taken.reached.browser)).toEqual(['Зачёт']);
  expect(await titlesOf(taken.below.browser)).toEqual([]);
  const params = { id: taken.below.activity_id, ...taken.below.question(1) };
  const { answers } = await organiser.get('marking.answers', { params });
  const body = {
    answer_id: answers[0]?.id ?? '',
    criteria: null,
    comment: '',
    version: 0,
  };
  await organiser.get('marking.mark', { params, body: { ...body, points: 1 } });
  expect(await titlesOf(taken.below.browser)).toEqual(['Зачёт']);
});

it('a course gives its own, and none of its modules', async () => {
  const parts = [await plantCertified(yesno()), await plantCertified(yesno())];
  const course = await plantMaterial(app, user_id, [], {
    title: 'Курс',
    template: 'course',
    modules: parts.map(({ id }) => id),
  });
  await certify(course.id);
  const { id } = await organiser.get('material.explore', { params: { id: course.id } });
  const taker = new Taker(
    app,
    organiser,
    id,
    parts.flatMap(({ questions }) => questions),
  );
  const number = await taker.begin();
  const { contents } = await taker.open(number);
  for (const { content_id, questions } of contents) {
    for (const { question_id } of questions) await taker.give({ value: true }, { number, content_id, question_id });
  }
  await taker.finish(number);
  expect(await titlesOf(organiser)).toEqual(['Курс']);
});

it('two ends of one attempt and twenty looks at the list at the same instant give one', async () => {
  const material = await plantCertified(yesno());
  const { id } = await organiser.get('material.explore', { params: { id: material.id } });
  const taker = new Taker(app, organiser, id, material.questions);
  const number = await taker.begin();
  await taker.give({ value: true }, { number });
  await Promise.all([
    taker.finish(number),
    taker.finish(number),
    ...Array.from({ length: 20 }, () => organiser.get('certificate.list')),
  ]);
  const own = (await organiser.get('certificate.list')).filter(({ activity_id }) => activity_id === id);
  expect(own).toHaveLength(1);
  const told = await organiser.get('notification.list');
  expect(told.filter(({ event }) => event === 'certificate_issued').length).toBe((await titlesOf(organiser)).length);
});

it('[API-17] [API-18] GET /api/v1/certificate/ gives the caller’s own, which DELETE takes away; a foreign one is 404', async () => {
  const [certificate] = await organiser.get('certificate.list');
  const path = `/api/v1/certificate/${certificate?.id}/`;
  const { browser } = await makeTaker(app);
  expect((await browser.send({ method: 'GET', path: '/api/v1/certificate/' })).json).toEqual([]);
  expect(await browser.send({ method: 'DELETE', path })).toMatchObject({ status: 404, json: { reason: 'not_found' } });
  expect(await organiser.send({ method: 'DELETE', path })).toMatchObject({ status: 204, text: '' });
  expect(await organiser.send({ method: 'DELETE', path })).toMatchObject({ status: 404 });
  const { json } = await organiser.send({ method: 'GET', path: '/api/v1/certificate/' });
  expect(JSON.stringify(json)).not.toContain(certificate?.id);
});
