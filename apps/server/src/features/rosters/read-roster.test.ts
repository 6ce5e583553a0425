import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { plantMember, plantStudentGroup } from '../../testing/groups.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

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

const readText = async (text: string) => (await teacher.get('group.read_roster', { params, body: { text } })).rows;
const sheetOf = async (rows: string[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Лист', rows }] })).toString('base64');

describe('a list of pupils', () => {
  it('is read from a sheet, whose columns are known by their heads', async () => {
    const file = await sheetOf([
      ['7А'],
      ['№', 'Имя', ' ФАМИЛИЯ ', 'E-mail', 'Телефон'],
      ['1', 'Лев', 'Ёжиков', 'Lev@New.Example', '+7'],
    ]);
    expect(await teacher.get('group.read_roster', { params, body: { file } })).toEqual({
      rows: [
        {
          row: 3,
          last_name: 'Ёжиков',
          first_name: 'Лев',
          middle_name: '',
          email: 'lev@new.example',
          problems: [],
          namesake: false,
        },
      ],
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
    const rows = await readText('Федорова Алена\nНовая Анна\nНОВАЯ анна');
    expect(rows.map(({ namesake, problems }) => [namesake, problems])).toEqual([
      [true, []],
      [false, []],
      [true, []],
    ]);
  });

  it('is told of an address in this group, and of none that has an account elsewhere', async () => {
    const elsewhere = await makePerson(app, await makeSchool(app));
    const colleague = await makePerson(app, school);
    const rows = await readText(
      [pupil, elsewhere, colleague].map(({ email }, index) => `Кто Угодно${index} ${email}`).join('\n'),
    );
    expect(rows.map(({ problems }) => problems)).toEqual([[{ field: 'email', problem: 'in_group' }], [], []]);
  });

  it('that is none is refused', async () => {
    const refuse = async (body: { file: string } | { text: string }, of = params.id) => {
      const answer = await teacher.call('group.read_roster', { params: { id: of }, body });
      return [answer.status, answer.json];
    };
    const file = Buffer.from('не таблица').toString('base64');
    expect(await refuse({ file })).toEqual([400, { reason: 'not_xlsx' }]);
    expect(await refuse({ text: ' \n' })).toEqual([400, { reason: 'no_rows' }]);
    expect(await refuse({ text: 'Фамилия\tКласс\nЛи\t7А' })).toEqual([400, { reason: 'missing_columns' }]);
    expect(await refuse({ text: 'Ли Ян\n'.repeat(1001) })).toEqual([400, { reason: 'too_many_rows' }]);
    const rows = Array.from({ length: 5001 }, () => ['Ли', 'Ян']);
    expect(await refuse({ file: await sheetOf(rows) })).toEqual([400, { reason: 'too_many_rows' }]);
    expect(await refuse({ text: 'Ли Ян' }, app.context.random.identifier())).toEqual([404, { reason: 'not_found' }]);
  });
});
