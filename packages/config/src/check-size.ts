import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Chunks, collectFiles, readChunks } from './manifest.ts';
import { report, workspaceRoot } from './report.ts';
import type { Finding } from './source-tree.ts';

/** Sizes in bytes after gzip level 9. */
type Weight = { readonly js: number; readonly css: number };

const kilobyte = 1000;

/** What a page may weigh before it can be used: its static imports and their styles, each file compressed alone. */
const pageGates = [
  { app: 'apps/play', entry: 'play.html', js: 85 * kilobyte, css: 6 * kilobyte },
  { app: 'apps/staff', entry: 'index.html', js: 220 * kilobyte, css: 40 * kilobyte },
  { app: 'apps/staff', entry: 'admin.html', js: 225 * kilobyte, css: 40 * kilobyte },
  { app: 'apps/staff', entry: 'editor.html', js: 220 * kilobyte, css: 40 * kilobyte },
] as const;

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

/**
 * Weighs the built pages and lazy question types, prints every figure, and finds what is over its gate.
 * @throws Error when an app is not built or lacks a gated page
 */
export function checkSize(root: string): Finding[] {
  return pageGates.flatMap(({ app, entry, ...gates }) => {
    const dist = join(root, app, 'dist');
    const chunks = readChunks(dist);
    const weight = weigh(dist, collectFiles(chunks, entry, 'static'));
    const findings = (['js', 'css'] as const).flatMap((kind): Finding[] => {
      console.error(`${app}/${entry} ${kind}: ${inKilobytes(weight[kind])} of ${inKilobytes(gates[kind])}`);
      const message = `first load is ${inKilobytes(weight[kind])} gz of ${kind}, more than ${inKilobytes(gates[kind])}`;
      return weight[kind] > gates[kind] ? [{ path: `${app}/${entry}`, line: 1, message }] : [];
    });
    return app === 'apps/play' ? [...findings, ...checkQuestionTypes(dist, chunks, entry)] : findings;
  });
}

if (import.meta.main) report('size', checkSize(workspaceRoot));
