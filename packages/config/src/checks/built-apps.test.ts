import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type PlantedTree, plantTree } from '../testing/planted-tree.ts';
import { checkBundles } from './check-bundles.ts';
import { checkSize } from './check-size.ts';
import type { Finding } from './source-tree.ts';

const play = 'apps/play/dist';
const staff = 'apps/staff/dist';
const player = '../../packages/question-types/src/types/single/player.tsx';

const playManifest = {
  'play.html': {
    file: 'assets/play.js',
    isEntry: true,
    css: ['assets/play.css'],
    imports: ['_shared.js'],
    dynamicImports: [player],
  },
  'scanner.html': {
    file: 'assets/scanner.js',
    isEntry: true,
    css: ['assets/scanner.css'],
    imports: ['_lines.js'],
    assets: ['assets/reading.js', 'assets/icon.svg'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  '_lines.js': { file: 'assets/lines.js' },
  [player]: { file: 'assets/single.js', isDynamicEntry: true, imports: ['_shared.js'] },
};
const staffManifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, css: ['assets/index.css'], dynamicImports: ['src/lazy.ts'] },
  'src/lazy.ts': { file: 'assets/lazy.js', isDynamicEntry: true, imports: ['_common.js'] },
  '_common.js': { file: 'assets/common.js' },
  'admin.html': { file: 'assets/admin.js', isEntry: true, css: ['assets/admin.css'] },
  'editor.html': { file: 'assets/editor.js', isEntry: true, imports: ['_common.js'] },
};

const screens = {
  'index.html': [
    { address: '/catalog', path: '^/catalog$', scripts: ['assets/catalog.js'], styles: ['assets/catalog.css'] },
    { address: '/library/{-$id}', path: '^/library$', scripts: ['assets/library.js'], styles: [] },
  ],
  'admin.html': [],
};

/** Two small builds without fault, but for the given files. */
function plantBuilds(files: Readonly<Record<string, string>>): PlantedTree {
  return plantTree({
    [`${play}/.vite/manifest.json`]: JSON.stringify(playManifest),
    [`${play}/play.html`]: '<!doctype html>',
    [`${play}/assets/play.js`]: '1',
    [`${play}/assets/play.css`]: 'b{}',
    [`${play}/assets/shared.js`]: '2',
    [`${play}/assets/single.js`]: '3',
    [`${play}/scanner.html`]: '<!doctype html>',
    [`${play}/assets/scanner.js`]: '9',
    [`${play}/assets/scanner.css`]: 'b{}',
    [`${play}/assets/lines.js`]: '10',
    [`${play}/assets/reading.js`]: '11',
    [`${play}/assets/icon.svg`]: '<svg/>',
    [`${staff}/.vite/manifest.json`]: JSON.stringify(staffManifest),
    [`${staff}/.vite/screens.json`]: JSON.stringify(screens),
    [`${staff}/assets/catalog.js`]: '7',
    [`${staff}/assets/catalog.css`]: 'b{}',
    [`${staff}/assets/library.js`]: '8',
    [`${staff}/assets/index.js`]: 'const ns="http://www.w3.org/2000/svg"',
    [`${staff}/assets/index.css`]: 'b{}',
    [`${staff}/assets/lazy.js`]: '4',
    [`${staff}/assets/admin.js`]: '6',
    [`${staff}/assets/admin.css`]: 'b{}',
    [`${staff}/assets/common.js`]: '5',
    [`${staff}/assets/editor.js`]: 'const key = "PARTA_KEY_MARKER"',
    ...files,
  });
}

const asLines = (findings: readonly Finding[]): string[] => findings.map(({ path, message }) => `${path} ${message}`);

const noise = (bytes: number): string => randomBytes(bytes).toString('latin1');

describe('the search of the built bundles', () => {
  it('finds nothing where keys are in the editor alone', () => {
    using tree = plantBuilds({});
    expect(checkBundles(tree.root)).toEqual([]);
  });

  it.each([
    ['server code anywhere', `${staff}/assets/editor.js`, 'x("PARTA_SERVER_ONLY_MARKER")', 'server code'],
    ['a key in the player', `${play}/assets/single.js`, 'x("PARTA_KEY_MARKER")', 'answer keys'],
    [
      'a key in a chunk that the workspace loads lazily',
      `${staff}/assets/common.js`,
      '"PARTA_KEY_MARKER"',
      'answer keys',
    ],
    [
      'a key in a file that no page is known to load',
      `${staff}/assets/stray.worker.js`,
      '"PARTA_KEY_MARKER"',
      'answer keys',
    ],
    ['a source map', `${play}/assets/play.js.map`, '{}', 'source maps'],
    ['a link to a source map', `${play}/assets/play.js`, '1\n//# sourceMappingURL=play.js.map', 'source map'],
    ['a foreign font', `${play}/assets/play.css`, '@import url(https://fonts.example.com/a.css);', 'foreign address'],
    ['a foreign script', `${play}/play.html`, '<script src="https://cdn.example.com/a.js">', 'foreign address'],
  ])('finds %s', (_, path, text, message) => {
    using tree = plantBuilds({ [path]: text });
    const lines = asLines(checkBundles(tree.root));
    expect(lines).toHaveLength(1);
    expect(lines.join()).toContain(path);
    expect(lines.join()).toContain(message);
  });

  it('fails when there is nothing to search', () => {
    using tree = plantTree({ 'package.json': '{}' });
    expect(() => checkBundles(tree.root)).toThrow('apps/staff is not built');
  });
});

describe('the gates on size', () => {
  it('pass small builds', () => {
    using tree = plantBuilds({});
    expect(checkSize(tree.root)).toEqual([]);
  });

  it.each([
    ['the entry and what it imports statically', `${play}/assets/shared.js`, 100_000, 'apps/play/play.html', 'js'],
    ['styles of the player', `${play}/assets/play.css`, 10_000, 'apps/play/play.html', 'css'],
    ['a screen of the workspace', `${staff}/assets/catalog.js`, 270_000, 'apps/staff/index.html /catalog', 'js'],
    ['styles of a screen', `${staff}/assets/catalog.css`, 60_000, 'apps/staff/index.html /catalog', 'css'],
    ['a screen that may weigh more', `${staff}/assets/library.js`, 310_000, 'apps/staff/index.html /library', 'js'],
    ['the administration', `${staff}/assets/admin.js`, 300_000, 'apps/staff/admin.html', 'js'],
    ['the scanner and what it imports', `${play}/assets/lines.js`, 150_000, 'apps/play/scanner.html', 'js'],
    ['styles of the scanner', `${play}/assets/scanner.css`, 10_000, 'apps/play/scanner.html', 'css'],
    ['its worker', `${play}/assets/reading.js`, 20_000, 'apps/play/scanner.html', 'reads cards'],
    ['a lazy question type', `${play}/assets/single.js`, 30_000, player, 'to the player'],
  ])('count %s', (_, file, bytes, path, message) => {
    using tree = plantBuilds({ [file]: noise(bytes) });
    const lines = asLines(checkSize(tree.root));
    expect(lines).toHaveLength(1);
    expect(lines.join()).toContain(path);
    expect(lines.join()).toContain(message);
  });

  it('count a page with each of its screens', () => {
    using tree = plantBuilds({
      [`${staff}/assets/index.js`]: noise(150_000),
      [`${staff}/assets/catalog.js`]: noise(75_000),
      [`${staff}/assets/library.js`]: noise(75_000),
    });
    expect(checkSize(tree.root).map(({ path }) => path)).toEqual(['apps/staff/index.html /catalog']);
  });

  it('do not count what a page loads later, nor for a question type what the page has already loaded', () => {
    using tree = plantBuilds({
      [`${staff}/assets/lazy.js`]: noise(400_000),
      [`${play}/assets/shared.js`]: noise(30_000),
    });
    expect(checkSize(tree.root)).toEqual([]);
  });

  it('fail when a gated page was not built', () => {
    using tree = plantBuilds({ [`${play}/.vite/manifest.json`]: '{}' });
    expect(() => checkSize(tree.root)).toThrow('play.html');
  });

  it('fail when the scanner names no worker', () => {
    const page = { ...playManifest['scanner.html'], assets: ['assets/icon.svg'] };
    const manifest = JSON.stringify({ ...playManifest, 'scanner.html': page });
    using tree = plantBuilds({ [`${play}/.vite/manifest.json`]: manifest });
    expect(() => checkSize(tree.root)).toThrow('no worker');
  });
});
