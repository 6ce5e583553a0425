import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, ORGANIZATION } from '../../../shell/testing/open-screen.tsx';
import {
  DEPARTMENT,
  LICENSE,
  type OpenedAdmin,
  openAdmin,
  PERSON,
  PLATFORM_ADMINISTRATOR,
} from '../../testing/open-admin.tsx';

const LIST = '/account/api/platform/organization/';
const ONE = `${LIST}${ORGANIZATION.id}/`;
const organization = {
  ...ORGANIZATION,
  fullName: 'Средняя школа № 57',
  website: null,
  licenses: [LICENSE],
  departments: [DEPARTMENT],
  administrators: [
    {
      id: PERSON,
      jobId: 'JJJJJJJJJJJJJJJJJJJJJA',
      lastName: 'Петров',
      firstName: 'Пётр',
      email: 'petrov@school.example',
    },
  ],
  invitedAdministrators: [],
};

let opened: OpenedAdmin | null = null;
const callsTo = (path: string) => opened?.calls.filter((call) => call.path === path && call.method !== 'GET') ?? [];

function open(
  address: string,
  others: (call: { method: string; path: string }) => Answer | null,
  shown = organization,
) {
  opened = openAdmin(
    address,
    (call) => {
      const other = others(call);
      if (other !== null) return other;
      if (call.method === 'GET' && call.path === ONE) return { status: 200, body: shown };
      if (call.method === 'GET' && call.path.startsWith(LIST)) {
        return { status: 200, body: { organizations: [], total: 0 } };
      }
      return null;
    },
    PLATFORM_ADMINISTRATOR,
  );
}

beforeEach(async () => {
  await page.viewport(1280, 900);
});
afterEach(() => opened?.close());

describe('organisations of the platform', () => {
  it('are made with a first department, and a name that is taken is told at its field', async () => {
    let isTaken = true;
    open('/platform/organizations', ({ method, path }) => {
      if (method !== 'POST' || path !== LIST) return null;
      return isTaken ? { status: 409, body: { reason: 'name_taken' } } : { status: 200, body: { id: ORGANIZATION.id } };
    });
    await userEvent.click(page.getByRole('button', { name: 'Создать' }).first());
    const dialog = page.getByRole('dialog');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Полное название', exact: true }), 'Лицей');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Краткое название', exact: true }), 'Лицей');
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Полное название подразделения/ }), 'Учителя');
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Краткое название подразделения/ }), 'Учителя');
    await userEvent.click(dialog.getByRole('button', { name: 'Создать' }));
    await expect.element(page.getByText('Организация с таким названием уже есть')).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'Полное название', exact: true })).toHaveFocus();
    isTaken = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Создать' }));
    await expect.element(page.getByRole('heading', { name: 'Школа № 57', level: 1 })).toBeVisible();
    expect(callsTo(LIST).at(-1)?.body).toEqual({
      shortName: 'Лицей',
      fullName: 'Лицей',
      website: null,
      department: { shortName: 'Учителя', fullName: 'Учителя' },
    });
  });

  it('warn that nobody can accept to administer them without a free seat', async () => {
    open(`/platform/organizations/${ORGANIZATION.id}`, () => null, {
      ...organization,
      licenses: [{ ...LICENSE, seatsUsed: 10 }],
    });
    await userEvent.click(page.getByRole('button', { name: 'Пригласить администратора' }));
    await expect.element(page.getByText(/принять приглашение не получится/)).toBeVisible();
  });

  it('keep the seats that are held: a licence is not cut below them', async () => {
    const path = `${ONE}license/${LICENSE.id}/`;
    open(`/platform/organizations/${ORGANIZATION.id}`, (call) =>
      call.path === path ? { status: 409, body: { reason: 'seats_in_use' } } : null,
    );
    await userEvent.click(page.getByRole('button', { name: 'Изменить' }).nth(1));
    await userEvent.fill(page.getByRole('textbox', { name: /^Места/ }), '2');
    await userEvent.click(page.getByRole('button', { name: 'Сохранить' }));
    await expect.element(page.getByText(/^Занято больше мест/)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: /^Места/ })).toHaveFocus();
    expect(callsTo(path)[0]?.body).toMatchObject({ seats: 2, validUntil: LICENSE.validUntil });
  });

  it('lose an administrator after a question that says it is the last one', async () => {
    const path = `${ONE}administrator/JJJJJJJJJJJJJJJJJJJJJA/`;
    open(`/platform/organizations/${ORGANIZATION.id}`, (call) =>
      call.path === path ? { status: 204, body: null } : null,
    );
    await userEvent.click(page.getByRole('button', { name: 'Действия: Петров Пётр' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Снять роль' }));
    await expect.element(page.getByText(/последний администратор/)).toBeVisible();
    await userEvent.dblClick(page.getByRole('dialog').getByRole('button', { name: 'Снять роль' }));
    await expect.element(page.getByText('Роль снята: Петров Пётр')).toBeVisible();
    expect(callsTo(path)).toHaveLength(1);
  });

  it('that are gone are told of without a toast', async () => {
    open('/platform/organizations/BBBBBBBBBBBBBBBBBBBBBA', ({ path }) =>
      path.includes('BBBB') ? { status: 404, body: { reason: 'not_found' } } : null,
    );
    await expect.element(page.getByText('Такой страницы нет')).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
  });
});
