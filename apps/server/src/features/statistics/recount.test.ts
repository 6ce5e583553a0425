import { isDeepStrictEqual } from 'node:util';
import { participantState } from '@parta/contract/live-schemas';
import { listQuestionFigures } from '@parta/contract/question-figures';
import { isReliabilityShown } from '@parta/domain/statistics/reliability';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type Browser } from '../../testing/browser.ts';
import { readCsv } from '../../testing/documents/csv.ts';
import { type Cell, fetchBytes, readSheets } from '../../testing/downloads.ts';
import { startRoom } from '../../testing/live-room.ts';
import { plantMaterial } from '../../testing/materials.ts';
import { type MixedQuestion, mixedQuestions } from '../../testing/mixed-class.ts';
import { doHomework, leadLesson, type Scene, titlesOf } from '../../testing/mixed-scenes.ts';
import { findPersonId } from '../../testing/people.ts';
import { broughtOf, type RawPerson, round, shownOf, toldOf, writtenMedian } from '../../testing/recounted-figures.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { TestClock } from '../../testing/test-clock.ts';

let app: TestApp;
let organiser: Browser;
let questions: MixedQuestion[];
let user_id: string;

beforeAll(async () => {
  const clock = new TestClock();
  // At noon, when it is the same day in Greenwich and in the time zone of the organization.
  clock.freeze(new Date(new Date().setUTCHours(9)));
  app = await startTestApp({ clock });
  user_id = await findPersonId(app, 'organiser@parta.example');
  questions = mixedQuestions(app);
});

afterAll(() => app.close());

/** Two numbers that differ by less than anybody could see. */
const close = (value: number | null): unknown => (value === null ? null : expect.closeTo(value, 9));

/** The scene must hold what makes counting hard, or it would prove little. */
function expectVariety({ raw, is_live }: Scene): void {
  const marks = raw.people.flatMap(({ cells }) => cells.flatMap(({ fraction }) => fraction ?? []));
  expect(marks.filter((fraction) => fraction > 0 && fraction < 1).length).toBeGreaterThan(20);
  expect(raw.people.some(({ points }) => !Number.isInteger(points * 4))).toBe(true);
  expect(raw.people.some(({ cells }) => cells.some(({ answer }) => answer === undefined))).toBe(true);
  expect(raw.people.some(({ cells }) => cells.some(({ had }) => !had))).toBe(is_live);
  expect(raw.people.some(({ number }) => number === 2)).toBe(!is_live);
  expect(raw.people.some(({ number, finished_attempts }) => number === 1 && finished_attempts === 2)).toBe(!is_live);
  expect(raw.people.some(({ preliminary }) => preliminary)).toBe(!is_live);
  const twins = raw.people.filter(({ points }, index) =>
    raw.people.some((other, at) => at !== index && other.points === points),
  );
  expect(
    twins.some(({ place, points }) => twins.some((other) => other.points === points && other.place !== place)),
  ).toBe(is_live);
  const answered = raw.people.flatMap(({ cells }) => cells.filter(({ answer }) => answer !== undefined));
  expect(answered.some(({ ms }) => ms === null)).toBe(!is_live);
  expect(raw.people.filter(({ points }) => points === 0).length).toBeGreaterThan(1);
  expect(raw.unfinished).toHaveLength(is_live ? 0 : 1);
}

async function expectPeople(scene: Scene): Promise<void> {
  const { activity_id: id, raw, is_live, removed } = scene;
  const table = await organiser.get('statistics.by_participant', { params: { id }, query: { answers: 'true' } });
  expect(table.total_price).toBe(raw.total);
  expect(table.questions.map(({ question_id }) => question_id)).toEqual(raw.questions.map((question) => question.id));
  expect(table.data).toHaveLength(raw.participants);
  expect(table.data.map((row) => row.user_id)).not.toContain(removed.id);
  const counted = table.data.filter(({ finished }) => finished);
  expect(counted).toHaveLength(raw.people.length);
  for (const person of raw.people) {
    const { points, percent: percents, grade, place, preliminary } = person;
    const row = counted.find((one) => one.user_id === person.user_id);
    expect(row, person.name).toMatchObject({
      points,
      percents,
      grade,
      place,
      preliminary,
      spent_ms: is_live ? null : person.finished_at.getTime() - person.started_at.getTime(),
      answers: raw.questions.map((_, index) => toldOf(scene, person, index)),
    });
    expect(row?.came_later ?? []).toEqual(person.cells.flatMap(({ had }, index) => (had ? [] : [index])));
    const one = await organiser.get('statistics.participant', { params: { id, user_id: person.user_id } });
    expect(one).toMatchObject({
      points,
      percents,
      grade,
      place,
      preliminary,
      participants: raw.people.length,
      total_price: raw.total,
      started_at: person.started_at.toISOString(),
      finished_at: person.finished_at.toISOString(),
    });
    expect(one.attempts.filter(({ finished_at }) => finished_at !== null)).toHaveLength(person.finished_attempts);
    expect(one.results.map(({ prompt: _prompt, ...result }) => result)).toMatchObject(
      raw.questions.map((question, index) => ({
        question_id: question.id,
        points: question.points === 0 ? '—' : question.points,
        participant_points: shownOf(scene, person, index),
        came_later: person.cells[index]?.had === false,
        correct: toldOf(scene, person, index)?.correct ?? null,
        answering_ms: person.cells[index]?.ms ?? null,
        given: person.cells[index]?.answer ?? null,
      })),
    );
    expect(one.results.map(({ answer }) => answer !== '')).toEqual(
      person.cells.map(({ answer }) => answer !== undefined),
    );
  }
}

async function expectQuestions(scene: Scene): Promise<void> {
  const { activity_id: id, raw, removed } = scene;
  const listed = await organiser.get('statistics.by_question', { params: { id } });
  const modules = listed.map((one) =>
    'contents' in one ? { id: one.id, content_ids: one.contents.map(({ content_id }) => content_id) } : null,
  );
  expect(modules.filter((one) => one !== null)).toEqual(raw.modules ?? []);
  const figures = listQuestionFigures(listed);
  expect(figures).toHaveLength(raw.questions.length);
  for (const [index, { id: question_id, content_id, points }] of raw.questions.entries()) {
    const own = raw.figures.questions[index];
    if (own === undefined) throw new Error('a question that was not counted');
    expect(figures[index], raw.questions[index]?.title).toMatchObject({
      question_id,
      content_id,
      points,
      had: own.had,
      total_answers: own.answered,
      correct_answers_percentage: own.right_percent,
      waiting: own.waiting,
      median_ms: close(own.median_ms),
      difficulty: close(own.difficulty),
      discrimination: close(own.discrimination),
      alpha_if_deleted: close(own.alpha_if_deleted),
    });
    const detail = await organiser.get('statistics.question', { params: { id, question_id, content_id } });
    expect(detail.question).toEqual(figures[index]);
    expect(detail.thirds?.map(({ people }) => people) ?? null).toEqual(own.thirds);
    expect(detail.statistics).toHaveLength(raw.participants);
    expect(detail.statistics.map((row) => row.user_id)).not.toContain(removed.id);
    for (const person of raw.people) {
      const row = detail.statistics.find((one) => one.user_id === person.user_id);
      expect(row).toMatchObject({
        points: shownOf(scene, person, index),
        came_later: person.cells[index]?.had === false,
        correct: toldOf(scene, person, index)?.correct ?? null,
        answering_ms: person.cells[index]?.ms ?? null,
      });
      expect(row?.answer !== '').toBe(person.cells[index]?.answer !== undefined);
    }
  }
}

async function expectSummary({ activity_id: id, raw }: Scene): Promise<void> {
  const { figures } = raw;
  expect(await organiser.get('statistics.summary', { params: { id } })).toMatchObject({
    is_course: raw.modules !== null,
    participants: raw.participants,
    finished: raw.people.length,
    preliminary: raw.people.filter(({ preliminary }) => preliminary).length,
    questions: raw.questions.length,
    total_price: raw.total,
    mean: close(figures.mean),
    median: close(figures.median),
    deviation: close(figures.deviation),
    alpha: close(figures.alpha),
    standard_error: close(figures.standard_error),
    histogram: figures.histogram,
  });
}

/** What everybody reads of herself: in the list of her results, in one of them, and after the attempt. */
async function expectOwn(scene: Scene): Promise<void> {
  const { activity_id: id, raw, is_live, classmates } = scene;
  for (const { id: user, browser } of classmates) {
    const person = raw.people.find((one) => one.user_id === user);
    const listed = (await browser.get('statistics.own')).find((one) => one.id === id);
    if (person === undefined) {
      expect(listed).toBeUndefined();
      continue;
    }
    const { points: total_points, percent, grade, preliminary } = person;
    const line = { total_points, max_points: raw.total, percent, grade, preliminary };
    expect(listed, person.name).toMatchObject(line);
    const detail = await browser.get('statistics.own_detail', { params: { id } });
    expect(detail, person.name).toMatchObject({
      ...line,
      attempt: person.number,
      group: {
        participants: raw.people.length,
        mean_percent: round((100 * raw.figures.mean) / raw.total, 1),
        place: person.place,
      },
    });
    const slides = detail.results.flatMap((one) => ('content_num' in one ? [one] : one.results));
    for (const [index, question] of raw.questions.entries()) {
      // One slide has one question, and tells nothing while it waits or where nothing was to be had.
      expect(slides[index]).toMatchObject({
        points: broughtOf(scene, person, index),
        max_points: question.points,
      });
    }
    await (is_live ? expectLastScreen(scene, person, browser) : expectAttempt(scene, person, browser));
  }
}

async function expectAttempt(scene: Scene, person: RawPerson, browser: Browser): Promise<void> {
  const params = { activity_id: scene.activity_id, number: String(person.number) };
  const { attempt, max_points, questions: told } = await browser.get('attempt.results', { params });
  const { points, percent, preliminary } = person;
  expect({ ...attempt, max_points }).toMatchObject({ points, percent, preliminary, max_points: scene.raw.total });
  expect(told.map((one) => [one.points, one.answered])).toEqual(
    person.cells.map(({ answer }, index) => [broughtOf(scene, person, index), answer !== undefined]),
  );
}

/** What stays on her screen when the lesson has ended. */
async function expectLastScreen(scene: Scene, person: RawPerson, browser: Browser): Promise<void> {
  const parts = { params: { activity_id: scene.activity_id }, query: { audience: 'participant' } };
  const { points: total_points, percent: percents, place } = person;
  const questions = person.cells.map(({ answer }, index) => [broughtOf(scene, person, index), answer !== undefined]);
  // The room hears of marks when they have been committed, and tells them when it has read them.
  await expect
    .poll(async () => {
      const { own } = participantState.parse((await browser.call('live.state', parts)).json);
      return { ...own, results: own.results?.map(({ points, answered }) => [points, answered]) };
    })
    .toMatchObject({ total_points, max_points: scene.raw.total, percents, place, results: questions });
}

async function expectFiles(scene: Scene): Promise<void> {
  const { activity_id: id, raw, is_live } = scene;
  const fileOf = (format: string): Promise<Buffer> =>
    fetchBytes(organiser, app, addressOf('statistics.export', { params: { id }, query: { format } }));
  const sheets = await readSheets(await fileOf('xlsx'));
  const rows = sheets.get('Участники') ?? [];
  const lines = readCsv(await fileOf('csv'));
  const answers = sheets.get('Ответы') ?? [];
  expect([rows.length, lines.length, answers.length]).toEqual(Array.from({ length: 3 }, () => raw.participants + 1));
  for (const person of raw.people) {
    const row = rows.find(([, last_name]) => last_name === person.name) ?? [];
    const spent = round((person.finished_at.getTime() - person.started_at.getTime()) / 60_000, 1);
    const cells: Cell[] = [
      person.place,
      person.name,
      'Имя',
      person.middle_name || null,
      person.email,
      null,
      person.points,
      person.percent,
      person.grade,
      person.preliminary ? 'предварительно' : 'завершил',
      is_live ? null : spent,
      ...raw.questions.map((_, index) =>
        person.cells[index]?.had === false ? 'до подключения' : (toldOf(scene, person, index)?.points ?? null),
      ),
    ];
    expect(cells.map((_, index) => row[index] ?? null)).toEqual(cells);
    const line = lines.find(([, last_name]) => last_name === person.name);
    expect(line).toEqual(
      cells.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? ''))),
    );
    const given = answers.find(([last_name]) => last_name === person.name) ?? [];
    expect(person.cells.map((_, index) => (given[index + 4] ?? null) !== null)).toEqual(
      person.cells.map(({ answer, had }) => answer !== undefined || !had),
    );
  }
  const [heads = []] = sheets.get('Вопросы') ?? [];
  const column = heads.indexOf('Баллы');
  const titles = await titlesOf(organiser, id);
  for (const [index, question] of raw.questions.entries()) {
    const own = raw.figures.questions[index];
    const title = titles.get(question.content_id);
    expect(sheets.get('Вопросы')?.[index + 1]?.[heads.indexOf('Модуль')]).toBe(title);
    // After the names of people.
    const head = `${index + 1}. ${title === undefined ? '' : `${title}: `}`;
    expect(String(answers[0]?.[index + 4]).startsWith(head)).toBe(true);
    const row = sheets.get('Вопросы')?.[index + 1] ?? [];
    const short = (value: number | null = null): number | null => (value === null ? null : round(value, 4));
    const alpha = isReliabilityShown(own?.had ?? 0) ? own?.alpha_if_deleted : null;
    const figures = [own?.difficulty, own?.discrimination, alpha].map(short);
    expect(Array.from({ length: 8 }, (_, at) => row[at + column] ?? null)).toEqual([
      question.points,
      own?.had,
      own?.answered,
      own?.right_percent,
      ...figures,
      own === undefined ? null : writtenMedian(own),
    ]);
  }
  const summary = new Map(sheets.get('Сводка')?.map(([name, value]) => [name, value]));
  expect(
    ['Участников', 'Завершили', 'Наибольший балл', 'Средний балл', 'Медиана', 'Стандартное отклонение'].map((name) =>
      summary.get(name),
    ),
  ).toEqual([
    raw.participants,
    raw.people.length,
    raw.total,
    ...[raw.figures.mean, raw.figures.median ?? 0, raw.figures.deviation].map((value) => round(value, 4)),
  ]);
}

async function expectReport({ group, raw, classmates }: Scene): Promise<void> {
  const day = app.clock.now().toISOString().slice(0, 10);
  const body = { start_date: day, end_date: day, group_ids: [group.id] };
  const rows =
    (await readSheets(await fetchBytes(organiser, app, addressOf('activity.report'), body))).get(group.name) ?? [];
  const members = rows.slice(5, 5 + classmates.length);
  for (const { id, name } of classmates) {
    const person = raw.people.find((one) => one.user_id === id);
    const cells = members.find(([, member]) => member === `${name} Имя`) ?? [];
    const nothing = raw.unfinished.includes(name) ? '—' : null;
    expect(
      [cells[2], cells[3], cells[4]].map((cell) => cell ?? null),
      name,
    ).toEqual(person === undefined ? [nothing, null, null] : [person.points, person.percent, person.grade]);
  }
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(rows.at(-1)?.slice(0, 5)).toEqual([
    null,
    'Среднее',
    round(mean(raw.people.map(({ points }) => points)), 2),
    round(mean(raw.people.map(({ percent }) => percent)), 1),
    round(mean(raw.people.map(({ grade }) => grade)), 2),
  ]);
}

/** The marks of the rows themselves: what the key gives by the rule of each kind, before anything is added up. */
async function expectMarks({ activity_id }: Scene): Promise<void> {
  const { questions: asked } = await organiser.get('statistics.by_participant', { params: { id: activity_id } });
  const marks = await app.db
    .selectFrom('answer_mark')
    .innerJoin('answer', (join) =>
      join
        .onRef('answer.activity_id', '=', 'answer_mark.activity_id')
        .onRef('answer.question_id', '=', 'answer_mark.question_id')
        .onRef('answer.participant_id', '=', 'answer_mark.participant_id')
        .onRef('answer.attempt', '=', 'answer_mark.attempt'),
    )
    .select(['answer.answer', 'answer_mark.question_id', 'answer_mark.points', 'answer_mark.origin'])
    .where('answer_mark.activity_id', '=', activity_id)
    .execute();
  for (const { answer, question_id, points, origin } of marks) {
    if (origin === 'hand') continue;
    const { title } = asked.find((one) => one.question_id === question_id) ?? { title: '' };
    const { planted, shades = [] } = questions.find((one) => one.title === title) ?? {};
    const shade = shades.find((one) => isDeepStrictEqual(one.answer, answer));
    expect(points, title).toBeCloseTo((shade?.share ?? Number.NaN) * (planted?.points ?? Number.NaN), 9);
  }
}

async function expectOneTruth(scene: Scene): Promise<void> {
  expectVariety(scene);
  await expectMarks(scene);
  await expectPeople(scene);
  await expectQuestions(scene);
  await expectSummary(scene);
  await expectOwn(scene);
  await expectFiles(scene);
  await expectReport(scene);
}

describe('every view, file and own result says what a recount of the rows says', () => {
  // Whoever signed in for one scene would have to again for the next: the clock has moved on.
  const stageOf = async () => {
    organiser = await app.signedIn('organiser');
    return { app, organiser, questions };
  };
  const plant = (asked: readonly MixedQuestion[]) =>
    plantMaterial(
      app,
      user_id,
      asked.map(({ planted }) => planted),
    );

  it('of homework of which part may be right, with several attempts and marks by hand', async () => {
    const stage = await stageOf();
    const { id } = await plant(questions);
    const { activity_id } = await startRoom(app, { presenter: organiser, material_id: id });
    await expectOneTruth(await doHomework(stage, activity_id, '9А'));
  });

  it('of a course with modules', async () => {
    const stage = await stageOf();
    const modules = [await plant(questions.slice(0, 4)), await plant(questions.slice(4))].map(({ id }) => id);
    const course = await plantMaterial(app, user_id, [], { title: 'Курс', template: 'course', modules });
    const { id } = await organiser.get('material.explore', { params: { id: course.id } });
    const scene = await doHomework(stage, id, '9Б');
    expect(scene.raw.modules).toHaveLength(2);
    await expectOneTruth(scene);
  });

  it('of a lesson led live', async () => {
    const stage = await stageOf();
    await expectOneTruth(await leadLesson(stage, (await plant(questions)).id, '9В'));
  });
});
