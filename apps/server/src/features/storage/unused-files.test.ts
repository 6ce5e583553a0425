import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@parta/domain/time/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockFile } from '../../files/file-lock.ts';
import { placeOf } from '../../files/file-store.ts';
import type { Browser } from '../../testing/browser.ts';
import { waitForLockWaits } from '../../testing/databases/lock-waits.ts';
import { drawPicture, sendUpload, upload } from '../../testing/documents/pictures.ts';
import { plantMaterial, yesno } from '../../testing/materials.ts';
import { type MadePerson, makePerson, makeSchool, type School } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  forgetUnusedFiles,
  lockFiles,
  removeForgottenFiles,
  removeUnusedFiles,
} from './commands/forget-unused-files.ts';
import { removeStrays } from './commands/remove-strays.ts';

let app: TestApp;
let school: School;
let person: MadePerson;
let author: Browser;
let colour = 0;

beforeAll(async () => {
  app = await startTestApp();
  school = await makeSchool(app);
});

beforeEach(async () => {
  person = await makePerson(app, school);
  author = await app.signIn(person.email, person.password);
});

afterAll(() => app.close());

/** A picture that no other test has. */
async function draw(): Promise<Buffer> {
  colour += 4099;
  return drawPicture({ color: `#${colour.toString(16).padStart(6, '0')}` });
}

async function isThere(hash: string): Promise<[row: boolean, file: boolean]> {
  const row = await app.db.selectFrom('stored_file').select('hash').where('hash', '=', hash).executeTakeFirst();
  const file = await app.context.files.open(hash);
  file?.stream.destroy();
  return [row !== undefined, file !== null];
}

/** Every row of a file has its file. */
async function listBroken(): Promise<string[]> {
  const rows = await app.db.selectFrom('stored_file').select('hash').execute();
  const found = await Promise.all(rows.map(async ({ hash }) => ((await isThere(hash))[1] ? [] : [hash])));
  return found.flat();
}

async function plantFor(hash: string): Promise<string> {
  const { id } = await plantMaterial(app, person.id, [yesno()]);
  await app.db.insertInto('material_file').values({ material_id: id, hash }).execute();
  return id;
}

/** Lets the night come whose sweep takes uploads of today. */
async function sweepLater(): Promise<void> {
  await app.db
    .updateTable('stored_upload')
    .set({ uploaded_at: new Date(app.clock.now().getTime() - 2 * DAY_MS) })
    .execute();
  await app.db
    .updateTable('stored_file')
    .set({ created_at: new Date(app.clock.now().getTime() - 2 * DAY_MS) })
    .execute();
  await removeUnusedFiles(app.context);
}

describe('the sweep', () => {
  it('leaves an upload for a day, then takes it with its file and the room that it took', async () => {
    const { hash } = await upload(author, await draw());
    await removeUnusedFiles(app.context);
    expect(await isThere(hash)).toEqual([true, true]);
    await sweepLater();
    expect(await isThere(hash)).toEqual([false, false]);
    expect((await author.call('storage.file', { params: { hash } })).status).toBe(404);
    expect(await app.db.selectFrom('stored_upload').select('hash').where('hash', '=', hash).execute()).toEqual([]);
  });

  it('leaves what a material or a snapshot names, whoever uploaded it', async () => {
    const inMaterial = await upload(author, await draw());
    const inSnapshot = await upload(author, await draw());
    await plantFor(inMaterial.hash);
    await app.db
      .insertInto('snapshot')
      .values({ material_hash: 'f'.repeat(64), document: '{}', created_at: app.clock.now(), title: '', template: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await app.db
      .insertInto('snapshot_file')
      .values({ material_hash: 'f'.repeat(64), hash: inSnapshot.hash })
      .execute();
    await sweepLater();
    expect(await isThere(inMaterial.hash)).toEqual([true, true]);
    expect(await isThere(inSnapshot.hash)).toEqual([true, true]);
    expect((await author.call('storage.file', { params: { hash: inMaterial.hash } })).status).toBe(200);
    expect((await author.call('storage.file', { params: { hash: inSnapshot.hash } })).status).toBe(404);
  });

  it('tries a file again that the storage would not let go, and gives it whole to who uploads it meanwhile', async () => {
    const bytes = await draw();
    const { hash } = await upload(author, bytes);
    const stuck = { ...app.context.files, remove: () => Promise.reject(new Error('out of reach')) };
    app.clock.advance(2 * DAY_MS);
    expect(await removeUnusedFiles({ ...app.context, files: stuck })).toEqual({ removed: 0, failed: 1 });
    expect(await isThere(hash)).toEqual([true, true]);
    const again = await app.signIn(person.email, person.password);
    await upload(again, bytes);
    const served = await again.call('storage.file', { params: { hash } });
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/webp']);
    await sweepLater();
    expect(await isThere(hash)).toEqual([false, false]);
  });

  it('an upload that was sent again yesterday counts from then on', async () => {
    const bytes = await draw();
    const { hash } = await upload(author, bytes);
    app.clock.advance(2 * DAY_MS);
    const again = await app.signIn(person.email, person.password);
    await upload(again, bytes);
    await removeUnusedFiles(app.context);
    expect(await isThere(hash)).toEqual([true, true]);
  });
});

describe('an upload while the same file is being taken away', () => {
  it('ends with a row and its file, or with neither, however they meet', async () => {
    for (let round = 0; round < 12; round += 1) {
      const bytes = await draw();
      const { hash } = await upload(author, bytes);
      const [answer] = await Promise.all([sendUpload(author, bytes), sweepLater(), sweepLater()]);
      expect(answer.status).toBe(200);
      const [row, file] = await isThere(hash);
      expect([row, file], `round ${round}`).toEqual([row, row]);
    }
    expect(await listBroken()).toEqual([]);
  });

  it('waits for a transaction that forgets the row, and brings row and file back', async () => {
    const bytes = await draw();
    const { hash } = await upload(author, bytes);
    await app.db.deleteFrom('stored_upload').where('hash', '=', hash).execute();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: forgotten, resolve: forget } = Promise.withResolvers<void>();
    const erasure = app.db.transaction().execute(async (tx) => {
      const hashes = await forgetUnusedFiles(tx, [hash]);
      forget();
      await released;
      return hashes;
    });
    await forgotten;
    const again = sendUpload(author, bytes);
    await waitForLockWaits(app, 1);
    release();
    expect(await erasure).toEqual([hash]);
    expect((await again).status).toBe(200);
    // As the erasure does once it has committed: the file is somebody's again.
    await removeForgottenFiles(app.context, [hash]);
    expect(await isThere(hash)).toEqual([true, true]);
  });

  it('a material that takes a file keeps it from a sweep that has looked already', async () => {
    const { hash } = await upload(author, await draw());
    await app.db.deleteFrom('stored_upload').where('hash', '=', hash).execute();
    const { id } = await plantMaterial(app, person.id, [yesno()]);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const save = app.db.transaction().execute(async (tx) => {
      expect(await lockFiles(tx, [hash, '0'.repeat(64)])).toEqual(new Set([hash]));
      hold();
      await released;
      await tx.insertInto('material_file').values({ material_id: id, hash }).execute();
    });
    await held;
    const sweep = sweepLater();
    await waitForLockWaits(app, 1);
    release();
    await Promise.all([save, sweep]);
    expect(await isThere(hash)).toEqual([true, true]);
  });
});

describe('a file that no row speaks of', () => {
  it('is removed a day after it came to be, a younger one and those of rows are not', async () => {
    const known = await upload(author, await draw());
    const stray = await app.context.files.put(Buffer.from(`никто ${known.hash}`));
    const now = app.clock.now();
    await utimes(join(app.context.config.dataDir, 'storage', placeOf(stray)), now, now);
    expect(await removeStrays(app.context)).toEqual({ removed: 0, failed: 0, are_many: false });
    expect(await isThere(stray)).toEqual([false, true]);
    app.clock.advance(2 * DAY_MS);
    expect(await removeStrays(app.context)).toEqual({ removed: 1, failed: 0, are_many: false });
    expect(await isThere(stray)).toEqual([false, false]);
    expect(await isThere(known.hash)).toEqual([true, true]);
  });

  it('stays for the upload of the same bytes that is under way', async () => {
    const bytes = Buffer.from('ещё никто не назвал');
    const hash = await app.context.files.put(bytes);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: stored, resolve: store } = Promise.withResolvers<void>();
    // As `storeUpload` does, but slowly.
    const storing = app.db.transaction().execute(async (tx) => {
      await lockFile(tx, hash);
      const row = { hash, media_type: 'image/webp', size: bytes.length, created_at: app.clock.now() };
      await tx.insertInto('stored_file').values(row).execute();
      await app.context.files.put(bytes);
      store();
      await released;
    });
    await stored;
    app.clock.advance(2 * DAY_MS);
    const sweep = removeStrays(app.context);
    await waitForLockWaits(app, 1);
    release();
    expect((await Promise.all([sweep, storing]))[0]).toEqual({ removed: 0, failed: 0, are_many: false });
    expect(await isThere(hash)).toEqual([true, true]);
  });

  it('is left alone where there are many: they are of another installation or of a newer database', async () => {
    const strays = await Promise.all(
      Array.from({ length: 101 }, (_, index) => app.context.files.put(Buffer.from(`чужой ${index}`))),
    );
    app.clock.advance(2 * DAY_MS);
    expect(await removeStrays(app.context)).toEqual({ removed: 0, failed: 0, are_many: true });
    await app.context.files.remove(strays[0] ?? '');
    expect(await removeStrays(app.context)).toMatchObject({ removed: 100, are_many: false });
  });
});

describe('an erased person', () => {
  it('uploads nothing any more, though her call was under way', async () => {
    const bytes = await draw();
    const { email, password, id } = person;
    const other = await app.signIn(email, password);
    const [answer] = await Promise.all([sendUpload(author, bytes), other.call('user.erase', { body: { password } })]);
    expect([200, 401]).toContain(answer.status);
    await app.db.deleteFrom('stored_upload').where('user_id', '=', id).execute();
    expect((await sendUpload(author, bytes)).status).toBe(401);
    expect(await listBroken()).toEqual([]);
  });
});
