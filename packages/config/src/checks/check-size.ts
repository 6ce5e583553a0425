import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Chunks, collectFiles, readChunks } from '../build/manifest.ts';
import { readScreenFiles } from '../build/screen-files.ts';
import { report, workspaceRoot } from './report.ts';
import type { Finding } from './source-tree.ts';

/** Sizes in bytes after gzip level 9. */
type Weight = { readonly js: number; readonly css: number };

const kilobyte = 1000;

/** What the player may weigh before the code can be typed: its static imports and their styles, each file compressed alone. */
const playerGate = { app: 'apps/play', page: 'play.html', js: 85 * kilobyte, css: 6 * kilobyte } as const;

/** What the scanner may weigh before the camera starts, and its worker that reads cards; a worker is one file and imports nothing. */
const scannerGate = { app: 'apps/play', page: 'scanner.html', js: 100 * kilobyte, css: 6 * kilobyte } as const;
const readingGate = 15 * kilobyte;

/** What a page of the staff may weigh together with the screen that an address of it opens. */
const screenGate: Weight = { js: 260 * kilobyte, css: 40 * kilobyte };
/** A page or one screen of it that carries more: tables with their dialogs, all statistics, the editor's libraries. */
const heavyScreens: Readonly<Record<string, Weight>> = {
  'index.html /library/{-$id}': { js: 305 * kilobyte, css: 40 * kilobyte },
  'index.html /groups/$id/students': { js: 273 * kilobyte, css: 40 * kilobyte },
  // Over the bar of 260 kB since leaving, the second factor and shared computers came into every page (docs/performance.md).
  'index.html /activity': { js: 266 * kilobyte, css: 40 * kilobyte },
  'index.html /activities': { js: 266 * kilobyte, css: 40 * kilobyte },
  // Some 1.3 kB of each page are classes lowered for Safari 15 (decision 068).
  'index.html /catalog/material/$id': { js: 264 * kilobyte, css: 40 * kilobyte },
  'index.html /statistics/authored/$activityId/correction/$questionId': { js: 264 * kilobyte, css: 40 * kilobyte },
  // The sign-in is part of its first load, with a box and a second step.
  'account.html': { js: 269 * kilobyte, css: 40 * kilobyte },
  'presenter.html': { js: 255 * kilobyte, css: 40 * kilobyte },
  'admin.html': { js: 290 * kilobyte, css: 40 * kilobyte },
  'editor.html /view/$materialId': { js: 270 * kilobyte, css: 40 * kilobyte },
  'editor.html /$materialId': { js: 712 * kilobyte, css: 48 * kilobyte },
};

/** What one question type may add, once, to a player that is already in a room. */
const questionTypeGate = 15 * kilobyte;
const questionTypePlayer = /question-types\/src\/types\/([^/]+)\/player\.tsx$/;

function weigh(dist: string, files: Iterable<string>): Weight {
  const weight = { js: 0, css: 0 };
  for (const file of files) {
    const kind = file.endsWith('.css') ? 'css' : file.endsWith('.js') ? 'js' : null;
    if (kind !== null) weight[kind] += gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  }
  return weight;
}

function inKilobytes(bytes: number): string {
  return `${(bytes / kilobyte).toFixed(1)} kB`;
}

/** The page and the chunk of it that asks for questions, with everything they import. */
function collectRoom(chunks: Chunks, page: string): Set<string> {
  const askers = [...chunks].filter(([, chunk]) => chunk.dynamicImports?.some((key) => questionTypePlayer.test(key)));
  return new Set([page, ...askers.map(([key]) => key)].flatMap((key) => [...collectFiles(chunks, key, 'static')]));
}

function checkQuestionTypes(dist: string, chunks: Chunks, page: string): Finding[] {
  const loaded = collectRoom(chunks, page);
  return [...chunks.keys()].flatMap((key): Finding[] => {
    const kind = questionTypePlayer.exec(key)?.[1];
    if (kind === undefined) return [];
    const { js, css } = weigh(dist, collectFiles(chunks, key, 'static').difference(loaded));
    console.error(`question type ${kind}: ${inKilobytes(js + css)} of ${inKilobytes(questionTypeGate)}`);
    const message = `adds ${inKilobytes(js + css)} gz to the player, more than ${inKilobytes(questionTypeGate)}`;
    return js + css > questionTypeGate ? [{ path: key, line: 1, message }] : [];
  });
}

function compare(path: string, weight: Weight, gate: Weight): Finding[] {
  return (['js', 'css'] as const).flatMap((kind): Finding[] => {
    console.error(`${path} ${kind}: ${inKilobytes(weight[kind])} of ${inKilobytes(gate[kind])}`);
    const message = `first load is ${inKilobytes(weight[kind])} gz of ${kind}, more than ${inKilobytes(gate[kind])}`;
    return weight[kind] > gate[kind] ? [{ path, line: 1, message }] : [];
  });
}

function checkPlayer(root: string): Finding[] {
  const { app, page, ...gate } = playerGate;
  const dist = join(root, app, 'dist');
  const chunks = readChunks(dist);
  const weight = weigh(dist, collectFiles(chunks, page, 'static'));
  return [...compare(`${app}/${page}`, weight, gate), ...checkQuestionTypes(dist, chunks, page)];
}

function checkScanner(root: string): Finding[] {
  const { app, page, ...gate } = scannerGate;
  const dist = join(root, app, 'dist');
  const chunks = readChunks(dist);
  const first = compare(`${app}/${page}`, weigh(dist, collectFiles(chunks, page, 'static')), gate);
  const { js } = weigh(dist, chunks.get(page)?.assets ?? []);
  if (js === 0) throw new Error(`${page} names no worker that reads cards`);
  console.error(`${app}/${page} worker: ${inKilobytes(js)} of ${inKilobytes(readingGate)}`);
  const message = `the worker that reads cards is ${inKilobytes(js)} gz, more than ${inKilobytes(readingGate)}`;
  return js > readingGate ? [...first, { path: `${app}/${page}`, line: 1, message }] : first;
}

/** Every page with each of its screens, one that draws itself with none. */
function checkScreens(root: string): Finding[] {
  const app = 'apps/staff';
  const dist = join(root, app, 'dist');
  const chunks = readChunks(dist);
  return Object.entries(readScreenFiles(dist)).flatMap(([page, screens]) => {
    const own = collectFiles(chunks, page, 'static');
    const alone = { address: '', scripts: [], styles: [] };
    return (screens.length === 0 ? [alone] : screens).flatMap(({ address, scripts, styles }): Finding[] => {
      const name = `${page} ${address}`.trim();
      const files = own.union(new Set([...scripts, ...styles]));
      return compare(`${app}/${name}`, weigh(dist, files), heavyScreens[name] ?? heavyScreens[page] ?? screenGate);
    });
  });
}

/**
 * Weighs the built pages with their screens, lazy question types and the worker of the scanner, prints every figure, and finds what is over its gate.
 * @throws Error when an app is not built or lacks a gated page
 */
export function checkSize(root: string): Finding[] {
  return [...checkPlayer(root), ...checkScanner(root), ...checkScreens(root)];
}

if (import.meta.main) report('size', checkSize(workspaceRoot));
