import { listViolations, showTheme, THEMES } from '../product/axe.ts';
import { tourMaterials } from '../product/materials-tour.ts';
import { expect, test } from '../product/parta-test.ts';

test('the catalogue, the library, the editor of every kind and the viewer pass axe in the light and the dark theme', async ({
  visits,
  server,
}) => {
  test.setTimeout(480_000);
  const found: string[] = [];
  let seen: string | null = null;
  await tourMaterials(visits, server, async (name, page) => {
    // Of slides of one material everything around the questions is the same: it is looked at once.
    const material = new URL(page.url()).pathname;
    const part = KINDS.test(name) && material === seen ? 'main' : 'html';
    seen = material;
    for (const theme of THEMES) {
      await showTheme(page, theme);
      found.push(...(await listViolations(`${name}, ${theme}`, page, theme, part)));
    }
  });
  expect(found).toEqual([]);
});

/** Stops at a slide with a question of one kind. */
const KINDS = /^editor-kind-/;
