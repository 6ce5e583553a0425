import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';

/** What the worker of the scanner loads, compressed: phones get it over the network of a school. */
const WORKER_GATE = 15_000;
const SOURCES = fileURLToPath(new URL('../../paper-cards/src/', import.meta.url));
const PARTS = ['adapt', 'detect/detect-markers', 'dictionary', 'grey', 'letters', 'votes/votes'];

const ENTRY = '\0reading';

/** One minified module of all parts of paper-cards that read pictures, as a worker of a page would be. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'reading',
        resolveId: (id) => (id.endsWith('reading') ? ENTRY : null),
        load: (id) => (id === ENTRY ? PARTS.map((part) => `export * from '${SOURCES}${part}.ts';`).join('\n') : null),
      },
    ],
    build: { write: false, minify: true, lib: { entry: 'reading', formats: ['es'], fileName: 'reading' } },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  return outputs.flatMap(({ output }) => output.map((file) => (file.type === 'chunk' ? file.code : ''))).join('\n');
}

describe('paper cards', () => {
  it('read pictures with 15 kB of code at most, whole and compressed', async () => {
    const code = await bundle();
    // All parts are in it, and nothing is imported from elsewhere.
    for (const part of ['createDetector', 'createVotes', 'createAdaptation', 'greyOf', 'letterAt', 'WORDS']) {
      expect(code).toContain(part);
    }
    expect(code).not.toMatch(/\bfrom\s*["']|\bimport\b/);
    const size = gzipSync(code, { level: 9 }).length;
    expect(size).toBeGreaterThan(3000);
    expect(size, `${size} bytes`).toBeLessThanOrEqual(WORKER_GATE);
  });
});
