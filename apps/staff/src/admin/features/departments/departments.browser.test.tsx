import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ORGANIZATION } from '../../../shell/testing/open-screen.tsx';
import { DEPARTMENT, type OpenedAdmin, ORGANIZATION_PATH, openAdmin } from '../../testing/open-admin.tsx';

const ADDRESS = `/organization/${ORGANIZATION.id}/departments`;
const LIST = `${ORGANIZATION_PATH}department/`;

let opened: OpenedAdmin | null = null;
const sent = () => opened?.calls.filter(({ method }) => method !== 'GET') ?? [];

beforeEach(async () => {
  await page.viewport(1280, 800);
});
afterEach(() => opened?.close());

describe('departments', () => {
  it('are made and shown at once; a name that is taken is told at its field', async () => {
    let isTaken = true;
    opened = openAdmin(ADDRESS, ({ method }) => {
      if (method !== 'POST') return null;
      return isTaken ? { status: 409, body: { reason: 'name_taken' } } : { status: 200, body: DEPARTMENT };
    });
    await userEvent.click(page.getByRole('button', { name: 'Создать' }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Полное название' }), 'Кафедра географии');
    await userEvent.fill(page.getByRole('textbox', { name: 'Краткое название' }), 'География');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Подразделение с таким названием уже есть')).toBeVisible();
    isTaken = false;
    const lists = () => opened?.calls.filter(({ method, path }) => method === 'GET' && path === LIST).length ?? 0;
    const before = lists();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Создано: География')).toBeVisible();
    await expect.poll(lists).toBeGreaterThan(before);
    expect(sent().map(({ body }) => body)).toEqual([
      { fullName: 'Кафедра географии', shortName: 'География' },
      { fullName: 'Кафедра географии', shortName: 'География' },
    ]);
  });

  it.each([
    ['department_not_empty', /есть люди или заявки/],
    ['last_department', /последнее подразделение/],
  ])('are kept with the rule in words: %s', async (reason, words) => {
    opened = openAdmin(ADDRESS, ({ method }) => (method === 'DELETE' ? { status: 409, body: { reason } } : null));
    await userEvent.click(page.getByRole('button', { name: 'Действия: Химия' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Удалить' }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Удалить' }));
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it('say that they did not load, and load again on demand with whatever else had failed', async () => {
    let isBroken = true;
    opened = openAdmin(ADDRESS, ({ path }) =>
      isBroken && path.startsWith(ORGANIZATION_PATH) ? { status: 500, body: { reason: 'internal' } } : null,
    );
    await expect.element(page.getByText(/^При загрузке подразделений произошла ошибка/)).toBeVisible();
    await expect.element(page.getByText(/^При загрузке организации произошла ошибка/)).toBeVisible();
    isBroken = false;
    await userEvent.click(page.getByRole('button', { name: 'Повторить' }));
    await expect.element(page.getByText('Химия')).toBeVisible();
    await expect.poll(() => page.getByRole('alert').elements()).toEqual([]);
  });
});
