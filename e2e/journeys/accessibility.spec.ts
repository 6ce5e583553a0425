import { type ChangeTheme, listInBothThemes, showTheme } from '../product/axe.ts';
import { listForeignWords } from '../product/foreign-words.ts';
import { refusedCall } from '../product/page-watch.ts';
import { DESKTOP, expect, PHONE, test } from '../product/parta-test.ts';
import { type Surface, tourAccounts, tourLesson, tourWorkspace } from '../product/tour.ts';

// Long, and of one another they know nothing: each goes to the next browser that is free.
test.describe.configure({ mode: 'parallel' });

test('[GEN-01] [GEN-02] every phase of a lesson speaks Russian and passes axe in the light and the dark theme', async ({
  visits,
}) => {
  test.setTimeout(480_000);
  const found: string[] = [];
  await tourLesson(visits, async (name, surface, page) => {
    found.push(...(await listForeignWords(name, page)));
    if (!isRepeated(name)) found.push(...(await listInBothThemes(name, page, CHANGES[surface])));
  });
  expect(found).toEqual([]);
});

test('[GEN-01] [GEN-02] every screen of the workspace speaks Russian and passes axe in the light and the dark theme', async ({
  visits,
}) => {
  test.setTimeout(480_000);
  const found: string[] = [];
  await tourWorkspace(visits, async (name, _, page) => {
    found.push(...(await listForeignWords(name, page)), ...(await listInBothThemes(name, page, showTheme)));
  });
  expect(found).toEqual([]);
});

test('[GEN-01] [GEN-02] every screen of the account and the administration speaks Russian, fits a phone and passes axe in both themes and widths', async ({
  visits,
  server,
}) => {
  test.setTimeout(480_000);
  visits.watch.expect(refusedCall(401));
  const found: string[] = [];
  await tourAccounts(visits, server, async (name, _, page) => {
    found.push(...(await listForeignWords(name, page)));
    for (const size of [DESKTOP.viewport, PHONE.viewport]) {
      await page.setViewportSize(size);
      found.push(...(await listInBothThemes(`${name} at ${size.width}`, page, showTheme)));
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > PHONE.viewport.width) found.push(`${name}: ${width} wide on a phone`);
    await page.setViewportSize(DESKTOP.viewport);
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
