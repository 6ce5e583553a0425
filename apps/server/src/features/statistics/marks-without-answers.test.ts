import { listQuestionFigures } from '@parta/contract/question-figures';
import { roundTo } from '@parta/domain/live/scoring';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import { freezeHomework, type HomeworkModel, makeTaker, Taker } from '../../testing/attempts.ts';
import { addressOf, type Browser } from '../../testing/browser.ts';
import { readCsv } from '../../testing/documents/csv.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { startRoom } from '../../testing/live-room.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId, findSampleSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { dayIn } from '../reminders/rules/moment.ts';

/** Of the three questions; the first one is given to everybody. */
const POINTS = [3, 1, 2] as const;
const TOTAL = 6;
/** What each answered, of the three questions; null for nothing. */
const GIVEN: readonly (readonly (boolean | null)[])[] = [
  [true, true, true],
  [false, true, null],
  [null, true, false],
  [null, null, true],
  [null, null, null],
];

let app: TestApp;
let organiser: Browser;
let model: HomeworkModel;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.freeze();
  organiser = await app.signedIn('organiser');
  model = await freezeHomework(
    app,
    POINTS.map((points) => yesno({ points })),
  );
});

afterAll(() => app.close());

/** One question for one person, as the rows of the database have it. */
interface RawCell {
  readonly is_answered: boolean;
  /** Null without a mark. */
  readonly points: number | null;
  readonly right: boolean;
}

/** The rows of the first attempt of each, by participant and question: nothing of ours has added them up. */
async function readRaw(id: string, question_ids: readonly string[]): Promise<Map<string, RawCell[]>> {
  const { db } = app;
  const people = await db.selectFrom('participant').select('id').where('activity_id', '=', id).execute();
  const answers = await db.selectFrom('answer').selectAll().where('activity_id', '=', id).execute();
  const marks = await db.selectFrom('answer_mark').selectAll().where('activity_id', '=', id).execute();
  return new Map(
    people.map((person) => [
      person.id,
      question_ids.map((question_id): RawCell => {
        const isOf = (row: { participant_id: string; question_id: string }): boolean =>
          row.participant_id === person.id && row.question_id === question_id;
        const mark = marks.find(isOf);
        return { is_answered: answers.some(isOf), points: mark?.points ?? null, right: mark?.fraction === 1 };
      }),
    ]),
  );
}

const sumOf = (cells: readonly RawCell[]): number => cells.reduce((sum, { points }) => sum + (points ?? 0), 0);
const share = (part: number, whole: number): number => roundTo((100 * part) / whole, 1);

/** Gives everybody the points of a question. */
async function giveToAll(id: string, question_id: string): Promise<void> {
  const params = { id, question_id };
  const correction = { kind: 'full' };
  const { version } = await organiser.get('marking.preview', { params, body: { correction } });
  const body = { correction, version, reason: 'В вопросе ошибка' };
  expect((await organiser.get('marking.correct', { params, body })).changed).toBeGreaterThan(0);
}

/** Compares everything that an organizer is told with the rows. @param keyOf how rows name a participant */
async function expectAllViews(
  id: string,
  questions: HomeworkModel['questions'],
  keyOf: (participant_id: string) => string,
): Promise<void> {
  const params = { id };
  const raw = await readRaw(
    id,
    questions.map(({ question_id }) => question_id),
  );
  const byKey = new Map([...raw].map(([participant_id, cells]) => [keyOf(participant_id), cells]));
  const gifts = [...raw.values()].filter(([first]) => first?.is_answered === false && first.points === POINTS[0]);
  expect(gifts).toHaveLength(GIVEN.filter(([value]) => value === null).length);

  const table = await organiser.get('statistics.by_participant', { params, query: { answers: 'true' } });
  expect(table.data).toHaveLength(byKey.size);
  for (const row of table.data) {
    const cells = byKey.get(row.user_id) ?? [];
    expect([row.points, row.percents]).toEqual([sumOf(cells), share(sumOf(cells), TOTAL)]);
    expect(row.answers).toEqual(
      cells.map(({ points, right }) => (points === null ? null : { points, correct: right })),
    );
    const one = await organiser.get('statistics.participant', { params: { id, user_id: row.user_id } });
    expect(one.points).toBe(sumOf(cells));
    expect(
      one.results.map(({ participant_points, correct, answer, source }) => [
        participant_points,
        correct,
        answer !== '',
        source !== null,
      ]),
    ).toEqual(
      cells.map(({ points, right, is_answered }) => [
        points ?? 0,
        points === null ? null : right,
        is_answered,
        is_answered,
      ]),
    );
  }

  const figures = listQuestionFigures(await organiser.get('statistics.by_question', { params }));
  for (const [index, { question_id, content_id }] of questions.entries()) {
    const cells = [...raw.values()].flatMap((own) => own[index] ?? []);
    const answered = cells.filter(({ is_answered }) => is_answered);
    expect(figures[index]).toMatchObject({
      had: cells.length,
      total_answers: answered.length,
      correct_answers_percentage: share(cells.filter(({ right }) => right).length, cells.length),
      difficulty: sumOf(cells) / cells.length / (POINTS[index] ?? 0),
    });
    const detail = await organiser.get('statistics.question', { params: { id, question_id, content_id } });
    expect(detail.question).toEqual(figures[index]);
    for (const row of detail.statistics) {
      const own = byKey.get(row.user_id)?.[index];
      expect([row.points, row.correct, row.answer !== '', row.source !== null]).toEqual([
        own?.points ?? 0,
        own?.points === null ? null : own?.right,
        own?.is_answered,
        own?.is_answered,
      ]);
    }
  }

  const { mean } = await organiser.get('statistics.summary', { params });
  expect(mean).toBeCloseTo([...raw.values()].reduce((sum, cells) => sum + sumOf(cells), 0) / raw.size, 9);
  await expectFiles(id, [...raw.values()]);
}

/** Points of each person and question in a comparable order. */
const inOrder = (rows: readonly (readonly unknown[])[]): string[] =>
  rows.map((row) => JSON.stringify(row)).toSorted((a, b) => a.localeCompare(b));

async function fetchBytes(path: string, body?: object): Promise<Buffer> {
  const origin = `http://127.0.0.1:${app.port}`;
  const answer = await fetch(`${origin}${path}`, {
    headers: { cookie: organiser.jar.headerFor(path) ?? '', origin, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function expectFiles(id: string, raw: readonly RawCell[][]): Promise<void> {
  const fileOf = (format: string): Promise<Buffer> =>
    fetchBytes(addressOf('statistics.export', { params: { id }, query: { format } }));
  const { sheets } = await readXlsx(await fileOf('xlsx'));
  const people = sheets.find(({ name }) => name === 'Участники')?.rows ?? [];
  const sums = people[0]?.indexOf('Баллы') ?? -1;
  expect(inOrder(people.slice(1).map((row) => [row[sums], ...row.slice(-POINTS.length).map(orNull)]))).toEqual(
    inOrder(raw.map((cells) => [sumOf(cells), ...cells.map(({ points }) => points)])),
  );
  const answers = sheets.find(({ name }) => name === 'Ответы')?.rows ?? [];
  const first = answers[0]?.findIndex((head) => String(head).startsWith('1. ')) ?? -1;
  expect(inOrder(answers.slice(1).map((row) => POINTS.map((_, index) => orNull(row[first + index]) !== null)))).toEqual(
    inOrder(raw.map((cells) => cells.map(({ is_answered }) => is_answered))),
  );
  const lines = readCsv(await fileOf('csv')).slice(1);
  expect(inOrder(lines.map((line) => line.slice(-POINTS.length)))).toEqual(
    inOrder(raw.map((cells) => cells.map(({ points }) => (points === null ? '' : String(points))))),
  );
}

const orNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

describe('points of a question that was given to everybody', () => {
  it('stand in every view of homework for those who did not answer too, and agree with the sum', async () => {
    const { department_id } = await findSampleSchool(app);
    const group_id = await plantStudentGroup(app, { department_id, name: '9А' });
    const people = await Promise.all(GIVEN.map(() => makeTaker(app)));
    await plantMember(app, group_id, ...people.map((person) => person.id));
    const id = await plantAssignment(app, { like: model.like, user_ids: people.map((person) => person.id) });
    const takers = people.map(({ browser }) => new Taker(app, browser, id, model.questions));
    for (const [place, taker] of takers.entries()) {
      const number = await taker.begin();
      for (const [index, value] of (GIVEN[place] ?? []).entries()) {
        if (value !== null) await taker.give({ value }, { number, ...taker.question(index) });
      }
      await taker.finish(number);
    }
    // Results are kept from here on, and have to be brought up to date.
    await organiser.get('statistics.summary', { params: { id } });
    await giveToAll(id, model.questions[0]?.question_id ?? '');

    const rows = await app.db.selectFrom('participant').selectAll().where('activity_id', '=', id).execute();
    await expectAllViews(id, model.questions, (own) => rows.find((row) => row.id === own)?.user_id ?? '');

    const raw = await readRaw(
      id,
      model.questions.map(({ question_id }) => question_id),
    );
    for (const [place, { id: user_id, browser }] of people.entries()) {
      const cells = raw.get(rows.find((row) => row.user_id === user_id)?.id ?? '') ?? [];
      const own = await browser.get('statistics.own_detail', { params: { id } });
      expect(own.total_points).toBe(sumOf(cells));
      expect(own.results.map((one) => ('points' in one ? one.points : null))).toEqual(
        cells.map(({ points }) => points ?? 0),
      );
      const { attempt, questions } = (await takers[place]?.results()) ?? { attempt: null, questions: [] };
      expect(attempt?.points).toBe(sumOf(cells));
      expect(questions.map(({ points, answered }) => [points, answered])).toEqual(
        cells.map(({ points, is_answered }) => [points ?? 0, is_answered]),
      );
    }
    // Days of the organization: in the evening of Greenwich it is tomorrow in Moscow.
    const day = dayIn(app.clock.now(), 'Europe/Moscow');
    const body = { start_date: day, end_date: day, group_ids: [group_id] };
    const { sheets } = await readXlsx(await fetchBytes(addressOf('activity.report'), body));
    const report = sheets.find(({ name }) => name === '9А')?.rows ?? [];
    expect(inOrder(report.slice(5, 5 + people.length).map((row) => [row[2], row[3]]))).toEqual(
      inOrder([...raw.values()].map((cells) => [sumOf(cells), share(sumOf(cells), TOTAL)])),
    );
  });

  it('stand in every view of a lesson', async () => {
    const user_id = await findPersonId(app, 'organiser@parta.example');
    const material = await plantMaterial(
      app,
      user_id,
      POINTS.map((points) => yesno({ points })),
    );
    const room = await startRoom(app, { presenter: organiser, material_id: material.id });
    const pupils = [];
    for (const [index] of GIVEN.entries()) pupils.push(await room.pupil(`Ученик ${index}`));
    await room.lead('start');
    app.clock.advance(1000);
    for (const [index] of POINTS.entries()) {
      if (index > 0) await room.lead('next');
      await room.lead('open');
      for (const [place, pupil] of pupils.entries()) {
        const value = GIVEN[place]?.[index] ?? null;
        if (value !== null) await pupil.answer({ value });
      }
      await room.reveal();
    }
    await room.lead('finish');
    await organiser.get('statistics.summary', { params: { id: room.activity_id } });
    await giveToAll(room.activity_id, material.questions[0]?.question_id ?? '');
    await expectAllViews(room.activity_id, material.questions, (own) => own);
  });
});
