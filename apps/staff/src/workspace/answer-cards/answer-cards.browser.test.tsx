import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../shell/testing/list-violations.ts';
import type { MadeCall } from '../../shell/testing/open-screen.tsx';
import { button, dialog, item, row, seeGone } from '../testing/library-list.ts';
import { type OpenedWorkspace, openWorkspace } from '../testing/open-workspace.tsx';
import { GROUP_MANAGER, SampleGroups, TENTH } from '../testing/sample-groups.ts';

const NUMBERS = `/api/v1/group/${TENTH}/card_number/`;
const [BELOV, KIM, YASHINA] = ['T', 'U', 'S'].map((letter) => letter.repeat(22));

let groups: SampleGroups;
let opened: OpenedWorkspace;
let downloads: string[];

const numbered = (...numbers: (number | null)[]) =>
  [
    { user_id: BELOV, name: 'Белов Пётр' },
    { user_id: KIM, name: 'Ким Олег' },
    { user_id: YASHINA, name: 'Яшина Анна' },
  ].map((person, index) => ({ ...person, card_number: numbers[index] ?? null }));

const tell = (method: string, body: unknown, status = 200): void => {
  groups.overrides[`${method} ${NUMBERS}`] = { status, body };
};
const sent = (method: string): unknown[] =>
  opened.calls.filter((call: MadeCall) => call.method === method && call.path === NUMBERS).map(({ body }) => body);
const field = (name: string) => dialog().getByRole('textbox', { name });
const tab = (name: string) => dialog().getByRole('tab', { name });

async function open(...numbers: (number | null)[]): Promise<void> {
  tell('GET', numbered(...numbers));
  opened = openWorkspace(`/groups/${TENTH}/students`, groups.answer, GROUP_MANAGER);
  await expect.element(row(/Белов/)).toBeVisible();
  await userEvent.click(button('Ещё'));
  await userEvent.click(item('Карточки для ответов'));
  await expect.element(tab('Номера')).toBeVisible();
}

async function openSheets(...numbers: (number | null)[]): Promise<void> {
  await open(...numbers);
  await userEvent.click(tab('Печать'));
  await expect.element(button('Скачать PDF')).toBeVisible();
}

beforeEach(async () => {
  await page.viewport(1280, 900);
  groups = new SampleGroups();
  downloads = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    downloads.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => {
  opened.close();
  vi.restoreAllMocks();
});

describe('numbers of paper cards', () => {
  it('are given to whoever has none by one call, and stand beside the names then', async () => {
    tell('POST', numbered(1, 7, 2));
    await open(null, 7, null);
    await expect.element(field('Ким Олег')).toHaveValue('7');
    await expect.element(field('Белов Пётр')).toHaveValue('');
    await userEvent.click(button('Раздать номера'));
    await expect.element(field('Белов Пётр')).toHaveValue('1');
    await expect.element(field('Яшина Анна')).toHaveValue('2');
    await expect.element(dialog().getByText('Номера розданы')).toBeVisible();
    await expect.element(button('Раздать номера')).toBeDisabled();
    expect(sent('POST')).toHaveLength(1);
  });

  it('say how many people are without one when all are given', async () => {
    tell('POST', numbered(99, 100, null));
    await open(99, null, null);
    await userEvent.click(button('Раздать номера'));
    await expect.element(dialog().getByText(/^Карточек всего 100, .* осталось учеников: 1\.$/)).toBeVisible();
  });

  it('are saved where they were changed, two exchanged and one taken away by one call', async () => {
    tell('PATCH', numbered(2, 1, null));
    await open(1, 2, 3);
    await expect.element(button('Сохранить номера')).toBeDisabled();
    await userEvent.fill(field('Белов Пётр'), '2');
    await expect.element(button('Раздать номера')).toBeDisabled();
    await userEvent.fill(field('Ким Олег'), ' 1 ');
    await userEvent.fill(field('Яшина Анна'), '');
    await userEvent.click(button('Сохранить номера'));
    await expect.element(dialog().getByText('Номера сохранены')).toBeVisible();
    expect(sent('PATCH')).toEqual([
      {
        numbers: [
          { user_id: BELOV, card_number: 2 },
          { user_id: KIM, card_number: 1 },
          { user_id: YASHINA, card_number: null },
        ],
      },
    ]);
    await expect.element(button('Сохранить номера')).toBeDisabled();
    await expect.element(field('Ким Олег')).toHaveValue('1');
  });

  it('of two people that are the same, or that no card has, are told at their fields before anything is sent', async () => {
    await open(1, 2, null);
    await userEvent.fill(field('Белов Пётр'), '101');
    await userEvent.fill(field('Яшина Анна'), '2');
    await userEvent.click(button('Сохранить номера'));
    await expect.element(field('Яшина Анна')).toHaveAccessibleDescription('2 указан и у другого: Ким Олег');
    await expect.element(field('Белов Пётр')).toHaveAccessibleDescription('Число от 1 до 100');
    await expect.element(field('Белов Пётр')).toHaveFocus();
    expect(sent('PATCH')).toEqual([]);
  });

  it('that another has been given meanwhile are told at the field, and nothing of what was typed is lost or saved', async () => {
    tell('PATCH', { reason: 'number_taken', card_number: 9 }, 409);
    await open(1, null, null);
    await userEvent.fill(field('Белов Пётр'), '5');
    await userEvent.fill(field('Яшина Анна'), '9');
    tell('GET', numbered(1, 9, null));
    await userEvent.click(button('Сохранить номера'));
    await expect.element(field('Яшина Анна')).toHaveAccessibleDescription('9 уже занят');
    await expect.element(field('Яшина Анна')).toHaveFocus();
    await expect.element(field('Ким Олег')).toHaveValue('9');
    await expect.element(field('Белов Пётр')).toHaveValue('5');
    await userEvent.click(button('Сохранить номера'));
    await expect.element(field('Яшина Анна')).toHaveAccessibleDescription('9 указан и у другого: Ким Олег');
    expect(sent('PATCH')).toHaveLength(1);
    tell('PATCH', numbered(5, 9, 4));
    await userEvent.fill(field('Яшина Анна'), '4');
    await userEvent.click(button('Сохранить номера'));
    await expect.element(dialog().getByText('Номера сохранены')).toBeVisible();
    expect(sent('PATCH')[1]).toEqual({
      numbers: [
        { user_id: BELOV, card_number: 5 },
        { user_id: YASHINA, card_number: 4 },
      ],
    });
  });

  it.each([
    [400, 'named_twice', 'Один номер указан у двоих. Ничего не сохранено.'],
    [404, 'not_found', 'Кого-то из списка больше нет в группе. Ничего не сохранено, список обновлён.'],
  ])('refused with %i %s stay typed, with the reason in words', async (status, reason, words) => {
    tell('PATCH', { reason }, status);
    await open(1, 2, 3);
    await userEvent.fill(field('Ким Олег'), '40');
    await userEvent.click(button('Сохранить номера'));
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(words);
    await expect.element(field('Ким Олег')).toHaveValue('40');
  });

  it('stay typed while the sheets are looked at', async () => {
    await open(1, 2, 3);
    await userEvent.fill(field('Ким Олег'), '40');
    await userEvent.click(tab('Печать'));
    await userEvent.click(tab('Номера'));
    await expect.element(field('Ким Олег')).toHaveValue('40');
  });

  it('of a group without people are none, and its cards can be printed', async () => {
    tell('GET', []);
    groups.participants = [];
    opened = openWorkspace(`/groups/${TENTH}/students`, groups.answer, GROUP_MANAGER);
    await userEvent.click(button('Ещё'));
    await userEvent.click(item('Карточки для ответов'));
    await expect.element(dialog().getByText(/^В группе пока никого нет/)).toBeVisible();
    await userEvent.click(tab('Печать'));
    await expect.element(dialog().getByText('Номера ещё не розданы')).toBeVisible();
    await userEvent.fill(field('С номера'), '1');
    await userEvent.fill(field('По номер'), '30');
    await userEvent.click(button('Скачать PDF'));
    await expect.poll(() => downloads).toEqual(['/api/v1/cards/sheets/?size=a4&from=1&to=30']);
  });

  it('that do not load can be asked for again', async () => {
    tell('GET', { reason: 'internal' }, 500);
    opened = openWorkspace(`/groups/${TENTH}/students`, groups.answer, GROUP_MANAGER);
    await expect.element(row(/Белов/)).toBeVisible();
    await userEvent.click(button('Ещё'));
    await userEvent.click(item('Карточки для ответов'));
    await expect.element(dialog().getByRole('button', { name: 'Повторить' })).toBeVisible();
    tell('GET', numbered(1, 2, 3));
    await userEvent.click(dialog().getByRole('button', { name: 'Повторить' }));
    await expect.element(field('Ким Олег')).toHaveValue('2');
  });
});

describe('sheets of paper cards', () => {
  it('of the whole group go from its lowest number to its highest, and say how many nobody has', async () => {
    await openSheets(4, null, 8);
    await expect.element(dialog().getByText('С 4 по 8')).toBeVisible();
    await expect
      .element(
        dialog().getByText(/^В файле 5\u00a0карточек, это 5\u00a0листов А4 с двух сторон\. .* тоже напечатаются: 3\.$/),
      )
      .toBeVisible();
    await userEvent.click(button('Скачать PDF'));
    await expect.poll(() => downloads).toEqual(['/api/v1/cards/sheets/?size=a4&from=4&to=8']);
  });

  it('hold one card, or a range of two to a sheet, whose ends may not change places', async () => {
    await openSheets(1, 2, 3);
    await userEvent.click(dialog().getByRole('radio', { name: 'Одну' }));
    await userEvent.click(button('Скачать PDF'));
    await expect.element(field('Номер карточки')).toHaveAccessibleDescription('Число от 1 до 100');
    await userEvent.fill(field('Номер карточки'), '17');
    await userEvent.click(button('Скачать PDF'));
    await expect.poll(() => downloads).toEqual(['/api/v1/cards/sheets/?size=a4&from=17&to=17']);
    await userEvent.click(dialog().getByRole('radio', { name: /^А5/ }));
    await userEvent.click(dialog().getByRole('radio', { name: 'С номера по номер' }));
    await userEvent.fill(field('С номера'), '9');
    await userEvent.fill(field('По номер'), '3');
    await userEvent.click(button('Скачать PDF'));
    await expect.element(field('По номер')).toHaveAccessibleDescription('Второй номер меньше первого');
    expect(downloads).toHaveLength(1);
    await userEvent.fill(field('По номер'), '15');
    await expect
      .element(dialog().getByText(/^В файле 7\u00a0карточек, это 4\u00a0листа А4 с двух сторон\.$/))
      .toBeVisible();
    await userEvent.click(button('Скачать PDF'));
    await expect.poll(() => downloads[1]).toBe('/api/v1/cards/sheets/?size=a5&from=9&to=15');
  });
});

it('the dialog leads to its page of help, closes, and begins anew', async () => {
  await open(1, 2, 3);
  await expect
    .element(dialog().getByRole('link', { name: 'Как провести урок с карточками' }))
    .toHaveAttribute('href', '/help-centre/paper-cards');
  await userEvent.fill(field('Ким Олег'), '40');
  await userEvent.click(dialog().getByText('Закрыть'));
  await seeGone(dialog());
  await userEvent.click(button('Ещё'));
  await userEvent.click(item('Карточки для ответов'));
  await expect.element(field('Ким Олег')).toHaveValue('2');
});

it.each([
  [1280, 900],
  [390, 844],
])('nothing of the dialog is minded by axe or stands out of a window of %i × %i', async (width, height) => {
  await page.viewport(width, height);
  tell('GET', numbered(1, null, 100));
  opened = openWorkspace(`/groups/${TENTH}/students`, groups.answer, GROUP_MANAGER);
  await userEvent.click(button('Ещё').first());

  await userEvent.click(item('Карточки для ответов'));
  await userEvent.fill(field('Белов Пётр'), '100');
  await userEvent.click(button('Сохранить номера'));
  await expect.element(field('Белов Пётр')).toHaveAccessibleDescription(/^100 указан/);
  await expect.poll(() => getComputedStyle(dialog().element()).opacity).toBe('1');
  for (const name of ['Номера', 'Печать']) {
    await userEvent.click(tab(name));
    expect(await listViolations()).toEqual([]);
    const wide = [...dialog().element().querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > width + 1,
    );
    expect(wide).toEqual([]);
  }
});
