import type { Page } from '@playwright/test';
import { listViolations, showTheme, THEMES } from '../product/axe.ts';
import { expect, test } from '../product/parta-test.ts';
import { type Surface, tourLesson, tourWorkspace } from '../product/tour.ts';

// Long, and of one another they know nothing: each goes to the next browser that is free.
test.describe.configure({ mode: 'parallel' });

test('every phase of a lesson passes axe in the light and the dark theme', async ({ visits }) => {
  test.setTimeout(480_000);
  const found: string[] = [];
  await tourLesson(visits, async (name, surface, page) => {
    if (!isRepeated(name)) found.push(...(await listInBothThemes(name, surface, page)));
  });
  expect(found).toEqual([]);
});

test('every screen of the workspace, the account and the administration passes axe in the light and the dark theme', async ({
  visits,
}) => {
  test.setTimeout(480_000);
  const found: string[] = [];
  await tourWorkspace(visits, async (name, surface, page) => {
    found.push(...(await listInBothThemes(name, surface, page)));
  });
  expect(found).toEqual([]);
});

async function listInBothThemes(name: string, surface: Surface, page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    // The wall has a theme of its own, which the key T changes; it starts dark.
    if (surface === 'wall') await page.keyboard.press('KeyT');
    else if (surface === 'phone') await page.emulateMedia({ colorScheme: theme });
    else await showTheme(page, theme);
    found.push(...(await listViolations(`${name}, ${theme}`, page, theme)));
  }
  return found;
}

/** Stops that differ from others by the kind alone: what is common to all kinds is looked at once, with the first. */
function isRepeated(name: string): boolean {
  return /^(?:console|wall)-[2-8].*-(?:ready|open)$/.test(name) || /^phone-[2-8].*-(?:ready|answered)$/.test(name);
}
