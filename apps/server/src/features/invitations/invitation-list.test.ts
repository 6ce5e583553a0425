import { randomBytes } from 'node:crypto';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, addressOf, type Browser } from '../../testing/browser.ts';
import { makeArchive, makeBook, sheetOf } from '../../testing/documents/archive.ts';
import { makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Cell = string | number | boolean | Date | null;

const HEAD = ['Фамилия', 'Имя', 'Отчество', 'Электронная почта', 'Подразделение', 'Тип', 'Роли'];
const GOOD = ['Щукина', 'Ольга', '', 'olga@new.example', 'Кафедра', 'сотрудник', 'автор, организатор'];

let app: TestApp;
let school: School;
let office: Browser;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  const administrator = await makePerson(app, school, { roles: ['organisation_administrator'] });
  office = await app.signIn(administrator.email, administrator.password);
});
afterAll(async () => {
  await app.close();
});

async function bookOf(rows: Cell[][]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Лист', rows }] }));
}

function send(file: Buffer): Promise<Answer> {
  const params = { organization_id: school.organization_id };
  return office.call('invitation.read_list', { params, body: { file: file.toString('base64') } });
}

async function read(rows: Cell[][]) {
  const params = { organization_id: school.organization_id };
  const body = { file: (await bookOf(rows)).toString('base64') };
  return (await office.get('invitation.read_list', { params, body })).rows;
}

/** Reads one row of a list whose columns are the usual ones. */
async function readRow(changed: Record<number, Cell>) {
  const [row] = await read([HEAD, GOOD.map((cell, index) => changed[index] ?? (index in changed ? null : cell))]);
  if (row === undefined) throw new Error('no row');
  return row;
}

describe('a list of people', () => {
  it('is read row by row, with the department, type and roles that its words name', async () => {
    expect(await read([HEAD, GOOD])).toEqual([
      {
        row: 2,
        email: 'olga@new.example',
        lastName: 'Щукина',
        firstName: 'Ольга',
        middleName: '',
        departmentId: school.department_id,
        departmentName: 'Кафедра',
        type: 'staff',
        roles: ['author', 'organiser'],
        problems: [],
      },
    ]);
  });

  it('may have its columns in any order, others between them, and words in any case with spaces around', async () => {
    const rows = await read([
      [null, ' ЭЛЕКТРОННАЯ   почта ', 'Телефон', 'роли', 'ТИП', 'подразделение '],
      [null, null, null, null, null, null],
      ['x', ' Olga@New.Example ', '8 800', 'АВТОР;Администратор   организации', 'Сотрудник', 'КАФЕДРА ФИЗИКИ'],
      ['', '   ', '', '', '', ''],
      [null, 'igor@new.example', null, null, null, 'кафедра'],
    ]);
    expect(rows).toMatchObject([
      { row: 3, email: 'olga@new.example', roles: ['author', 'organisation_administrator'], problems: [] },
      { row: 5, email: 'igor@new.example', type: 'staff', roles: [], lastName: '', problems: [] },
    ]);
    expect(rows.map(({ departmentId }) => departmentId)).toEqual([school.department_id, school.department_id]);
  });

  it('may say it as schools do: another name of the column, «учитель», «студентка», an encoded host', async () => {
    const rows = await read([
      ['E-mail', 'Подразделение', 'Тип'],
      ['olga@школа.рф', 'Кафедра', 'Учитель'],
      ['Anna@xn--80atdl2c.xn--p1ai', 'Кафедра', 'студентка'],
      ['ivan@new.example', 'Кафедра', 'Внешний специалист'],
    ]);
    expect(rows.map(({ email, type, problems }) => [email, type, problems])).toEqual([
      ['olga@школа.рф', 'staff', []],
      ['anna@школа.рф', 'student', []],
      ['ivan@new.example', 'external', []],
    ]);
  });

  it.each<[string, Record<number, Cell>, { field: string; problem: string }]>([
    ['no address', { 3: null }, { field: 'email', problem: 'missing' }],
    ['no address but a word', { 3: 'нет' }, { field: 'email', problem: 'invalid' }],
    ['two addresses', { 3: 'a@new.example, b@new.example' }, { field: 'email', problem: 'invalid' }],
    ['too long an address', { 3: `${'a'.repeat(250)}@new.example` }, { field: 'email', problem: 'too_long' }],
    ['too long a name', { 0: 'Щ'.repeat(101) }, { field: 'lastName', problem: 'too_long' }],
    ['a number for a name', { 1: 12 }, { field: 'firstName', problem: 'invalid' }],
    ['no department', { 4: null }, { field: 'department', problem: 'missing' }],
    ['an unknown department', { 4: 'Кафедра химии' }, { field: 'department', problem: 'unknown' }],
    ['an unknown type', { 5: 'директор', 6: null }, { field: 'type', problem: 'unknown' }],
    ['an unknown role', { 6: 'автор, директор' }, { field: 'roles', problem: 'unknown' }],
    ['a role that a pupil may not carry', { 5: 'ученик', 6: 'автор' }, { field: 'roles', problem: 'not_allowed' }],
    [
      'a role that outsiders may not carry',
      { 5: 'внешний', 6: 'администратор организации' },
      { field: 'roles', problem: 'not_allowed' },
    ],
  ])('says what is wrong with a row that has %s', async (_, changed, problem) => {
    expect((await readRow(changed)).problems).toEqual([problem]);
  });

  it('finds the department of another organization as unknown as one that never was', async () => {
    const foreign = await makeSchool(app);
    await app.db
      .updateTable('department')
      .set({ short_name: 'Чужая' })
      .where('id', '=', foreign.department_id)
      .execute();
    expect(await readRow({ 4: 'Чужая' })).toMatchObject({ departmentId: null, problems: [{ problem: 'unknown' }] });
  });

  it('says of the later of two rows with one address that it is there already, and of a colleague that she is', async () => {
    const colleague = await makePerson(app, school);
    const rows = await read([
      HEAD,
      GOOD,
      GOOD.with(3, ' OLGA@new.example'),
      GOOD.with(3, colleague.email.toUpperCase()),
      GOOD.with(3, colleague.email).with(5, 'внешний'),
    ]);
    expect(rows.map(({ problems }) => problems.map(({ problem }) => problem))).toEqual([
      [],
      ['duplicate'],
      ['already_member'],
      ['duplicate'],
    ]);
  });

  it('takes what looks like a formula for text, a formula by its stored value, and dates and truths as they are', async () => {
    expect((await readRow({ 0: '=cmd|calc' })).lastName).toBe('=cmd|calc');
    const cells = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter, index) => [letter, HEAD[index]]);
    const head = cells.map(([letter, name]) => `<c r="${letter}1" t="inlineStr"><is><t>${name}</t></is></c>`).join('');
    const row = `<c r="A2" t="str"><f>A1&amp;"!"</f><v>Щукина</v></c><c r="D2" t="str"><v>olga@new.example</v></c>`;
    const book = makeBook(sheetOf(`<row r="1">${head}</row><row r="2">${row}</row>`));
    expect((await send(book)).json).toMatchObject({ rows: [{ lastName: 'Щукина', email: 'olga@new.example' }] });
    const at = new Date('2026-01-02T00:00:00Z');
    expect(await readRow({ 4: at, 5: true })).toMatchObject({ problems: [{ field: 'department' }, { field: 'type' }] });
  });

  it('is found below a title and above thousands of empty rows, on the sheet that names addresses', async () => {
    const empty = Array.from({ length: 6000 }, () => [' ']);
    const book = await writeXlsx({
      sheets: [
        { name: 'Титул', rows: [['Школа 57'], ['Иванов', 'Иван']] },
        {
          name: 'Список',
          rows: [
            ['Учителя школы'],
            ['№', 'ФИО учителя', 'Адрес эл. почты', 'Подразделение', 'Телефон'],
            [1, 'Щукина Ольга Ильинична', 'olga@new.example', 'Кафедра', '+7'],
            ...empty,
            [2, 'Ли Ян', 'mailto:ian@new.example', 'Кафедра'],
            [3, 'Цой Ия', 'ia@new.example', 'Кафедра'],
          ],
          rowDefs: new Map([[6004, { hidden: true }]]),
        },
      ],
    });
    const { json } = await send(Buffer.from(book));
    expect(json).toMatchObject({
      rows: [
        { row: 3, lastName: 'Щукина', firstName: 'Ольга', middleName: 'Ильинична', problems: [] },
        { row: 6004, lastName: 'Ли', email: 'ian@new.example', problems: [] },
        { row: 6005, lastName: 'Цой', problems: [{ field: 'email', problem: 'hidden' }] },
      ],
      columnsPassedOver: ['Телефон'],
      sheetsPassedOver: ['Титул'],
    });
  });

  it('may be CSV', async () => {
    const { json } = await send(Buffer.from('Фамилия;Email;Подразделение\nЩукина;olga@new.example;"Кафедра"'));
    expect(json).toMatchObject({ rows: [{ row: 2, lastName: 'Щукина', email: 'olga@new.example', problems: [] }] });
  });

  it('of an old workbook is refused by that name', async () => {
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    const { status, json } = await send(old);
    expect([status, json]).toEqual([400, { reason: 'old_excel' }]);
  });

  it('may have five hundred rows', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => GOOD.with(3, `p${index}@new.example`));
    expect(await read([HEAD, ...rows])).toHaveLength(500);
  });
});

describe('a file that is no list', () => {
  it.each<[string, Cell[][], string]>([
    [
      'no column of addresses',
      [
        ['Фамилия', 'Имя'],
        ['Щукина', 'Ольга'],
      ],
      'missing_columns',
    ],
    ['nothing below the head', [HEAD, ['', ' ']], 'no_rows'],
    ['nothing at all', [[]], 'no_rows'],
    ['600 rows', [HEAD, ...Array.from({ length: 600 }, () => GOOD)], 'too_many_rows'],
  ])('is refused when it has %s', async (_, rows, reason) => {
    const answer = await send(await bookOf(rows));
    expect([answer.status, answer.json]).toEqual([400, { reason }]);
  });

  const zeros = Buffer.alloc(70 * 1024 * 1024, 0x20);
  const cell = '<row r="1"><c r="A1"><v>1</v></c></row>';
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an empty file', () => Buffer.alloc(0)],
    ['noise', () => randomBytes(5000)],
    ['a page', () => Buffer.from('<html><table><tr><td>Электронная почта')],
    ['an archive of something else', () => makeArchive([{ name: 'readme.txt', content: 'hello' }])],
    ['half a book', async () => (await bookOf([HEAD, GOOD])).subarray(0, 2000)],
    ['a book with a flipped bit', async () => flipped(await bookOf([HEAD, GOOD]))],
    ['an archive that unpacks to 70 MB', () => makeBook(zeros)],
    ['one that says it unpacks to 5 kB and does to 70 MB', () => makeBook(zeros, { declared: 5000 })],
    [
      'an archive of 300 files',
      () => makeArchive(Array.from({ length: 300 }, (_, n) => ({ name: `${n}`, content: '' }))),
    ],
    ['an archive whose sizes stand elsewhere', () => makeBook(sheetOf(cell), { declared: 0xffffffff })],
    [
      'two cells in opposite corners',
      () =>
        makeBook(
          sheetOf('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
        ),
    ],
  ])('is refused and harms nobody when it is %s', async (_, make) => {
    const answer = await send(await make());
    expect([answer.status, answer.json]).toEqual([400, { reason: 'not_xlsx' }]);
    expect((await app.browser().send({ method: 'GET', path: '/healthz' })).status).toBe(200);
  });

  it.each([
    [
      'a hundred thousand rows',
      sheetOf(Array.from({ length: 100_000 }, (_, n) => `<row r="${n + 1}"/>`).join('')),
      'no_rows',
    ],
    ['a hundred thousand times the same row', sheetOf(cell.repeat(100_000)), 'missing_columns'],
    ['tags that never close', `<worksheet><sheetData>${'<row>'.repeat(100_000)}`, 'no_rows'],
    ['entities that stand for each other', entities(), 'missing_columns'],
  ])('is read to its end when it has %s, and found to be no list', async (_, sheet, reason) => {
    const answer = await send(makeBook(sheet));
    expect([answer.status, answer.json]).toEqual([400, { reason }]);
    expect(await read([HEAD, GOOD])).toHaveLength(1);
  });

  it('waits with eight others at most', async () => {
    const book = await bookOf([HEAD, GOOD]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(book)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(12);
    for (const { status, json } of refused) expect([status, json]).toEqual([429, { reason: 'too_many_requests' }]);
    expect(await read([HEAD, GOOD])).toHaveLength(1);
  });

  it('is no base64, or larger than a call may be', async () => {
    const params = { organization_id: school.organization_id };
    for (const file of ['не base64', 'A'.repeat(980_004)]) {
      const answer = await office.call('invitation.read_list', { params, body: { file } });
      expect([answer.status, answer.json]).toEqual([400, { reason: 'invalid', field: 'file' }]);
    }
  });
});

describe('the list to be filled in', () => {
  it('is a file with a Russian name whose every cell is text, and reads back without a problem', async () => {
    const path = addressOf('invitation.template', { params: { organization_id: school.organization_id } });
    const cookie = office.jar.headerFor(path) ?? '';
    const answer = await fetch(`http://127.0.0.1:${app.port}${path}`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="list.xlsx"; filename*=UTF-8''${encodeURIComponent('Список для приглашения.xlsx')}`,
    );
    expect(answer.headers.get('content-type')).toContain('spreadsheetml');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const file = Buffer.from(await answer.arrayBuffer());
    const { sheets } = await readXlsx(file);
    expect(sheets.map(({ name }) => name)).toEqual(['Список', 'Что писать']);
    expect(sheets[0]?.rows[0]).toEqual(HEAD);
    expect(sheets[1]?.rows.slice(0, 2)).toEqual([
      ['Подразделения', 'Типы', 'Роли (несколько через запятую)'],
      ['Кафедра', 'сотрудник', 'автор'],
    ]);
    for (const cell of sheets.flatMap(({ rows }) => rows.flat())) expect(typeof cell).toBe('string');
    expect((await send(file)).json).toMatchObject({ rows: [{ problems: [], type: 'staff' }] });
  });

  it('is handed to administrators of the organization alone', async () => {
    const params = { organization_id: school.organization_id };
    const colleague = await makePerson(app, school);
    const beside = await app.signIn(colleague.email, colleague.password);
    expect((await beside.call('invitation.template', { params })).status).toBe(403);
    expect((await app.browser().call('invitation.template', { params })).status).toBe(401);
  });
});

function entities(): string {
  const levels = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');
  const text = '<row r="1"><c r="A1" t="inlineStr"><is><t>&e9;</t></is></c></row>';
  return `<?xml version="1.0"?><!DOCTYPE worksheet [<!ENTITY e0 "ха">${levels}]>${sheetOf(text)}`;
}

function flipped(book: Buffer): Buffer {
  const bytes = Buffer.from(book);
  const at = Math.floor(bytes.length / 3);
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  return bytes;
}
