import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { showTheme, THEMES } from '../product/axe.ts';
import { tourCatalogAndLibrary, tourEditor } from '../product/materials-tour.ts';
import { refusedCall } from '../product/page-watch.ts';
import { test } from '../product/parta-test.ts';
import type { SeeScreen } from '../product/staff-tour.ts';
import { type Surface, tourAccounts, tourLesson, tourWorkspace } from '../product/tour.ts';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));
const DESK = { width: 1440, height: 900 };
const HAND = { width: 390, height: 844 };
const SIZES: Readonly<Record<Surface, readonly { width: number; height: number }[]>> = {
  staff: [DESK, HAND],
  console: [DESK, HAND],
  phone: [HAND, DESK],
  wall: [{ width: 1920, height: 1080 }],
};

test('pictures of every screen, for somebody to look at @screens', async ({ visits, server }) => {
  test.setTimeout(600_000);
  visits.watch.expect(refusedCall(401));
  await tourAccounts(visits, server, takePictures);
  await tourWorkspace(visits, takePictures);
  await tourLesson(visits, takePictures);
});

test('pictures of the catalogue, the library and the editor, for somebody to look at @screens', async ({
  visits,
  server,
}) => {
  test.setTimeout(600_000);
  const takePicture: SeeScreen = (name, page) => takePictures(name, 'staff', page);
  await tourCatalogAndLibrary(visits, server, takePicture);
  await tourEditor(visits, server, takePicture);
});

async function takePictures(name: string, surface: Surface, page: Page): Promise<void> {
  const usual = page.viewportSize() ?? DESK;
  for (const theme of THEMES) {
    if (surface === 'wall') await page.keyboard.press('KeyT');
    else if (surface === 'phone') await page.emulateMedia({ colorScheme: theme });
    else await showTheme(page, theme);
    for (const size of SIZES[surface]) {
      await page.setViewportSize(size);
      await page.screenshot({ path: `${RESULTS}${theme}/${name}-${size.width}.png` });
    }
  }
  await page.setViewportSize(usual);
}
