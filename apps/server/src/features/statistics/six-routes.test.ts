import { listQuestionFigures } from '@parta/contract/question-figures';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import { freezeHomework, type HomeworkModel, makeTaker, Taker } from '../../testing/attempts.ts';
import { addressOf, type Browser, outcome } from '../../testing/browser.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { findPersonId } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Who answered which of four questions rightly: what everything here is counted from. Points are 1, 1, 2 and 4. */
const CLASS = [
  { last_name: 'Агеев', rights: [1, 1, 1, 1] },
  { last_name: 'Белова', rights: [1, 1, 1, 0] },
  { last_name: 'Власов', rights: [1, 1, 0, 0] },
  { last_name: 'Гусева', rights: [1, 0, 0, 0] },
  { last_name: '=Дёмин', rights: [1, 1, 0, 1] },
  { last_name: 'Ёлкина', rights: [0, 0, 0, 1] },
] as const;
const POINTS = [1, 1, 2, 4] as const;
const TOTAL = 8;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const variance = (values: readonly number[]): number =>
  sum(values.map((value) => (value - mean(values)) ** 2)) / (values.length - 1);
const covariance = (left: readonly number[], right: readonly number[]): number =>
  sum(left.map((value, index) => (value - mean(left)) * ((right[index] ?? 0) - mean(right)))) / (left.length - 1);

const scores = CLASS.map(({ rights }) => rights.map((right, index) => right * (POINTS[index] ?? 0)));
const totals = scores.map(sum);
const column = (index: number): number[] => scores.map((row) => row[index] ?? 0);
const alphaWithout = (left: number | null): number => {
  const kept = POINTS.map((_, index) => index).filter((index) => index !== left);
  const sums = scores.map((row) => sum(kept.map((index) => row[index] ?? 0)));
  return (kept.length / (kept.length - 1)) * (1 - sum(kept.map((index) => variance(column(index)))) / variance(sums));
};

let app: TestApp;
let organiser: Browser;
let model: HomeworkModel;
let people: { id: string; browser: Browser }[];
let activity_id: string;

async function take(browser: Browser, rights: readonly number[], id = activity_id): Promise<void> {
  const taker = new Taker(app, browser, id, model.questions);
  const number = await taker.begin();
  for (const [index, right] of rights.entries()) {
    await taker.give({ value: right === 1 }, { number, ...taker.question(index) });
  }
  await taker.finish(number);
}

beforeAll(async () => {
  app = await startTestApp();
  app.clock.freeze();
  organiser = await app.signedIn('organiser');
  model = await freezeHomework(
    app,
    POINTS.map((points) => yesno({ points })),
  );
  people = [];
  for (const { last_name } of CLASS) {
    const taker = await makeTaker(app);
    await app.db.updateTable('user_account').set({ last_name, first_name: 'Имя' }).where('id', '=', taker.id).execute();
    people.push(taker);
  }
  activity_id = await plantAssignment(app, { like: model.like, user_ids: people.map(({ id }) => id) });
  for (const [index, { rights }] of CLASS.entries()) await take(people[index]?.browser ?? organiser, rights);
});

afterAll(() => app.close());

const params = () => ({ id: activity_id });
/** Typed, so that they stand in expected objects. */
const ANY_TEXT: unknown = expect.any(String);
const WITH_SOKOLOVA: unknown = expect.stringContaining('Соколова');

const close = (value: number): unknown => expect.closeTo(value, 9);

describe('figures of an activity', () => {
  it('equal a recount of who answered what', async () => {
    const summary = await organiser.get('statistics.summary', { params: params() });
    expect(summary).toMatchObject({
      participants: 6,
      finished: 6,
      preliminary: 0,
      questions: 4,
      total_price: TOTAL,
      is_course: false,
      mean: close(mean(totals)),
      median: close((totals.toSorted((a, b) => a - b)[2] ?? 0) / 2 + (totals.toSorted((a, b) => a - b)[3] ?? 0) / 2),
      deviation: close(Math.sqrt(variance(totals))),
      alpha: close(alphaWithout(null)),
      standard_error: close(Math.sqrt(variance(totals) * (1 - alphaWithout(null)))),
    });
    // 8, 4, 2, 1, 6 and 4 of 8 points.
    expect(summary.histogram).toEqual([0, 1, 1, 0, 0, 2, 0, 1, 0, 1]);
  });

  it('[STAT-19] by question equal a recount, each with its own discrimination and alpha', async () => {
    const listed = listQuestionFigures(await organiser.get('statistics.by_question', { params: params() }));
    expect(listed).toHaveLength(4);
    for (const [index, one] of listed.entries()) {
      const own = column(index);
      const rest = scores.map((row, person) => (totals[person] ?? 0) - (row[index] ?? 0));
      const right = CLASS.filter(({ rights }) => rights[index] === 1).length;
      expect(one).toMatchObject({
        content_id: model.questions[index]?.content_id,
        question_id: model.questions[index]?.question_id,
        had: 6,
        total_answers: 6,
        points: POINTS[index],
        correct_answers_percentage: Math.round((right / 6) * 1000) / 10,
        difficulty: close(right / 6),
        discrimination: close(covariance(own, rest) / Math.sqrt(variance(own) * variance(rest))),
        alpha_if_deleted: close(alphaWithout(index)),
        waiting: 0,
      });
    }
  });

  it('are made anew when an attempt is finished after they were asked for', async () => {
    const late = await makeTaker(app);
    const id = await plantAssignment(app, { like: model.like, user_ids: [late.id] });
    expect(await organiser.get('statistics.summary', { params: { id } })).toMatchObject({ finished: 0, mean: null });
    await take(late.browser, [1, 0, 0, 0], id);
    expect(await organiser.get('statistics.summary', { params: { id } })).toMatchObject({ finished: 1, mean: 1 });
    const { attempt } = { attempt: { points: 3, percent: 37.5 } };
    await app.db.updateTable('attempt').set(attempt).where('activity_id', '=', id).execute();
    await app.db
      .updateTable('answer_mark')
      .set({ points: 3 })
      .where('activity_id', '=', id)
      .where('points', '=', 1)
      .execute();
    expect(await organiser.get('statistics.summary', { params: { id } })).toMatchObject({ mean: 3 });
  });

  it('leave empty what nobody or one person can’t tell', async () => {
    const id = await plantAssignment(app, { like: model.like, user_ids: people.map((person) => person.id) });
    const empty = await organiser.get('statistics.summary', { params: { id } });
    expect(empty).toMatchObject({ mean: null, median: null, deviation: null, alpha: null, standard_error: null });
    const [one] = people;
    await take(one?.browser ?? organiser, [1, 1, 1, 1], id);
    const alone = await organiser.get('statistics.summary', { params: { id } });
    expect(alone).toMatchObject({ mean: 8, median: 8, deviation: null, alpha: null, standard_error: null });
    const [figures] = listQuestionFigures(await organiser.get('statistics.by_question', { params: { id } }));
    expect(figures).toMatchObject({ difficulty: 1, discrimination: null, alpha_if_deleted: null });
  });
});

describe('rows of people', () => {
  const names = (data: readonly { last_name: string }[]): string[] => data.map(({ last_name }) => last_name);

  it('come part by part in the order asked for, with their number in a header', async () => {
    const query = { limit: 4, order: 'name' } as const;
    const answer = await organiser.call('statistics.by_participant', { params: params(), query });
    expect(answer.headers['x-total-count']).toBe('6');
    const first = await organiser.get('statistics.by_participant', { params: params(), query });
    expect(names(first.data)).toEqual(['=Дёмин', 'Агеев', 'Белова', 'Власов']);
    const after = first.data.at(-1)?.user_id ?? '';
    const rest = await organiser.get('statistics.by_participant', { params: params(), query: { ...query, after } });
    expect(names(rest.data)).toEqual(['Гусева', 'Ёлкина']);
  });

  it('turn round, and are found by a part of a name whatever its case', async () => {
    const worst = await organiser.get('statistics.by_participant', {
      params: params(),
      query: { order: 'points', direction: 'asc', limit: 1 },
    });
    expect(names(worst.data)).toEqual(['Гусева']);
    const found = await organiser.get('statistics.by_participant', { params: params(), query: { search: 'ЕЛКИ' } });
    expect(names(found.data)).toEqual(['Ёлкина']);
    expect(found.data[0]).toMatchObject({ points: 4, place: 3, grade: 3, finished: true, preliminary: false });
  });

  it('after somebody who is not there are absent', async () => {
    const query = { after: app.context.random.identifier(), limit: 2 };
    expect((await organiser.call('statistics.by_participant', { params: params(), query })).status).toBe(404);
  });
});

describe('one participant and one question', () => {
  it('[STAT-18] [STAT-21] a participant’s detail has every question with the answer as it was given', async () => {
    const user_id = people[1]?.id ?? '';
    const detail = await organiser.get('statistics.participant', { params: { ...params(), user_id } });
    expect(detail.activity).toMatchObject({ identification: 21 });
    expect(detail.participant).toEqual({ name: 'Белова Имя', group: '' });
    expect(detail).toMatchObject({ points: 4, percents: 50, place: 3, participants: 6, total_price: 8, attempts: 1 });
    expect(
      detail.results.map(({ content_num, material_id, answer, points, participant_points, correct }) => ({
        content_num,
        material_id,
        answer,
        points,
        participant_points,
        correct,
      })),
    ).toEqual(
      [1, 1, 1, 0].map((right, index) => ({
        content_num: index + 1,
        material_id: ANY_TEXT,
        answer: right === 1 ? 'Да' : 'Нет',
        points: POINTS[index],
        participant_points: right * (POINTS[index] ?? 0),
        correct: right === 1,
      })),
    );
  });

  it('[STAT-20] a question’s detail has who answered what, its tally, and what weak and strong chose', async () => {
    const [question] = model.questions;
    const detail = await organiser.get('statistics.question', {
      params: { ...params(), content_id: question?.content_id ?? '', question_id: question?.question_id ?? '' },
      query: { order: 'name' },
    });
    expect(detail).toMatchObject({ identification: 21, points: 1, tally: { counts: { yes: 5, no: 1 } } });
    expect(detail.statistics.map(({ last_name, points, answer }) => [last_name, points, answer])).toEqual([
      ['=Дёмин', 1, 'Да'],
      ['Агеев', 1, 'Да'],
      ['Белова', 1, 'Да'],
      ['Власов', 1, 'Да'],
      ['Гусева', 1, 'Да'],
      ['Ёлкина', 0, 'Нет'],
    ]);
    // 1 and 2 points; 4 and 4; 6 and 8.
    expect(detail.thirds).toEqual([
      { third: 'low', people: 2, tally: { counts: { yes: 2, no: 0 }, answers: 2 } },
      { third: 'middle', people: 2, tally: { counts: { yes: 1, no: 1 }, answers: 2 } },
      { third: 'high', people: 2, tally: { counts: { yes: 2, no: 0 }, answers: 2 } },
    ]);
  });

  it('of somebody else’s activity, of another slide and of a stranger are absent', async () => {
    const [one, two] = model.questions;
    const other = await app.signedIn('author');
    const ids = { content_id: one?.content_id ?? '', question_id: one?.question_id ?? '' };
    const statuses = await Promise.all([
      other.call('statistics.question', { params: { ...params(), ...ids } }),
      organiser.call('statistics.question', { params: { ...params(), ...ids, content_id: two?.content_id ?? '' } }),
      organiser.call('statistics.participant', {
        params: { ...params(), user_id: await findPersonId(app, 'organiser@parta.example') },
      }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 404, 404]);
  });
});

describe('one’s own results', () => {
  it('[STAT-15] [STAT-22] list what she has finished, and nothing that she only began', async () => {
    const { id, browser } = await makeTaker(app);
    const [finished, begun] = [
      await plantAssignment(app, { like: model.like, user_ids: [id] }),
      await plantAssignment(app, { like: model.like, user_ids: [id] }),
    ];
    await take(browser, [1, 1, 0, 0], finished);
    await new Taker(app, browser, begun, model.questions).begin();
    const own = await browser.get('statistics.own', {});
    expect(own).toEqual([
      {
        id: finished,
        title: ANY_TEXT,
        max_points: 8,
        total_points: 2,
        percent: 25,
        grade: 2,
        grade_scale: { kind: 'five', thresholds: [50, 70, 85] },
        preliminary: false,
        start_date: ANY_TEXT,
        end_date: ANY_TEXT,
        finished_at: ANY_TEXT,
        permanent_access: true,
        status: 10,
        mode: 20,
        owner: WITH_SOKOLOVA,
        is_owner: false,
      },
    ]);
    expect((await browser.call('statistics.own_detail', { params: { id: begun } })).status).toBe(404);
    const after = app.context.random.identifier();
    expect((await browser.call('statistics.own', { query: { after } })).status).toBe(404);
  });

  it('[STAT-16] are told by slide, and beside what all came to where the activity shows it', async () => {
    const { browser } = people[1] ?? { browser: organiser };
    const detail = await browser.get('statistics.own_detail', { params: params() });
    expect(detail).toMatchObject({ is_course: false, total_points: 4, attempt: 1 });
    expect(detail.results).toEqual(
      POINTS.map((points, index) => ({
        content_num: index + 1,
        content_title: ANY_TEXT,
        questions_count: 1,
        points: scores[1]?.[index],
        max_points: points,
        material_id: null,
      })),
    );
    await app.db.updateTable('activity').set({ show_statistic: true }).where('id', '=', activity_id).execute();
    const shown = await browser.get('statistics.own_detail', { params: params() });
    expect(shown.group).toEqual({
      participants: 6,
      mean_percent: Math.round((mean(totals) / TOTAL) * 1000) / 10,
      place: 3,
    });
  });

  it('do not tell what a slide brought where right and wrong are not shown', async () => {
    const { id, browser } = await makeTaker(app);
    const hidden = await plantAssignment(app, {
      like: model.like,
      user_ids: [id],
      activity: { show_correctness: false },
    });
    await take(browser, [1, 1, 0, 0], hidden);
    const detail = await browser.get('statistics.own_detail', { params: { id: hidden } });
    expect(detail.total_points).toBe(2);
    expect(detail.results.map((one) => ('points' in one ? one.points : null))).toEqual(['—', '—', '—', '—']);
  });

  it('of somebody else are absent, and those of an activity that keeps nothing open are closed after its end', async () => {
    const { id, browser } = await makeTaker(app);
    const closed = await plantAssignment(app, {
      like: model.like,
      user_ids: [id],
      activity: { permanent_access: false },
    });
    await take(browser, [1, 1, 1, 1], closed);
    expect((await browser.call('statistics.own_detail', { params: params() })).status).toBe(404);
    await app.db.updateTable('activity').set({ status: 20 }).where('id', '=', closed).execute();
    const answer = await browser.call('statistics.own_detail', { params: { id: closed } });
    expect({ status: answer.status, body: answer.json }).toEqual({ status: 409, body: { reason: 'ended' } });
    expect((await browser.get('statistics.own', {})).map((one) => one.id)).toContain(closed);
  });
});

describe('grades', () => {
  const gradesOf = async (id: string): Promise<(number | null)[]> => {
    const { data } = await organiser.get('statistics.by_participant', { params: { id }, query: { order: 'name' } });
    return data.map(({ grade }) => grade);
  };

  it('are given by the scale of the organization, and by the activity’s own where it has one', async () => {
    // 6, 8, 4, 2, 1 and 4 of 8 points.
    expect(await gradesOf(activity_id)).toEqual([4, 5, 3, 2, 2, 3]);
    const { organization_id } = await app.db
      .selectFrom('activity')
      .select('organization_id')
      .where('id', '=', activity_id)
      .executeTakeFirstOrThrow();
    const administrator = await app.signedIn('administrator');
    const scale = { kind: 'five' as const, thresholds: [10, 20, 60] };
    const set = await administrator.call('organization.set_grade_scale', {
      params: { organization_id },
      body: { grade_scale: scale },
    });
    expect(set.status).toBe(204);
    expect(await gradesOf(activity_id)).toEqual([5, 5, 4, 4, 3, 4]);
    const own = { kind: 'pass' as const, thresholds: [60] };
    await organiser.get('activity.set_grade_scale', { params: params(), body: { grade_scale: own } });
    expect(await gradesOf(activity_id)).toEqual([1, 1, 0, 0, 0, 0]);
    expect(await organiser.get('statistics.summary', { params: params() })).toMatchObject({
      grade_scale: own,
      has_own_scale: true,
    });
    await organiser.get('activity.set_grade_scale', { params: params(), body: { grade_scale: null } });
    expect(await organiser.get('statistics.summary', { params: params() })).toMatchObject({
      grade_scale: scale,
      has_own_scale: false,
    });
  });

  it('of an organization are changed with a time zone that is one, or not at all', async () => {
    const { organization_id } = await app.db
      .selectFrom('activity')
      .select('organization_id')
      .where('id', '=', activity_id)
      .executeTakeFirstOrThrow();
    const administrator = await app.signedIn('administrator');
    const set = (time_zone: string) =>
      administrator.call('organization.set_grade_scale', { params: { organization_id }, body: { time_zone } });
    expect(outcome(await set('Mars/Olympus'))).toMatchObject({ status: 400, body: { reason: 'unknown_time_zone' } });
    expect((await set('Asia/Omsk')).status).toBe(204);
    expect(await administrator.get('organization.grade_scale', { params: { organization_id } })).toMatchObject({
      time_zone: 'Asia/Omsk',
    });
  });

  it.each([
    { kind: 'five', thresholds: [50, 70] },
    { kind: 'five', thresholds: [70, 50, 85] },
    { kind: 'six', thresholds: [50] },
  ])('by %j are refused', async (grade_scale) => {
    const answer = await organiser.call('activity.set_grade_scale', { params: params(), body: { grade_scale } });
    expect(answer.status).toBe(400);
  });
});

describe('results of a course', () => {
  it('[STAT-08] [STAT-16] are grouped by module', async () => {
    const user_id = await findPersonId(app, 'organiser@parta.example');
    const parts = [
      await plantMaterial(app, user_id, [yesno(), yesno()], { title: 'Реки' }),
      await plantMaterial(app, user_id, [yesno({ points: 3 })], { title: 'Озёра' }),
    ];
    const course = await plantMaterial(app, user_id, [], {
      title: 'Воды',
      template: 'course',
      modules: parts.map(({ id }) => id),
    });
    const { id } = await organiser.get('material.explore', { params: { id: course.id } });
    const taker = new Taker(app, organiser, id, []);
    const number = await taker.begin();
    const { contents } = await taker.open(number);
    const asked = contents.map(({ content_id, questions }) => ({
      content_id,
      question_id: questions[0]?.question_id ?? '',
    }));
    const answering = new Taker(app, organiser, id, asked);
    for (const index of asked.keys()) await answering.give({ value: true }, { number, ...answering.question(index) });
    await taker.finish(number);
    const listed = await organiser.get('statistics.by_question', { params: { id } });
    expect(listed.map((one) => ('contents' in one ? [one.title, one.contents.length] : null))).toEqual([
      ['Реки', 2],
      ['Озёра', 1],
    ]);
    const own = await organiser.get('statistics.own_detail', { params: { id } });
    expect(own).toMatchObject({ is_course: true, total_points: 5, max_points: 5, is_owner: true });
    expect(
      own.results.map((one) => ('results' in one ? [one.title, one.results.map(({ points }) => points)] : null)),
    ).toEqual([
      ['Реки', [1, 1]],
      ['Озёра', [3]],
    ]);
    const person = await organiser.get('statistics.participant', { params: { id, user_id } });
    expect(person.results.map(({ material_id }) => material_id)).toEqual([parts[0]?.id, parts[0]?.id, parts[1]?.id]);
  });
});

async function download(format: 'xlsx' | 'csv'): Promise<{ name: string | null; bytes: Buffer }> {
  const path = addressOf('statistics.export', { params: params(), query: { format } });
  const answer = await fetch(`http://127.0.0.1:${app.port}${path}`, {
    headers: { cookie: organiser.jar.headerFor(path) ?? '' },
  });
  return { name: answer.headers.get('content-disposition'), bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('results as a file', () => {
  it('are a workbook whose every cell of points is what was answered', async () => {
    const { name, bytes } = await download('xlsx');
    expect(name).toContain(encodeURIComponent('Результаты'));
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['Участники', 'Вопросы', 'Ответы', 'Сводка']);
    const rows = sheets[0]?.rows ?? [];
    const head = rows[0] ?? [];
    const at = (name: string): number => head.indexOf(name);
    for (const [index, { last_name, rights }] of CLASS.entries()) {
      const row = rows.find((one) => one[at('Фамилия')] === last_name) ?? [];
      expect(row[at('Баллы')], last_name).toBe(totals[index]);
      expect(row.slice(-4), last_name).toEqual(rights.map((right, question) => right * (POINTS[question] ?? 0)));
    }
    const answers = sheets[2]?.rows ?? [];
    expect(answers.find((row) => row[0] === 'Гусева Имя')?.slice(1)).toEqual(['Да', 'Нет', 'Нет', 'Нет']);
  });

  it('are a CSV for spreadsheets, where a name that looks like a formula is a text', async () => {
    const text = (await download('csv')).bytes.toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const lines = text.split('\r\n');
    expect(lines[0]).toContain('Место;Фамилия;Имя;Группа;Баллы;Процент;Отметка');
    expect(lines.find((line) => line.includes('Дёмин'))).toContain(";'=Дёмин;");
    expect(lines.find((line) => line.includes('Гусева'))).toContain(';12,5;');
    const logged = await app.db.selectFrom('audit_entry').select('action').execute();
    expect(logged.map(({ action }) => action)).toContain('results_exported');
  });
});
