import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import type { Answer } from '../../../shell/testing/open-screen.tsx';
import { ask, button, dialog, link, row, seeGone } from '../../testing/library-list.ts';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';
import { GROUP_MANAGER, SampleGroups, TENTH } from '../../testing/sample-groups.ts';

const BASE = `/api/v1/group/${TENTH}/`;
const READ = `POST ${BASE}read_roster/`;
const ADD = `POST ${BASE}add_roster/`;
const CARDS = `POST ${BASE}issue_cards/`;
const KIM = 'U'.repeat(22);

let groups: SampleGroups;
let opened: OpenedWorkspace;

const listed = (number: number, last_name: string, rest: object = {}) => ({
  row: number,
  last_name,
  first_name: 'Анна',
  middle_name: '',
  email: '',
  problems: [],
  namesake: false,
  ...rest,
});

const BAD = listed(2, 'Ким', { first_name: '', problems: [{ field: 'first_name', problem: 'missing' }] });
const INVITED = listed(3, 'Орлова', { email: 'orlova@mail.example', namesake: true });

const bodies = (command: string): unknown[] =>
  opened.calls.filter(({ path }) => path === `${BASE}${command}/`).map(({ body }) => body);

const read = (...rows: object[]): Answer => ({ status: 200, body: { rows } });

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
    await expect.element(page.getByText(/^С отметкой «Тёзка»: 1/)).toBeVisible();

    groups.overrides[READ] = read(listed(1, 'Белова'), listed(2, 'Ким', { first_name: 'Олег' }), INVITED);
    await userEvent.fill(bad.getByRole('textbox', { name: 'Имя' }), 'Олег');
    await userEvent.click(button('Проверить исправленное'));
    await expect.element(page.getByText(/^Добавится: 2\u00a0учётные записи и 1\u00a0приглашение$/)).toBeVisible();
    expect(bodies('read_roster')[1]).toEqual({
      text: 'Белова\tАнна\t\t\nКим\tОлег\t\t\nОрлова\tАнна\t\torlova@mail.example',
    });

    groups.overrides[ADD] = { status: 200, body: { id: TENTH } };
    await userEvent.dblClick(button('Добавить в группу'));
    await expect.element(page.getByText('Список добавлен')).toBeVisible();
    expect(bodies('add_roster')).toEqual([
      {
        rows: [
          { last_name: 'Белова', first_name: 'Анна', middle_name: '', email: '' },
          { last_name: 'Ким', first_name: 'Олег', middle_name: '', email: '' },
          { last_name: 'Орлова', first_name: 'Анна', middle_name: '', email: 'orlova@mail.example' },
        ],
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
    await expect.element(page.getByText(/^Добавится: 1\u00a0учётная запись и 1\u00a0приглашение$/)).toBeVisible();
    await ask('Строка 1', 'Не добавлять');
    await expect.element(page.getByText(/^Добавится: 1\u00a0приглашение$/)).toBeVisible();
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
    [400, 'unable_to_license', /не хватает мест на всех. Никто не добавлен/],
    [409, 'too_many_participants', /не больше 2000 участников/],
    [409, 'duplicate_email', /встречается в списке дважды/],
    [429, 'too_many_attempts', /слишком много приглашений/],
  ])('that was refused with %i %s stays, with the reason in words', async (status, reason, words) => {
    groups.overrides[READ] = read(listed(1, 'Белова'));
    groups.overrides[ADD] = { status, body: { reason } };
    await openRoster();
    await giveText('Белова Анна');
    await userEvent.click(button('Добавить в группу'));
    await expect.element(page.getByText(words)).toBeVisible();
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

describe('cards of pupils who sign in by a login', () => {
  const card = {
    user_id: KIM,
    last_name: 'Ким',
    first_name: 'Олег',
    login: 'kim.oleg',
    password: 'kj276-6pvjv',
    url: 'https://parta.example/account/first#x',
  };

  async function openGroup(): Promise<void> {
    opened = openWorkspace(`/groups/${TENTH}/students`, groups.answer, GROUP_MANAGER);
    await expect.element(row(/Ким/)).toBeVisible();
  }

  it('are made for all who have not signed in, shown once and kept as a file', async () => {
    groups.overrides[CARDS] = { status: 200, body: { cards: [card], sheet: btoa('%PDF-1.3') } };
    await openGroup();
    await userEvent.click(button('Ещё'));
    await userEvent.click(page.getByRole('menuitem', { name: 'Карточки для входа' }));
    await expect.element(dialog().getByText(/^Будет сделано карточек: 1\./)).toBeVisible();
    await userEvent.click(button('Сделать карточки'));
    await expect.element(dialog().getByText('kj276-6pvjv')).toBeVisible();
    expect(bodies('issue_cards')).toEqual([{ user_ids: [KIM] }]);
    const saved = new Promise<string>((resolve) => {
      const save = (event: MouseEvent): void => {
        if (!(event.target instanceof HTMLAnchorElement)) return;
        event.preventDefault();
        document.removeEventListener('click', save, { capture: true });
        resolve(event.target.download);
      };
      document.addEventListener('click', save, { capture: true });
    });
    await userEvent.click(button('Скачать PDF'));
    expect(await saved).toBe('Карточки для входа.pdf');
  });

  it('say whose password they end, and whom they are not for', async () => {
    groups.participants = groups.participants.map((one) => ({ ...one, has_signed_in: true }));
    await openGroup();
    await ask('Ким Олег', 'Новая карточка для входа');
    await expect.element(dialog().getByText(/^Среди них 1\u00a0учащийся со своим паролем/)).toBeVisible();
    await userEvent.click(button('Отмена'));
    await seeGone(dialog());
    await userEvent.click(button('Действия: Белов Пётр'));
    await expect.element(page.getByRole('menuitem', { name: 'Редактировать' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Новая карточка для входа' }).elements()).toEqual([]);
  });

  it('that are refused name the pupil', async () => {
    groups.overrides[CARDS] = { status: 403, body: { reason: 'not_only_a_pupil_here', user_id: KIM } };
    await openGroup();
    await ask('Ким Олег', 'Новая карточка для входа');
    await userEvent.click(button('Сделать карточки'));
    await expect.element(dialog().getByText(/^Ким Олег: .*не только в вашей организации/)).toBeVisible();
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

it('a card of a pupil out of reach is not made: the pupil is proposed to an administrator', async () => {
  groups.overrides[CARDS] = { status: 403, body: { reason: 'out_of_reach', user_ids: [KIM] } };
  opened = openWorkspace(`/groups/${TENTH}/students`, groups.answer, GROUP_MANAGER);
  await expect.element(row(/Ким/)).toBeVisible();
  await ask('Ким Олег', 'Новая карточка для входа');
  await userEvent.click(button('Сделать карточки'));
  await expect.element(dialog().getByText(/^Ким Олег: не из ваших подразделений/)).toBeVisible();
  await userEvent.click(button('Предложить администратору'));
  await seeGone(dialog());
  expect(bodies('propose_participants')).toEqual([{ user_ids: [KIM] }]);
  await expect.element(page.getByText('Администратор получил ваше предложение')).toBeVisible();
});
