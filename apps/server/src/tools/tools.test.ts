import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isEncrypted } from '../backup/archive.ts';
import { writeNightly } from '../backup/nightly.ts';
import { backupTexts } from '../backup/texts.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase, urlOf } from '../testing/databases/database.ts';
import { findLastLetter } from '../testing/mailbox.ts';
import { findSampleSchool, makePerson } from '../testing/people.ts';
import { enrol } from '../testing/second-factor.ts';
import { startTestApp } from '../testing/test-app.ts';
import { toolTexts } from './texts.ts';

/** Six processes, one after the other. */
const PROCESSES_MS = 90_000;

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parta-tools-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a tool as `npm run` does; nobody sits at a terminal. */
async function run(
  tool: 'backup' | 'restore' | 'move-files' | 'reset-factor',
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; said: string }> {
  const file = fileURLToPath(new URL(`./${tool}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DATABASE_URL: urlOf(database), DATA_DIR: folder, ...env },
  });
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { said: await text(child.stderr), code: await code };
}

it(
  'a backup and its restore are two commands, and each says what it did',
  async () => {
    const file = join(folder, 'school.backup');
    const passphrase = { BACKUP_PASSPHRASE: 'двенадцать букв и больше' };
    const written = await run('backup', [file], passphrase);
    expect(written.said).toContain(backupTexts.written(file, 0));
    expect(written.code).toBe(0);
    const target = await createEmptyDatabase();
    const into = { DATABASE_URL: urlOf(target) };
    const asked = await run('restore', [file], into);
    expect(asked).toEqual({ code: 1, said: `${backupTexts.passphraseMissing}\n` });
    const restored = await run('restore', [file], { ...into, ...passphrase });
    expect(restored.said).toContain(backupTexts.restored);
    expect(restored.code).toBe(0);
    expect(restored.said).toContain(backupTexts.sessionsEnded);
    await target.drop();
  },
  PROCESSES_MS,
);

it(
  'a backup in plain form is written where a passphrase is set only when it is asked for',
  async () => {
    const file = join(folder, 'plain.backup');
    const written = await run('backup', [file, '--plain'], { BACKUP_PASSPHRASE: 'двенадцать букв и больше' });
    expect(written.said).toContain(backupTexts.notEncrypted);
    expect(await isEncrypted(file)).toBe(false);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  },
  PROCESSES_MS,
);

it(
  'what is asked wrongly is answered in words, before anything is opened',
  async () => {
    const nowhere = { DATABASE_URL: 'postgresql://127.0.0.1:1/nothing' };
    expect(await run('backup', [], nowhere)).toEqual({ code: 1, said: `${backupTexts.usageBackup}\n` });
    expect(await run('restore', ['a', 'b'], nowhere)).toEqual({ code: 1, said: `${backupTexts.usageRestore}\n` });
    expect(await run('move-files', [], nowhere)).toEqual({ code: 1, said: `${toolTexts.bucketMissing}\n` });
    expect(await run('reset-factor', [], nowhere)).toEqual({ code: 1, said: `${toolTexts.usageResetFactor}\n` });
    expect(await run('backup', ['a', '--encrypt', '--plain'], nowhere)).toEqual({
      code: 1,
      said: `${backupTexts.usageBackup}\n`,
    });
    const short = await run('backup', [join(folder, 'x')], { ...nowhere, BACKUP_PASSPHRASE: 'коротко' });
    expect(short).toEqual({ code: 1, said: `${backupTexts.passphraseShort(12)}\n` });
  },
  PROCESSES_MS,
);

it(
  'nightly copies stay as many as are wanted, the newest, encrypted by the passphrase of the settings; other files are left alone',
  async () => {
    const dir = join(folder, 'nights');
    const settings = { dir, keep: 2 };
    const before = process.env['DATABASE_URL'];
    process.env['DATABASE_URL'] = urlOf(database);
    process.env['BACKUP_PASSPHRASE'] = 'двенадцать букв и больше';
    try {
      await writeNightly(settings, { dataDir: folder, now: new Date('2026-11-20T00:10:00Z') });
      await writeFile(join(dir, 'notes.txt'), '');
      for (const day of ['21', '22']) {
        await writeNightly(settings, { dataDir: folder, now: new Date(`2026-11-${day}T00:10:00Z`) });
      }
    } finally {
      delete process.env['BACKUP_PASSPHRASE'];
      if (before === undefined) delete process.env['DATABASE_URL'];
      else process.env['DATABASE_URL'] = before;
    }
    expect((await readdir(dir)).toSorted()).toEqual([
      'notes.txt',
      'parta-2026-11-21-001000.backup',
      'parta-2026-11-22-001000.backup',
    ]);
    expect(await isEncrypted(join(dir, 'parta-2026-11-22-001000.backup'))).toBe(true);
  },
  PROCESSES_MS,
);

it(
  'a reset of second factors says whom it has reset, and leaves a mail that will be sent; an unknown address is named',
  async () => {
    const app = await startTestApp({ database });
    const person = await makePerson(app, await findSampleSchool(app));
    const browser = await app.signIn(person.email, person.password);
    await enrol(app, browser, person);
    const unknown = await run('reset-factor', ['nobody@test.example']);
    expect(unknown).toEqual({ code: 1, said: `${toolTexts.accountUnknown('nobody@test.example')}\n` });
    const mails = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://localhost:3000' };
    const done = await run('reset-factor', [person.email.toUpperCase()], mails);
    expect(done).toEqual({ code: 0, said: `${toolTexts.factorsReset(person.email)}\n` });
    expect((await browser.call('user.self')).status).toBe(401);
    expect((await findLastLetter(app, person.email)).subject).toBe('Второй фактор входа выключен');
    const { rows } = await database.opened.pool.query(`select data from pgboss.job where name = 'mail.send'`);
    expect(rows).toHaveLength(1);
    const nothing = await run('reset-factor', [person.email]);
    expect(nothing).toEqual({ code: 0, said: `${toolTexts.nothingToReset(person.email)}\n` });
    await app.close();
  },
  PROCESSES_MS,
);
