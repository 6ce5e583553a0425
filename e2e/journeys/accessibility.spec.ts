import type { Page } from '@playwright/test';
import { type ChangeTheme, listInBothThemes, showTheme } from '../product/axe.ts';
import { DESKTOP, expect, test } from '../product/parta-test.ts';
import { type Surface, tourLesson, tourWorkspace } from '../product/tour.ts';

// Long, and of one another they know nothing: each goes to the next browser that is free.
test.describe.configure({ mode: 'parallel' });

test('every phase of a lesson passes axe in the light and the dark theme', async ({ visits }) => {
  test.setTimeout(480_000);
  const found: string[] = [];
  await tourLesson(visits, async (name, surface, page) => {
    if (!isRepeated(name)) found.push(...(await listInBothThemes(name, page, CHANGES[surface])));
  });
  expect(found).toEqual([]);
});

test('every screen of the workspace, and the documents that hold the account and the administration, pass axe in the light and the dark theme', async ({
  visits,
}) => {
  test.setTimeout(480_000);
  const found: string[] = [];
  const look = async (name: string, page: Page): Promise<void> => {
    found.push(...(await listInBothThemes(name, page, showTheme)));
  };
  await tourWorkspace(visits, (name, _, page) => look(name, page));
  // Their other screens are looked at without a server, in account.browser.test and admin/accessibility.browser.test.
  const administrator = await visits.openSignedIn('administrator', { ...DESKTOP, reducedMotion: 'reduce' });
  for (const path of ['/account/profile', '/admin/']) {
    await administrator.goto(path);
    await expect(administrator.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(administrator.locator('[aria-busy="true"]')).toHaveCount(0);
    await look(path, administrator);
  }
  expect(found).toEqual([]);
});

/** How a surface changes its theme. */
const CHANGES: Readonly<Record<Surface, ChangeTheme>> = {
  staff: showTheme,
  console: showTheme,
  phone: (page, theme) => page.emulateMedia({ colorScheme: theme }),
  wall: async (page, theme) => {
    // It has a theme of its own, which the key T changes.
    if ((await page.evaluate(() => document.documentElement.dataset['theme'])) !== theme)
      await page.keyboard.press('KeyT');
  },
};

/** Stops that differ from others by the kind alone: what is common to all kinds is looked at once, with the first. */
function isRepeated(name: string): boolean {
  return /^(?:console|wall)-[2-8].*-(?:ready|open)$/.test(name) || /^phone-[2-8].*-(?:ready|answered)$/.test(name);
}
