import { listInBothThemes, showTheme } from '../product/axe.ts';
import { tourCatalogAndLibrary, tourEditor } from '../product/materials-tour.ts';
import { expect, test } from '../product/parta-test.ts';

// Long, and of one another they know nothing: each goes to the next browser that is free.
test.describe.configure({ mode: 'parallel' });

test('the editor passes axe in the light and the dark theme', async ({ visits, server }) => {
  test.setTimeout(480_000);
  const found: string[] = [];
  let kinds = 0;
  await tourEditor(visits, server, async (name, page) => {
    // The forms of all kinds are looked at one by one in the suite of question types; here one stands for them.
    if (KINDS.test(name)) kinds += 1;
    if (!KINDS.test(name) || kinds === 1) found.push(...(await listInBothThemes(name, page, showTheme)));
  });
  expect(found).toEqual([]);
});

test('the catalogue, the viewer and the library pass axe in the light and the dark theme', async ({
  visits,
  server,
}) => {
  test.setTimeout(480_000);
  const found: string[] = [];
  await tourCatalogAndLibrary(visits, server, async (name, page) => {
    found.push(...(await listInBothThemes(name, page, showTheme)));
  });
  expect(found).toEqual([]);
});

/** Stops at a slide with a question of one kind. */
const KINDS = /^editor-kind-/;
