import { NICKNAME_MAX } from '@parta/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { removePupil } from '../../testing/actors.ts';
import { type Browser, outcome } from '../../testing/browser.ts';
import { type LiveRoom, startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findSampleSchool, makePerson, makeSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let organiser: Browser;
const joined = z.strictObject({ participant_id: z.string(), nickname: z.string() });

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
});

afterAll(() => app.close());

const start = (payload: Record<string, unknown> = {}): Promise<LiveRoom> =>
  startRoom(app, { presenter: organiser, payload });
const minutesFromNow = (minutes: number): string =>
  new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

describe('nicknames', () => {
  it.each([
    ['', 'nickname_empty'],
    [' \t\n ', 'nickname_empty'],
    ['\u0001\u0007', 'nickname_unreadable'],
    ['Аня\0', 'invalid'],
    ['\u202e\u200f', 'nickname_unreadable'],
    ['\u200b', 'nickname_unreadable'],
    ['\ud800', 'invalid'],
    ['я'.repeat(NICKNAME_MAX + 1), 'nickname_too_long'],
    ['х.у.й', 'nickname_improper'],
    ['Учитeль', 'nickname_misleading'],
  ])('%j is refused as %s, with the field named, and nobody is in', async (nickname, reason) => {
    const room = await start();
    const answer = await room.join(nickname);
    expect(outcome(answer)).toEqual({ status: 400, body: { reason, field: 'nickname' } });
    expect(answer.set_cookies).toEqual([]);
    expect((await room.state()).people).toEqual([]);
  });

  it.each([
    ['  Анна   Мария ', 'Анна Мария'],
    ['А\u0001н\u202eя', 'Аня'],
    ['и\u0306', 'й'],
    ['😀'.repeat(NICKNAME_MAX), '😀'.repeat(NICKNAME_MAX)],
    ['<b>Аня</b>', '<b>Аня</b>'],
    ["=1+1'; drop table participant; --", "=1+1'; drop table participant; --"],
  ])('%j enters as %j', async (wish, nickname) => {
    const room = await start();
    expect(joined.parse((await room.join(wish)).json).nickname).toBe(nickname);
    expect((await room.state()).people.map((person) => person.nickname)).toEqual([nickname]);
  });

  it('a taken one is refused with a free one offered, however it is written', async () => {
    const room = await start();
    await room.pupil('Аня');
    const numbered: unknown = expect.stringMatching(/^[аa]ня \(2\)$/i);
    for (const wish of ['Аня', 'аня', ' АНЯ ', 'А\u200bня', 'Aня']) {
      expect(outcome(await room.join(wish))).toMatchObject({
        status: 409,
        body: { reason: 'nickname_taken', field: 'nickname', suggestion: numbered },
      });
    }
    expect((await room.join('Аня (2)')).status).toBe(200);
    expect((await room.join('Аня')).json).toMatchObject({ suggestion: 'Аня (3)' });
  });

  it('of twenty who want the same one at once exactly one gets it', async () => {
    const room = await start();
    const answers = await Promise.all(Array.from({ length: 20 }, () => room.join('Аня')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await room.state()).participants).toBe(1);
  });

  it('the same one is free in another activity', async () => {
    const [one, other] = [await start(), await start()];
    expect((await one.join('Аня')).status).toBe(200);
    expect((await other.join('Аня')).status).toBe(200);
  });
});

it('names of accounts are what they are, whatever a nickname may be', async () => {
  const room = await start({ identification: 20 });
  const person = await makePerson(app, await findSampleSchool(app), { user_type: 'student', roles: [] });
  await app.db.updateTable('user_account').set({ last_name: 'Учитель' }).where('id', '=', person.id).execute();
  const browser = await app.signIn(person.email, person.password);
  expect(joined.parse((await room.join('', browser)).json).nickname).toMatch(/^Учитель /);
});

describe('a join whose answer was lost', () => {
  const joinBy = (room: LiveRoom, nickname: string, join_id: string, browser = app.browser()) =>
    browser.call('live.join', { params: room.params, body: { nickname, join_id } });

  it('is the same participant when it is tried again by its join id, with a play token that works', async () => {
    const room = await start();
    const join_id = app.context.random.identifier();
    const lost = joined.parse((await joinBy(room, 'Клик', join_id)).json);
    const browser = app.browser();
    expect(joined.parse((await joinBy(room, 'Клик', join_id, browser)).json)).toEqual(lost);
    expect((await room.state()).people.map((person) => person.nickname)).toEqual(['Клик']);
    expect(await browser.get('live.about', { params: room.params })).toMatchObject({ joined: true });
    await room.lead('start', 'open');
    const { participant_id } = lost;
    const body = { participant_id, ...(await room.question()), answer: { value: true }, submission_id: join_id };
    expect((await browser.call('live.answers', { params: room.params, body })).status).toBe(200);
  });

  it('is one participant, too, of five tries at once', async () => {
    const room = await start();
    const join_id = app.context.random.identifier();
    const answers = await Promise.all(Array.from({ length: 5 }, () => joinBy(room, 'Клик', join_id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ json }) => joined.parse(json).participant_id)).size).toBe(1);
  });

  it('keeps the name of the first try, whatever the next one is called', async () => {
    const room = await start();
    const join_id = app.context.random.identifier();
    const first = joined.parse((await joinBy(room, 'Клик', join_id)).json);
    expect(joined.parse((await joinBy(room, 'Клик 2', join_id)).json)).toEqual(first);
    expect((await room.state()).people.map((person) => person.nickname)).toEqual(['Клик']);
  });

  it('names somebody else in another activity, and nobody where the id is no identifier', async () => {
    const [one, other] = [await start(), await start()];
    const join_id = app.context.random.identifier();
    const first = joined.parse((await joinBy(one, 'Клик', join_id)).json);
    expect(joined.parse((await joinBy(other, 'Клик', join_id)).json).participant_id).not.toBe(first.participant_id);
    expect((await joinBy(other, 'Клик', 'x')).status).toBe(400);
  });

  it('stays out when the participant was removed meanwhile', async () => {
    const room = await start();
    const join_id = app.context.random.identifier();
    await joinBy(room, 'Клик', join_id);
    await app.db
      .updateTable('participant')
      .set({ removed_at: app.clock.now() })
      .where('nickname', '=', 'Клик')
      .execute();
    expect((await joinBy(room, 'Другой', join_id)).json).toEqual({ reason: 'removed' });
  });
});

describe('the door', () => {
  it('a browser that joins twice is one participant and keeps its name', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    const again = await room.join('Другая', pupil.browser);
    expect(joined.parse(again.json)).toEqual({ participant_id: pupil.participant_id, nickname: 'Аня' });
    expect((await room.state()).participants).toBe(1);
    expect(await pupil.browser.get('live.about', { params: room.params })).toMatchObject({ joined: true });
    expect(await app.browser().get('live.about', { params: room.params })).toMatchObject({ joined: false });
  });

  it('the play token is hidden, bound to the activity’s path and stored as a hash', async () => {
    const room = await start();
    const { browser } = await room.pupil('Аня');
    const cookie = browser.jar.find('play_token');
    const secret: unknown = expect.stringMatching(/^[\w-]{43}$/);
    expect(cookie).toMatchObject({
      http_only: true,
      same_site: 'Lax',
      path: `/api/v1/live/${room.activity_id}/`,
      value: secret,
    });
    const stored = await app.db.selectFrom('participant').select('play_token_hash').execute();
    expect(stored.some((row) => row.play_token_hash?.toString().includes(cookie?.value ?? ''))).toBe(false);
  });

  it('a play token of one activity opens no other, also when it is sent there', async () => {
    const [one, other] = [await start(), await start()];
    const { browser } = await one.pupil('Аня');
    browser.jar.set('play_token', browser.jar.find('play_token')?.value ?? '', `/api/v1/live/${other.activity_id}/`);
    const answer = await browser.call('live.state', { params: other.params, query: { audience: 'participant' } });
    expect(answer.status).toBe(404);
  });

  it('a locked entrance lets nobody new in and those inside stay; unlocked it opens again', async () => {
    const room = await start();
    const inside = await room.pupil('Аня');
    await organiser.get('live.entrance', { params: room.params, body: { locked: true } });
    expect(outcome(await room.join('Боря'))).toEqual({ status: 409, body: { reason: 'entrance_locked' } });
    expect((await room.join('Аня', inside.browser)).status).toBe(200);
    expect((await inside.state()).own.nickname).toBe('Аня');
    await organiser.get('live.entrance', { params: room.params, body: { locked: false } });
    expect((await room.join('Боря')).status).toBe(200);
  });

  it('a full room refuses, and a race for the last places fills exactly them', async () => {
    const room = await start();
    await app.db.updateTable('activity').set({ participants_limit: 7 }).where('id', '=', room.activity_id).execute();
    const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => room.join(`Ученик ${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    const refused = answers.filter(({ status }) => status !== 200).map(outcome);
    expect(refused).toEqual(Array.from({ length: 18 }, () => ({ status: 409, body: { reason: 'full' } })));
  });

  it('the license’s limit of participants is the room’s', async () => {
    const place = await makeSchool(app, { live_participants: 3 });
    const person = await makePerson(app, place);
    const material = await plantMaterial(app, person.id, [yesno()]);
    const presenter = await app.signIn(person.email, person.password);
    const room = await startRoom(app, { presenter, material_id: material.id });
    for (const nickname of ['Аня', 'Боря', 'Витя']) expect((await room.join(nickname)).status).toBe(200);
    expect((await room.join('Галя')).json).toEqual({ reason: 'full' });
  });

  it('with late joining off nobody new comes in after the start, those inside come back', async () => {
    const room = await start({ connect_after_start: false });
    const early = await room.pupil('Аня');
    await room.lead('start');
    expect((await room.join('Боря')).json).toEqual({ reason: 'already_started' });
    expect((await room.join('Аня', early.browser)).status).toBe(200);
  });

  it('with late joining on a late pupil comes in and answers the open question', async () => {
    const room = await start();
    await room.lead('start', 'open');
    const late = await room.pupil('Боря');
    expect((await late.state()).document).toMatchObject({ phase: 'open' });
    expect((await late.send({ answer: { value: true } })).status).toBe(200);
  });

  it('opens fifteen minutes before the start and not a moment earlier', async () => {
    const room = await start({ start_date: minutesFromNow(20), end_date: minutesFromNow(80) });
    expect((await room.join('Аня')).json).toMatchObject({ reason: 'not_yet_open', minutes: 15 });
    expect((await room.command('start')).json).toMatchObject({ reason: 'too_early', minutes: 15 });
    app.clock.advance(5 * 60_000 + 1000);
    expect((await room.join('Аня')).status).toBe(200);
    expect((await room.command('start')).status).toBe(200);
  });

  it('after the end nobody comes in, those who were there come back for their result', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'finish');
    expect((await room.join('Боря')).json).toEqual({ reason: 'ended' });
    expect((await room.join('Аня', pupil.browser)).status).toBe(200);
    expect((await pupil.state()).document.phase).toBe('finished');
  });

  it('a removed pupil stays out with her token', async () => {
    const room = await start();
    const pupil = await room.pupil('Витя');
    await removePupil(app, pupil);
    expect((await room.join('Снова', pupil.browser)).json).toEqual({ reason: 'removed' });
    expect((await pupil.send({ content_id: '', question_id: '', answer: {} })).status).toBe(400);
    expect((await room.state()).participants).toBe(0);
  });

  it('an activity that does not exist is 404', async () => {
    const params = { activity_id: app.context.random.identifier() };
    expect((await app.browser().call('live.join', { params, body: { nickname: 'Аня' } })).status).toBe(404);
    expect((await app.browser().call('live.about', { params })).status).toBe(404);
  });
});

describe('personified activities', () => {
  it('need a sign-in, and a seat in the organization; the name is the person’s own', async () => {
    const room = await start({ identification: 20 });
    expect((await room.join('Аня')).json).toEqual({ reason: 'sign_in_needed' });
    const stranger = await makePerson(app, await makeSchool(app));
    const foreign = await app.signIn(stranger.email, stranger.password);
    expect((await room.join('Аня', foreign)).json).toEqual({ reason: 'not_a_member' });
    const seatless = await makePerson(app, await findSampleSchool(app), {
      user_type: 'student',
      roles: [],
      seat: false,
    });
    const outsider = await app.signIn(seatless.email, seatless.password);
    expect((await room.join('Аня', outsider)).json).toEqual({ reason: 'not_a_member' });
    const student = await app.signedIn('student');
    expect(joined.parse((await room.join('Кто угодно', student)).json).nickname).toBe('Белова Аня');
  });

  it('two namesakes take part in one lesson, each as herself', async () => {
    const room = await start({ identification: 20 });
    const school = await findSampleSchool(app);
    const names = { user_type: 'student' as const, roles: [], last_name: 'Иванова', first_name: 'Мария' };
    const namesakes = [await makePerson(app, school, names), await makePerson(app, school, names)];
    const joins = await Promise.all(
      namesakes.map(async ({ email, password }) => room.join('', await app.signIn(email, password))),
    );
    expect(joins.map(({ status }) => status)).toEqual([200, 200]);
    const { people } = await room.state();
    expect(people.map(({ nickname }) => nickname)).toEqual(['Иванова Мария', 'Иванова Мария (2)']);
  });

  it('who was chosen for a lesson is in it once she comes, and not before', async () => {
    const room = await start({ identification: 20 });
    const school = await findSampleSchool(app);
    const chosen = await makePerson(app, school, { user_type: 'student', roles: [] });
    const id = app.context.random.identifier();
    const { activity_id } = room.params;
    const row = { id, activity_id, user_id: chosen.id, nickname: 'Тот же', nickname_key: null, play_token_hash: null };
    const moments = { joined_at: app.clock.now(), removed_at: null, seen_at: null };
    await app.db
      .insertInto('participant')
      .values({ ...row, ...moments, status: 0 })
      .execute();
    expect((await room.state()).participants).toBe(0);
    const browser = await app.signIn(chosen.email, chosen.password);
    expect(joined.parse((await room.join('', browser)).json).participant_id).toBe(id);
    expect((await room.state()).people.map(({ participant_id }) => participant_id)).toEqual([id]);
    const attempts = await app.db.selectFrom('attempt').selectAll().where('participant_id', '=', id).execute();
    expect(attempts).toMatchObject([{ number: 1, finished_at: null }]);
  });

  it('who was chosen and never came has not finished when the lesson ends; who came has, with her points', async () => {
    const room = await start({ identification: 20 });
    const school = await findSampleSchool(app);
    const absent = await makePerson(app, school, { user_type: 'student', roles: [] });
    const present = await makePerson(app, school, { user_type: 'student', roles: [] });
    const id = app.context.random.identifier();
    const { activity_id } = room.params;
    const row = { id, activity_id, user_id: absent.id, nickname: 'Нет', nickname_key: null, play_token_hash: null };
    const moments = { joined_at: app.clock.now(), removed_at: null, seen_at: null };
    await app.db
      .insertInto('participant')
      .values({ ...row, ...moments, status: 0 })
      .execute();
    const browser = await app.signIn(present.email, present.password);
    const { participant_id } = joined.parse((await room.join('', browser)).json);
    await room.lead('start', 'open');
    const submission_id = app.context.random.identifier();
    const body = { participant_id, ...(await room.question()), answer: { value: true }, submission_id };
    expect((await browser.call('live.answers', { params: room.params, body })).status).toBe(200);
    await room.lead('finish');
    const statuses = await app.db
      .selectFrom('participant')
      .select(['id', 'status'])
      .where('activity_id', '=', activity_id)
      .execute();
    expect(new Map(statuses.map((one) => [one.id, one.status]))).toEqual(
      new Map([
        [id, 0],
        [participant_id, 20],
      ]),
    );
    const attempts = await app.db.selectFrom('attempt').selectAll().where('activity_id', '=', activity_id).execute();
    expect(attempts).toMatchObject([{ participant_id, finished_by: 'organizer', points: 1, percent: 100 }]);
  });

  it('a person is herself on any device: the same participant with the same answer', async () => {
    const room = await start({ identification: 20 });
    const [phone, laptop] = [await app.signedIn('student'), await app.signedIn('student')];
    const first = joined.parse((await room.join('', phone)).json);
    await room.lead('start', 'open');
    const question = await room.question();
    const submission_id = app.context.random.identifier();
    const body = { participant_id: first.participant_id, ...question, answer: { value: true }, submission_id };
    expect((await phone.call('live.answers', { params: room.params, body })).status).toBe(200);
    const parts = { params: room.params, query: { audience: 'participant' } };
    expect((await laptop.call('live.state', parts)).json).toMatchObject({
      own: {
        participant_id: first.participant_id,
        answer: { question_id: question.question_id, answer: { value: true } },
      },
    });
    expect(joined.parse((await room.join('', laptop)).json)).toEqual(first);
    expect((await room.state()).participants).toBe(1);
  });

  it('on a shared computer whoever signs in next is herself, not the one before', async () => {
    const room = await start({ identification: 20 });
    const computer = await app.signedIn('student');
    const first = joined.parse((await room.join('', computer)).json);
    await computer.get('auth.logout');
    await computer.get('auth.login', { body: { email: 'author@parta.example', password: 'parta-demo' } });
    expect(await computer.get('live.about', { params: room.params })).toMatchObject({ joined: false });
    const parts = { params: room.params, query: { audience: 'participant' } };
    expect((await computer.call('live.state', parts)).status).toBe(404);
    const second = joined.parse((await room.join('', computer)).json);
    expect(second.participant_id).not.toBe(first.participant_id);
    expect(second.nickname).toBe('Орлов Павел');
    expect((await computer.call('live.state', parts)).json).toMatchObject({
      own: { participant_id: second.participant_id },
    });
  });

  it('an anonymous activity keeps no link to a person who is signed in', async () => {
    const room = await start();
    const student = await app.signedIn('student');
    const { participant_id } = joined.parse((await room.join('Инкогнито', student)).json);
    const row = await app.db
      .selectFrom('participant')
      .select(['user_id', 'nickname'])
      .where('id', '=', participant_id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ user_id: null, nickname: 'Инкогнито' });
  });
});
