import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { listLacking } from '../browsers/compat.ts';
import { KNOWN_USES, type KnownUse } from '../browsers/known-uses.ts';
import { POLYFILLS, type Polyfill } from '../browsers/polyfills.ts';
import { listScriptUses, listWorkers } from '../browsers/script-uses.ts';
import { listStyleUses } from '../browsers/style-uses.ts';
import type { Use } from '../browsers/syntax-uses.ts';
import { report, workspaceRoot } from './report.ts';
import type { Finding } from './source-tree.ts';

/** Folders whose files browsers get as they are; those of the server's pages are not built. */
const BUILDS = ['apps/staff/dist', 'apps/play/dist'] as const;
const SERVED = ['apps/server/help-centre-browser', 'apps/server/src'] as const;

/** core-js asks for what it brings before it calls it. */
const POLYFILL_FILE = /(?:^|\/)polyfills-[\w-]+\.js$/;

/** Part of a file that one language reads; `start` is its offset in the file. */
interface Part {
  readonly language: 'script' | 'style';
  readonly start: number;
  readonly text: string;
}

/** A file with what some declared browser lacks, but for what polyfills bring. */
interface Inspected {
  readonly path: string;
  readonly text: string;
  readonly uses: readonly Use[];
}

function listFilesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).split(sep).join('/').replace(/^\//, ''))
    .sort();
}

function listServed(root: string): string[] {
  return SERVED.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => listFilesIn(root, folder))
    .filter((path) => /\.(?:css|js)$/.test(path));
}

function listParts(path: string, text: string): Part[] {
  if (path.endsWith('.js')) return [{ language: 'script', start: 0, text }];
  if (path.endsWith('.css')) return [{ language: 'style', start: 0, text }];
  if (!path.endsWith('.html')) return [];
  const tags = [...text.matchAll(/(<(script|style)\b[^>]*>)([^]*?)<\/\2>/g)];
  return tags.flatMap(({ 1: tag = '', 2: name, 3: content = '', index }): Part[] =>
    /\btype="(?!module|text\/javascript)/.test(tag)
      ? []
      : [{ language: name === 'style' ? 'style' : 'script', start: index + tag.length, text: content }],
  );
}

function inspect(path: string, text: string): Inspected {
  const uses = listParts(path, text).flatMap((part) => {
    const found = part.language === 'style' ? listStyleUses(part.text) : listScriptUses(path, part.text);
    return found.map(({ feature, offset }) => ({ feature, offset: offset + part.start }));
  });
  return { path, text, uses };
}

/** Scripts that run beside pages and load no polyfills: workers by their address in other scripts, and the service worker beside the pages. */
function findWorkers(files: readonly { readonly path: string; readonly text: string }[]): Set<string> {
  const started = new Set(files.flatMap(({ path, text }) => (path.endsWith('.js') ? listWorkers(path, text) : [])));
  return new Set(
    files.flatMap(({ path }) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      return path.endsWith('.js') && (started.has(name) || /\/dist\/[^/]+$/.test(path)) ? [path] : [];
    }),
  );
}

function isKnownUse({ feature, near }: KnownUse, use: Use, text: string): boolean {
  if (use.feature !== feature && !use.feature.startsWith(`${feature}.`)) return false;
  return near === undefined || text.slice(Math.max(0, use.offset - 200), use.offset + 200).includes(near);
}

function describe({ path, text }: Inspected, { feature, offset }: Use): Finding {
  const excerpt = text.slice(Math.max(0, offset - 40), offset + 60).replace(/\s+/g, ' ');
  const message = `${feature} is missing in ${listLacking(feature).join(', ')}: …${excerpt}…`;
  return { path, line: text.slice(0, offset).split('\n').length, message };
}

/**
 * Compares what was built with the declared browsers: syntax, library functions and styles, by `@mdn/browser-compat-data`.
 * Also finds entries of the two tables that have become needless.
 * @throws Error when an app is not built
 */
export function checkBrowsers(
  root: string,
  knownUses: readonly KnownUse[] = KNOWN_USES,
  polyfills: readonly Polyfill[] = POLYFILLS,
): Finding[] {
  for (const build of BUILDS) if (!existsSync(join(root, build))) throw new Error(`${build} is not there`);
  const read = (path: string): { path: string; text: string } => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  });
  const built = BUILDS.flatMap((build) => listFilesIn(root, build))
    .filter((path) => /\.(?:js|css|html)$/.test(path) && !POLYFILL_FILE.test(path))
    .map(read);
  const workers = findWorkers(built);
  const served = listServed(root).map(read);
  const withoutPolyfills = new Set([...workers, ...served.map(({ path }) => path)]);
  const brought = new Set(polyfills.map(({ feature }) => feature));
  const usedPolyfills = new Set<string>();
  const usedExceptions = new Set<KnownUse>();
  const findings = [...built, ...served].flatMap(({ path, text }) => {
    const file = inspect(path, text);
    return file.uses.flatMap((use): Finding[] => {
      if (brought.has(use.feature) && !withoutPolyfills.has(path)) {
        usedPolyfills.add(use.feature);
        return [];
      }
      const exceptions = knownUses.filter((known) => isKnownUse(known, use, text));
      for (const exception of exceptions) usedExceptions.add(exception);
      return exceptions.length > 0 ? [] : [describe(file, use)];
    });
  });
  const needlessUses = knownUses.filter((known) => !usedExceptions.has(known));
  const needlessPolyfills = polyfills.filter(({ feature }) => !usedPolyfills.has(feature));
  return [
    ...findings,
    ...needlessUses.map(({ feature, near }) => ({
      path: 'packages/config/src/browsers/known-uses.ts',
      line: 1,
      message: `no built file needs the exception for ${feature}${near === undefined ? '' : ` near «${near}»`}`,
    })),
    ...needlessPolyfills.map(({ global }) => ({
      path: 'packages/config/src/browsers/polyfills.ts',
      line: 1,
      message: `no page uses ${global}`,
    })),
  ];
}

if (import.meta.main) report('browsers', checkBrowsers(workspaceRoot));
