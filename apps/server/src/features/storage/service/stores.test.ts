import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPicture, sendUpload, upload } from '../../../testing/pictures.ts';
import { S3_KEY, S3_REGION, S3_SECRET, type S3Server, startS3Server } from '../../../testing/s3-server.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

let folder: string;
let server: S3Server;
const s3 = (secret = S3_SECRET): FileStore =>
  createS3Store({ endpoint: server.endpoint, bucket: 'parta', region: S3_REGION, key: S3_KEY, secret });
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function readAll(file: Awaited<ReturnType<FileStore['open']>>): Promise<Buffer> {
  if (file === null) throw new Error('no such file');
  return buffer(file.stream);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parta-store-'));
  server = await startS3Server();
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const STORES: readonly [string, () => FileStore][] = [
  ['a folder', () => createFolderStore(folder)],
  ['a bucket', s3],
];

describe.each(STORES)('%s', (_, open) => {
  it('keeps bytes under their hash and gives them back whole, as a stream', async () => {
    const store = open();
    for (const bytes of [Buffer.alloc(0), Buffer.from('слово'), randomBytes(3_000_000)]) {
      const hash = await store.put(bytes);
      expect(hash).toBe(hashOf(bytes));
      const file = await store.open(hash);
      expect(file?.size).toBe(bytes.length);
      expect((await readAll(file)).equals(bytes)).toBe(true);
    }
  });

  it('stores the same bytes once, also when they come at once', async () => {
    const store = open();
    const bytes = randomBytes(100_000);
    const hashes = await Promise.all(Array.from({ length: 8 }, () => store.put(bytes)));
    expect(new Set(hashes)).toEqual(new Set([hashOf(bytes)]));
    expect((await readAll(await store.open(hashOf(bytes)))).equals(bytes)).toBe(true);
  });

  it('has nothing under a hash that never was or was removed; removing twice is no error', async () => {
    const store = open();
    const hash = await store.put(Buffer.from('скоро уйдёт'));
    await store.remove(hash);
    await store.remove(hash);
    expect(await store.open(hash)).toBeNull();
    expect(await store.open('0'.repeat(64))).toBeNull();
  });
});

it('a folder holds whole files alone, two levels deep', async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(3);
  for (const { name, parentPath } of files) {
    expect(join(parentPath, name)).toBe(join(folder, name.slice(0, 2), name.slice(2, 4), name));
    expect(name).toMatch(/^[0-9a-f]{64}$/);
  }
});

describe('a bucket', () => {
  it('is asked by path, signed, and not sent what it has', async () => {
    const bytes = Buffer.from('один раз');
    const hash = hashOf(bytes);
    server.asked.length = 0;
    await s3().put(bytes);
    await s3().put(bytes);
    const path = `/parta/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
    expect(server.asked).toEqual([`HEAD ${path}`, `PUT ${path}`, `HEAD ${path}`]);
    expect(server.objects.get(path)?.equals(bytes)).toBe(true);
  });

  it('that fails for a moment is asked again; one that refuses or is gone is a failure that passes', async () => {
    server.fail(2);
    const hash = await s3().put(Buffer.from('с третьего раза'));
    expect(await s3().open(hash)).not.toBeNull();
    const stranger = s3('wrong');
    await expect(stranger.put(Buffer.from('x'))).rejects.toMatchObject({ statusCode: 503 });
    await expect(stranger.open(hash)).rejects.toMatchObject({ statusCode: 503 });
    await expect(stranger.remove(hash)).rejects.toMatchObject({ statusCode: 503 });
    const gone = createS3Store({ endpoint: 'http://127.0.0.1:9', bucket: 'x', region: 'x', key: 'x', secret: 'x' });
    await expect(gone.put(Buffer.from('x'))).rejects.toMatchObject({ statusCode: 503 });
  });

  it('serves an installation: what is uploaded lies there, and while it is out of reach nothing is half stored', async () => {
    const app = await startTestApp({
      config: {
        STORAGE_S3_URL: server.endpoint,
        STORAGE_S3_BUCKET: 'school',
        STORAGE_S3_REGION: S3_REGION,
        STORAGE_S3_KEY: S3_KEY,
        STORAGE_S3_SECRET: S3_SECRET,
      },
    });
    try {
      const author = await app.signedIn('organiser');
      const { hash, size } = await upload(author, await drawPicture());
      expect(server.objects.get(`/school/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`)?.length).toBe(size);
      const got = await author.call('storage.file', { params: { hash } });
      expect([got.status, got.headers['content-length']]).toEqual([200, String(size)]);
      server.fail(100);
      const refused = await sendUpload(author, await drawPicture({ color: '#00ff88' }));
      expect([refused.status, refused.json]).toEqual([503, { reason: 'unavailable' }]);
      expect((await author.call('storage.file', { params: { hash } })).status).toBe(503);
      server.fail(0);
      expect((await app.db.selectFrom('stored_upload').select('hash').execute()).map((row) => row.hash)).toEqual([
        hash,
      ]);
    } finally {
      await app.close();
    }
  });
});
