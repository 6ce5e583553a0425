import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import type { Plugin } from 'vite';
import { type Chunks, collectFiles, readChunks, readObject, readStrings } from './manifest.ts';
import { compareAddresses, matchAddress, readScreens } from './screens.ts';

/** What an address of a page loads beyond the page itself; files lie under the build. */
export type ScreenFiles = {
  /** The router's form of the address, for people. */
  readonly address: string;
  /** An expression over the path below the page's base, which begins with a slash and does not end with one. */
  readonly path: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** Under a build's folder: for each page its screens, the nearest address first. The server reads it. */
const screensFile = '.vite/screens.json';

/** The router beside the script of a page; null for a page of one screen. */
function findRouter(root: string, page: string): string | null {
  const script = /<script type="module" src="\/([^"]+)"/.exec(readFileSync(join(root, page), 'utf8'))?.[1];
  const router = script === undefined ? '' : join(root, dirname(script), 'router.tsx');
  return existsSync(router) ? router : null;
}

/**
 * The files of every screen of a page.
 * @throws Error where a screen has no chunk of its own, or the router leaves one out
 */
export function listScreenFiles(root: string, chunks: Chunks, page: string): ScreenFiles[] {
  const router = findRouter(root, page);
  if (router === null) return [];
  const before = collectFiles(chunks, page, 'static');
  return readScreens(router)
    .toSorted((a, b) => compareAddresses(a.address, b.address))
    .map(({ address, lazy }): ScreenFiles => {
      const keys = lazy.map((path) => posix.join(relative(root, dirname(router)).replaceAll('\\', '/'), path));
      const files = keys.flatMap((key) => [...collectFiles(chunks, key, 'static')]);
      const added = [...new Set(files).difference(before)];
      const pick = (ending: string): string[] => added.filter((file) => file.endsWith(ending));
      return { address, path: matchAddress(address), scripts: pick('.js'), styles: pick('.css') };
    });
}

/** Leaves the table of screens beside the manifest of a build. */
export function writeScreenFiles(root: string, pages: readonly string[]): Plugin {
  return {
    name: 'parta:screen-files',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }) {
        if (dir === undefined) return;
        const chunks = readChunks(dir);
        const table = Object.fromEntries(pages.map((page) => [page, listScreenFiles(root, chunks, page)]));
        writeFileSync(join(dir, screensFile), JSON.stringify(table));
      },
    },
  };
}

/** The table as a build has left it. @throws Error where there is none */
export function readScreenFiles(dist: string): Record<string, ScreenFiles[]> {
  const table = readObject(JSON.parse(readFileSync(join(dist, screensFile), 'utf8')), screensFile);
  return Object.fromEntries(
    Object.entries(table).map(([page, screens]) => {
      if (!Array.isArray(screens)) throw new Error(`${screensFile}: ${page} is no list`);
      const read = (value: unknown): ScreenFiles => {
        const screen = readObject(value, `${screensFile}: a screen of ${page}`);
        return {
          address: String(screen['address']),
          path: String(screen['path']),
          scripts: readStrings(screen['scripts'], 'scripts'),
          styles: readStrings(screen['styles'], 'styles'),
        };
      };
      return [page, screens.map(read)];
    }),
  );
}
