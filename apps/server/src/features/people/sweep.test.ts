import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSampleSchool, makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { peopleHandlers } from './jobs.handlers.ts';

const DAY_MS = 86_400_000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

async function sweep(): Promise<void> {
  for (const { handle } of peopleHandlers(app.context)) await handle({});
}

async function countFamilies(user_id: string): Promise<number> {
  return (await app.db.selectFrom('session_family').select('id').where('user_id', '=', user_id).execute()).length;
}

describe('the nightly sweep', () => {
  it('leaves a session in use and its chain of tokens able to tell a stolen one', async () => {
    const person = await makePerson(app, await findSampleSchool(app));
    const browser = await app.signIn(person.email, person.password);
    const thief = browser.copy();
    await browser.get('auth.refresh');
    app.clock.advance(11_000);
    await sweep();
    expect((await thief.call('auth.refresh')).status).toBe(400);
    expect((await browser.call('user.self')).status).toBe(401);
    const [family] = await app.db.selectFrom('session_family').selectAll().where('user_id', '=', person.id).execute();
    expect(family?.end_reason).toBe('token_reused');
  });

  it('deletes sessions ninety days after they were over, and not a day before', async () => {
    const person = await makePerson(app, await findSampleSchool(app));
    await (await app.signIn(person.email, person.password)).get('auth.logout');
    await app.signIn(person.email, person.password);
    app.clock.advance(89 * DAY_MS);
    await sweep();
    expect(await countFamilies(person.id)).toBe(2);
    app.clock.advance(2 * DAY_MS);
    await sweep();
    expect(await countFamilies(person.id)).toBe(1);
    app.clock.advance(30 * DAY_MS);
    await sweep();
    expect(await countFamilies(person.id)).toBe(0);
  });

  it('deletes links a day after they expired', async () => {
    const browser = app.browser();
    await browser.get('auth.ask_reset', { body: { email: 'organiser@parta.example' } });
    const links = async (): Promise<unknown[]> => app.db.selectFrom('one_time_link').selectAll().execute();
    await sweep();
    expect(await links()).toHaveLength(1);
    app.clock.advance(1.1 * DAY_MS);
    await sweep();
    expect(await links()).toHaveLength(0);
  });
});
