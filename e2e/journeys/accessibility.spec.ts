import { listViolations, showTheme, THEMES } from '../product/axe.ts';
import { expect, test } from '../product/parta-test.ts';
import { takeTour } from '../product/tour.ts';

test('every screen and every phase of a lesson passes axe in the light and the dark theme', async ({ visits }) => {
  test.setTimeout(480_000);
  const found: string[] = [];
  await takeTour(visits, async (name, surface, page) => {
    if (isRepeated(name)) return;
    for (const theme of THEMES) {
      // The wall has a theme of its own, which the key T changes; it starts dark.
      if (surface === 'wall') await page.keyboard.press('KeyT');
      else if (surface === 'phone') await page.emulateMedia({ colorScheme: theme });
      else await showTheme(page, theme);
      found.push(...(await listViolations(`${name}, ${theme}`, page, theme)));
    }
  });
  expect(found).toEqual([]);
});

/** Stops that differ from others by the kind alone: what is common to all kinds is looked at once, with the first. */
function isRepeated(name: string): boolean {
  return /^(?:console|wall)-[2-8].*-(?:ready|open)$/.test(name) || /^phone-[2-8].*-(?:ready|answered)$/.test(name);
}
