import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { sheetOf as bookSheet, makeBook } from '../../testing/documents/archive.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Letters of windows-1251 by their code. */
const WINDOWS_1251: Readonly<Record<string, number>> = Object.fromEntries(
  Array.from({ length: 128 }, (_, index) => [
    new TextDecoder('windows-1251').decode(Uint8Array.of(index + 128)),
    index + 128,
  ]),
);

let app: TestApp;
let school: School;
let teacher: Browser;
let params: { id: string };
let pupil: MadePerson;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
  const organiser = await makePerson(app, school);
  teacher = await app.signIn(organiser.email, organiser.password);
  params = { id: await plantStudentGroup(app, { ...school, owner_id: organiser.id }) };
  const names = { last_name: 'Фёдорова', first_name: 'Алёна' };
  pupil = await makePerson(app, school, { ...names, user_type: 'student', roles: [], seat: false });
  await plantMember(app, params.id, pupil.id);
});
afterAll(() => app.close());

async function plantDepartment(organization_id: string): Promise<{ department_id: string }> {
  const department_id = app.context.random.identifier();
  const names = { short_name: 'Другая', full_name: 'Другая кафедра' };
  await app.db
    .insertInto('department')
    .values({ id: department_id, organization_id, ...names })
    .execute();
  return { department_id };
}

const readLists = (body: { file: string } | { text: string }) => teacher.get('group.read_roster', { params, body });
const rowsOf = ({ lists }: Awaited<ReturnType<typeof readLists>>) => lists.flatMap(({ rows }) => rows);
const readText = async (text: string) => rowsOf(await readLists({ text }));
const encode = (file: Uint8Array) => Buffer.from(file).toString('base64');
const sheetOf = async (rows: string[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Лист', rows }] })).toString('base64');

describe('a list of pupils', () => {
  it('is read from a sheet, whose columns are known by their heads', async () => {
    const file = await sheetOf([
      ['7А'],
      ['№', 'Имя', ' ФАМИЛИЯ ', 'E-mail', 'Телефон'],
      ['1', 'Лев', 'Ёжиков', 'Lev@New.Example', '+7'],
    ]);
    expect(await readLists({ file })).toEqual({
      lists: [
        {
          sheet: 'Лист',
          title: '7А',
          rows: [
            {
              row: 3,
              is_hidden: false,
              last_name: 'Ёжиков',
              first_name: 'Лев',
              middle_name: '',
              email: 'lev@new.example',
              login: '',
              left_out: [],
              school_class: '',
              problems: [],
              doubts: [],
              known: null,
              same_names: [],
              namesake: false,
            },
          ],
          columns_passed_over: ['Телефон'],
          rows_passed_over: [{ row: 1, text: '7А' }],
        },
      ],
      sheets_passed_over: [],
    });
  });

  it('is told what is wrong with each of its fields', async () => {
    const long = 'Щ'.repeat(101);
    const rows = await readText(
      [
        ['', 'Лев', '', 'нет адреса'],
        ['Ким', '', long, ''],
        ['—', long, '77', `${'a'.repeat(250)}@x.ru`],
        ['Ли', 'Ян', '', 'ian@x.ru'],
        ['Ли', 'Юн', '', 'IAN@x.ru'],
      ]
        .map((cells) => cells.join('\t'))
        .join('\n'),
    );
    expect(rows.map(({ problems }) => problems.map(({ field, problem }) => `${field} ${problem}`))).toEqual([
      ['last_name missing', 'email invalid'],
      ['first_name missing', 'middle_name too_long'],
      ['last_name invalid', 'first_name too_long', 'middle_name invalid', 'email too_long'],
      [],
      ['email duplicate'],
    ]);
  });

  it('is told of namesakes in the group and in the list, which is no problem', async () => {
    const rows = await readText('Федорова Алена\nНовая Анна\nНОВАЯ анна\nHoвaя Aннa');
    expect(rows.map(({ namesake, problems }) => [namesake, problems])).toEqual([
      [true, []],
      [false, []],
      [true, []],
      [true, []],
    ]);
  });

  it('is told whom of the organization an address or login names, and of no account elsewhere', async () => {
    const elsewhere = await makePerson(app, await makeSchool(app), { last_name: 'Кто' });
    const colleague = await makePerson(app, school, { last_name: 'Кто' });
    const { department_id } = await plantDepartment(school.organization_id);
    const far = await makePerson(app, { ...school, department_id }, { last_name: 'Иной' });
    await app.db.updateTable('user_account').set({ login: 'kto.b7' }).where('id', '=', colleague.id).execute();
    const rows = await readText(
      [
        'Фамилия\tИмя\tПочта или логин',
        ...[pupil.email, elsewhere.email, 'KTO.B7', far.email, 'no.one1', colleague.email].map(
          (contact, index) => `Кто\tУгодно${'а'.repeat(index)}\t${contact}`,
        ),
      ].join('\n'),
    );
    expect(rows.map(({ known, doubts, problems }) => [known, doubts, problems])).toEqual([
      ['in_group', [{ field: 'last_name', doubt: 'other_name' }], []],
      [null, [], []],
      ['in_organization', [], []],
      ['out_of_reach', [{ field: 'last_name', doubt: 'other_name' }], []],
      [null, [{ field: 'login', doubt: 'unknown_login' }], []],
      ['in_organization', [], [{ field: 'email', problem: 'duplicate' }]],
    ]);
  });

  it('is judged anew after a change, whatever is in its cells', async () => {
    const row = { row: 4, is_hidden: true, last_name: ' Ли ', first_name: 'Ян', middle_name: '', email: '', login: '' };
    const rows = [
      { ...row, email: ' <ЛИ@x.ru> ' },
      { ...row, first_name: '1' },
    ];
    const { lists } = await teacher.get('group.read_roster', { params, body: { rows } });
    expect(lists[0]?.rows).toMatchObject([
      { row: 4, is_hidden: true, last_name: 'Ли', email: 'ли@x.ru', problems: [] },
      { row: 4, problems: [{ field: 'first_name', problem: 'invalid' }], doubts: [{ doubt: 'digits' }] },
    ]);
  });

  it('is read from CSV in UTF-8, UTF-16 and windows-1251', async () => {
    const text = 'Фамилия;Имя;Класс\r\nЁжиков;Лев;7А\r\n';
    const windows = Buffer.from(Array.from(text, (sign) => WINDOWS_1251[sign] ?? sign.charCodeAt(0)));
    const files = [Buffer.from(text), Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le'), windows];
    for (const file of files) {
      expect(rowsOf(await readLists({ file: encode(file) }))).toMatchObject([
        { last_name: 'Ёжиков', first_name: 'Лев' },
      ]);
    }
  });

  it('is read from every sheet, with rows that the sheet hides marked, however far down a cell has a border', async () => {
    const head = ['ФИО', 'Класс'];
    const file = encode(
      await writeXlsx({
        sheets: [
          { name: '7А', rows: [head, ['Ли Ян', '7А'], ['Цой Ия', '7А']], rowDefs: new Map([[2, { hidden: true }]]) },
          { name: '7Б', rows: [head, ['Ким Юн', '7Б']] },
          { name: 'Архив', hidden: true, rows: [head, ['Пак Эн', '7Б']] },
        ],
      }),
    );
    const { lists, sheets_passed_over } = await readLists({ file });
    expect(lists.map(({ sheet, rows }) => [sheet, rows.map(({ row, is_hidden }) => [row, is_hidden])])).toEqual([
      [
        '7А',
        [
          [2, false],
          [3, true],
        ],
      ],
      ['7Б', [[2, false]]],
    ]);
    expect(sheets_passed_over).toEqual(['Архив']);
    const person = '<row r="1"><c r="A1" t="inlineStr"><is><t>Ли Ян</t></is></c></row>';
    for (const last of [6000, 1_048_576]) {
      const book = makeBook(bookSheet(`${person}<row r="${last}"><c r="B${last}" s="0"/></row>`));
      expect(rowsOf(await readLists({ file: encode(book) }))).toHaveLength(1);
    }
    const below = makeBook(bookSheet(`${person}<row r="900000"><c r="A900000"><v>5</v></c></row>`));
    const answer = await teacher.call('group.read_roster', { params, body: { file: encode(below) } });
    expect([answer.status, answer.json]).toEqual([400, { reason: 'too_many_rows' }]);
  });

  it('that is none is refused', async () => {
    const refuse = async (body: { file: string } | { text: string }, of = params.id) => {
      const answer = await teacher.call('group.read_roster', { params: { id: of }, body });
      return [answer.status, answer.json];
    };
    const file = Buffer.from('не таблица').toString('base64');
    // Words alone are a list as any.
    expect((await refuse({ file }))[0]).toBe(200);
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    expect(await refuse({ file: encode(old) })).toEqual([400, { reason: 'old_excel' }]);
    for (const other of [
      Buffer.from('PK\x03\x04…'),
      Buffer.from('<html><td>Ли Ян'),
      Buffer.from([0, 1, 2]),
      Buffer.alloc(0),
    ]) {
      expect(await refuse({ file: encode(other) })).toEqual([400, { reason: 'not_xlsx' }]);
    }
    expect(await refuse({ text: ' \n' })).toEqual([400, { reason: 'no_rows' }]);
    expect(await refuse({ text: 'Фамилия\tКласс\nЛи\t7А' })).toEqual([400, { reason: 'missing_columns' }]);
    expect(await refuse({ text: 'Ли Ян\n'.repeat(1001) })).toEqual([400, { reason: 'too_many_rows' }]);
    const rows = Array.from({ length: 5001 }, () => ['Ли', 'Ян']);
    expect(await refuse({ file: await sheetOf(rows) })).toEqual([400, { reason: 'too_many_rows' }]);
    expect(await refuse({ text: 'Ли Ян' }, app.context.random.identifier())).toEqual([404, { reason: 'not_found' }]);
  });
});
