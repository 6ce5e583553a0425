import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ORGANIZATION } from '../shell/testing/open-screen.tsx';
import {
  ADMINISTRATOR,
  CARD,
  type OpenedAdmin,
  ORGANIZATION_PATH,
  openAdmin,
  PLATFORM_ADMINISTRATOR,
} from './testing/open-admin.tsx';

let opened: OpenedAdmin | null = null;

beforeEach(async () => {
  await page.viewport(1280, 800);
});
afterEach(() => opened?.close());

describe('the administration', () => {
  it('leads an administrator to her organisation', async () => {
    opened = openAdmin('/', () => null);
    await expect.element(page.getByRole('heading', { name: 'Школа № 57', level: 1 })).toBeVisible();
    await expect.poll(opened.getAddress).toBe(`/organization/${ORGANIZATION.id}/overview`);
    expect(document.title).toBe('Обзор · Школа № 57 · Парта');
    await expect.element(page.getByText('1 заявка ждёт решения')).toBeVisible();
    await userEvent.click(page.getByRole('link', { name: 'Рассмотреть: 1 заявка ждёт решения' }));
    await expect.poll(opened.getAddress).toBe(`/organization/${ORGANIZATION.id}/requests`);
    await expect.element(page.getByRole('heading', { name: 'Заявки', level: 1 })).toHaveFocus();
  });

  it('counts the waiting requests beside their section, and says nothing where none waits', async () => {
    let waiting = 120;
    opened = openAdmin(`/organization/${ORGANIZATION.id}/overview`, ({ path }) =>
      path === ORGANIZATION_PATH ? { status: 200, body: { ...CARD, waiting } } : null,
    );
    await expect.element(page.getByRole('link', { name: 'Заявки 99+' })).toBeVisible();
    opened.close();
    waiting = 0;
    opened = openAdmin(`/organization/${ORGANIZATION.id}/overview`, ({ path }) =>
      path === ORGANIZATION_PATH ? { status: 200, body: { ...CARD, waiting } } : null,
    );
    await expect.element(page.getByRole('heading', { name: 'Школа № 57', level: 1 })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Заявки', exact: true })).toBeVisible();
  });

  it('leads a platform administrator to the organisations, and back to the workspace', async () => {
    opened = openAdmin('/', () => ({ status: 200, body: { organizations: [], total: 0 } }), PLATFORM_ADMINISTRATOR);
    await expect.element(page.getByText('Организаций пока нет')).toBeVisible();
    await expect.poll(opened.getAddress).toBe('/platform/organizations');
    await expect.element(page.getByRole('link', { name: 'В рабочую область' })).toHaveAttribute('href', '/');
    expect(page.getByRole('link', { name: 'Заявки' }).elements()).toEqual([]);
  });

  it('has nothing to show of an organisation that the person does not administer, and does not ask for it', async () => {
    opened = openAdmin('/organization/BBBBBBBBBBBBBBBBBBBBBA/people', () => null);
    await expect.element(page.getByText('Такой страницы нет')).toBeVisible();
    expect(opened.calls.filter(({ path }) => path.includes('BBBB'))).toEqual([]);
    await userEvent.click(page.getByRole('link', { name: 'На главную администрирования' }));
    await expect.element(page.getByRole('heading', { name: 'Школа № 57', level: 1 })).toBeVisible();
  });

  it('has nothing to show of the platform to an organisation’s administrator', async () => {
    opened = openAdmin('/platform/organizations', () => null);
    await expect.element(page.getByText('Такой страницы нет')).toBeVisible();
    expect(opened.calls.filter(({ path }) => path.includes('platform'))).toEqual([]);
  });

  it('says so when the role was taken away since', async () => {
    opened = openAdmin('/', () => ({ status: 403, body: { reason: 'forbidden' } }));
    await expect.element(page.getByText('Такой страницы нет')).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
  });

  it('lets one choose among several organisations', async () => {
    const other = 'BBBBBBBBBBBBBBBBBBBBBA';
    opened = openAdmin(
      '/',
      ({ path }) =>
        path.endsWith(`/${other}/`)
          ? {
              status: 200,
              body: {
                id: other,
                shortName: 'Лицей № 2',
                fullName: 'Лицей № 2',
                website: null,
                licenses: [],
                departments: 1,
                people: 0,
                waiting: 0,
                invitations: 0,
              },
            }
          : null,
      [...ADMINISTRATOR, `organization:${other}:admin`],
    );
    await userEvent.click(page.getByRole('button', { name: /Организация: Школа № 57/ }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Лицей № 2' }));
    await expect.element(page.getByRole('heading', { name: 'Лицей № 2', level: 1 })).toBeVisible();
    await expect.poll(opened.getAddress).toBe(`/organization/${other}/overview`);
    await expect.element(page.getByText('Лицензии нет')).toBeVisible();
  });
});
