import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ORGANIZATION } from '../../../shell/testing/open-screen.tsx';
import { CARD, type OpenedAdmin, ORGANIZATION_PATH, openAdmin } from '../../testing/open-admin.tsx';

let stored = { grade_scale: { kind: 'five', thresholds: [50, 70, 85] }, time_zone: 'Europe/Moscow' };
let refusal: string | null = null;
let opened: OpenedAdmin;

beforeEach(async () => {
  await page.viewport(1280, 900);
  opened = openAdmin(`/organization/${ORGANIZATION.id}/overview`, ({ path, method, body }) => {
    if (path === ORGANIZATION_PATH) return { status: 200, body: CARD };
    if (path !== `${ORGANIZATION_PATH}grade_scale/`) return null;
    if (method === 'GET') return { status: 200, body: stored };
    if (refusal !== null) return { status: 400, body: { reason: refusal } };
    stored = { ...stored, ...(typeof body === 'object' ? body : {}) };
    return { status: 204, body: null };
  });
});
afterEach(() => opened.close());

const dialog = () => page.getByRole('dialog', { name: 'Отметки и ведомости' });

it('the scale of grades and the time zone of the organization stand in words and are changed together', async () => {
  await expect.element(page.getByText('От 2 до 5: 3 — от 50 %, 4 — от 70 %, 5 — от 85 %')).toBeVisible();
  await expect.element(page.getByText('Часовой пояс: Москва (UTC+3)')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Изменить' }).last());
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Отметка «5», от %' }), '90');
  await userEvent.click(dialog().getByRole('combobox', { name: 'Часовой пояс' }));
  await userEvent.click(page.getByRole('option', { name: 'Омск (UTC+6)' }));
  refusal = 'unknown_time_zone';
  await userEvent.click(dialog().getByRole('button', { name: 'Сохранить' }));
  await expect.element(dialog().getByText(/Сервер не знает такого часового пояса/)).toBeVisible();
  refusal = null;
  await userEvent.click(dialog().getByRole('button', { name: 'Сохранить' }));
  await expect.element(page.getByText('Часовой пояс: Омск (UTC+6)')).toBeVisible();
  await expect.element(page.getByText('От 2 до 5: 3 — от 50 %, 4 — от 70 %, 5 — от 90 %')).toBeVisible();
  expect(stored).toEqual({ grade_scale: { kind: 'five', thresholds: [50, 70, 90] }, time_zone: 'Asia/Omsk' });
});
