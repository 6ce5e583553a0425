import { listViolations, showTheme, THEMES } from '../product/axe.ts';
import { tourMaterials } from '../product/materials-tour.ts';
import { expect, test } from '../product/parta-test.ts';

test('the catalogue, the library, the editor and the viewer pass axe in the light and the dark theme', async ({
  visits,
  server,
}) => {
  test.setTimeout(480_000);
  const found: string[] = [];
  let kinds = 0;
  await tourMaterials(visits, server, async (name, page) => {
    // The forms of all kinds are looked at one by one in the suite of question types; here one stands for them.
    if (KINDS.test(name)) kinds += 1;
    if (KINDS.test(name) && kinds > 1) return;
    for (const theme of THEMES) {
      await showTheme(page, theme);
      found.push(...(await listViolations(`${name}, ${theme}`, page, theme)));
    }
  });
  expect(found).toEqual([]);
});

/** Stops at a slide with a question of one kind. */
const KINDS = /^editor-kind-/;
