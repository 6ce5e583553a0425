import type { CallResult } from '@parta/contract/wire';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import { ORGANIZATION } from '../../../shell/testing/open-screen.tsx';
import { CARD, type OpenedAdmin, ORGANIZATION_PATH, openAdmin } from '../../testing/open-admin.tsx';

const NUMBER = 'R2GQAUYGMPDoVUJovgWuzB0qbU';
const SCALE = { grade_scale: { kind: 'five', thresholds: [50, 70, 85] }, time_zone: 'Europe/Moscow' };

let stored: CallResult<'organization.certificate'>;
let opened: OpenedAdmin;

beforeEach(async () => {
  await page.viewport(1280, 900);
  stored = {
    id: 'C'.repeat(22),
    number: NUMBER,
    link: `https://parta.example/certificate/${NUMBER}`,
    participant_id: 'P'.repeat(22),
    person_name: 'Белова Аня',
    current_name: 'Белова Анна',
    percent: 90,
    issue_date: '2026-11-03T09:00:00.000Z',
    revoked_at: null,
    revoke_reason: null,
    reissued_at: null,
    hidden_at: null,
    material_title: 'Реки Сибири',
  };
  opened = openAdmin(`/organization/${ORGANIZATION.id}/overview`, ({ path, method, body }) => {
    if (path === ORGANIZATION_PATH) return { status: 200, body: CARD };
    if (path === `${ORGANIZATION_PATH}grade_scale/`) return { status: 200, body: SCALE };
    if (path === `${ORGANIZATION_PATH}certificate/${NUMBER}/`) return { status: 200, body: stored };
    if (method !== 'POST') return null;
    const reason = typeof body === 'object' && body !== null && 'reason' in body ? String(body.reason) : null;
    stored = path.endsWith('reissue/')
      ? { ...stored, person_name: stored.current_name }
      : { ...stored, revoked_at: '2026-11-05T09:00:00.000Z', revoke_reason: reason };
    return { status: 204, body: null };
  });
});
afterEach(() => opened.close());

async function find(text: string): Promise<void> {
  await userEvent.fill(page.getByRole('textbox', { name: 'Номер или ссылка' }), text);
  await userEvent.click(page.getByRole('button', { name: 'Найти' }));
}

it('a certificate is found by its link, its name put right, and revoked with a reason', async () => {
  await find(`${stored.link}/`);
  await expect.element(page.getByText('Реки Сибири')).toBeVisible();
  expect(await listViolations()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Исправить имя' }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Исправить' }));
  await expect.element(page.getByRole('button', { name: 'Исправить имя' })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Отозвать' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Причина' }), 'Выдан по ошибке');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }));
  await expect.element(page.getByText('Отозван 5 ноября 2026 г.: Выдан по ошибке')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Отозвать' })).not.toBeInTheDocument();
});

it('says that there is none of that number, and asks for one', async () => {
  await find(' ');
  await expect.element(page.getByText('Введите номер или ссылку')).toBeVisible();
  await find('AAAA');
  await expect.element(page.getByText('В вашей организации нет сертификата с таким номером')).toBeVisible();
});
