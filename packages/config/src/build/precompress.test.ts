import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

let folder = '';

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('writes beside each script of a build what unpacks to the same bytes', async () => {
  folder = mkdtempSync(join(tmpdir(), 'parta-precompress-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="module" src="./main.js"></script>');
  writeFileSync(join(folder, 'main.js'), `document.title = ${JSON.stringify('слово '.repeat(500))};`);
  await build({ root: folder, logLevel: 'silent', build: { assetsInlineLimit: 0 }, plugins: [precompress()] });
  const html = readFileSync(join(folder, 'dist', 'index.html'), 'utf8');
  const script = /src="\/(assets\/[^"]+\.js)"/.exec(html)?.[1];
  expect(script).toBeDefined();
  const file = join(folder, 'dist', script ?? '');
  const bytes = readFileSync(file);
  expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(bytes);
  expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(bytes);
});
