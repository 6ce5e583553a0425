import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import { ORGANIZATION } from '../../../shell/testing/open-screen.tsx';
import { CARD, type OpenedAdmin, ORGANIZATION_PATH, openAdmin } from '../../testing/open-admin.tsx';

let hasComputerClass = false;
let isRefused = false;
let opened: OpenedAdmin;

beforeEach(async () => {
  await page.viewport(1280, 900);
  hasComputerClass = false;
  isRefused = false;
  opened = openAdmin(`/organization/${ORGANIZATION.id}/overview`, ({ path, method, body }) => {
    if (path !== ORGANIZATION_PATH) return null;
    if (method === 'GET') return { status: 200, body: { ...CARD, hasComputerClass } };
    if (isRefused) return { status: 503, body: { reason: 'unavailable' } };
    hasComputerClass = typeof body === 'object' && body !== null && Reflect.get(body, 'hasComputerClass') === true;
    return { status: 204, body: null };
  });
});
afterEach(() => opened.close());

const choice = () => page.getByRole('switch', { name: /^Ученики входят как на чужом компьютере/ });

it('the computer class is switched on and off, and says what that means', async () => {
  await expect.element(page.getByText(/следующий ученик не увидит чужих работ/)).toBeVisible();
  expect(await listViolations()).toEqual([]);
  await userEvent.click(choice());
  await expect.poll(() => hasComputerClass).toBe(true);
  await expect.element(choice()).toBeEnabled();
  await expect.element(choice()).toBeChecked();
  await userEvent.click(choice());
  await expect.poll(() => hasComputerClass).toBe(false);
  await expect.element(choice()).not.toBeChecked();
});

it('the switch stands as the server has it where the change came to nothing', async () => {
  isRefused = true;
  await userEvent.click(choice());
  await expect.element(page.getByText(/При сохранении настройки компьютерного класса/)).toBeVisible();
  await expect.element(choice()).not.toBeChecked();
});
