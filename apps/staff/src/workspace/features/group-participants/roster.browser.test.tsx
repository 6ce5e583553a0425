import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import type { Answer } from '../../../shell/testing/open-screen.tsx';
import { ask, button, dialog, link } from '../../testing/library-list.ts';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';
import { GROUP_MANAGER, SampleGroups, TENTH } from '../../testing/sample-groups.ts';

const BASE = `/api/v1/group/${TENTH}/`;
const READ = `POST ${BASE}read_roster/`;
const ADD = `POST ${BASE}add_roster/`;

let groups: SampleGroups;
let opened: OpenedWorkspace;

const listed = (number: number, last_name: string, rest: object = {}) => ({
  row: number,
  is_hidden: false,
  last_name,
  first_name: 'Анна',
  middle_name: '',
  email: '',
  login: '',
  left_out: [],
  school_class: '',
  same_names: [],
  problems: [],
  doubts: [],
  known: null,
  namesake: false,
  ...rest,
});

const BAD = listed(2, 'Ким', { first_name: '', problems: [{ field: 'first_name', problem: 'missing' }] });
const INVITED = listed(3, 'Орлова', { email: 'orlova@mail.example', namesake: true });

const bodies = (command: string): unknown[] =>
  opened.calls.filter(({ path }) => path === `${BASE}${command}/`).map(({ body }) => body);

const listOf = (rows: object[], rest: object = {}) => ({
  sheet: '',
  title: '',
  columns_passed_over: [],
  rows_passed_over: [],
  rows,
  ...rest,
});

const read = (...rows: object[]): Answer => ({
  status: 200,
  body: { lists: [listOf(rows)], sheets_passed_over: [] },
});

/** What is sent of a row that is read again or added. */
const sent = (last_name: string, rest: object = {}) => ({
  last_name,
  first_name: 'Анна',
  middle_name: '',
  email: '',
  login: '',
  ...rest,
});

async function openRoster(): Promise<void> {
  opened = openWorkspace(`/groups/${TENTH}/roster`, groups.answer, GROUP_MANAGER);
  await expect.element(page.getByRole('textbox', { name: 'Список' })).toBeVisible();
}

async function giveText(text: string): Promise<void> {
  await userEvent.fill(page.getByRole('textbox', { name: 'Список' }), text);
  await userEvent.click(button('Проверить список'));
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  groups = new SampleGroups();
});
afterEach(() => opened.close());

describe('a list of pupils', () => {
  it('is read, mended on the page, and added only without a bad row', async () => {
    groups.overrides[READ] = read(listed(1, 'Белова'), BAD, INVITED);
    await openRoster();
    await giveText('Белова Анна\nКим\nОрлова Анна orlova@mail.example');
    await expect.element(page.getByText('Сначала исправьте или уберите строки с ошибками')).toBeVisible();
    expect(bodies('read_roster')).toEqual([{ text: 'Белова Анна\nКим\nОрлова Анна orlova@mail.example' }]);
    await expect.element(button('Добавить в группу')).toBeDisabled();
    const bad = page.getByRole('listitem', { name: 'Строка 2' });
    await expect.element(bad.getByText('не заполнено')).toBeVisible();
    await expect.element(page.getByText(/^С пометкой «Тёзка»: 1/)).toBeVisible();

    groups.overrides[READ] = read(listed(1, 'Белова'), listed(2, 'Ким', { first_name: 'Олег' }), INVITED);
    await userEvent.fill(bad.getByRole('textbox', { name: 'Имя' }), 'Олег');
    await userEvent.click(button('Проверить исправленное'));
    await expect
      .element(page.getByText(/^Добавится: 2\u00a0учётные записи и 1\u00a0приглашение\. Строк с пометками: 1$/))
      .toBeVisible();
    const written = { is_hidden: false };
    expect(bodies('read_roster')[1]).toEqual({
      rows: [
        sent('Белова', { ...written, row: 1 }),
        sent('Ким', { ...written, row: 2, first_name: 'Олег' }),
        sent('Орлова', { ...written, row: 3, email: 'orlova@mail.example' }),
      ],
    });

    groups.overrides[ADD] = { status: 200, body: { id: TENTH } };
    await userEvent.dblClick(button('Добавить в группу'));
    await expect.element(page.getByText('Список добавлен')).toBeVisible();
    expect(bodies('add_roster')).toEqual([
      {
        rows: [sent('Белова'), sent('Ким', { first_name: 'Олег' }), sent('Орлова', { email: 'orlova@mail.example' })],
      },
    ]);
    await userEvent.click(link('К участникам группы'));
    await expect.poll(() => opened.getPath()).toBe(`/groups/${TENTH}/students`);
  });

  it('loses a row that is left out, bad or good', async () => {
    groups.overrides[READ] = read(listed(1, 'Белова'), BAD, INVITED);
    await openRoster();
    await giveText('Белова Анна\nКим\nОрлова Анна orlova@mail.example');
    await userEvent.click(button('Не добавлять строку 2'));
    await expect.element(page.getByText(/^Добавится: 1\u00a0учётная запись и 1\u00a0приглашение/)).toBeVisible();
    await ask('Строка 1', 'Не добавлять');
    await expect.element(page.getByText(/^Добавится: 1\u00a0приглашение/)).toBeVisible();
  });

  it('shows the parts of a name in columns, what is doubtful in them, and what was passed over', async () => {
    const doubtful = listed(2, 'Ким5', {
      doubts: [{ field: 'last_name', doubt: 'digits' }],
      left_out: ['7А'],
    });
    const list = listOf([listed(1, 'Белова', { middle_name: 'Ильинична' }), doubtful], {
      columns_passed_over: ['Класс'],
      rows_passed_over: [{ row: 9, text: 'Итого: 2' }],
    });
    groups.overrides[READ] = { status: 200, body: { lists: [list], sheets_passed_over: ['Титул'] } };
    await openRoster();
    await giveText('…');
    await expect.element(page.getByRole('cell', { name: 'Ильинична' })).toBeVisible();
    await expect.element(page.getByText('Фамилия: есть цифры')).toBeVisible();
    await expect.element(page.getByText('не вошло в имя: «7А»')).toBeVisible();
    await expect.element(page.getByText('Не прочитаны столбцы: Класс.')).toBeVisible();
    await expect.element(page.getByText('Не прочитаны листы: «Титул».')).toBeVisible();
    await userEvent.click(page.getByText('Строки без имён: 1'));
    await expect.element(page.getByText('9: Итого: 2')).toBeVisible();
    await expect.element(page.getByText(/Строк с пометками: 1$/)).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  it('has a good row corrected in a dialog and judged at once', async () => {
    groups.overrides[READ] = read(listed(1, 'Белова'));
    await openRoster();
    await giveText('…');
    groups.overrides[READ] = read(listed(1, 'Беляева'));
    await ask('Строка 1', 'Исправить');
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Фамилия' }), 'Беляева');
    await userEvent.click(dialog().getByRole('button', { name: 'Сохранить' }));
    await expect.element(page.getByText('Беляева', { exact: true })).toBeVisible();
    expect(bodies('read_roster')[1]).toEqual({ rows: [sent('Беляева', { row: 1, is_hidden: false })] });
  });

  it('of a file with several is chosen first', async () => {
    const lists = [
      listOf([listed(2, 'Белова')], { sheet: '7А' }),
      listOf([listed(2, 'Ким'), listed(3, 'Орлова')], { sheet: '7Б', title: 'Седьмой Б' }),
    ];
    groups.overrides[READ] = { status: 200, body: { lists, sheets_passed_over: [] } };
    await openRoster();
    await giveText('…');
    await expect.element(page.getByText('Сначала выберите список.')).toBeVisible();
    await userEvent.click(page.getByRole('radio', { name: /7Б · Седьмой Б/ }));
    await expect.element(page.getByText('Орлова', { exact: true })).toBeVisible();
    expect(page.getByText('Белова', { exact: true }).elements()).toEqual([]);
  });

  it('that mixes classes asks for one of them, and is judged without the others', async () => {
    const ours = [listed(2, 'Белова', { school_class: '7А' }), listed(4, 'Орлова', { school_class: '7А' })];
    groups.overrides[READ] = read(...ours, listed(3, 'Ким', { school_class: '7Б' }));
    await openRoster();
    await giveText('…');
    await expect.element(page.getByText('Сначала выберите класс.')).toBeVisible();
    groups.overrides[READ] = read(...ours.map((row) => ({ ...row, school_class: '' })));
    await userEvent.click(page.getByRole('radio', { name: /7А/ }));
    await expect.element(page.getByText(/^Добавится: 2/)).toBeVisible();
    expect(page.getByText('Ким', { exact: true }).elements()).toEqual([]);
    expect(bodies('read_roster')[1]).toMatchObject({ rows: [{ row: 2 }, { row: 4 }] });
    groups.overrides[READ] = read(listed(3, 'Ким'));
    await userEvent.click(page.getByRole('radio', { name: /7Б/ }));
    await expect.element(page.getByText(/^Добавится: 1/)).toBeVisible();
  });

  it('asks of people whose names the organization has whether they are the same, each person once', async () => {
    const same = (id: string, rest: object = {}) => ({
      user_id: id.repeat(22),
      middle_name: '',
      contact: `${id}.a1`,
      groups: ['7А'],
      known: 'in_organization',
      ...rest,
    });
    groups.overrides[READ] = read(
      listed(1, 'Белова', { same_names: [same('B')] }),
      listed(2, 'Ким', { same_names: [same('K')] }),
      listed(3, 'Ким', { same_names: [same('K')], namesake: true }),
      listed(4, 'Орлова', { same_names: [same('O', { known: 'in_group' })] }),
    );
    groups.overrides[ADD] = { status: 200, body: { id: TENTH } };
    await openRoster();
    await giveText('…');
    await expect.element(button('Добавить в группу')).toBeDisabled();
    await expect.element(page.getByText('Сначала решите, кто это. Осталось строк: 4')).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await userEvent.click(button('Это те же люди: 2'));
    await expect.element(page.getByText('Сначала решите, кто это. Осталось строк: 2')).toBeVisible();
    await userEvent.click(page.getByRole('listitem', { name: 'Строка 3' }).getByRole('combobox'));
    await userEvent.click(page.getByRole('option', { name: 'Тот же человек: 7А, K.a1' }));
    await userEvent.click(button('Это новые люди: 1'));
    await expect.element(page.getByText(/^Добавится: 1.учётная запись и 2.человека из организации$/)).toBeVisible();
    await userEvent.click(button('Добавить в группу'));
    await expect.element(page.getByText('Список добавлен')).toBeVisible();
    expect(bodies('add_roster')).toEqual([
      {
        rows: [sent('Белова', { user_id: 'B'.repeat(22) }), sent('Ким'), sent('Ким', { user_id: 'K'.repeat(22) })],
      },
    ]);
  });

  it('with first names in place of last names is put in order by one press', async () => {
    const swapped = { doubts: [{ field: 'last_name', doubt: 'swapped' }] };
    groups.overrides[READ] = read(listed(1, 'Мария', { first_name: 'Ёлкина', ...swapped }), listed(2, 'Белова'));
    await openRoster();
    await giveText('…');
    groups.overrides[READ] = read(listed(1, 'Ёлкина', { first_name: 'Мария' }), listed(2, 'Белова'));
    await userEvent.click(button('Поменять местами имя и фамилию: 1'));
    await expect.element(page.getByText(/^Добавится: 2.учётные записи$/)).toBeVisible();
    expect(bodies('read_roster')[1]).toMatchObject({
      rows: [
        { last_name: 'Ёлкина', first_name: 'Мария' },
        { last_name: 'Белова', first_name: 'Анна' },
      ],
    });
  });

  it('is shown as soon as it was read: its heading is focused and in view on a phone', async () => {
    await page.viewport(390, 844);
    groups.overrides[READ] = read(...Array.from({ length: 40 }, (_, index) => listed(index + 1, `Белова ${index}`)));
    await openRoster();
    await giveText('…');
    const heading = page.getByRole('heading', { name: 'Проверьте и добавьте' });
    await expect.element(heading).toHaveFocus();
    await expect.poll(() => heading.element().getBoundingClientRect().top).toBeLessThan(200);
  });

  it.each([
    ['Добавить и скрытые', /^Добавится: 2/],
    ['Без скрытых', /^Добавится: 1/],
  ])('with rows that the sheet hides asks about them: %s', async (choice, words) => {
    groups.overrides[READ] = read(listed(1, 'Белова'), listed(2, 'Ким', { is_hidden: true }));
    await openRoster();
    await giveText('…');
    await expect.element(button('Добавить в группу')).toBeDisabled();
    expect(page.getByText('Ким', { exact: true }).elements()).toEqual([]);
    await userEvent.click(button(choice));
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it('adds people of the organization by their logins, and leaves those of the group', async () => {
    const unknown = [{ field: 'login', doubt: 'unknown_login' }];
    groups.overrides[READ] = read(
      listed(1, 'Белова', { login: 'belova.a1', known: 'in_organization' }),
      listed(2, 'Ким', { login: 'kim.a2', known: 'in_group' }),
      listed(3, 'Орлова', { login: 'orlova.a3', known: 'out_of_reach' }),
      listed(4, 'Пак', { login: 'pak.a4', doubts: unknown }),
    );
    groups.overrides[ADD] = { status: 200, body: { id: TENTH } };
    await openRoster();
    await giveText('…');
    await expect.element(page.getByText('Уже в группе: kim.a2')).toBeVisible();
    await userEvent.click(button('Добавить в группу'));
    await expect.element(page.getByText('Уже были в организации и добавлены в группу: 1.')).toBeVisible();
    expect(bodies('add_roster')).toEqual([
      {
        rows: [sent('Белова', { login: 'belova.a1' }), sent('Орлова', { login: 'orlova.a3' }), sent('Пак')],
      },
    ]);
  });

  it.each([
    ['no_rows', 'В списке нет ни одного человека.'],
    ['too_many_rows', 'В списке больше 1000 строк. Разделите его на несколько.'],
  ])('that cannot be read says why: %s', async (reason, words) => {
    groups.overrides[READ] = { status: 400, body: { reason } };
    await openRoster();
    await giveText('…');
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Список' })).toHaveValue('…');
  });

  it.each([
    [400, 'unknown_login', /Одного из логинов больше нет/],
    [400, 'unknown_person', /Кого-то из выбранных людей больше нет/],
    [400, 'unable_to_license', /не хватает мест на всех. Никто не добавлен/],
    [409, 'too_many_participants', /не больше 2000 участников/],
    [409, 'duplicate_email', /встречается в списке дважды/],
    [429, 'too_many_attempts', /слишком много приглашений/],
  ])('that was refused with %i %s stays, with the reason in words', async (status, reason, words) => {
    // A list of forty: what is said below its end is out of sight.
    groups.overrides[READ] = read(...Array.from({ length: 40 }, (_, index) => listed(index + 1, `Белова ${index}`)));
    groups.overrides[ADD] = { status, body: { reason } };
    await openRoster();
    await giveText('Белова Анна');
    await userEvent.click(button('Добавить в группу'));
    await expect.element(page.getByText(words)).toBeInViewport();
    await expect.element(button('Добавить в группу')).toBeEnabled();
  });

  it('has nothing that axe minds in both themes', async () => {
    groups.overrides[READ] = read(listed(1, 'Белова'), BAD, INVITED);
    await openRoster();
    await giveText('Белова Анна');
    await expect.element(page.getByText('не заполнено')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });
});

it('whoever was invited and has not answered stands under the group', async () => {
  groups.invited = [
    {
      id: 'I'.repeat(22),
      email: 'orlova@mail.example',
      last_name: 'Орлова',
      first_name: 'Анна',
      expires_at: '2026-12-07T10:00:00.000Z',
    },
  ];
  opened = openWorkspace(`/groups/${TENTH}/students`, groups.answer, GROUP_MANAGER);
  await expect.element(page.getByRole('heading', { name: /Приглашены, но ещё не приняли приглашение/ })).toBeVisible();
  await expect.element(page.getByText(/orlova@mail\.example, ссылка действует до 7 декабря/)).toBeVisible();
});
