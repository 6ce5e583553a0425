import { type Cell, readSheets, type SheetRead } from '@parta/config/testing/workbook';
import { ACTIVITY_MODE, ACTIVITY_STATUS } from '@parta/domain/codes';
import { DAY_MS, HOUR_MS } from '@parta/domain/time/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantAssignment } from '../../testing/assignments.ts';
import { freezeHomework, type HomeworkModel, makeTaker, Taker } from '../../testing/attempts.ts';
import { addressOf, type Browser } from '../../testing/browser.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { everyKind, type KindIds, kindIds } from '../../testing/materials.ts';
import { findSampleSchool } from '../../testing/people.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { TestClock } from '../../testing/test-clock.ts';

// A school made by chance from a seed, and its report counted anew from the rows of the database, cell by cell. Nothing here
// comes from the code that makes the report.

const SEED = 2026;
/** What each question brings: thirds of two points, halves of three, all or nothing, and what waits for a hand. */
const POINTS = { matching: 2, multiple: 3, text: 1, open: 4 } as const;
const TOTAL = 10;
const GROUPS = ['7А', '=7Б', '8В'] as const;
const LAST_NAMES = ['=Агеев', '+Белова', '-Власов', '@Гусева', 'Ёлкина', 'Жуков'] as const;
/** What the organization began with, and what one activity has of its own. */
const FIVE = [50, 70, 85] as const;
const PASS_FROM = 40;

type Person = { readonly id: string; readonly browser: Browser };

const clock = new TestClock();
const { below } = seededRandom(SEED);
let app: TestApp;
let organiser: Browser;
let model: HomeworkModel;
let ids: KindIds;
let group_ids: string[];
/** The activity that is passed or not. */
let passed_id: string;

/** Answers every question by chance, some not at all; the last attempt may stay open. */
async function take({ browser }: Person, activity_id: string, attempts: number, isFinished: boolean): Promise<void> {
  const taker = new Taker(app, browser, activity_id, model.questions);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const number = await taker.begin();
    const { right, options } = ids;
    const answers = [
      { pairs: options.map((left_id, index) => ({ left_id, right_id: right[(index + below(2)) % 3] })) },
      { option_ids: options.filter(() => below(3) > 0) },
      { text: below(2) === 0 ? 'нева' : 'Дон' },
      { text: 'Потому что весна' },
    ];
    const pairs = new Set(answers[0]?.pairs?.map(({ right_id }) => right_id));
    for (const [index, answer] of answers.entries()) {
      // Of pairs that name one thing twice the form would send none; and some answers are not given.
      if ((index === 0 && pairs.size < 3) || answer.option_ids?.length === 0 || below(index === 3 ? 2 : 5) === 0)
        continue;
      await taker.give(answer, { number, ...taker.question(index) });
    }
    if (attempt < attempts || isFinished) await taker.finish(number);
  }
}

beforeAll(async () => {
  // At noon, when it is the same day in Greenwich and in the time zone of the organization.
  clock.freeze(new Date(new Date().setUTCHours(9)));
  app = await startTestApp({ clock });
  organiser = await app.signedIn('organiser');
  const { department_id } = await findSampleSchool(app);
  ids = kindIds(app);
  const cases = everyKind(ids);
  const names = ['matching', 'multiple', 'text', 'open'] as const;
  model = await freezeHomework(
    app,
    names.map((type) => ({ type, content: cases[type].content, key: cases[type].keys[0], points: POINTS[type] })),
  );
  group_ids = [];
  const groups: Person[][] = [];
  for (const name of GROUPS) {
    const id = await plantStudentGroup(app, { department_id, name });
    group_ids.push(id);
    const people: Person[] = [];
    for (const last_name of LAST_NAMES) {
      const person = await makeTaker(app);
      const change = { last_name, first_name: `Имя ${below(100)}` };
      await app.db.updateTable('user_account').set(change).where('id', '=', person.id).execute();
      people.push(person);
    }
    await plantMember(app, id, ...people.map((person) => person.id));
    groups.push(people);
  }
  await plantActivities(groups);
});

/** Each with a start of its own, a minute after the one before, and changed as given when it has been taken. */
async function plantActivities(groups: readonly Person[][]): Promise<void> {
  const [first = [], second = [], third = []] = groups;
  let minutes = 0;
  const plant = async (
    title: string,
    people: readonly Person[],
    change: Record<string, unknown> = {},
  ): Promise<string> => {
    const id = await plantAssignment(app, { like: model.like, user_ids: people.map((person) => person.id) });
    for (const person of people) {
      const attempts = below(5) === 0 ? 0 : 2;
      await take(person, id, attempts, below(4) > 0);
    }
    minutes += 1;
    const start_date = new Date(clock.now().getTime() + minutes * 60_000);
    await app.db
      .updateTable('activity')
      .set({ title, start_date, ...change })
      .where('id', '=', id)
      .execute();
    return id;
  };
  await plant('Первая', [...first, ...second]);
  await plant('@Вторая', first.slice(0, 3), { status: ACTIVITY_STATUS.completed });
  passed_id = await plant('Зачёт', [...second, ...third], {
    grade_scale: JSON.stringify({ kind: 'pass', thresholds: [PASS_FROM] }),
  });
  await plant('Отменённая', first, { status: ACTIVITY_STATUS.cancelled });
  await plant('Изученная', second.slice(0, 1), { mode: ACTIVITY_MODE.unlimited });
  await plant('Прошлая', third, { start_date: new Date(clock.now().getTime() - 3 * DAY_MS) });
  const last = await plant('Последняя', [...first, ...third]);
  // Whoever has left before it; one of them has results of earlier ones.
  const { start_date } = await app.db
    .selectFrom('activity')
    .select('start_date')
    .where('id', '=', last)
    .executeTakeFirstOrThrow();
  for (const person of [first[1], third[2]]) {
    await app.db
      .updateTable('student_group_member')
      .set({ removed_at: new Date(start_date.getTime() - 1) })
      .where('user_id', '=', person?.id ?? '')
      .execute();
  }
}

afterAll(() => app.close());

/** Half up, of a number as it is written. */
const round = (value: number, decimals: number): number =>
  Math.round(Number((value * 10 ** decimals).toPrecision(12))) / 10 ** decimals;
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
const roundMean = (values: readonly (number | null)[], decimals: number): number | null => {
  const found = mean(values.flatMap((value) => value ?? []));
  return found === null ? null : round(found, decimals);
};

/** One person in one activity: what is written, and what it counts. */
interface Reached {
  readonly written: readonly [Cell, Cell, Cell];
  readonly points: number | null;
  readonly percent: number | null;
  readonly grade: number | null;
  readonly is_preliminary: boolean;
}

const NOTHING = { points: null, percent: null, grade: null, is_preliminary: false };

/** The rows of the database that a report comes from. */
async function readRows() {
  const { db } = app;
  return {
    activities: await db.selectFrom('activity').selectAll().execute(),
    participants: await db.selectFrom('participant').selectAll().where('removed_at', 'is', null).execute(),
    attempts: await db.selectFrom('attempt').select(['participant_id', 'number', 'finished_at']).execute(),
    answers: await db.selectFrom('answer').select(['participant_id', 'attempt', 'question_id']).execute(),
    marks: await db.selectFrom('answer_mark').select(['participant_id', 'attempt', 'question_id', 'points']).execute(),
    members: await db.selectFrom('student_group_member').selectAll().execute(),
    people: await db.selectFrom('user_account').selectAll().execute(),
  };
}
type Rows = Awaited<ReturnType<typeof readRows>>;
type Activity = Rows['activities'][number];

function countReached(rows: Rows, activity: Activity, user_id: string): Reached {
  const own = rows.participants.find((one) => one.activity_id === activity.id && one.user_id === user_id);
  if (own === undefined) return { ...NOTHING, written: [null, null, null] };
  const isOwn = (row: { participant_id: string }): boolean => row.participant_id === own.id;
  const attempts = rows.attempts
    .filter((attempt) => isOwn(attempt) && attempt.finished_at !== null)
    .map(({ number }) => {
      const marks = rows.marks.filter((mark) => isOwn(mark) && mark.attempt === number);
      const answers = rows.answers.filter((answer) => isOwn(answer) && answer.attempt === number);
      const points = round(
        marks.reduce((sum, mark) => sum + mark.points, 0),
        2,
      );
      return { number, points, is_preliminary: answers.length > marks.length };
    })
    .toSorted((a, b) => b.points - a.points || a.number - b.number);
  const [best] = attempts;
  if (best === undefined) return { ...NOTHING, written: ['—', null, null] };
  const { points, is_preliminary } = best;
  const percent = round((points / TOTAL) * 100, 1);
  if (activity.id === passed_id) {
    const word = percent >= PASS_FROM ? 'зачёт' : 'незачёт';
    return { points, percent, grade: null, is_preliminary, written: [points, percent, word] };
  }
  const grade = 2 + FIVE.filter((from) => percent >= from).length;
  return { points, percent, grade, is_preliminary, written: [points, percent, grade] };
}

interface Expected {
  readonly sheet: Cell[][];
  readonly summary: Cell[];
  /** References of cells in italics. */
  readonly italics: string[];
}

const writeDay = (date: Date): string => {
  // Moscow.
  const day = new Date(date.getTime() + 3 * HOUR_MS).toISOString().slice(0, 10);
  return day.split('-').toReversed().join('.');
};

function expectGroup(rows: Rows, group_id: string, name: string): Expected {
  const collator = new Intl.Collator('ru', { numeric: true });
  const members = rows.members.flatMap(({ group_id: id, user_id, removed_at }) => {
    const person = rows.people.find((one) => one.id === user_id);
    return id !== group_id || person === undefined ? [] : [{ ...person, removed_at }];
  });
  const isCounted = (activity: Activity, { removed_at }: (typeof members)[number]): boolean =>
    removed_at === null || activity.start_date <= removed_at;
  const activities = rows.activities
    .filter(({ status, mode, identification, start_date }) => {
      const took_place = status === 10 || status === 20;
      return took_place && mode !== 21 && identification !== 10 && writeDay(start_date) === writeDay(clock.now());
    })
    .filter((activity) =>
      members.some((member) => {
        return (
          isCounted(activity, member) &&
          rows.participants.some((one) => one.activity_id === activity.id && one.user_id === member.id)
        );
      }),
    )
    .toSorted((a, b) => a.start_date.getTime() - b.start_date.getTime());
  const listed = members
    .map((member) => ({
      member,
      reached: activities.map((activity) =>
        isCounted(activity, member)
          ? countReached(rows, activity, member.id)
          : ({ ...NOTHING, written: [null, null, null] } satisfies Reached),
      ),
    }))
    .filter(({ member, reached }) => member.removed_at === null || reached.some(({ points }) => points !== null))
    .toSorted((a, b) => collator.compare(a.member.last_name, b.member.last_name));
  const all = listed.flatMap(({ reached }) => reached);
  const ofAll = [
    roundMean(
      all.map(({ percent }) => percent),
      1,
    ),
    roundMean(
      all.map(({ grade }) => grade),
      2,
    ),
  ];
  const period = writeDay(clock.now());
  const sheet: Cell[][] = [
    [`Ведомость успеваемости: ${name}`],
    [`Период: ${period} — ${period}`],
    [
      'Курсив: предварительно, часть ответов ещё не проверена. Пустая ячейка: мероприятие не назначено. «—»: не пройдено.',
    ],
    [
      '№',
      'Фамилия и имя',
      ...activities.flatMap(({ title, start_date, user_id }) => {
        const teacher = rows.people.find(({ id }) => id === user_id);
        const initials = [teacher?.first_name ?? '', teacher?.middle_name ?? ''].map((one) => ` ${one.slice(0, 1)}.`);
        return [`${title}\n${writeDay(start_date)}, ${teacher?.last_name ?? ''}${initials.join('')}`, null, null];
      }),
    ],
    [
      null,
      null,
      ...activities.flatMap(() => ['Баллы', '%', 'Отметка']),
      'Средний %',
      'Средняя отметка',
      'Почта или логин',
    ],
    ...listed.map(({ member, reached }, index): Cell[] => [
      index + 1,
      `${member.last_name} ${member.first_name}${member.removed_at === null ? '' : ' (выбыл)'}`,
      ...reached.flatMap(({ written }) => written),
      roundMean(
        reached.map(({ percent }) => percent),
        1,
      ),
      roundMean(
        reached.map(({ grade }) => grade),
        2,
      ),
      member.removed_at === null ? (member.email ?? member.login) : null,
    ]),
    [
      null,
      'Среднее',
      ...activities.flatMap((_, column) => {
        const cells = listed.flatMap(({ reached }) => reached[column] ?? []);
        return [
          roundMean(
            cells.map(({ points }) => points),
            2,
          ),
          roundMean(
            cells.map(({ percent }) => percent),
            1,
          ),
          roundMean(
            cells.map(({ grade }) => grade),
            2,
          ),
        ];
      }),
      ...ofAll,
    ],
  ];
  const italics = listed.flatMap(({ reached }, row) =>
    reached.flatMap(({ is_preliminary }, column) =>
      is_preliminary ? [0, 1, 2].map((cell) => `${String.fromCharCode(67 + column * 3 + cell)}${row + 6}`) : [],
    ),
  );
  return { sheet, summary: [name, listed.length, activities.length, ...ofAll], italics };
}

async function download(): Promise<Map<string, SheetRead>> {
  const path = addressOf('activity.report');
  const [day] = clock.now().toISOString().split('T');
  const answer = await fetch(`http://127.0.0.1:${app.port}${path}`, {
    method: 'POST',
    headers: {
      cookie: organiser.jar.headerFor(path) ?? '',
      origin: `http://127.0.0.1:${app.port}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ start_date: day, end_date: day, group_ids }),
  });
  expect(answer.status).toBe(200);
  return readSheets(Buffer.from(await answer.arrayBuffer()));
}

/** Cells without a value at the end of a row are written or not: it is the same. */
const trim = (rows: readonly Cell[][]): Cell[][] =>
  rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1));

it('has in every cell of every sheet what the rows of the database come to', async () => {
  const rows = await readRows();
  const sheets = await download();
  const groups = GROUPS.map((name, index) => expectGroup(rows, group_ids[index] ?? '', name));
  expect([...sheets.keys()].toSorted()).toEqual(['Сводка', ...GROUPS].toSorted());
  for (const [index, name] of GROUPS.entries()) {
    expect(trim(sheets.get(name)?.rows ?? []), name).toEqual(trim(groups[index]?.sheet ?? []));
    const italics = Array.from(sheets.get(name)?.looks ?? []).flatMap(([at, { is_italic }]) => (is_italic ? [at] : []));
    expect(italics.toSorted(), name).toEqual(groups[index]?.italics.toSorted());
  }
  const period = writeDay(clock.now());
  const order = [...sheets.keys()].slice(1).map((name) => GROUPS.findIndex((one) => one === name));
  expect(sheets.get('Сводка')?.rows).toEqual([
    ['Ведомость успеваемости: Сводка'],
    [`Период: ${period} — ${period}`],
    [],
    ['Группа', 'Участников', 'Мероприятий', 'Средний %', 'Средняя отметка'],
    ...order.map((index) => groups[index]?.summary ?? []),
  ]);
  expect([...sheets.values()].flatMap(({ formulas }) => formulas)).toEqual([]);
  // The seed has made whatever a report tells apart.
  const cells = groups.flatMap(({ sheet }) => sheet.slice(5).flat());
  for (const cell of ['зачёт', 'незачёт', '—', 2, 5]) expect(cells).toContain(cell);
  expect(cells.some((cell) => typeof cell === 'number' && !Number.isInteger(cell * 10))).toBe(true);
  expect(cells.filter((cell) => typeof cell === 'string' && cell.endsWith('(выбыл)')).length).toBeGreaterThan(0);
  expect(groups.every(({ italics }) => italics.length > 0)).toBe(true);
});
