import { type ChangeTheme, listInBothThemes, showTheme } from '../product/axe.ts';
import { expect, test } from '../product/parta-test.ts';
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

test('every screen of the workspace, the account and the administration passes axe in the light and the dark theme', async ({
  visits,
}) => {
  test.setTimeout(480_000);
  const found: string[] = [];
  await tourWorkspace(visits, async (name, surface, page) => {
    found.push(...(await listInBothThemes(name, page, CHANGES[surface])));
  });
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
