import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { listLetters } from '../../testing/mailbox.ts';
import { type MadePerson, makePerson, makeSchool } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/153.0 Safari/537.36';
const NEWER = 'Mozilla/5.0 (Windows NT 10.0) Chrome/154.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { TRUSTED_PROXY_HOPS: '1' } });
  app.clock.freeze();
});
afterAll(() => app.close());

const subjectsTo = async ({ email }: MadePerson): Promise<string[]> =>
  (await listLetters(app, email)).map(({ subject }) => subject);

let networks = 0;
async function trySignIn(
  { email }: MadePerson,
  password: string,
  { device = CHROME, browser = app.browser() }: { device?: string; browser?: Browser } = {},
): Promise<number> {
  networks += 1;
  const headers = { 'user-agent': device, 'x-forwarded-for': `198.51.100.${networks}` };
  return (await browser.call('auth.login', { body: { email, password }, headers })).status;
}

it('a sign-in from a browser that is not known is mailed, once a day for each sort, and not the first of all', async () => {
  const person = await makePerson(app, await makeSchool(app));
  const known = app.browser();
  expect(await trySignIn(person, person.password, { browser: known })).toBe(200);
  expect(await subjectsTo(person)).toEqual([]);
  expect(await trySignIn(person, person.password, { browser: known })).toBe(200);
  expect(await subjectsTo(person)).toEqual([]);
  await trySignIn(person, person.password);
  await trySignIn(person, person.password, { device: NEWER });
  expect(await subjectsTo(person)).toEqual(['Вход в «Парту» с нового устройства']);
  await trySignIn(person, person.password, { device: PHONE });
  expect(await subjectsTo(person)).toHaveLength(2);
  app.clock.advance(DAY_MS);
  await trySignIn(person, person.password);
  expect(await subjectsTo(person)).toHaveLength(3);
});

it('ten failed tries since the last sign-in are mailed, once a day however many follow', async () => {
  const person = await makePerson(app, await makeSchool(app));
  await trySignIn(person, person.password);
  app.clock.advance(1000);
  const tried = async (count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) await trySignIn(person, `мимо ${index}`);
  };
  const recorded = async (): Promise<number> =>
    (await app.db.selectFrom('audit_entry').select('id').where('subject_id', '=', person.id).execute()).length;
  await tried(9);
  expect(await recorded()).toBe(9);
  expect(await subjectsTo(person)).toEqual([]);
  await tried(1);
  const guessed = 'Кто-то подбирает пароль к вашей учётной записи';
  await expect.poll(() => subjectsTo(person)).toEqual([guessed]);
  app.clock.advance(3_600_000);
  await tried(5);
  expect(await subjectsTo(person)).toEqual([guessed]);
  app.clock.advance(DAY_MS);
  await tried(1);
  await expect.poll(() => subjectsTo(person)).toEqual([guessed, guessed]);
});
