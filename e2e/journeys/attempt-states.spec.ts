import { fileURLToPath } from 'node:url';
import { tourAttempts } from '../product/attempt-tour.ts';
import { type ChangeTheme, listBesideColours, listInBothThemes, THEMES } from '../product/axe.ts';
import { expect, test } from '../product/parta-test.ts';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));
const HAND = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const changeTheme: ChangeTheme = (page, theme) => page.emulateMedia({ colorScheme: theme });

test('every state of an attempt passes axe on a phone and on a desk, in the light and the dark theme', async ({
  visits,
}) => {
  test.setTimeout(480_000);
  const found: string[] = [];
  await tourAttempts(visits, await visits.startServer(), async (name, page) => {
    found.push(...(await listInBothThemes(name, page, changeTheme)));
    await page.setViewportSize(DESK);
    found.push(...(await listBesideColours(`${name} on a desk`, page)));
    await page.setViewportSize(HAND);
  });
  expect(found).toEqual([]);
});

test('pictures of every state of an attempt, for somebody to look at @screens', async ({ visits }) => {
  test.setTimeout(480_000);
  await tourAttempts(visits, await visits.startServer(), async (name, page) => {
    for (const theme of THEMES) {
      await changeTheme(page, theme);
      for (const size of [HAND, DESK]) {
        await page.setViewportSize(size);
        await page.screenshot({ path: `${RESULTS}${theme}/attempt-${name}-${size.width}.png`, fullPage: true });
      }
    }
    await page.setViewportSize(HAND);
  });
});
