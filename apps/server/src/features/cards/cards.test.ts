import { scannerState } from '@parta/contract/live-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answer, type Browser, outcome } from '../../testing/browser.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { type LiveRoom, startRoom } from '../../testing/live-room.ts';
import { everyKind, kindIds, plantMaterial, yesno } from '../../testing/materials.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let school: School;
let presenter: Browser;
let material_id: string;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  const teacher = await makePerson(app, school);
  presenter = await app.signIn(teacher.email, teacher.password);
  const kinds = everyKind(kindIds(app));
  const of = (type: 'single' | 'multiple' | 'scale') => ({
    type,
    content: kinds[type].content,
    key: kinds[type].keys[0],
  });
  const asked = [yesno(), of('single'), of('multiple'), of('scale')];
  material_id = (await plantMaterial(app, teacher.id, asked)).id;
});
afterAll(() => app.close());

const shownOptions = z.object({ options: z.array(z.object({ id: z.string() })) });
const start = (payload: Record<string, unknown> = {}): Promise<LiveRoom> =>
  startRoom(app, { presenter, material_id, payload });
const setCards = (room: LiveRoom, body: unknown): Promise<Answer> =>
  presenter.call('live.set_cards', { params: room.params, body });

async function scan(room: LiveRoom, scanner: Browser) {
  const answer = await scanner.call('live.state', { params: room.params, query: { audience: 'scanner' } });
  return scannerState.parse(answer.json).document;
}

/** What a scanner sends that has read one card. */
async function sendCard(
  room: LiveRoom,
  scanner: Browser,
  card_number: number,
  sent: { letter: number; source?: 'card' | 'hand'; participant_id?: string },
): Promise<Answer> {
  const { question, cards } = await scan(room, scanner);
  const holder = cards.find((card) => card.card_number === card_number);
  return scanner.call('live.card_answers', {
    params: room.params,
    body: {
      participant_id: sent.participant_id ?? holder?.participant_id,
      content_id: question?.content_id,
      question_id: question?.question_id,
      answer: question?.answers[sent.letter],
      submission_id: app.context.random.identifier(),
      source: sent.source ?? 'card',
    },
  });
}

describe('a lesson without names', () => {
  let room: LiveRoom;
  beforeEach(async () => {
    room = await start();
  });

  it('counts cards: pupils take part by their numbers, without a device', async () => {
    expect(outcome(await setCards(room, { count: 3 }))).toEqual({ status: 200, body: { cards: 3, without: [] } });
    const { people, with_cards } = await room.state();
    expect(with_cards).toBe(true);
    expect(people.map(({ nickname, card_number }) => [nickname, card_number])).toEqual([
      ['Ученик 1', 1],
      ['Ученик 2', 2],
      ['Ученик 3', 3],
    ]);
    expect(outcome(await setCards(room, { count: 2 }))).toMatchObject({ body: { cards: 2 } });
    expect((await room.state()).people).toHaveLength(2);
    expect(outcome(await setCards(room, { off: true }))).toMatchObject({ body: { cards: 0 } });
    expect(await room.state()).toMatchObject({ people: [], with_cards: false });
  });

  it('keeps guests who came by a device, whose names are not taken twice', async () => {
    await room.pupil('Ученик 1');
    await setCards(room, { count: 1 });
    const { people } = await room.state();
    expect(people.map(({ nickname, card_number }) => [nickname, card_number])).toEqual([
      ['Ученик 1', null],
      ['Ученик 1 (2)', 1],
    ]);
    await setCards(room, { off: true });
    expect((await room.state()).people.map(({ nickname }) => nickname)).toEqual(['Ученик 1']);
  });

  it('names the questions that cards can’t answer: several options, and more steps than letters', async () => {
    expect(await presenter.get('live.cards', { params: room.params })).toMatchObject({
      with_cards: false,
      cards: 0,
      anonymous: true,
      groups: [],
      questions: 4,
      unanswerable: [{ num: 3 }, { num: 4 }],
    });
  });

  it('takes the answer of a card, of two the later, and tells how it came', async () => {
    await setCards(room, { count: 2 });
    const scanner = await room.scanner();
    await room.lead('start');
    expect(await scan(room, scanner)).toMatchObject({ question: null, unanswerable: false });
    await room.lead('open');
    expect((await scan(room, scanner)).question?.answers).toEqual([{ value: true }, { value: false }]);
    expect((await sendCard(room, scanner, 1, { letter: 0 })).status).toBe(200);
    expect((await sendCard(room, scanner, 1, { letter: 1 })).status).toBe(200);
    expect((await sendCard(room, scanner, 2, { letter: 0, source: 'hand' })).status).toBe(200);
    const { cards } = await scan(room, scanner);
    expect(cards.map(({ card_number, source, letter }) => [card_number, source, letter])).toEqual([
      [1, 'card', 1],
      [2, 'hand', 0],
    ]);
    expect((await room.state()).answers).toBe(2);
    await room.reveal();
    expect((await room.state()).people.map(({ points }) => points)).toEqual([0, 1]);
  });

  it('tells the answers by letter in the order in which the wall and every device show them', async () => {
    const pupils = [await room.pupil('Аня'), await room.pupil('Боря')];
    await setCards(room, { count: 1 });
    const scanner = await room.scanner();
    await room.lead('start', 'open');
    await room.reveal();
    await room.lead('next', 'open');
    const { slot } = await (await room.projector()).state();
    const { options } = shownOptions.parse(slot?.question?.content);
    const { question } = await scan(room, scanner);
    expect(question?.answers).toEqual(options.map(({ id }) => ({ option_id: id })));
    for (const pupil of pupils) {
      const { document } = await pupil.state();
      expect(shownOptions.parse(document.slot?.question?.content).options).toEqual(options);
    }
  });

  it('takes no card’s answer to a question that no letter answers, before it is opened, or of who has no card', async () => {
    const guest = await room.pupil('Аня');
    await setCards(room, { count: 1 });
    const scanner = await room.scanner();
    await room.lead('start', 'open');
    const foreign = await sendCard(room, scanner, 1, { letter: 0, participant_id: guest.participant_id });
    expect(outcome(foreign)).toEqual({ status: 404, body: { reason: 'not_found' } });
    await room.reveal();
    await room.lead('next', 'open');
    await room.reveal();
    await room.lead('next', 'open');
    expect(await scan(room, scanner)).toMatchObject({ question: null, unanswerable: true });
  });

  it('tells the wall that no letter answers a question once it is open, and in a lesson with cards alone', async () => {
    const other = await start();
    await setCards(room, { count: 1 });
    const told: unknown[] = [];
    for (const lesson of [room, other]) {
      const wall = await lesson.projector();
      await lesson.lead('start', 'open');
      for (let question = 1; question < 3; question += 1) {
        await lesson.reveal();
        await lesson.lead('next');
        if (question === 2) told.push((await wall.state()).unanswerable);
        await lesson.lead('open');
        told.push((await wall.state()).unanswerable);
      }
    }
    expect(told).toEqual([false, false, true, false, false, false]);
  });

  it('forgets at the end whose cards nobody held up, and keeps who answered once', async () => {
    await setCards(room, { count: 3 });
    const scanner = await room.scanner();
    await room.lead('start', 'open');
    await sendCard(room, scanner, 2, { letter: 0 });
    await room.lead('finish');
    expect((await room.state()).people.map(({ card_number }) => card_number)).toEqual([2]);
    const { participants } = await presenter.get('statistics.summary', { params: { id: room.activity_id } });
    expect(participants).toBe(1);
  });

  it('tells in its results how each answer came', async () => {
    const guest = await room.pupil('Аня');
    await setCards(room, { count: 2 });
    const scanner = await room.scanner();
    await room.lead('start', 'open');
    const asked = await room.question();
    await guest.answer({ value: true });
    await sendCard(room, scanner, 1, { letter: 0 });
    await sendCard(room, scanner, 2, { letter: 0, source: 'hand' });
    await room.lead('finish');
    const params = { id: room.activity_id, ...asked };
    const { statistics } = await presenter.get('statistics.question', { params });
    const told = new Map(
      statistics.map(({ first_name, last_name, source }) => [`${last_name} ${first_name}`.trim(), source]),
    );
    expect(Object.fromEntries(told)).toEqual({ Аня: 'device', 'Ученик 1': 'card', 'Ученик 2': 'hand' });
    const [, first] = statistics;
    const one = await presenter.get('statistics.participant', {
      params: { id: room.activity_id, user_id: first?.user_id ?? '' },
    });
    expect(one.results[0]?.source).toBe(first?.source);
  });

  it('is asked with cards before its start alone, within its limit, and not with a group', async () => {
    const group_id = await plantStudentGroup(app, { department_id: school.department_id });
    expect(outcome(await setCards(room, { group_id }))).toMatchObject({ status: 400, body: { reason: 'unfit' } });
    await app.db.updateTable('activity').set({ participants_limit: 4 }).where('id', '=', room.activity_id).execute();
    expect(outcome(await setCards(room, { count: 5 }))).toMatchObject({ status: 409, body: { reason: 'full' } });
    expect((await room.state()).people).toEqual([]);
    await room.lead('start');
    expect(outcome(await setCards(room, { count: 1 }))).toMatchObject({ status: 409, body: { reason: 'started' } });
    await room.lead('finish');
    expect(outcome(await setCards(room, { count: 1 }))).toMatchObject({ status: 409, body: { reason: 'finished' } });
  });
});

describe('a lesson of people with names', () => {
  let pupils: MadePerson[];
  let group_id: string;
  let room: LiveRoom;

  beforeEach(async () => {
    const named = (last_name: string) =>
      makePerson(app, school, { user_type: 'student', roles: [], last_name, first_name: 'Ян' });
    pupils = [await named('Бобров'), await named('Азов'), await named('Волков')];
    group_id = await plantStudentGroup(app, { department_id: school.department_id, name: '5А' });
    await plantMember(app, group_id, ...pupils.map(({ id }) => id));
    room = await start({ identification: 20 });
  });

  it('gives each member of a group the number of the list, and offers groups that its presenter manages alone', async () => {
    const { groups, anonymous } = await presenter.get('live.cards', { params: room.params });
    expect(anonymous).toBe(false);
    expect(groups).toContainEqual({ id: group_id, name: '5А', members: 3 });
    const foreign = await plantStudentGroup(app, { department_id: (await makeSchool(app)).department_id });
    expect(outcome(await setCards(room, { group_id: foreign }))).toMatchObject({ status: 404 });
    expect(outcome(await setCards(room, { count: 3 }))).toMatchObject({ status: 400, body: { reason: 'unfit' } });
    expect(outcome(await setCards(room, { group_id }))).toMatchObject({ body: { cards: 3, without: [] } });
    const { people } = await room.state();
    expect(people.map(({ nickname, card_number }) => [nickname, card_number])).toEqual([
      ['Азов Ян', 1],
      ['Бобров Ян', 2],
      ['Волков Ян', 3],
    ]);
  });

  it('leaves out who has no seat, and says so', async () => {
    const guest = await makePerson(app, school, {
      user_type: 'student',
      roles: [],
      seat: false,
      last_name: 'Яшин',
      first_name: 'Ян',
    });
    await plantMember(app, group_id, guest.id);
    expect(outcome(await setCards(room, { group_id }))).toMatchObject({ body: { cards: 3, without: ['Яшин Ян'] } });
  });

  it('of the answers of one pupil by card and by computer the later counts, even where answers are for good', async () => {
    await app.db.updateTable('activity').set({ repeated_answers: false }).where('id', '=', room.activity_id).execute();
    await setCards(room, { group_id });
    const scanner = await room.scanner();
    const [bobrov] = pupils;
    const browser = await app.signIn(bobrov?.email ?? '', bobrov?.password ?? '');
    const { participant_id } = await browser.get('live.join', { params: room.params, body: { nickname: '' } });
    expect((await room.state()).people).toHaveLength(3);
    await room.lead('start', 'open');
    const { content_id, question_id } = await room.question();
    const send = (value: boolean): Promise<Answer> =>
      browser.call('live.answers', {
        params: room.params,
        body: {
          participant_id,
          content_id,
          question_id,
          answer: { value },
          submission_id: app.context.random.identifier(),
        },
      });
    expect((await send(true)).status).toBe(200);
    expect((await sendCard(room, scanner, 2, { letter: 1 })).status).toBe(200);
    const own = await browser.call('live.state', { params: room.params, query: { audience: 'participant' } });
    expect(own.json).toMatchObject({ own: { answer: { answer: { value: false } } } });
    expect((await send(true)).status).toBe(200);
    expect((await scan(room, scanner)).cards[1]).toMatchObject({ card_number: 2, source: 'device', letter: 0 });
  });

  it('who was chosen and held up no card has not come', async () => {
    await setCards(room, { group_id });
    const scanner = await room.scanner();
    await room.lead('start', 'open');
    await sendCard(room, scanner, 1, { letter: 0 });
    await room.lead('finish');
    const rows = await app.db
      .selectFrom('participant')
      .select(['nickname', 'status'])
      .where('activity_id', '=', room.activity_id)
      .orderBy('nickname')
      .execute();
    expect(rows).toEqual([
      { nickname: 'Азов Ян', status: 20 },
      { nickname: 'Бобров Ян', status: 0 },
      { nickname: 'Волков Ян', status: 0 },
    ]);
  });
});
