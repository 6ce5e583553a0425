import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { collectFiles, readChunks } from '../build/manifest.ts';
import { report, workspaceRoot } from './report.ts';
import type { Finding } from './source-tree.ts';

/** Exported by question-types' registry.server.ts; in no bundle at all. */
const serverMarker = 'PARTA_SERVER_ONLY_MARKER';
/** Stands in the schema of every answer key; in bundles of the editor alone. */
const keyMarker = 'PARTA_KEY_MARKER';
const keyEntry = 'editor.html';

const apps = ['apps/staff', 'apps/play'] as const;

/**
 * Addresses that stand in libraries as names or as links in error texts, and that no page ever fetches. Anything else
 * that looks like a foreign address fails, for a page must work without the rest of the internet.
 */
const harmlessAddresses = [
  'http://www.w3.org/1998/Math/MathML',
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/XML/1998/namespace',
  'https://mantine.dev/theming/colors/',
  'https://react.dev/errors/',
  'https://bit.ly/wb-precache',
  'http://localhost',
  'http://www.w3.org/2001/10/synthesis',
  'https://github.com/highlightjs/highlight.js/',
  'https://github.com/zloirock/core-js',
  'https://json-schema.org/draft',
  'http://json-schema.org/draft',
  'https://prosemirror.net/docs/guide/',
  'https://simplewebauthn.dev/docs/',
  // MathLive speaks and computes by them only where a page sets it up to; the content security policy refuses them besides.
  'https://www.npmjs.com/package/aws-sdk',
  'https://esm.run/@cortex-js/compute-engine',
] as const;

/** Where a video of a material plays; asked by nobody but a person who presses it. */
const videoAddresses = [
  'https://rutube.ru/',
  'https://vkvideo.ru/',
  'https://www.youtube-nocookie.com/embed/',
  'https://www.youtube.com/watch?v=',
] as const;

/** By these core-js asks whether the browser reads addresses rightly. */
const parsedAddress = /^https:\/\/(?:x|a|a@b|a\/c%20d\?a=1&c=3|a#\p{Script=Cyrillic}|\p{Script=Cyrillic}{4})$/u;

/** The beginning of an address that somebody types, without a host of its own. */
const typedAddress = /^https?:\/\/(?:\$\{|\[\$\{|,|$)/;

const address = /\bhttps?:\/\/[^\s"'`<>()\\]+/g;
const textFile = /\.(?:js|css|html|json|svg|webmanifest)$/;

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function listDist(dist: string): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dist.length + 1)
        .split(sep)
        .join('/'),
    );
}

/** The files that pages other than the editor can ever load, pages themselves included. */
function reachableWithoutKeys(dist: string): Set<string> {
  const chunks = readChunks(dist);
  const files = new Set<string>();
  for (const [key, chunk] of chunks) {
    if (!chunk.isEntry || key === keyEntry) continue;
    for (const file of collectFiles(chunks, key, 'lazy')) files.add(file);
  }
  return files;
}

function inspectFile(path: string, file: string, text: string, mayHoldKeys: boolean): Finding[] {
  const findings: Finding[] = [];
  const addAt = (offset: number, message: string): void => {
    if (offset >= 0) findings.push({ path, line: lineOf(text, offset), message });
  };
  addAt(text.indexOf(serverMarker), 'server code is in the bundle');
  if (!mayHoldKeys) addAt(text.indexOf(keyMarker), 'answer keys are in a bundle that others than the editor can load');
  addAt(text.search(/[#@]\s*sourceMappingURL=/), 'names a source map');
  // The manifest of the build names sources only and is served to nobody.
  if (file.startsWith('.vite/')) return findings;
  for (const match of text.matchAll(address)) {
    const isKnown =
      parsedAddress.test(match[0]) ||
      [...harmlessAddresses, ...videoAddresses].some((known) => match[0].startsWith(known));
    if (!isKnown && !typedAddress.test(match[0])) {
      addAt(match.index, `names a foreign address: ${match[0].slice(0, 80)}`);
    }
  }
  return findings;
}

function checkApp(root: string, app: string): Finding[] {
  const dist = join(root, app, 'dist');
  if (!existsSync(dist)) throw new Error(`${app} is not built`);
  const guarded = reachableWithoutKeys(dist);
  const files = listDist(dist);
  const editorChunks = readChunks(dist).has(keyEntry) ? collectFiles(readChunks(dist), keyEntry, 'lazy') : new Set();
  return files.flatMap((file): Finding[] => {
    const path = `${app}/dist/${file}`;
    if (file.endsWith('.map')) return [{ path, line: 1, message: 'source maps are not shipped' }];
    if (!textFile.test(file)) return [];
    // A file that no entry is known to load (a worker, a copied asset) may hold keys as little as the player.
    const mayHoldKeys = editorChunks.has(file) && !guarded.has(file);
    return inspectFile(path, file, readFileSync(join(dist, file), 'utf8'), mayHoldKeys);
  });
}

/**
 * Searches what was built for server code, answer keys, source maps and foreign addresses.
 * @throws Error when an app is not built
 */
export function checkBundles(root: string): Finding[] {
  return apps.flatMap((app) => checkApp(root, app));
}

if (import.meta.main) report('bundles', checkBundles(workspaceRoot));
