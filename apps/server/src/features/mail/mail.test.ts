import { DAY_MS } from '@parta/domain/time/durations';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { JOB_KINDS } from '../../job-kinds.ts';
import { type JobQueue, openJobQueue } from '../../jobs/job-queue.ts';
import { startWorkers, type Workers } from '../../jobs/workers.ts';
import type { Letter, PostOffice } from '../../post-office.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/database.ts';
import { type MailServer, startMailServer, type TakenMail } from '../../testing/servers/mail-server.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { createPostOffice } from './commands.ts';
import { mailHandlers } from './jobs.handlers.ts';
import { MAIL_SEND, MAIL_SWEEP } from './jobs.ts';
import { openMailTransport } from './service/transport.ts';

const SOON = { timeout: 10_000, interval: 20 };
const log = pino({ level: 'silent' });
const clock = new TestClock();

const letter: Letter = {
  to_email: 'olga@school.example',
  to_name: 'Ольга Петровна Щукина',
  subject: 'Приглашение: Лицей № 2 имени Ю. А. Гагарина, город Верхняя Пышма',
  paragraphs: ['Здравствуйте! Это <b>проверка</b> & «кавычки».'],
  button: { label: 'Принять', address: 'https://parta.example/account/invitation#token=a"b&c' },
};

let database: TestDatabase;
let server: MailServer;
let jobs: JobQueue;
let post: PostOffice;
let open: (() => Promise<void>)[];

beforeEach(async () => {
  open = [];
  database = await createTestDatabase();
  server = await startMailServer();
  jobs = await openJobQueue(database.opened.pool, log, JOB_KINDS);
  post = createPostOffice(clock, jobs);
});

afterEach(async () => {
  for (const close of open) await close();
  await jobs.stop();
  await server.close();
  await database.drop();
});

/** Starts what a server process does with mails. Resolves to how it ends. */
async function startProcess(): Promise<() => Promise<void>> {
  const config = loadConfig({ SMTP_URL: server.url, PUBLIC_URL: 'https://parta.example' });
  const transport = openMailTransport(config);
  const place = { db: database.opened.kysely, clock, config };
  const workers: Workers = await startWorkers(database.opened.connection, log, {
    kinds: JOB_KINDS,
    handlers: mailHandlers(place, transport),
  });
  let ended: Promise<void> | null = null;
  const end = (): Promise<void> => {
    ended ??= workers.stop().then(() => transport?.close());
    return ended;
  };
  open.push(end);
  return end;
}

async function leave(...letters: Letter[]): Promise<void> {
  await database.opened.kysely.transaction().execute((tx) => post.post(tx, ...letters));
}

async function listMails(): Promise<{ sent: boolean; failed: boolean; letter: unknown }[]> {
  const rows = await database.opened.kysely.selectFrom('mail').selectAll().orderBy('id').execute();
  return rows.map((row) => ({ sent: row.sent_at !== null, failed: row.failed_at !== null, letter: row.letter }));
}

async function listJobStates(): Promise<string[]> {
  const found = await sql<{
    state: string;
  }>`select state::text as state from pgboss.job where name = ${MAIL_SEND.name}`.execute(database.opened.kysely);
  return found.rows.map(({ state }) => state);
}

/** Moves the next try of every job to now, since the queue's clock is the database's. */
async function makeDue(): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(database.opened.kysely);
}

function headerOf(mail: TakenMail | undefined, name: string): string[] {
  return (mail?.headers ?? []).filter((header) => header[0] === name).map((header) => header[1]);
}

describe('a mail on its way', () => {
  it('comes in Russian as it was written, with every sign of HTML escaped', async () => {
    await startProcess();
    await leave(letter);
    await expect.poll(() => server.taken.length, SOON).toBe(1);
    const [mail] = server.taken;
    expect(mail?.recipients).toEqual(['olga@school.example']);
    expect(headerOf(mail, 'to')).toEqual(['Ольга Петровна Щукина <olga@school.example>']);
    expect(headerOf(mail, 'subject')).toEqual([letter.subject]);
    expect(headerOf(mail, 'from')).toEqual(['Парта <noreply@parta.example>']);
    expect(mail?.content).toContain('Здравствуйте! Это <b>проверка</b> & «кавычки».');
    expect(mail?.content).toContain('<p>Здравствуйте! Это &lt;b&gt;проверка&lt;/b&gt; &amp; «кавычки».</p>');
    expect(mail?.content).toContain('href="https://parta.example/account/invitation#token=a&quot;b&amp;c"');
  });

  it('tells a mail program where to stop such mails, where they can be stopped', async () => {
    await startProcess();
    await leave({ ...letter, unsubscribe: 'https://parta.example/account/api/reminder/stop/x.y/' });
    await expect.poll(() => server.taken.length, SOON).toBe(1);
    const [mail] = server.taken;
    expect(headerOf(mail, 'list-unsubscribe')).toEqual(['<https://parta.example/account/api/reminder/stop/x.y/>']);
    expect(headerOf(mail, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
  });

  it('is noted as sent, and its words are forgotten', async () => {
    await startProcess();
    await leave(letter);
    await expect.poll(listMails, SOON).toEqual([{ sent: true, failed: false, letter: null }]);
    await expect.poll(listJobStates, SOON).toEqual(['completed']);
  });

  it('gets no header and no recipient out of line breaks and commas in a name or a subject', async () => {
    await startProcess();
    await leave({
      ...letter,
      to_name: 'Ольга\r\nBcc: thief@evil.example\r\n\r\nтекст, second@evil.example, "x" <third@evil.example>',
      subject: 'Тема\r\nX-Evil: 1\r\nBcc: thief@evil.example',
    });
    await expect.poll(() => server.taken.length, SOON).toBe(1);
    const [mail] = server.taken;
    expect(mail?.recipients).toEqual(['olga@school.example']);
    expect(mail?.headers.map(([name]) => name).toSorted()).toEqual(
      ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].toSorted(),
    );
  });

  it('is sent once, whoever of two processes takes it', async () => {
    await startProcess();
    await startProcess();
    const letters = Array.from({ length: 40 }, (_, index) => ({ ...letter, to_email: `p${index}@school.example` }));
    await leave(...letters);
    await expect.poll(async () => (await listMails()).every(({ sent }) => sent), SOON).toBe(true);
    expect(server.taken.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
      letters.map(({ to_email }) => to_email).toSorted(),
    );
  });

  it('is not sent when its cause is rolled back', async () => {
    await startProcess();
    const failed = database.opened.kysely.transaction().execute(async (tx) => {
      await post.post(tx, letter);
      throw new Error('the cause fails');
    });
    await expect(failed).rejects.toThrow('the cause fails');
    await leave({ ...letter, to_email: 'after@school.example' });
    await expect.poll(() => server.taken.length, SOON).toBe(1);
    expect(server.taken[0]?.recipients).toEqual(['after@school.example']);
    expect(await listJobStates()).toHaveLength(1);
  });
});

describe('a mail that does not get through', () => {
  it('is tried again after a failure of the server, under the same Message-ID', async () => {
    server.refusal = { at: 'content', code: 451 };
    const end = await startProcess();
    await leave(letter);
    await expect.poll(listJobStates, SOON).toEqual(['retry']);
    expect(await listMails()).toMatchObject([{ sent: false, failed: false }]);
    await end();
    server.refusal = null;
    await makeDue();
    await startProcess();
    await expect.poll(listMails, SOON).toEqual([{ sent: true, failed: false, letter: null }]);
    expect(server.offered).toBe(2);
    const created_at = await database.opened.kysely.selectFrom('mail').select('created_at').executeTakeFirstOrThrow();
    expect(headerOf(server.taken[0], 'message-id')).toEqual([
      `<mail-1-${created_at.created_at.getTime()}@parta.example>`,
    ]);
  });

  it('leaves no address in the queue, whatever the server answers', async () => {
    server.refusal = { at: 'recipient', code: 450 };
    await startProcess();
    await leave(letter);
    await expect.poll(listJobStates, SOON).toEqual(['retry']);
    const jobs = await sql`select data, output from pgboss.job`.execute(database.opened.kysely);
    expect(jobs.rows).toEqual([
      { data: { mail_id: 1 }, output: { message: 'the mail server did not take a mail EENVELOPE RCPT TO 450' } },
    ]);
  });

  it('is noted as failed when the last try failed', async () => {
    server.refusal = { at: 'content', code: 451 };
    await leave(letter);
    await sql`update pgboss.job set retry_limit = 0`.execute(database.opened.kysely);
    await startProcess();
    await expect.poll(listMails, SOON).toMatchObject([{ sent: false, failed: true }]);
  });

  it('is not tried again when the server knows no such address', async () => {
    server.refusal = { at: 'recipient', code: 550 };
    await startProcess();
    await leave(letter);
    await expect.poll(listMails, SOON).toMatchObject([{ sent: false, failed: true }]);
    await expect.poll(listJobStates, SOON).toEqual(['completed']);
    expect(server.offered).toBe(1);
  });

  it('is tried again while there is no server to be reached', async () => {
    await server.close();
    await startProcess();
    await leave(letter);
    await expect.poll(listJobStates, SOON).toEqual(['retry']);
    expect(await listMails()).toMatchObject([{ sent: false, failed: false }]);
    server = await startMailServer();
  });

  it('is taken up by another process when the one that had it died', async () => {
    await leave(letter);
    const dead = new PgBoss({ db: { executeSql: (text, values) => database.opened.pool.query(text, values) } });
    dead.on('error', () => undefined);
    await dead.start();
    expect(await dead.fetch(MAIL_SEND.name)).toHaveLength(1);
    expect(await listJobStates()).toEqual(['active']);
    await sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(
      database.opened.kysely,
    );
    await dead.supervise(MAIL_SEND.name);
    await dead.stop({ graceful: false });
    expect(await listJobStates()).toEqual(['retry']);
    await makeDue();
    await startProcess();
    await expect.poll(listMails, SOON).toEqual([{ sent: true, failed: false, letter: null }]);
  });
});

describe('mails of long ago', () => {
  it('are deleted after thirty days, sent or not', async () => {
    const kept = createPostOffice(clock, null);
    await database.opened.kysely.transaction().execute((tx) => kept.post(tx, letter, letter));
    clock.advance(20 * DAY_MS);
    await database.opened.kysely.transaction().execute((tx) => kept.post(tx, letter));
    clock.advance(10 * DAY_MS + 1000);
    await startProcess();
    await database.opened.kysely.transaction().execute((tx) => jobs.send(tx, MAIL_SWEEP, {}));
    await expect.poll(async () => (await listMails()).length, SOON).toBe(1);
  });

  it('are looked for every night', async () => {
    await startProcess();
    const found = await sql`select name, cron, timezone from pgboss.schedule`.execute(database.opened.kysely);
    expect(found.rows).toContainEqual({ name: MAIL_SWEEP.name, cron: '20 3 * * *', timezone: 'Europe/Moscow' });
  });
});
