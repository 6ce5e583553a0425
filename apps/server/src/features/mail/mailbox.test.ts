import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Letter } from '../../post-office.ts';
import { addressOf } from '../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { MAILBOX: 'open' } });
});
afterAll(async () => {
  await app.close();
});

function letterTo(to_email: string): Letter {
  const button = { label: 'Открыть', address: 'http://localhost:3000/account/reset/new#token=secret' };
  return { to_email, to_name: 'Ольга', subject: 'Новый пароль', paragraphs: ['Здравствуйте!'], button };
}

it('an open mailbox shows the last fifty mails to everybody, newest first, with their links', async () => {
  const letters = Array.from({ length: 51 }, (_, index) => letterTo(`p${index}@school.example`));
  await app.db.transaction().execute((tx) => app.context.post.post(tx, ...letters));
  const mails = await app.browser().get('mailbox.list');
  expect(mails.map(({ to }) => to)).toEqual(
    letters
      .map(({ to_email }) => to_email)
      .toReversed()
      .slice(0, 50),
  );
  expect(mails[0]?.subject).toBe('Новый пароль');
  expect(mails[0]?.text).toContain('Здравствуйте!\n\nОткрыть:\nhttp://localhost:3000/account/reset/new#token=secret');
});

it('a mail that nobody can send leaves no job behind', async () => {
  const jobs = await sql`select id from pgboss.job`.execute(app.db);
  expect(jobs.rows).toEqual([]);
});

it('without a mail server the platform’s administrators read the mails and pass them on, and nobody else', async () => {
  const other = await startTestApp();
  const statuses = [
    await (await other.signedIn('platform')).call('mailbox.list'),
    await (await other.signedIn('administrator')).call('mailbox.list'),
    await other.browser().call('mailbox.list'),
  ].map(({ status }) => status);
  await other.close();
  expect(statuses).toEqual([200, 404, 404]);
});

it('a look of an administrator at the mails of others is in the log, once an hour; an open mailbox is not', async () => {
  const other = await startTestApp();
  other.clock.freeze();
  const reader = await other.signedIn('platform');
  const looks = async () =>
    (await other.db.selectFrom('audit_entry').select('action').where('action', '=', 'mailbox_viewed').execute()).length;
  for (const expected of [1, 1]) {
    await reader.get('mailbox.list');
    expect(await looks()).toBe(expected);
  }
  other.clock.advance(61 * 60_000);
  await (await other.signedIn('platform')).get('mailbox.list');
  expect(await looks()).toBe(2);
  await other.close();
  await (await app.signedIn('platform')).get('mailbox.list');
  const open = await app.db.selectFrom('audit_entry').select('id').where('action', '=', 'mailbox_viewed').execute();
  expect(open).toEqual([]);
});

it.each([
  ['without a mail server', {}, 'organiser'],
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://parta.example' }, 'platform'],
] as const)('%s the mailbox is as absent as an address that never was, to the %s', async (_, config, role) => {
  const other = await startTestApp({ config });
  const path = addressOf('mailbox.list');
  const browser = await other.signedIn(role);
  const answer = await browser.send({ method: 'GET', path });
  const unknown = await browser.send({ method: 'GET', path: path.replace('mailbox', 'nothing') });
  await other.close();
  expect(answer.status).toBe(404);
  expect(answer.text).toBe(unknown.text);
});
