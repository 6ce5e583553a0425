import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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
