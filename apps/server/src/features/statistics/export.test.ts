import { type Cell, readSheets, type SheetRead } from '@parta/config/testing/workbook';
import { DAY_MS, HOUR_MS } from '@parta/domain/time/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLASS, mean, POINTS, plantAnsweredClass, scores, TOTAL, totals } from '../../testing/answered-class.ts';
import { plantAssignment } from '../../testing/assignments.ts';
import { addressOf, type Browser } from '../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { TestClock } from '../../testing/test-clock.ts';

/** In the order of {@link CLASS}, each as a spreadsheet would take for a formula. */
const NAMES = ['=1+1', '+Белова', '-Власов', '@Гусева', '=HYPERLINK("http://a.example";"Дёмин")', 'Ёлкина'] as const;
/** Two of the people have one name but for this. */
const MIDDLE_NAMES = ['Ильич', 'Львовна', 'Ильич', 'Львовна', 'Ильич', 'Львовна'] as const;
const TITLE = '=Итог; "7А"';
/** Of the school that has changed nothing: below 50, from 50, 70 and 85 percent on. */
const GRADES = [5, 3, 2, 2, 4, 3] as const;
/** Four and six points twice, which share their place; nobody was quicker. */
const PLACES = [1, 3, 5, 6, 2, 3] as const;

let app: TestApp;
let organiser: Browser;
let activity_id: string;
/** The activity that others are made like. */
let like: string;
/** Address or login of each. */
let accounts: readonly string[];
const clock = new TestClock();

beforeAll(async () => {
  // Half past nine in Greenwich is half past midnight of the next day in Moscow.
  clock.freeze(new Date(new Date().setUTCHours(21, 30)));
  app = await startTestApp({ clock });
  organiser = await app.signedIn('organiser');
  const made = await plantAnsweredClass(app);
  ({ activity_id } = made);
  ({ like } = made.model);
  for (const [index, { id }] of made.people.entries()) {
    const change = { last_name: NAMES[index] ?? '', middle_name: MIDDLE_NAMES[index] ?? '' };
    await app.db.updateTable('user_account').set(change).where('id', '=', id).execute();
  }
  const emails = await app.db.selectFrom('user_account').select(['id', 'email']).execute();
  const byId = new Map(emails.map(({ id, email }) => [id, email]));
  accounts = made.people.map(({ id }) => byId.get(id) ?? '');
  await app.db.updateTable('activity').set({ title: TITLE }).where('id', '=', activity_id).execute();
});

afterAll(() => app.close());

async function download(format: 'xlsx' | 'csv'): Promise<{ name: string; bytes: Buffer }> {
  const path = addressOf('statistics.export', { params: { id: activity_id }, query: { format } });
  const answer = await fetch(`http://127.0.0.1:${app.port}${path}`, {
    headers: { cookie: organiser.jar.headerFor(path) ?? '' },
  });
  const name = decodeURIComponent(answer.headers.get('content-disposition') ?? '');
  return { name, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const readWorkbook = async (): Promise<Map<string, SheetRead>> => readSheets((await download('xlsx')).bytes);

const percentOf = (points: number): number => Math.round((points / TOTAL) * 1000) / 10;
const questionHeads = POINTS.map((_, index) => `${index + 1}. Вопрос ${index + 1}?`);
const heads = [
  'Место',
  'Фамилия',
  'Имя',
  'Отчество',
  'Почта или логин',
  'Группа',
  'Баллы',
  'Процент',
  'Отметка',
  'Состояние',
  'Время, мин',
  ...questionHeads,
];

const byName = <Row extends readonly unknown[]>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (String(a[1]).replace(/^'/u, '') < String(b[1]).replace(/^'/u, '') ? -1 : 1));

/** What is known of each from what was answered, by name: who shares a place stands in no order. */
function listExpected(): Cell[][] {
  const rows = CLASS.map((_, index): Cell[] => {
    const points = totals[index] ?? 0;
    return [
      PLACES[index] ?? 0,
      NAMES[index] ?? '',
      'Имя',
      MIDDLE_NAMES[index] ?? '',
      accounts[index] ?? '',
      null,
      points,
      percentOf(points),
      GRADES[index] ?? 0,
      'завершил',
      0,
      ...(scores[index] ?? []),
    ];
  });
  return byName(rows);
}

/** The cells of a line with semicolons between them, some of them quoted (RFC 4180). */
function splitLine(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/gu), ([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );
}

describe('results as a workbook', () => {
  it('have in every cell of participants what was answered, and no formula', async () => {
    const sheets = await readWorkbook();
    expect([...sheets.keys()]).toEqual(['Участники', 'Вопросы', 'Ответы', 'Сводка']);
    const [head, ...people] = sheets.get('Участники')?.rows ?? [];
    expect(head).toEqual(heads);
    expect(byName(people)).toEqual(listExpected());
    expect(people.map(([place]) => place)).toEqual(PLACES.toSorted((a, b) => a - b));
    const answers = sheets.get('Ответы')?.rows ?? [];
    expect(answers[0]).toEqual(['Фамилия', 'Имя', 'Отчество', 'Почта или логин', ...questionHeads]);
    for (const [index, { rights }] of CLASS.entries()) {
      const account = accounts[index];
      expect(answers.find((row) => row[3] === account)?.slice(4), account).toEqual(
        rights.map((right) => (right === 1 ? 'Да' : 'Нет')),
      );
    }
    expect([...sheets.values()].flatMap(({ formulas }) => formulas)).toEqual([]);
  });

  it('tell of each question how many had it and the share of its points, and of all when they began', async () => {
    const sheets = await readWorkbook();
    const [head = [], ...questions] = sheets.get('Вопросы')?.rows ?? [];
    const columns = ['Баллы', 'Получили вопрос', 'Ответили', 'Верно, %', 'Средняя доля баллов'].map((name) =>
      head.indexOf(name),
    );
    expect(questions.map((row) => columns.map((column) => row[column]))).toEqual(
      POINTS.map((points, question) => {
        const share = mean(CLASS.map(({ rights }) => rights[question] ?? 0));
        return [points, CLASS.length, CLASS.length, Math.round(share * 1000) / 10, Math.round(share * 10_000) / 10_000];
      }),
    );
    const summary = new Map(sheets.get('Сводка')?.rows.map(([name, value]) => [name, value]));
    expect(summary.get('Мероприятие')).toBe(TITLE);
    expect(summary.get('Завершили')).toBe(CLASS.length);
    // Of six people reliability says nothing.
    expect([...summary.keys()].filter((name) => /Альфа|ошибка/u.test(String(name)))).toEqual([]);
    expect(summary.get('Средний балл')).toBe(Math.round(mean(totals) * 10_000) / 10_000);
    const { start_date } = await app.db
      .selectFrom('activity')
      .select('start_date')
      .where('id', '=', activity_id)
      .executeTakeFirstOrThrow();
    const moscow = new Date(start_date.getTime() + 3 * HOUR_MS).toISOString();
    for (const part of [`${Number(moscow.slice(8, 10))} `, moscow.slice(0, 4), moscow.slice(11, 16), 'UTC+3']) {
      expect(summary.get('Начало')).toContain(part);
    }
  });

  it('show numbers with as many decimals as they have, and names beside whatever is scrolled to', async () => {
    const sheets = await readWorkbook();
    const formatsOf = (name: string, row: number): (string | undefined)[] =>
      (sheets.get(name)?.rows[row - 1] ?? []).map((_, column) => {
        return sheets.get(name)?.looks.get(`${String.fromCharCode(65 + column)}${row}`)?.format;
      });
    // «0.##» would write «4,»; the cell of the group is not written at all.
    expect(formatsOf('Участники', 2)).toEqual([
      '0',
      'General',
      'General',
      'General',
      'General',
      undefined,
      'General',
      '0.0',
      'General',
      'General',
      '0.0',
      ...POINTS.map(() => 'General'),
    ]);
    expect(formatsOf('Вопросы', 2).slice(4)).toEqual(['General', '0', '0', '0.0', '0.0000', '0.0000', '0.0000', '0.0']);
    expect(new Set(Array.from(sheets.get('Сводка')?.looks.values() ?? [], ({ format }) => format))).toEqual(
      new Set(['General']),
    );
    expect(Array.from(sheets, ([name, { frozen }]) => [name, frozen])).toEqual([
      ['Участники', { rows: 1, columns: 3 }],
      ['Вопросы', { rows: 1, columns: 3 }],
      ['Ответы', { rows: 1, columns: 2 }],
      ['Сводка', { rows: 0, columns: 1 }],
    ]);
    const widths = sheets.get('Участники')?.widths ?? [];
    for (const [column, head] of heads.entries()) expect(widths[column]).toBeGreaterThan(head.length);
  });
});

describe('results as a CSV', () => {
  it('have for spreadsheets set to Russian what the workbook has, where nothing is a formula', async () => {
    const text = (await download('csv')).bytes.toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const lines = text.slice(1).trimEnd().split('\r\n').map(splitLine);
    const written = (cell: Cell): string => {
      if (typeof cell === 'number') return String(cell).replace('.', ',');
      return /^[=+\-@＝]/u.test(cell ?? '') ? `'${cell}` : (cell ?? '');
    };
    expect(lines[0]).toEqual(heads);
    expect(byName(lines.slice(1))).toEqual(listExpected().map((row) => row.map(written)));
    // Of a percent with a decimal.
    expect(lines.some((line) => line.includes('12,5'))).toBe(true);
    const logged = await app.db.selectFrom('audit_entry').select('action').execute();
    expect(logged.map(({ action }) => action)).toContain('results_exported');
  });

  it.each(['csv', 'xlsx'] as const)('are named by the day that it is in the school: %s', async (format) => {
    const tomorrow = new Date(clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
    expect((await download(format)).name).toContain(`${tomorrow}.${format}`);
  });
});

describe('results that name people', () => {
  const setNames = (names: { last_name?: string; first_name?: string }, index: number) =>
    app.db
      .updateTable('user_account')
      .set(names)
      .where('email', '=', accounts[index] ?? '')
      .execute();

  it('have the middle names of namesakes in every list, and addresses in files', async () => {
    await setNames({ last_name: NAMES[0] }, 1);
    const params = { id: activity_id };
    const { data } = await organiser.get('statistics.by_participant', { params, query: { order: 'name' } });
    expect(data.flatMap(({ last_name, middle_name }) => (last_name === NAMES[0] ? [middle_name] : []))).toEqual([
      'Ильич',
      'Львовна',
    ]);
    expect(data.filter(({ last_name }) => last_name !== NAMES[0]).every((row) => !('middle_name' in row))).toBe(true);
    const [one] = data.filter(({ middle_name }) => middle_name === 'Львовна');
    const own = await organiser.get('statistics.participant', { params: { ...params, user_id: one?.user_id ?? '' } });
    expect(own.participant.name).toBe(`${NAMES[0]} Имя Львовна`);
    const rows = (await readWorkbook()).get('Участники')?.rows ?? [];
    expect(rows.filter((row) => row[1] === NAMES[0]).map((row) => row[4])).toEqual([accounts[0], accounts[1]]);
    await setNames({ last_name: NAMES[1] }, 1);
  });

  it('say nothing of a person in an anonymous activity', async () => {
    const { identification } = await app.db
      .selectFrom('activity')
      .select('identification')
      .where('id', '=', activity_id)
      .executeTakeFirstOrThrow();
    await app.db.updateTable('activity').set({ identification: 10 }).where('id', '=', activity_id).execute();
    const texts = [(await download('csv')).bytes.toString('utf8')];
    for (const sheet of (await readWorkbook()).values()) texts.push(JSON.stringify(sheet.rows));
    const params = { id: activity_id };
    texts.push(JSON.stringify(await organiser.get('statistics.by_participant', { params })));
    for (const text of texts) {
      for (const secret of [...accounts, ...MIDDLE_NAMES, 'middle_name', 'Отчество'])
        expect(text).not.toContain(secret);
    }
    await app.db.updateTable('activity').set({ identification }).where('id', '=', activity_id).execute();
  });

  it('leave out the address of somebody who has no job in the organization of the activity', async () => {
    const { id } = await app.db
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', accounts[2] ?? '')
      .executeTakeFirstOrThrow();
    await app.db.updateTable('job').set({ status: 'rejected' }).where('user_id', '=', id).execute();
    const rows = (await readWorkbook()).get('Участники')?.rows ?? [];
    expect(rows.find((row) => row[1] === NAMES[2])?.slice(3, 5)).toEqual([MIDDLE_NAMES[2], null]);
    await app.db.updateTable('job').set({ status: 'accepted' }).where('user_id', '=', id).execute();
  });

  it('have people without a result last, in the order of names, ё beside е', async () => {
    const people = await app.db
      .selectFrom('participant')
      .select('user_id')
      .where('activity_id', '=', activity_id)
      .orderBy('id')
      .execute();
    const user_ids = people.flatMap(({ user_id }) => user_id ?? []);
    const empty = await plantAssignment(app, { like, user_ids });
    const names = [
      ['Яшин', 'Ян'],
      ['Ёлкина', 'Анна'],
      ['Елкина', 'Яна'],
      ['Ежов', 'Ян'],
      ['Иванов', 'Б'],
      ['Иванов', 'А'],
    ];
    for (const [index, user_id] of user_ids.entries()) {
      const [last_name = '', first_name = ''] = names[index] ?? [];
      await app.db.updateTable('user_account').set({ last_name, first_name }).where('id', '=', user_id).execute();
    }
    const { data } = await organiser.get('statistics.by_participant', { params: { id: empty } });
    const expected = ['Ежов Ян', 'Елкина Яна', 'Ёлкина Анна', 'Иванов А', 'Иванов Б', 'Яшин Ян'];
    expect(data.map(({ last_name, first_name }) => `${last_name} ${first_name}`)).toEqual(expected);
    const found = await organiser.get('statistics.by_participant', {
      params: { id: empty },
      query: { search: 'анна елкин' },
    });
    expect(found.data.map(({ last_name }) => last_name)).toEqual(['Ёлкина']);
    const byName = await organiser.get('statistics.by_participant', {
      params: { id: empty },
      query: { order: 'name' },
    });
    expect(byName.data.map(({ last_name, first_name }) => `${last_name} ${first_name}`)).toEqual(expected);
  });
});
