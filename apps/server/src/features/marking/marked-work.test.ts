import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import { freezeHomework, makeTaker, Taker } from '../../testing/attempts.ts';
import { type Browser } from '../../testing/browser.ts';
import { type LiveRoom, Pupil, startRoom } from '../../testing/live-room.ts';
import { type PlantedQuestion, plantMaterial, yesno } from '../../testing/materials.ts';
import { listTold } from '../../testing/notifications.ts';
import { findPersonId, findSampleSchool, makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { parseEvent } from '../notifications/rules.ts';

const ESSAY: PlantedQuestion = { type: 'open', content: {}, key: { criteria: 'Балл за довод' }, points: 3 };

let app: TestApp;
let organiser: Browser;

beforeAll(async () => {
  app = await startTestApp();
  organiser = await app.signedIn('organiser');
});

afterAll(() => app.close());

interface Lesson {
  room: LiveRoom;
  essays: string[];
  people: { id: string; pupil: Pupil }[];
}

/** A lesson of accounts that is over: everybody has answered the first question rightly, and all essays. */
async function finishedLesson(pupils: number, essays = 1): Promise<Lesson> {
  const user_id = await findPersonId(app, 'organiser@parta.example');
  const material = await plantMaterial(app, user_id, [yesno(), ...Array.from({ length: essays }, () => ESSAY)]);
  const room = await startRoom(app, {
    presenter: organiser,
    material_id: material.id,
    payload: { identification: 20 },
  });
  const people: Lesson['people'] = [];
  for (let index = 0; index < pupils; index += 1) {
    const { id, browser } = await makeTaker(app);
    const { participant_id, nickname } = await browser.get('live.join', {
      params: room.params,
      body: { nickname: '' },
    });
    people.push({ id, pupil: new Pupil(room, browser, nickname, participant_id) });
  }
  await room.lead('start', 'open');
  for (const { pupil } of people) await pupil.answer({ value: true });
  await room.reveal();
  for (let index = 0; index < essays; index += 1) {
    await room.lead('next', 'open');
    for (const { pupil } of people) await pupil.answer({ text: 'Потому что' });
    await room.reveal();
  }
  await room.lead('finish');
  return { room, essays: material.questions.slice(1).map(({ question_id }) => question_id), people };
}

interface Given {
  points: number;
  version?: number;
  essay?: number;
}

async function mark(lesson: Lesson, index: number, { points, version = 0, essay = 0 }: Given): Promise<void> {
  await organiser.get('marking.mark', {
    params: { id: lesson.room.activity_id, question_id: lesson.essays[essay] ?? '' },
    body: {
      answer_id: `${lesson.people[index]?.pupil.participant_id}.1`,
      points,
      criteria: null,
      comment: '',
      version,
    },
  });
}

/** Points and the whole, as each pupil was told them of her work, in the order of the telling. */
async function listMarked(people: readonly { id: string }[]): Promise<unknown[][]> {
  const told = await Promise.all(people.map(({ id }) => listTold(app, id)));
  return told.map((events) =>
    events.map(parseEvent).flatMap((event) => (event.kind === 'work_marked' ? [[event.points, event.max_points]] : [])),
  );
}

describe('a lesson with accounts', () => {
  it('tells the one pupil there was of her essay, and where her result is', async () => {
    const lesson = await finishedLesson(1);
    await mark(lesson, 0, { points: 2 });
    expect(await listMarked(lesson.people)).toEqual([[[3, 4]]]);
    const [person] = lesson.people;
    const listed = (await person?.pupil.browser.get('notification.list')) ?? [];
    expect(listed[0]?.link).toMatch(new RegExp(`/statistics/assigned/${lesson.room.activity_id}$`));
  });

  it('tells each of two pupils once when her own essay is marked', async () => {
    const lesson = await finishedLesson(2);
    await mark(lesson, 0, { points: 2 });
    expect(await listMarked(lesson.people)).toEqual([[[3, 4]], []]);
    await mark(lesson, 1, { points: 0 });
    expect(await listMarked(lesson.people)).toEqual([[[3, 4]], [[1, 4]]]);
  });

  it('tells anew what another essay has added, in the place of what was not read', async () => {
    const lesson = await finishedLesson(1, 2);
    await mark(lesson, 0, { points: 2 });
    await mark(lesson, 0, { points: 3, essay: 1 });
    expect(await listMarked(lesson.people)).toEqual([[[6, 7]]]);
  });
});

describe('a mark that is changed when all was marked', () => {
  it('takes the place of what its pupil was told and has not read; what she has read stays, and she is told anew', async () => {
    const lesson = await finishedLesson(2);
    await mark(lesson, 0, { points: 2 });
    await mark(lesson, 1, { points: 2 });
    const [, reader] = lesson.people;
    await reader?.pupil.browser.get('notification.read_all');
    await mark(lesson, 0, { points: 3, version: 1 });
    await mark(lesson, 1, { points: 1, version: 1 });
    const told = [
      [[4, 4]],
      [
        [3, 4],
        [2, 4],
      ],
    ];
    expect(await listMarked(lesson.people)).toEqual(told);
    // Other words for the same points are no news.
    await mark(lesson, 0, { points: 3, version: 2 });
    expect(await listMarked(lesson.people)).toEqual(told);
  });

  it('by a key that was corrected is told to whoever was told other points, and to nobody else', async () => {
    const { like, questions } = await freezeHomework(app, [yesno({ points: 2 }), ESSAY]);
    const people = await Promise.all([makeTaker(app), makeTaker(app)]);
    const id = await plantAssignment(app, { like, user_ids: people.map((one) => one.id) });
    const [first, second] = people.map(({ browser }) => new Taker(app, browser, id, questions));
    if (first === undefined || second === undefined) throw new Error('unreachable');
    for (const taker of [first, second]) {
      await taker.begin();
      await taker.give({ value: false });
    }
    // The second one wrote no essay: a person had nothing to mark.
    await first.give({ text: 'Потому что' }, first.question(1));
    await first.finish();
    await second.finish();
    const essay = { params: { id, question_id: questions[1]?.question_id ?? '' } };
    const { answers } = await organiser.get('marking.answers', essay);
    const body = { points: 1, criteria: null, comment: '', version: 0 };
    await organiser.get('marking.mark', {
      ...essay,
      body: { ...body, answer_id: answers[0]?.id ?? '' },
    });
    expect(await listMarked(people)).toEqual([[[1, 5]], []]);
    const params = { id, question_id: questions[0]?.question_id ?? '' };
    const correction = { kind: 'full' } as const;
    const { version } = await organiser.get('marking.preview', { params, body: { correction } });
    await organiser.get('marking.correct', { params, body: { correction, version, reason: 'Опечатка' } });
    expect(await listMarked(people)).toEqual([[[3, 5]], []]);
  });
});

it('of the owner of a lesson and whoever led it for her, marking one answer at once, the second is told of the first', async () => {
  const lesson = await finishedLesson(4);
  const { activity_id } = lesson.room;
  const substitute = await makePerson(app, await findSampleSchool(app));
  await app.db.updateTable('activity').set({ presenter_id: substitute.id }).where('id', '=', activity_id).execute();
  const hands = [organiser, await app.signIn(substitute.email, substitute.password)];
  const authors = [await findPersonId(app, 'organiser@parta.example'), substitute.id];
  const question_id = lesson.essays[0] ?? '';
  for (const { pupil } of lesson.people) {
    const told = await Promise.all(
      hands.map((by, index) =>
        by.call('marking.mark', {
          params: { id: activity_id, question_id },
          body: {
            answer_id: `${pupil.participant_id}.1`,
            points: index + 1,
            criteria: null,
            comment: '',
            version: 0,
          },
        }),
      ),
    );
    expect(told.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const first = told.findIndex(({ status }) => status === 200);
    expect(told[1 - first]?.json).toMatchObject({ reason: 'changed', mark: { points: first + 1, version: 1 } });
    const marks = await app.db
      .selectFrom('answer_mark')
      .select(['points', 'author_id', 'version'])
      .where('participant_id', '=', pupil.participant_id)
      .where('question_id', '=', question_id)
      .execute();
    expect(marks).toEqual([{ points: first + 1, author_id: authors[first], version: 1 }]);
  }
  const history = app.db.selectFrom('answer_mark_history').selectAll().where('activity_id', '=', activity_id);
  expect(await history.execute()).toEqual([]);
});
