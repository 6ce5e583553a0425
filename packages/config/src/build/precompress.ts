import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files worth compressing; fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|svg|json)$/;
/** Smaller files gain less than a packet. */
const WORTHWHILE_BYTES = 1024;

/** Writes `.br` and `.gz` beside every asset of a build, so that the server spends no time on it. */
export function precompress(): Plugin {
  return {
    name: 'parta-precompress',
    apply: 'build',
    writeBundle: {
      sequential: true,
      handler({ dir }) {
        if (dir === undefined) return;
        for (const file of listAssets(dir)) compress(file);
      },
    },
  };
}

function listAssets(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  if (bytes.length < WORTHWHILE_BYTES) return;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
