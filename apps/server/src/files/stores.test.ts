import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDataFolders, modeOfDataDir } from '../db/embedded/private-folder.ts';
import { drawPicture, sendUpload, upload } from '../testing/documents/pictures.ts';
import { S3_KEY, S3_REGION, S3_SECRET, type S3Server, startS3Server } from '../testing/servers/s3-server.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { FileStore, StoredName } from './file-store.ts';
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

async function listAll(store: FileStore): Promise<StoredName[]> {
  const listed: StoredName[] = [];
  for await (const name of store.list()) listed.push(name);
  return listed;
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

  it('lists whatever it holds, each file once and with its time', async () => {
    const store = open();
    const before = Date.now() - 60_000;
    const stored = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => store.put(Buffer.from(`список ${text}`))));
    const listed = await listAll(store);
    expect(listed.map(({ hash }) => hash)).toEqual(expect.arrayContaining(stored));
    expect(new Set(listed.map(({ hash }) => hash)).size).toBe(listed.length);
    expect(listed.every(({ stored_at }) => stored_at.getTime() > before)).toBe(true);
  });
});

it('a folder lists nothing that is no file of the product, and loses what an upload left that broke off long ago', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'parta-store-'));
  try {
    const store = createFolderStore(join(elsewhere, 'storage'));
    const list = async (): Promise<string[]> => (await listAll(store)).map(({ hash }) => hash);
    expect(await list()).toEqual([]);
    const hash = await store.put(Buffer.from('целое'));
    const beside = join(elsewhere, 'storage', hash.slice(0, 2), hash.slice(2, 4));
    const [old, young] = ['1-1', '1-2'].map((name) => join(beside, `${hash}.${name}.part`));
    for (const path of [old ?? '', young ?? '', join(beside, '0'.repeat(64)), join(elsewhere, 'storage', 'заметки')]) {
      await writeFile(path, 'x');
    }
    await utimes(old ?? '', new Date(0), new Date(0));
    expect(await list()).toEqual([hash]);
    expect(await store.removeScraps(new Date(Date.now() - 60_000))).toBe(1);
    expect((await readdir(beside)).toSorted()).toEqual(['0'.repeat(64), hash, `${hash}.1-2.part`].toSorted());
  } finally {
    await rm(elsewhere, { recursive: true, force: true });
  }
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

it('a folder and its files are for their owner alone, also those that an earlier version left open', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'parta-store-'));
  const umask = process.umask(0o022);
  try {
    const dataDir = join(elsewhere, 'data');
    const storage = join(dataDir, 'storage');
    const store = createFolderStore(storage);
    const hash = await store.put(Buffer.from('свежее'));
    const fresh = [storage, ...(await readdir(storage, { recursive: true })).map((name) => join(storage, name))];
    expect(await listModes(fresh)).toEqual([0o700, 0o700, 0o700, 0o600]);
    for (const path of [dataDir, storage]) await chmod(path, 0o755);
    const file = join(storage, hash.slice(0, 2), hash.slice(2, 4), hash);
    await chmod(file, 0o644);
    await closeDataFolders(dataDir);
    expect(await listModes([dataDir, storage])).toEqual([modeOfDataDir(), 0o700]);
    await listAll(store);
    expect(await listModes([file])).toEqual([0o600]);
  } finally {
    process.umask(umask);
    await rm(elsewhere, { recursive: true, force: true });
  }
});

const listModes = (paths: readonly string[]): Promise<number[]> =>
  Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o777));

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
