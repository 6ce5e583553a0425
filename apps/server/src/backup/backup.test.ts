import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeForgottenFiles, removeUnusedFiles } from '../features/storage/commands/forget-unused-files.ts';
import { lockRemovals } from '../files/file-lock.ts';
import type { FileStore } from '../files/file-store.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/databases/database.ts';
import { dumpDatabase } from '../testing/databases/database-walk.ts';
import { drawPicture, upload } from '../testing/documents/pictures.ts';
import { startRoom } from '../testing/live-room.ts';
import { plantMaterial, yesno } from '../testing/materials.ts';
import { findPersonId } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { isEncrypted, readArchive, writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { MANIFEST_ENTRY, type Manifest, manifestShape } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';
import { backupTexts } from './texts.ts';
import { writeBackup } from './write-backup.ts';

/** Written on PostgreSQL 18 when there were seven migrations: it must be readable for ever, on every server. */
const FIRST_BACKUP = fileURLToPath(new URL('./fixtures/of-seven-migrations.backup', import.meta.url));
const HUSH = () => undefined;
const PLAIN: RestoreOptions = { passphrase: null, keep_sessions: true };

let app: TestApp;
let folder: string;
let target: TestDatabase;

beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'parta-backup-'));
  await upload(await app.signedIn('author'), await drawPicture({ color: '#123456' }));
});
beforeEach(async () => {
  target = await createEmptyDatabase();
  return () => target.drop();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

let names = 0;
function nextFile(): string {
  names += 1;
  return join(folder, `${names}.backup`);
}

async function backUp(passphrase: string | null = null): Promise<string> {
  const file = nextFile();
  await writeBackup(source(), file, passphrase);
  return file;
}

/** A backup with what the database held: made again where the lesson's gathered news was written meanwhile. */
const backUpAtRest = (): Promise<{ file: string; dump: string }> =>
  vi.waitFor(async () => {
    const before = await dumpDatabase(app);
    const file = await backUp();
    const dump = await dumpDatabase(app);
    if (dump !== before) throw new Error('something was written while the backup was made');
    return { file, dump };
  }, 10_000);

const source = () => ({
  pool: app.database.pool,
  files: app.context.files,
  clock: app.clock,
  tell: HUSH,
});

async function restore(file: string, options: RestoreOptions = PLAIN): Promise<FileStore> {
  const files = createFolderStore(await mkdtemp(join(folder, 'files-')));
  await restoreBackup({ database: target.opened, files, clock: app.clock, tell: HUSH }, file, options);
  return files;
}

async function listFiles(files: FileStore): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { hash } of files.list()) {
    const opened = await files.open(hash);
    if (opened !== null) found.set(hash, (await buffer(opened.stream)).toString('base64'));
  }
  return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Writes an archive anew with another manifest, or without some of its entries. */
async function rewrite(
  file: string,
  {
    manifest = (same) => same,
    keeps = () => true,
  }: { manifest?: (read: Manifest) => object; keeps?: (name: string) => boolean },
): Promise<string> {
  const other = nextFile();
  await writeArchive(other, null, async (add) => {
    for await (const { name, bytes } of readArchive(file, null)) {
      const changed = name === MANIFEST_ENTRY ? manifest(manifestShape.parse(JSON.parse(bytes.toString()))) : null;
      if (keeps(name)) await add(name, changed === null ? bytes : Buffer.from(JSON.stringify(changed)));
    }
  });
  return other;
}

/** What a restore says that goes wrong. */
async function refusal(file: string, options = PLAIN): Promise<string> {
  return restore(file, options).then(
    () => 'nothing',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

async function countTables(): Promise<number> {
  const { rows } = await target.opened.pool.query("select from pg_class where relnamespace = 'public'::regnamespace");
  return rows.length;
}

describe('a backup', () => {
  it('brings back every row of every table and every stored file, of a lesson under way too', async () => {
    const { id: material_id } = await plantMaterial(app, await findPersonId(app, 'organiser@parta.example'), [yesno()]);
    const room = await startRoom(app, { material_id });
    const pupil = await room.pupil('Аня');
    await room.lead('start', 'open');
    await pupil.answer({ value: true });
    const { file, dump } = await backUpAtRest();
    const files = await restore(file);
    expect(await dumpDatabase({ db: target.opened.kysely })).toBe(dump);
    expect(await listFiles(files)).toEqual(await listFiles(app.context.files));
    expect((await listFiles(files)).size).toBeGreaterThan(0);
  });

  it('is of one instant while people work: what it holds refers to nothing that it lacks', async () => {
    const user_id = await findPersonId(app, 'author@parta.example');
    let is_over = false;
    const work = (async () => {
      for (let made = 0; !is_over; made += 1) await plantMaterial(app, user_id, [yesno()], { title: `${made}` });
    })();
    const file = await backUp();
    is_over = true;
    await work;
    await restore(file);
    const count = (pool: TestDatabase['opened']['pool']) => pool.query('select count(*) from material');
    expect((await count(target.opened.pool)).rows).not.toEqual((await count(app.database.pool)).rows);
  });

  it('goes on counting where the installation stood, so that no number is given twice', async () => {
    await restore(await backUp());
    const insert = `insert into mail (created_at, subject, to_email, to_name) values (now(), '', '', '') returning id`;
    const before = await app.database.pool.query<{ id: number }>('select max(id) as id from mail');
    const after = await target.opened.pool.query<{ id: number }>(insert);
    expect(after.rows[0]?.id).toBeGreaterThan(before.rows[0]?.id ?? 0);
  });

  it('can be read by its owner alone and takes the place of no other', async () => {
    const file = await backUp();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(writeBackup(source(), file, null)).rejects.toThrow(backupTexts.exists(file));
    await expect(writeBackup(source(), join(folder, 'nowhere', 'x'), null)).rejects.toThrow(
      backupTexts.notWritable(join(folder, 'nowhere', 'x.part')),
    );
  });

  it('that is encrypted opens with its passphrase alone', async () => {
    const file = await backUp('пароль из многих букв');
    const { email } = await app.db.selectFrom('user_account').select('email').executeTakeFirstOrThrow();
    expect((await readFile(file)).includes(email ?? '')).toBe(false);
    expect(await refusal(file, { ...PLAIN, passphrase: 'другой пароль' })).toBe(backupTexts.wrongPassphrase);
    await restore(file, { ...PLAIN, passphrase: 'пароль из многих букв' });
    expect(await dumpDatabase({ db: target.opened.kysely })).toBe(await dumpDatabase(app));
  });

  it('keeps every file where it is until it is written, and the next sweep removes what was forgotten', async () => {
    const { hash } = await upload(await app.signedIn('author'), await drawPicture({ color: '#0a0b0c' }));
    const other = await upload(await app.signedIn('author'), await drawPicture({ color: '#0c0b0a' }));
    const client = await app.database.pool.connect();
    expect(await lockRemovals(client)).toBe(true);
    await expect(writeBackup(source(), nextFile(), null)).rejects.toThrow(backupTexts.inProgress);
    await app.db.deleteFrom('stored_upload').where('hash', 'in', [hash, other.hash]).execute();
    await app.db.deleteFrom('stored_file').where('hash', '=', hash).execute();
    await removeForgottenFiles(app.context, [hash]);
    app.clock.advance(2 * 86_400_000);
    await removeUnusedFiles(app.context);
    expect([...(await listFiles(app.context.files)).keys()]).toEqual(expect.arrayContaining([hash, other.hash]));
    await client.query('select pg_advisory_unlock_all()');
    client.release();
    await removeForgottenFiles(app.context, [hash]);
    await removeUnusedFiles(app.context);
    expect([...(await listFiles(app.context.files)).keys()]).not.toContain(hash);
    expect([...(await listFiles(app.context.files)).keys()]).not.toContain(other.hash);
  });

  it('is not made of an installation whose storage lacks a file', async () => {
    const { hash } = await upload(await app.signedIn('author'), await drawPicture({ color: '#aabbcc' }));
    await app.context.files.remove(hash);
    await expect(writeBackup(source(), nextFile(), null)).rejects.toThrow(backupTexts.fileMissing(hash));
    await app.db.deleteFrom('stored_upload').where('hash', '=', hash).execute();
    await app.db.deleteFrom('stored_file').where('hash', '=', hash).execute();
  });
});

describe('a restore', () => {
  it('ends every session and keeps what people know: they sign in with their passwords', async () => {
    await app.signedIn('organiser');
    await restore(await backUp(), { passphrase: null, keep_sessions: false });
    const open = await target.opened.kysely
      .selectFrom('session_family')
      .select('id')
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    const restored = await startTestApp({ clock: app.clock, database: target });
    const organiser = await restored.signedIn('organiser');
    expect((await organiser.call('user.self')).status).toBe(200);
    await restored.close();
  });

  it('sends no mail of the past: no job comes along', async () => {
    await restore(await backUp());
    const { rows } = await target.opened.pool.query("select from pg_namespace where nspname = 'pgboss'");
    expect(rows).toEqual([]);
  });

  it('of an older backup brings its rows and then the newest schema', async () => {
    await restore(FIRST_BACKUP);
    const { rows } = await target.opened.pool.query('select email from user_account order by email');
    expect(rows).toEqual([{ email: 'first@parta.example' }]);
    const columns = (pool: TestDatabase['opened']['pool']) =>
      pool.query(`select table_name, column_name, data_type from information_schema.columns
        where table_schema = 'public' order by 1, 2`);
    expect((await columns(target.opened.pool)).rows).toEqual((await columns(app.database.pool)).rows);
  });

  it('refuses a database that has tables, and leaves it as it is', async () => {
    await target.opened.pool.query('create table somebody_elses (id integer)');
    expect(await refusal(await backUp())).toBe(backupTexts.targetFull);
    expect(await countTables()).toBe(1);
  });

  it('refuses what is none, what is damaged anywhere, and what a newer product has made; nothing of it stays', async () => {
    const file = await backUp();
    const bytes = await readFile(file);
    const other = nextFile();
    await writeFile(other, 'Уважаемые коллеги!');
    expect(await refusal(other)).toBe(backupTexts.notABackup(other));
    await expect(isEncrypted(join(folder, 'absent'))).rejects.toThrow(backupTexts.notFound(join(folder, 'absent')));
    for (const cut of [0.3, 0.9]) {
      await writeFile(other, bytes);
      await truncate(other, Math.floor(bytes.length * cut));
      expect(await refusal(other)).toBe(backupTexts.damaged(other));
    }
    for (const share of [0.3, 0.4, 0.5, 0.6, 0.7]) {
      const flipped = Buffer.from(bytes);
      const place = Math.floor(bytes.length * share);
      flipped.writeUInt8(flipped.readUInt8(place) ^ 0x80, place);
      await writeFile(other, flipped);
      expect(await refusal(other), `${place} of ${bytes.length}`).toBe(backupTexts.damaged(other));
    }
    for (let place = 100; place < bytes.length; place += 499) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(place) ^ 0x80, place);
      await writeFile(other, flipped);
      await expect(readBackup(other, null, {}), `${place} of ${bytes.length}`).rejects.toThrow(BackupError);
    }
    const broken = await rewrite(file, { manifest: () => ({ product: 'half' }) });
    expect(await refusal(broken)).toBe(backupTexts.damaged(broken));
    expect(await countTables()).toBe(0);
  });

  it('refuses a backup with a migration that it does not know, or of a later format', async () => {
    const file = await backUp();
    const newer = await rewrite(file, {
      manifest: (manifest) => ({ ...manifest, migrations: [...manifest.migrations, '9999__tomorrow'] }),
    });
    expect(await refusal(newer)).toBe(backupTexts.newer(newer));
    const later = await rewrite(file, { manifest: (manifest) => ({ ...manifest, version: 2 }) });
    expect(await refusal(later)).toBe(backupTexts.newer(later));
    expect(await countTables()).toBe(0);
  });

  it('that the database refuses in the middle leaves nothing, so that another can be tried', async () => {
    const file = await backUp();
    const without_people = await rewrite(file, { keeps: (name) => !name.startsWith('rows/user_account/') });
    expect(await refusal(without_people)).toBe(backupTexts.damaged(without_people));
    expect(await countTables()).toBe(0);
    await restore(file);
  });
});
