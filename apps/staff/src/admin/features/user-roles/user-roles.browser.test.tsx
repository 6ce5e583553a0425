import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, ORGANIZATION } from '../../../shell/testing/open-screen.tsx';
import { type OpenedAdmin, openAdmin, PERSON, PLATFORM_ADMINISTRATOR } from '../../testing/open-admin.tsx';

const ROLES = '/account/api/platform/user_role/';
const holders = [
  {
    id: ORGANIZATION.id,
    lastName: 'Смирнова',
    firstName: 'Мария',
    email: 'maria@parta.example',
    role: 'platform_administrator',
  },
  { id: ORGANIZATION.id, lastName: 'Смирнова', firstName: 'Мария', email: 'maria@parta.example', role: 'curator' },
  { id: PERSON, lastName: 'Петров', firstName: 'Пётр', email: 'petrov@school.example', role: 'curator' },
];

let opened: OpenedAdmin | null = null;
const sent = () => opened?.calls.filter(({ method }) => method !== 'GET') ?? [];

function open(change: (call: { method: string; path: string }) => Answer | null): void {
  opened = openAdmin(
    '/platform/roles',
    (call) => (call.method === 'GET' && call.path === ROLES ? { status: 200, body: holders } : change(call)),
    PLATFORM_ADMINISTRATOR,
  );
}

beforeEach(async () => {
  await page.viewport(1280, 800);
});
afterEach(() => opened?.close());

describe('roles of the platform', () => {
  it('are given by e-mail, and an unknown address is told at its field', async () => {
    let isKnown = false;
    open(({ method }) => {
      if (method !== 'POST') return null;
      return isKnown ? { status: 204, body: null } : { status: 400, body: { reason: 'unknown_account' } };
    });
    await userEvent.click(page.getByRole('button', { name: 'Дать роль' }));
    const dialog = page.getByRole('dialog');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Почта' }), ' Anna@School.example');
    await userEvent.fill(dialog.getByLabelText('Ваш пароль', { exact: true }), 'тихая река');
    await userEvent.click(dialog.getByRole('button', { name: 'Дать роль' }));
    await expect.element(page.getByText(/^Учётной записи с этой/)).toBeVisible();
    isKnown = true;
    await userEvent.click(dialog.getByRole('combobox', { name: 'Роль' }));
    await userEvent.click(page.getByRole('option', { name: 'Администратор платформы' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Дать роль' }));
    await expect.element(page.getByText('Роль выдана: anna@school.example')).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([
      { email: 'anna@school.example', role: 'curator', password: 'тихая река' },
      { email: 'anna@school.example', role: 'platform_administrator', password: 'тихая река' },
    ]);
  });

  it('are taken after a question, which warns of one’s own; the last administrator stays', async () => {
    let reason = 'wrong_password';
    open(({ method }) => (method === 'POST' ? { status: 409, body: { reason } } : null));
    const own = page.getByRole('button', { name: 'Действия: Смирнова Мария' });
    await userEvent.click(own.nth(1));
    await userEvent.click(page.getByRole('menuitem', { name: 'Снять роль' }));
    await expect.element(page.getByText(/больше не сможете вести каталог/)).toBeVisible();
    expect(page.getByText(/потеряете доступ/).elements()).toEqual([]);
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Отмена' }));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(own.nth(0));
    await userEvent.click(page.getByRole('menuitem', { name: 'Снять роль' }));
    await expect.element(page.getByText(/вы сразу потеряете доступ/)).toBeVisible();
    const take = page.getByRole('dialog').getByRole('button', { name: 'Снять роль' });
    await userEvent.click(take);
    await expect.element(page.getByText('Заполните это поле')).toBeVisible();
    await userEvent.fill(page.getByLabelText('Ваш пароль', { exact: true }), 'тихая река');
    await userEvent.click(take);
    await expect.element(page.getByText('Пароль не подходит')).toBeVisible();
    reason = 'last_administrator';
    await userEvent.click(take);
    await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent('последний администратор');
    const path = `${ROLES}${ORGANIZATION.id}/platform_administrator/take/`;
    expect(sent().map((call) => [call.path, call.body])).toEqual([
      [path, { password: 'тихая река' }],
      [path, { password: 'тихая река' }],
    ]);
  });
});
