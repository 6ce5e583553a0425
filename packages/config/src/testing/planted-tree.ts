import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Finding } from '../checks/source-tree.ts';

/** A directory made for one test, gone when its scope ends. */
export type PlantedTree = { readonly root: string } & Disposable;

/** Writes `files` (path → text) under a fresh temporary directory. */
export function plantTree(files: Readonly<Record<string, string>>): PlantedTree {
  const root = mkdtempSync(join(tmpdir(), 'parta-guard-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}

/** What a check has against a tree of one file, as `line message`. */
export function findingsIn(check: (root: string) => Finding[], path: string, text: string): string[] {
  using tree = plantTree({ [path]: text });
  return check(tree.root).map((finding) => `${finding.line} ${finding.message}`);
}
