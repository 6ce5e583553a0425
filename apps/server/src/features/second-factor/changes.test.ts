import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, outcome } from '../../testing/browser.ts';
import { findLastLetter, listLetters } from '../../testing/mailbox.ts';
import { findSampleSchool, type MadePerson, makePerson } from '../../testing/people.ts';
import { listAudit } from '../../testing/registration.ts';
import { begin, codeOf, enrol, nextCode, signInWithCode } from '../../testing/second-factor.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { peopleHandlers } from '../people/jobs.handlers.ts';
import { resetFactors } from './commands/reset.ts';

let app: TestApp;
let person: MadePerson;
let browser: Browser;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  person = await makePerson(app, await findSampleSchool(app));
  browser = await app.signIn(person.email, person.password);
});

const isSignedIn = async (asked: Browser): Promise<boolean> => (await asked.call('user.self')).status === 200;
const newest = async () => (await listAudit(app, person.id))[0];

describe('an app', () => {
  it('is added with the password, a secret and a code of it; other sessions end, the log and a mail say so', async () => {
    const other = await app.signIn(person.email, person.password);
    const begun = await browser.get('second_factor.totp_begin', { body: { password: person.password } });
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(begun.uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Парта:${person.email}`,
    ]);
    expect(uri.searchParams.get('secret')).toBe(begun.secret);
    expect(await browser.get('user.self')).toMatchObject({ secondFactor: 'none' });
    const body = { code: codeOf(app, begun.secret) };
    const { recoveryCodes } = await browser.get('second_factor.totp_confirm', { body });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await browser.get('user.self')).toMatchObject({ secondFactor: 'enrolled' });
    expect(await isSignedIn(other)).toBe(false);
    expect(await newest()).toMatchObject({ action: 'second_factor_added', details: { method: 'totp' } });
    expect((await findLastLetter(app, person.email)).subject).toBe('Добавлен второй фактор входа');
  });

  it.each([undefined, 'не тот'])('is not begun with the password %j', async (password) => {
    const answer = await browser.call('second_factor.totp_begin', { body: { password } });
    expect(outcome(answer)).toEqual({ status: 400, body: { reason: 'wrong_password', field: 'password' } });
  });

  it('is not added by a wrong code, nor half an hour later, nor by the secret begun before', async () => {
    const start = () => browser.get('second_factor.totp_begin', { body: { password: person.password } });
    const confirm = (code: string) => browser.call('second_factor.totp_confirm', { body: { code } });
    const first = await start();
    const second = await start();
    const wrong = { status: 400, body: { reason: 'wrong_code', field: 'code' } };
    expect(outcome(await confirm(codeOf(app, first.secret)))).toEqual(wrong);
    expect(outcome(await confirm('12 34'))).toEqual(wrong);
    app.clock.advance(1_800_000);
    await browser.get('auth.refresh');
    const late = await confirm(codeOf(app, second.secret));
    expect(outcome(late)).toEqual({ status: 409, body: { reason: 'not_begun' } });
    expect(await browser.get('user.self')).toMatchObject({ secondFactor: 'none' });
  });

  it('takes the place of an earlier one, whose codes are worth nothing from then on', async () => {
    const before = await enrol(app, browser, person);
    const { secret } = await browser.get('second_factor.totp_begin', { body: {} });
    const { recoveryCodes } = await browser.get('second_factor.totp_confirm', { body: { code: codeOf(app, secret) } });
    expect(recoveryCodes).toBeNull();
    const { token } = await begin(app.browser(), person);
    const body = { token, code: nextCode(app, before.secret) };
    expect((await app.browser().call('auth.second_factor', { body })).status).toBe(400);
    await signInWithCode(app, person, secret);
  });

  it('is removed: with the last factor the recovery codes go, other sessions end, the log and a mail say so', async () => {
    const { secret } = await enrol(app, browser, person);
    const other = await signInWithCode(app, person, secret);
    await browser.get('second_factor.totp_remove');
    expect(await browser.get('second_factor.state')).toMatchObject({ totp: null, recoveryCodesLeft: null });
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(await app.signIn(person.email, person.password))).toBe(true);
    expect(await newest()).toMatchObject({ action: 'signed_in' });
    expect((await listAudit(app, person.id))[1]).toMatchObject({ action: 'second_factor_removed' });
    expect((await findLastLetter(app, person.email)).subject).toBe('Удалён второй фактор входа');
    expect((await browser.call('second_factor.totp_remove')).status).toBe(404);
  });
});

describe('recovery codes', () => {
  it('are made anew in place of the earlier ones, and mailed without them', async () => {
    const before = await enrol(app, browser, person);
    const { recoveryCodes } = await browser.get('second_factor.recovery_codes');
    expect(recoveryCodes).toHaveLength(10);
    expect(await newest()).toMatchObject({ action: 'recovery_codes_made' });
    const { token } = await begin(app.browser(), person);
    const complete = (code = '') => app.browser().call('auth.second_factor', { body: { token, code } });
    expect((await complete(before.recovery_codes[0])).status).toBe(400);
    expect((await complete(recoveryCodes[0])).status).toBe(200);
    const letters = JSON.stringify(await listLetters(app, person.email));
    expect(letters).toContain('Созданы новые коды восстановления');
    for (const code of recoveryCodes) expect(letters).not.toContain(code);
  });

  it('are for whoever has a second factor', async () => {
    const answer = await browser.call('second_factor.recovery_codes');
    expect(outcome(answer)).toEqual({ status: 409, body: { reason: 'not_enrolled' } });
  });
});

describe('a reset on the server', () => {
  it('removes the factors, ends every session and tells the person; the password stays', async () => {
    const { secret } = await enrol(app, browser, person);
    const waiting = await begin(app.browser(), person);
    expect(await resetFactors(app.context, person.email)).toBe('reset');
    expect(await isSignedIn(browser)).toBe(false);
    const body = { token: waiting.token, code: nextCode(app, secret) };
    expect((await app.browser().call('auth.second_factor', { body })).status).toBe(400);
    expect(await newest()).toMatchObject({ action: 'second_factor_reset', actor_id: null, subject_id: person.id });
    expect((await findLastLetter(app, person.email)).subject).toBe('Второй фактор входа выключен');
    const again = await app.signIn(person.email, person.password);
    expect(await again.get('second_factor.state')).toMatchObject({ totp: null, recoveryCodesLeft: null });
  });

  it('changes nothing for an unknown address, nor for a person without a factor', async () => {
    expect(await resetFactors(app.context, 'nobody@test.example')).toBe('unknown');
    expect(await resetFactors(app.context, person.email)).toBe('not_enrolled');
    expect(await isSignedIn(browser)).toBe(true);
  });
});

it('the night deletes what was begun and left', async () => {
  await enrol(app, browser, person);
  await begin(app.browser(), person);
  await browser.get('second_factor.totp_begin', { body: {} });
  app.clock.advance(1_800_000);

  for (const { handle } of peopleHandlers(app.context)) await handle({});
  for (const table of ['pending_sign_in', 'totp_enrolment'] as const) {
    expect(await app.db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute()).toEqual([]);
  }
});
