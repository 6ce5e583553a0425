import { ownDocument } from '@parta/contract/live-schemas';
import { NICKNAME_MAX } from '@parta/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type Browser, outcome } from '../../testing/browser.ts';
import { type LiveRoom, startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { type SecondServer, startSecondServer } from '../../testing/servers/second-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let second: SecondServer;
let organiser: Browser;
let user_id: string;
let material_id: string;

beforeAll(async () => {
  app = await startTestApp();
  second = await startSecondServer(app, app.clock);
  organiser = await app.signedIn('organiser');
  user_id = await findPersonId(app, 'organiser@parta.example');
  material_id = (await plantMaterial(app, user_id, [yesno(), yesno()])).id;
});

afterAll(async () => {
  await second.close();
  await app.close();
});

const start = (payload: Record<string, unknown> = {}): Promise<LiveRoom> =>
  startRoom(app, { presenter: organiser, material_id, payload });
const remove = (room: LiveRoom, ...participant_ids: string[]) =>
  organiser.call('live.remove', { params: room.params, body: { participant_ids } });
const letIn = (room: LiveRoom, ...participant_ids: string[]) =>
  organiser.call('live.let_in', { params: room.params, body: { participant_ids } });
const rename = (room: LiveRoom, participant_id: string, nickname: string) =>
  organiser.call('live.rename', { params: room.params, body: { participant_id, nickname } });
const names = (people: readonly { nickname: string }[]): string[] => people.map(({ nickname }) => nickname);

async function lastLine(): Promise<unknown> {
  return app.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'details'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

describe('removing', () => {
  it('ends the streams of whoever is removed in every process, and of nobody else', async () => {
    const room = await start();
    const [goes, stays] = [await room.pupil('Аня'), await room.pupil('Боря')];
    const elsewhere = goes.browser.through(second);
    const address = addressOf('live.stream', { params: room.params, query: { audience: 'participant' } });
    const streams = [await goes.stream(), await elsewhere.stream(address)];
    const open = await stays.stream();
    for (const stream of [...streams, open]) await stream.waitFor(() => true);
    expect(outcome(await remove(room, goes.participant_id))).toEqual({ status: 200, body: { removed: 1 } });
    for (const stream of streams) {
      await stream.waitForClose();
      expect(stream.events.at(-1)).toMatchObject({ event: 'bye', data: { retry_ms: 0 } });
    }
    expect(open.closed).toBe(false);
    const state = await goes.browser.call('live.state', {
      params: room.params,
      query: { audience: 'participant', after: 0, wait: 0 },
    });
    expect(outcome(state)).toEqual({ status: 403, body: { reason: 'removed' } });
    open.close();
  });

  it('takes her out of the room, the counters, the tally, the wall, the places and the statistics', async () => {
    const room = await start();
    const [goes, stays] = [await room.pupil('Аня'), await room.pupil('Боря')];
    const wall = await room.projector();
    expect((await wall.state()).nicknames).toContain('Аня');
    await room.lead('start', 'open');
    await goes.answer({ value: true });
    await stays.answer({ value: true });
    const question = await room.question();
    await remove(room, goes.participant_id);
    expect(await room.state()).toMatchObject({ participants: 1, answers: 1, people: [{ nickname: 'Боря' }] });
    expect(await wall.state()).toMatchObject({ participants: 1, answers: 1 });
    expect(outcome(await goes.send({ ...question, answer: { value: true } }))).toEqual({
      status: 403,
      body: { reason: 'removed' },
    });
    await room.reveal();
    expect((await room.state()).revealed).toMatchObject({ answers: 1, correct_answers_percentage: 100 });
    await room.lead('leaderboard');
    expect(names((await wall.state()).leaderboard ?? [])).toEqual(['Боря']);
    await room.lead('finish');
    const by_participant = await organiser.get('statistics.by_participant', { params: { id: room.activity_id } });
    expect(by_participant.data.map(({ first_name }) => first_name)).toEqual(['Боря']);
    const by_question = await organiser.get('statistics.by_question', { params: { id: room.activity_id } });
    expect(by_question[0]).toMatchObject({ total_answers: 1, correct_answers_percentage: 100 });
  });

  it('keeps the same device outside, under any name and join id, and leaves her name to others', async () => {
    const room = await start();
    const join_id = app.context.random.identifier();
    const browser = app.browser();
    const body = { nickname: 'Аня', join_id };
    const { participant_id } = await browser.get('live.join', { params: room.params, body });
    await remove(room, participant_id);
    const again = await browser.call('live.join', { params: room.params, body: { nickname: 'Другая' } });
    expect(outcome(again)).toEqual({ status: 409, body: { reason: 'removed' } });
    const bare = app.browser();
    expect((await bare.call('live.join', { params: room.params, body })).json).toEqual({ reason: 'removed' });
    expect(await browser.get('live.about', { params: room.params })).toMatchObject({ joined: false, removed: true });
    expect((await room.join('Аня')).status).toBe(200);
  });

  it('of everybody empties the room; whoever comes then is let in', async () => {
    const room = await start();
    for (const nickname of ['Аня', 'Боря', 'Витя']) await room.pupil(nickname);
    const answer = await organiser.call('live.remove', { params: room.params, body: { everybody: true } });
    expect(answer.json).toEqual({ removed: 3 });
    expect(await lastLine()).toMatchObject({
      action: 'participants_removed',
      actor_id: user_id,
      details: { activity_id: room.activity_id, people: 3 },
    });
    expect(await room.state()).toMatchObject({ participants: 0, people: [] });
    expect((await room.join('Аня')).status).toBe(200);
  });

  it('keeps a person of an activity of accounts outside on every device', async () => {
    const room = await start({ identification: 20 });
    const phone = await app.signedIn('student');
    const { participant_id } = await phone.get('live.join', { params: room.params, body: { nickname: '' } });
    await remove(room, participant_id);
    const laptop = await app.signedIn('student');
    expect((await room.join('', laptop)).json).toEqual({ reason: 'removed' });
    expect((await letIn(room, participant_id)).json).toEqual({ let_in: 1 });
    expect(await laptop.get('live.join', { params: room.params, body: { nickname: '' } })).toEqual({
      participant_id,
      nickname: 'Белова Аня',
    });
  });

  it('touches nobody of another activity; once the lesson is over nobody is removed, let in or renamed', async () => {
    const [room, other] = [await start(), await start()];
    const pupil = await other.pupil('Аня');
    expect((await remove(room, pupil.participant_id)).json).toEqual({ removed: 0 });
    expect((await pupil.state()).own.nickname).toBe('Аня');
    await other.lead('start', 'finish');
    for (const change of [remove, letIn, (room: LiveRoom, id: string) => rename(room, id, 'Витя')]) {
      expect(outcome(await change(other, pupil.participant_id))).toEqual({ status: 409, body: { reason: 'finished' } });
    }
  });
});

describe('letting in again', () => {
  it('gives her back her device, her answers and her points', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'open');
    await pupil.answer({ value: true });
    await remove(room, pupil.participant_id);
    const { people } = await organiser.get('live.removed', { params: room.params });
    expect(people).toMatchObject([{ participant_id: pupil.participant_id, nickname: 'Аня' }]);
    expect((await letIn(room, pupil.participant_id)).json).toEqual({ let_in: 1 });
    expect(await lastLine()).toMatchObject({ action: 'participants_let_in', actor_id: user_id });
    expect(await organiser.get('live.removed', { params: room.params })).toEqual({ people: [] });
    expect((await pupil.state()).own.answer?.answer).toEqual({ value: true });
    await room.reveal();
    expect((await pupil.state()).own.total_points).toBe(1);
    expect((await room.state()).answers).toBe(1);
  });

  it('numbers a name that somebody has taken meanwhile, and keeps to the limit', async () => {
    const room = await start();
    const pupil = await room.pupil('Аня');
    await remove(room, pupil.participant_id);
    await room.pupil('Аня');
    await app.db.updateTable('activity').set({ participants_limit: 1 }).where('id', '=', room.activity_id).execute();
    expect(outcome(await letIn(room, pupil.participant_id))).toEqual({ status: 409, body: { reason: 'full' } });
    await app.db.updateTable('activity').set({ participants_limit: 2 }).where('id', '=', room.activity_id).execute();
    expect((await letIn(room, pupil.participant_id)).status).toBe(200);
    expect(names((await room.state()).people).toSorted()).toEqual(['Аня', 'Аня (2)']);
  });
});

describe('renaming', () => {
  it('is seen at once by herself, the wall and the presenter, and is free of the old name', async () => {
    const room = await start();
    const pupil = await room.pupil('Плохое имя');
    const wall = await room.projector();
    const stream = await pupil.stream();
    await stream.waitFor(() => true);
    expect((await rename(room, pupil.participant_id, '  Аня  ')).json).toEqual({ nickname: 'Аня' });
    const own = await stream.waitFor(({ event }) => event === 'own');
    expect(ownDocument.parse(own.data).nickname).toBe('Аня');
    expect((await wall.state()).nicknames).toEqual(['Аня']);
    expect(names((await room.state()).people)).toEqual(['Аня']);
    expect(await lastLine()).toMatchObject({
      action: 'participant_renamed',
      actor_id: user_id,
      details: { activity_id: room.activity_id, participant_id: pupil.participant_id },
    });
    expect((await room.join('Плохое имя')).status).toBe(200);
    stream.close();
  });

  it('to a name that is taken, unreadable, too long or of an account is refused', async () => {
    const room = await start();
    const [one, other] = [await room.pupil('Аня'), await room.pupil('Боря')];
    expect(outcome(await rename(room, one.participant_id, 'боря'))).toMatchObject({
      status: 409,
      body: { reason: 'nickname_taken', field: 'nickname' },
    });
    expect((await rename(room, one.participant_id, 'АНЯ')).status).toBe(200);
    expect((await rename(room, one.participant_id, '\u200b')).json).toMatchObject({ reason: 'nickname_unreadable' });
    expect((await rename(room, one.participant_id, 'я'.repeat(NICKNAME_MAX + 1))).json).toMatchObject({
      reason: 'nickname_too_long',
    });
    await remove(room, other.participant_id);
    expect((await rename(room, other.participant_id, 'Витя')).status).toBe(404);
    expect(await room.state()).toMatchObject({ anonymous: true });
    const named = await start({ identification: 20 });
    expect(await named.state()).toMatchObject({ anonymous: false });
    const student = await app.signedIn('student');
    const { participant_id } = await student.get('live.join', { params: named.params, body: { nickname: '' } });
    expect((await rename(named, participant_id, 'Витя')).json).toEqual({ reason: 'named_by_account' });
  });
});
