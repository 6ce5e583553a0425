import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveBuiltFiles } from './built-files.ts';

const TEXT = 'export const one = 1;';
let folder = '';
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parta-built-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), 'page');
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'assets/One-4f2a.js'), TEXT);
  await writeFile(join(folder, 'assets/One-4f2a.js.br'), brotliCompressSync(TEXT));
  app = Fastify();
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('a file of a build', () => {
  it('comes for ever, compressed where the browser reads that', async () => {
    await serveBuiltFiles(app, { staff: folder }, false);
    const plain = await get('/static/staff/assets/One-4f2a.js');
    expect(plain).toMatchObject({ statusCode: 200, body: TEXT });
    expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
    expect(plain.headers['content-type']).toMatch(/javascript; charset=utf-8$/);
    const packed = await get('/static/staff/assets/One-4f2a.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(TEXT);
    expect(await app.inject({ method: 'HEAD', url: '/static/staff/assets/One-4f2a.js' })).toMatchObject({
      statusCode: 200,
      body: '',
    });
  });

  it('is 404 in another spelling, above its folder, as a page or by what it is stored as', async () => {
    await serveBuiltFiles(app, { play: folder }, false);
    const others = ['assets/one-4f2a.js', 'assets', '', 'index.html', 'assets/One-4f2a.js.br', '.vite/manifest.json'];
    const encoded = [
      '..%2f..%2fetc/passwd.json',
      'assets%5cOne-4f2a.js',
      '%2e%2e/built-files.js',
      'assets//One-4f2a.js',
    ];
    for (const name of [...others, ...encoded]) {
      expect([name, (await get(`/static/play/${name}`)).statusCode]).toEqual([name, 404]);
    }
  });

  it('that a later build wrote is found where builds are made anew, and nowhere else', async () => {
    await serveBuiltFiles(app, { staff: folder }, true);
    const other = Fastify();
    await serveBuiltFiles(other, { staff: folder }, false);
    await writeFile(join(folder, 'assets/two-77aa.js'), TEXT);
    expect((await get('/static/staff/assets/two-77aa.js')).statusCode).toBe(200);
    expect((await other.inject('/static/staff/assets/two-77aa.js')).statusCode).toBe(404);
    await other.close();
  });
});
