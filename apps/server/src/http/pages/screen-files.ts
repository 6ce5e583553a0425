import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Left by the build: for each page what its addresses load beyond the page, the nearest address first. */
const TABLE = z.record(
  z.string(),
  z.array(z.object({ path: z.string(), scripts: z.array(z.string()), styles: z.array(z.string()) })),
);

/** The screens of one page. */
export type Screens = readonly { readonly path: RegExp; readonly links: string }[];

/**
 * The screens of the pages of a build, each with the elements that have its files fetched at once with the page's own.
 * None where the build is older or missing: the page then asks for them itself.
 * @param base address of the build's files, with a slash at its end
 * @param nonce stands in every element
 */
export async function readScreens(dist: string, base: string, nonce: string): Promise<ReadonlyMap<string, Screens>> {
  const text = await readFile(join(dist, '.vite/screens.json'), 'utf8').catch(() => null);
  const table = text === null ? null : TABLE.safeParse(JSON.parse(text));
  if (table?.success !== true) return new Map();
  const link = (kind: string, file: string): string =>
    `<link rel="${kind}" crossorigin href="${base}${file}" nonce="${nonce}">`;
  return new Map(
    Object.entries(table.data).map(([page, screens]) => [
      page,
      screens.map(({ path, scripts, styles }) => ({
        path: new RegExp(path),
        links: [
          ...styles.map((file) => link('stylesheet', file)),
          ...scripts.map((file) => link('modulepreload', file)),
        ].join('\n    '),
      })),
    ]),
  );
}

/** The elements for what an address opens; nothing for an unknown one. */
export function linksOf(screens: Screens, path: string): string {
  return screens.find((screen) => screen.path.test(path))?.links ?? '';
}
