import { PASSWORD_MAX } from '@parta/domain/limits';
import { afterEach, describe, expect, it } from 'vitest';
import { callAsPage } from '../../testing/callers/proofs.ts';
import { secretOf } from '../../testing/mailbox.ts';
import { findPersonId } from '../../testing/people.ts';
import { listAudit, registerPerson } from '../../testing/registration.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openSetUp } from './commands/set-up.ts';

let app: TestApp;

afterEach(() => app.close());

const body = (token: string) => ({
  token,
  email: 'Chief@test.example',
  password: 'ключ от всех дверей',
  lastName: 'Главная',
  firstName: 'Анна',
  middleName: '',
});

/** An installation as its first start finds it: the sample school without its platform administrator. */
async function startFresh(): Promise<void> {
  app = await startTestApp();
  await app.db.deleteFrom('user_role').where('role', '=', 'platform_administrator').execute();
}

async function open(): Promise<string> {
  const address = await openSetUp(app.context);
  if (address === null) throw new Error('the installation is set up');
  return secretOf({ subject: '', button: { label: '', address } });
}

async function countAdministrators(): Promise<number> {
  const roles = app.db.selectFrom('user_role').select('user_id').where('role', '=', 'platform_administrator');
  return (await roles.execute()).length;
}

async function setUp(fields: Record<string, unknown>): Promise<{ status: number; body: unknown }> {
  const { status, json } = await app.browser().call('auth.set_up', { body: fields });
  return { status, body: json };
}

const INVALID = { status: 400, body: { reason: 'link_invalid' } };

describe('the first administrator', () => {
  it('is made by the link of the start, signs in, and there is no second link', async () => {
    await startFresh();
    const address = await openSetUp(app.context);
    expect(address).toMatch(/^http:\/\/localhost:\d+\/account\/set-up#token=[\w-]{43}$/);
    const token = await open();
    expect((await setUp(body(token))).status).toBe(204);
    const browser = await app.signIn('chief@test.example', 'ключ от всех дверей');
    expect(await browser.get('user.self')).toMatchObject({ emailConfirmed: true, userType: 'staff' });
    expect((await browser.get('user.rights')).permissions).toEqual(['approved', 'platform:admin']);
    expect(await setUp({ ...body(token), email: 'second@test.example' })).toEqual(INVALID);
    expect(await openSetUp(app.context)).toBe(null);
    const id = await findPersonId(app, 'chief@test.example');
    expect((await listAudit(app, id)).map(({ action }) => action)).toEqual([
      'signed_in',
      'user_role_given',
      'registered',
    ]);
  });

  it('each start voids the link of the one before, and a link lives 30 minutes', async () => {
    await startFresh();
    const [first, second] = [await open(), await open()];
    expect(await setUp(body(first))).toEqual(INVALID);
    app.clock.advance(30 * 60_000 + 1000);
    expect(await setUp(body(second))).toEqual(INVALID);
    expect((await setUp(body(await open()))).status).toBe(204);
  });

  it('of many who use the link at once one is made', async () => {
    await startFresh();
    const token = await open();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => setUp({ ...body(token), email: `chief${index}@test.example` })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400, 400, 400, 400, 400]);
    expect(await countAdministrators()).toBe(1);
  });

  it('a link that was open before the first one is worth nothing after it', async () => {
    await startFresh();
    const token = await open();
    const id = await findPersonId(app, 'author@parta.example');
    await app.db.insertInto('user_role').values({ user_id: id, role: 'platform_administrator' }).execute();
    expect(await setUp(body(token))).toEqual(INVALID);
  });

  it('a bad password, a taken address and a wrong link make nobody and leave the link as it was', async () => {
    await startFresh();
    const token = await open();
    const { email } = await registerPerson(app);
    for (const [password, reason] of [
      ['короче', 'too_short'],
      ['д'.repeat(PASSWORD_MAX + 1), 'too_long'],
      ['qwerty123', 'too_common'],
      [body(token).email, 'too_personal'],
    ]) {
      expect(await setUp({ ...body(token), password })).toEqual({ status: 400, body: { reason, field: 'password' } });
    }
    expect(await setUp({ ...body(token), email })).toEqual({
      status: 400,
      body: { reason: 'email_taken', field: 'email' },
    });
    expect(await setUp(body('x'.repeat(43)))).toEqual(INVALID);
    expect(await countAdministrators()).toBe(0);
    expect((await setUp(body(token))).status).toBe(204);
  });

  it('wrong links are throttled, and a right one is let in with a proof of work', async () => {
    await startFresh();
    const token = await open();
    const statuses = await Promise.all(
      Array.from({ length: 220 }, async () => (await setUp(body('x'.repeat(43)))).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
    expect((await callAsPage(app.browser(), 'auth.set_up', { body: body(token) })).status).toBe(204);
  });
});
