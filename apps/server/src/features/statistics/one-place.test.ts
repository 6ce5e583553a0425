import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import { freezeHomework, makeTaker, Taker } from '../../testing/attempts.ts';
import type { Browser } from '../../testing/browser.ts';
import { Pupil, startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const YES = { value: true };

let app: TestApp;
let organiser: Browser;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.freeze();
  organiser = await app.signedIn('organiser');
});

afterAll(() => app.close());

interface Told {
  place: number | null;
  of: number;
}

/** A place and of how many, as each view of results tells it. */
async function listViews(id: string, person: { id: string; browser: Browser }): Promise<Record<string, Told>> {
  const params = { id, user_id: person.id };
  const { data } = await organiser.get('statistics.by_participant', { params });
  const { place, participants } = await organiser.get('statistics.participant', { params });
  const { group } = await person.browser.get('statistics.own_detail', { params });
  return {
    by_participant: {
      place: data.find(({ user_id }) => user_id === person.id)?.place ?? null,
      of: data.filter(({ finished }) => finished).length,
    },
    participant: { place, of: participants },
    own_detail: { place: group?.place ?? null, of: group?.participants ?? 0 },
  };
}

function everywhere(told: Told): Record<string, Told> {
  return { by_participant: told, participant: told, own_detail: told };
}

it('of equal points the place is equal in every view of homework, however long it took, and none without points', async () => {
  const model = await freezeHomework(app, [yesno(), yesno({ points: 2 })]);
  const people = await Promise.all(Array.from({ length: 7 }, () => makeTaker(app)));
  const id = await plantAssignment(app, { like: model.like, user_ids: people.map((one) => one.id) });
  // Three points, two, two, two, one and none.
  const deeds = [
    { time: { answering_ms: 9000 }, value: true, last: true, place: 1 },
    { time: { answering_ms: 7000 }, value: true, last: false, place: 2 },
    { time: { answering_ms: 3000 }, value: true, last: false, place: 2 },
    { time: {}, value: true, last: false, place: 2 },
    { time: { answering_ms: 5000 }, value: false, last: true, place: 5 },
    { time: { answering_ms: 2000 }, value: false, last: false, place: null },
  ];
  for (const [index, { time, value, last }] of deeds.entries()) {
    const taker = new Taker(app, people[index]?.browser ?? organiser, id, model.questions);
    const number = await taker.begin();
    app.clock.advance(10_000);
    await taker.give({ value }, { number, ...time, ...taker.question(1) });
    await taker.give({ value: last }, { number });
    await taker.finish(number);
  }
  const unfinished = people[6];
  if (unfinished === undefined) throw new Error('unreachable');
  await new Taker(app, unfinished.browser, id, model.questions).begin();
  for (const [index, { place }] of deeds.entries()) {
    const person = people[index];
    if (person === undefined) throw new Error('unreachable');
    expect(await listViews(id, person), `person ${index}`).toEqual(everywhere({ place, of: 6 }));
  }
});

it('of equal points the quicker one stands before the slower in every view of a lesson, among those who came', async () => {
  const material = await plantMaterial(app, await findPersonId(app, 'organiser@parta.example'), [yesno(), yesno()]);
  const room = await startRoom(app, {
    presenter: organiser,
    material_id: material.id,
    payload: { identification: 20 },
  });
  const people = await Promise.all(Array.from({ length: 4 }, () => makeTaker(app)));
  const absent = people[3];
  if (absent === undefined) throw new Error('unreachable');
  await app.db
    .insertInto('participant')
    .values({
      id: app.context.random.identifier(),
      activity_id: room.activity_id,
      user_id: absent.id,
      nickname: 'Не пришла',
      nickname_key: null,
      play_token_hash: null,
      status: 0,
      joined_at: app.clock.now(),
      removed_at: null,
      seen_at: null,
    })
    .execute();
  const pupils: Pupil[] = [];
  for (const { browser } of people.slice(0, 3)) {
    const { participant_id, nickname } = await browser.get('live.join', {
      params: room.params,
      body: { nickname: '' },
    });
    pupils.push(new Pupil(room, browser, nickname, participant_id));
  }
  await room.lead('start', 'open');
  // One after the other, a second apart: the last one is the slowest.
  for (const pupil of pupils.toReversed()) {
    app.clock.advance(1000);
    await pupil.answer(YES);
  }
  await room.reveal();
  await room.lead('finish');
  for (const [index, pupil] of pupils.entries()) {
    const person = people[index];
    if (person === undefined) throw new Error('unreachable');
    const place = 3 - index;
    const { own, document } = await pupil.state();
    expect(own.place).toBe(place);
    expect(document.leaderboard?.find((row) => row.participant_id === pupil.participant_id)?.place).toBe(place);
    expect(await listViews(room.activity_id, person)).toEqual(everywhere({ place, of: 3 }));
  }
  const page = await organiser.get('statistics.participant', {
    params: { id: room.activity_id, user_id: absent.id },
  });
  expect(page).toMatchObject({ points: null, place: null, finished: false });
  const summary = await organiser.get('statistics.summary', { params: { id: room.activity_id } });
  expect(summary).toMatchObject({ participants: 4, finished: 3 });
  const questions = await organiser.get('statistics.by_question', { params: { id: room.activity_id } });
  expect(questions).toMatchObject([{ had: 3, correct_answers_percentage: 100 }]);
});
