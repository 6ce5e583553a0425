import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listViolations } from '../shell/testing/list-violations.ts';
import { type OpenedScreen, openScreen } from '../shell/testing/open-screen.tsx';
import { NoPermission } from './frame/no-permission.tsx';

let opened: OpenedScreen | null = null;
beforeAll(() => {
  document.documentElement.lang = 'ru';
});
afterEach(() => opened?.close());

describe.each([1440, 390])('an administration that is closed, at %i px', (width) => {
  it('says to an administrator without the second factor that is asked for how to enrol, and comes back', async () => {
    await page.viewport(width, 900);
    opened = openScreen(<NoPermission />, () => null, ['approved'], { secondFactor: 'required' });
    await expect.element(page.getByRole('heading', { name: 'Включите второй фактор' })).toBeVisible();
    const link = page.getByRole('link', { name: 'Включить второй фактор' });
    await expect.element(link).toHaveAttribute('href', '/account/second-factor?next=%2Fadmin%2F');
    expect(await listViolations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('says to everybody else that they administer nothing', async () => {
    await page.viewport(width, 900);
    opened = openScreen(<NoPermission />, () => null, ['approved']);
    await expect.element(page.getByRole('heading', { name: 'Вы не администратор' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Включить второй фактор' }).elements()).toEqual([]);
  });
});
