import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolderStore } from '../../files/folder-store.ts';
import { drawPicture, upload } from '../../testing/documents/pictures.ts';
import { S3_KEY, S3_REGION, S3_SECRET, type S3Server, startS3Server } from '../../testing/servers/s3-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { moveFiles } from './commands/move-files.ts';

let s3: S3Server;
let app: TestApp;
let folder: string;

beforeAll(async () => {
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'parta-move-'));
  app = await startTestApp({
    config: {
      STORAGE_S3_URL: s3.endpoint,
      STORAGE_S3_BUCKET: 'files',
      STORAGE_S3_KEY: S3_KEY,
      STORAGE_S3_SECRET: S3_SECRET,
      STORAGE_S3_REGION: S3_REGION,
    },
  });
});
afterAll(async () => {
  await app.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

it('files of the folder are served from the bucket once they are moved, and a second move finds nothing to do', async () => {
  const author = await app.signedIn('author');
  const { hash } = await upload(author, await drawPicture({ color: '#556677' }));
  const bytes = s3.objects.get(`/files/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`);
  if (bytes === undefined) throw new Error('the picture is not in the bucket');
  const from = createFolderStore(folder);
  await from.put(bytes);
  const others = (await app.db.selectFrom('stored_file').select('hash').execute()).length - 1;
  await app.context.files.remove(hash);
  expect((await author.call('storage.file', { params: { hash } })).status).toBe(404);

  const told: number[] = [];
  const place = { db: app.db, from, to: app.context.files };
  const options = { keep: false, tell: (done: number) => void told.push(done) };
  expect(await moveFiles(place, options)).toEqual({ moved: others + 1, missing: [] });
  expect(told).toEqual([others + 1]);
  expect((await author.call('storage.file', { params: { hash } })).status).toBe(200);
  expect(await from.open(hash)).toBeNull();
  expect(await moveFiles(place, options)).toEqual({ moved: others + 1, missing: [] });

  await app.context.files.remove(hash);
  expect(await moveFiles(place, options)).toEqual({ moved: others, missing: [hash] });
});

it('a server whose bucket does not answer says that it is not ready', async () => {
  const ready = () => app.browser().send({ method: 'GET', path: '/readyz' });
  expect((await ready()).status).toBe(200);
  s3.fail(100);
  expect((await ready()).status).toBe(503);
  s3.fail(0);
  expect((await ready()).status).toBe(200);
});
