import { afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { listDemoAccounts } from './commands/seed-school.ts';

let app: TestApp | null = null;
afterEach(async () => {
  await app?.close();
  app = null;
});

/** What a person meets who comes through a proxy, or from this machine itself. */
async function meet(opened: TestApp, headers: Record<string, string>) {
  const browser = opened.browser();
  const [account] = listDemoAccounts();
  const body = { email: account?.email, password: account?.password };
  const signed_in = await browser.call('auth.login', { body, headers });
  return {
    sign_in: [signed_in.status, signed_in.json],
    mailbox: (await opened.browser().call('mailbox.list', { headers })).status,
    player: (await opened.browser().send({ method: 'GET', path: '/healthz', headers })).status,
  };
}

it('known passwords and the mailbox are for the machine itself alone', async () => {
  app = await startTestApp({ demo: true });
  expect(await meet(app, {})).toMatchObject({ sign_in: [200, {}], mailbox: 200, player: 200 });
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
    expect(await meet(app, { [header]: '127.0.0.1' })).toEqual({
      sign_in: [400, { reason: 'sample_account_elsewhere' }],
      mailbox: 404,
      player: 200,
    });
  }
});

it('behind a trusted proxy nobody is at the machine itself, whatever the headers say', async () => {
  app = await startTestApp({ demo: true, config: { TRUSTED_PROXY_HOPS: '1' } });
  for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }]) {
    expect(await meet(app, headers)).toMatchObject({ sign_in: [400, {}], mailbox: 404 });
  }
});

it('a setting opens known passwords and the mailbox to everybody', async () => {
  app = await startTestApp({ demo: true, config: { DEMO_OPEN: 'yes' } });
  expect(await meet(app, { 'x-forwarded-for': '192.0.2.7' })).toMatchObject({ sign_in: [200, {}], mailbox: 200 });
});
