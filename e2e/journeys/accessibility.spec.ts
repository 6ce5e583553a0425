import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../product/parta-test.ts';
import { takeTour } from '../product/tour.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** A theme changes colours alone, so the second is asked for these alone. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

test('every screen and every phase of a lesson passes axe in the light and the dark theme', async ({ visits }) => {
  test.setTimeout(480_000);
  const found: string[] = [];
  await takeTour(visits, async (name, surface, page) => {
    if (isRepeated(name)) return;
    for (const theme of ['light', 'dark'] as const) {
      // The wall has a theme of its own, which the key T changes; it starts dark.
      if (surface === 'wall') await page.keyboard.press('KeyT');
      else await page.emulateMedia({ colorScheme: theme });
      found.push(...(await listViolations(`${name}, ${theme}`, page, theme)));
    }
  });
  expect(found).toEqual([]);
});

/** Stops that differ from others by the kind alone: what is common to all kinds is looked at once, with the first. */
function isRepeated(name: string): boolean {
  return /^(?:console|wall)-[2-8].*-(?:ready|open)$/.test(name) || /^phone-[2-8].*-(?:ready|answered)$/.test(name);
}

/** Without frames there is nothing to join, so the mode that opens no page of its own will do. */
async function listViolations(where: string, page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (theme === 'light' ? axe.withTags(STANDARDS) : axe.withRules(RULES_OF_COLOUR)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${where}: ${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
