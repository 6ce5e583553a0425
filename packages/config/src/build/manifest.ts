import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of a build's `.vite/manifest.json` that tell which files a page loads. */
export type Chunk = {
  readonly file: string;
  readonly isEntry: boolean;
  readonly css: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  /** Files that its code names by address: pictures, and workers. */
  readonly assets: readonly string[];
};

/** The chunks of a build by their key in the manifest: a source path, or `_name.js` for a shared chunk. */
export type Chunks = ReadonlyMap<string, Chunk>;

/** @throws Error when it is none */
export function readObject(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${what} is no object`);
  return Object.fromEntries(Object.entries(value));
}

/** No list at all is an empty one. @throws Error when it is another thing */
export function readStrings(value: unknown, what: string): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) throw new Error(`${what} is no list`);
  return value;
}

/** @throws Error when `dist` holds no build, or its manifest is of another shape than Vite's */
export function readChunks(dist: string): Chunks {
  const manifest = readObject(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')), 'the manifest');
  return new Map(
    Object.entries(manifest).map(([key, value]) => {
      const chunk = readObject(value, key);
      if (typeof chunk['file'] !== 'string') throw new Error(`${key} names no file`);
      return [
        key,
        {
          file: chunk['file'],
          isEntry: chunk['isEntry'] === true,
          css: readStrings(chunk['css'], `${key} css`),
          imports: readStrings(chunk['imports'], `${key} imports`),
          dynamicImports: readStrings(chunk['dynamicImports'], `${key} dynamicImports`),
          assets: readStrings(chunk['assets'], `${key} assets`),
        },
      ];
    }),
  );
}

/**
 * The files that loading `key` brings: through static imports alone what comes before the first byte of it runs, with
 * `lazy` everything it can ever load.
 * @throws Error when the manifest has no such key
 */
export function collectFiles(chunks: Chunks, key: string, reach: 'static' | 'lazy'): Set<string> {
  const keys = new Set([key]);
  const files = new Set<string>();
  for (const next of keys) {
    const chunk = chunks.get(next);
    if (chunk === undefined) throw new Error(`the build's manifest has no ${next}`);
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    for (const one of chunk.imports) keys.add(one);
    if (reach === 'lazy') for (const one of chunk.dynamicImports) keys.add(one);
  }
  return files;
}
