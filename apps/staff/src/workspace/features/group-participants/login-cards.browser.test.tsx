import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ask, button, dialog, row, seeGone } from '../../testing/library-list.ts';
import { type OpenedWorkspace, openWorkspace } from '../../testing/open-workspace.tsx';
import { GROUP_MANAGER, SampleGroups, TENTH } from '../../testing/sample-groups.ts';

const BASE = `/api/v1/group/${TENTH}/`;
const CARDS = `POST ${BASE}issue_cards/`;
const KIM = 'U'.repeat(22);

let groups: SampleGroups;
let opened: OpenedWorkspace;

const bodies = (command: string): unknown[] =>
  opened.calls.filter(({ path }) => path === `${BASE}${command}/`).map(({ body }) => body);

beforeEach(async () => {
  await page.viewport(1280, 900);
  groups = new SampleGroups();
});
afterEach(() => opened.close());

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
