import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { listLetters } from '../../testing/mailbox.ts';
import { findSampleSchool, type MadePerson, makePerson } from '../../testing/people.ts';
import { listAudit } from '../../testing/registration.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const newcomer = async (): Promise<MadePerson> => makePerson(app, await findSampleSchool(app));

async function signInWith({ email, password }: MadePerson, device: string): Promise<Browser> {
  const browser = app.browser();
  await browser.get('auth.login', { body: { email, password }, headers: { 'user-agent': device } });
  return browser;
}

const isSignedIn = async (browser: Browser): Promise<boolean> => (await browser.call('user.self')).status === 200;

describe('sessions of a person', () => {
  it('are listed with device, address and times, the current one first', async () => {
    const person = await newcomer();
    const home = await signInWith(person, 'Firefox at home');
    app.clock.advance(1000);
    const phone = await signInWith(person, `Phone\t${'x'.repeat(400)}`);
    const sessions = await home.get('user.sessions');
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(sessions[0]).toMatchObject({ address: '127.0.0.1', device: 'Firefox at home' });
    expect(sessions[1]?.device).toMatch(/^Phone x+$/);
    expect(sessions[1]?.device).toHaveLength(300);
    expect((await phone.get('user.sessions'))[0]?.id).toBe(sessions[1]?.id);
    expect((await phone.get('user.sessions'))[0]?.isCurrent).toBe(true);
  });

  it('were last seen at their last refresh', async () => {
    const browser = await signInWith(await newcomer(), 'x');
    const [before] = await browser.get('user.sessions');
    app.clock.advance(300_000);
    await browser.get('auth.refresh');
    const [after] = await browser.get('user.sessions');
    expect(after?.startedAt).toBe(before?.startedAt);
    expect(Date.parse(after?.lastSeenAt ?? '') - Date.parse(before?.lastSeenAt ?? '')).toBeGreaterThanOrEqual(300_000);
  });

  it('are thirty at most: one more ends the one that was used longest ago', async () => {
    const person = await newcomer();
    const used = await signInWith(person, 'used');
    const idle = await signInWith(person, 'idle');
    app.clock.advance(60_000);
    await used.get('auth.refresh');
    for (let more = 0; more < 28; more += 1) await signInWith(person, `another ${more}`);
    expect(await isSignedIn(idle)).toBe(true);
    const newest = await signInWith(person, 'newest');
    expect(await isSignedIn(idle)).toBe(false);
    expect(await isSignedIn(used)).toBe(true);
    expect(await newest.get('user.sessions')).toHaveLength(30);
    const [ended] = await app.db
      .selectFrom('session_family')
      .select('end_reason')
      .where('user_id', '=', person.id)
      .where('ended_at', 'is not', null)
      .execute();
    expect(ended?.end_reason).toBe('too_many');
  });

  it('end a year after the sign-in, however often they are used', async () => {
    const school = await findSampleSchool(app);
    const person = await makePerson(app, school, { user_type: 'student', roles: [], seat: false });
    const browser = await signInWith(person, 'old');
    for (let day = 0; day < 360; day += 20) {
      app.clock.advance(20 * 86_400_000);
      expect((await browser.call('auth.refresh')).status, `day ${day + 20}`).toBe(200);
    }
    app.clock.advance(4.9 * 86_400_000);
    expect((await browser.call('auth.refresh')).status).toBe(200);
    app.clock.advance(0.2 * 86_400_000);
    expect((await browser.call('auth.refresh')).json).toEqual({ detail: 'incorrect_refresh_token' });
    expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(await signInWith(person, 'again'))).toBe(true);
  });

  it('leave the list when they end or run out', async () => {
    const person = await newcomer();
    const old = await signInWith(person, 'old');
    const gone = await signInWith(person, 'gone');
    await gone.get('auth.logout');
    app.clock.advance(20 * 86_400_000);
    const browser = await signInWith(person, 'now');
    expect(await browser.get('user.sessions')).toHaveLength(2);
    app.clock.advance(11 * 86_400_000);
    await browser.get('auth.refresh');
    expect((await browser.get('user.sessions')).map(({ device }) => device)).toEqual(['now']);
    expect((await old.call('auth.refresh')).status).toBe(400);
  });

  it('are at most fifty, the current one among them', async () => {
    const person = await newcomer();
    const first = await signInWith(person, 'first');
    const now = new Date(app.clock.now().getTime() + 60_000);
    for (let index = 0; index < 55; index += 1) {
      const family_id = app.context.random.identifier();
      await app.db
        .insertInto('session_family')
        .values({ id: family_id, user_id: person.id, created_at: now, ended_at: null, last_seen_at: now })
        .execute();
      const token_hash = app.context.random.bytes(32);
      const expires_at = new Date(now.getTime() + 86_400_000);
      await app.db
        .insertInto('refresh_token')
        .values({ token_hash, family_id, created_at: now, expires_at, replaced_at: null })
        .execute();
    }
    const sessions = await first.get('user.sessions');
    expect(sessions).toHaveLength(50);
    expect(sessions[0]).toMatchObject({ isCurrent: true, device: 'first' });
  });
});

describe('ending sessions', () => {
  it('[abuse 43] ends one of them at once and leaves the others', async () => {
    const person = await newcomer();
    const [here, there] = [await signInWith(person, 'here'), await signInWith(person, 'there')];
    const id = (await here.get('user.sessions'))[1]?.id ?? '';
    expect((await here.call('user.end_session', { params: { id } })).status).toBe(204);
    expect(await isSignedIn(there)).toBe(false);
    expect((await there.call('auth.refresh')).status).toBe(400);
    expect(await isSignedIn(here)).toBe(true);
    expect((await here.call('user.end_session', { params: { id } })).status).toBe(404);
    expect((await listAudit(app, person.id))[0]).toMatchObject({ action: 'sessions_ended', details: { count: 1 } });
  });

  it('of this browser takes its cookies away', async () => {
    const browser = await signInWith(await newcomer(), 'here');
    const copy = browser.copy();
    const id = (await browser.get('user.sessions'))[0]?.id ?? '';
    await browser.get('user.end_session', { params: { id } });
    expect(browser.jar.cookies.map(({ name }) => name)).toEqual(['device', 'known_device']);
    expect(await isSignedIn(copy)).toBe(false);
  });

  it('of somebody else is 404, the same as of an id that never was', async () => {
    const [mine, hers] = [await signInWith(await newcomer(), 'x'), await signInWith(await newcomer(), 'y')];
    const id = (await hers.get('user.sessions'))[0]?.id ?? '';
    const foreign = await mine.call('user.end_session', { params: { id } });
    const random = await mine.call('user.end_session', { params: { id: app.context.random.identifier() } });
    expect({ status: foreign.status, text: foreign.text }).toEqual({ status: 404, text: random.text });
    expect(await isSignedIn(hers)).toBe(true);
  });

  it('everywhere ends them all, this one too', async () => {
    const person = await newcomer();
    const browsers = [await signInWith(person, 'a'), await signInWith(person, 'b'), await signInWith(person, 'c')];
    const stranger = await signInWith(await newcomer(), 'd');
    expect((await browsers[0]?.call('user.end_sessions'))?.status).toBe(204);
    expect(browsers[0]?.jar.cookies.map(({ name }) => name)).toEqual(['device', 'known_device']);
    for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(stranger)).toBe(true);
    const families = await app.db.selectFrom('session_family').selectAll().where('user_id', '=', person.id).execute();
    expect(new Set(families.map(({ end_reason }) => end_reason))).toEqual(new Set(['signed_out_everywhere']));
    expect((await listAudit(app, person.id))[0]).toMatchObject({ action: 'sessions_ended', details: { count: 3 } });
  });
});

describe('the log of sessions', () => {
  it('tells of sign-ins, failed ones and sign-outs, and of an unknown address without naming it', async () => {
    const person = await newcomer();
    const wrong = { email: person.email, password: 'не тот' };
    await app.browser().call('auth.login', { body: wrong });
    const browser = await signInWith(person, 'x');
    await browser.get('auth.logout');
    expect(await listAudit(app, person.id)).toMatchObject([
      { action: 'signed_out', actor_id: person.id },
      { action: 'signed_in', actor_id: person.id },
      { action: 'sign_in_failed', actor_id: null, subject_id: person.id, details: {} },
    ]);
    await app.browser().call('auth.login', { body: { email: 'nobody@test.example', password: 'x' } });
    const last = await app.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(last).toMatchObject({ action: 'sign_in_failed', actor_id: null, subject_id: null, address: '127.0.0.1' });
    expect(JSON.stringify(last)).not.toContain('nobody@');
  });

  it('[abuse 39] tells of a refresh token that came back, whose family ends for good', async () => {
    const person = await newcomer();
    const browser = await signInWith(person, 'x');
    const thief = browser.copy();
    await browser.get('auth.refresh');
    app.clock.advance(11_000);
    expect((await thief.call('auth.refresh')).json).toEqual({ detail: 'incorrect_refresh_token' });
    expect((await browser.call('auth.refresh')).json).toEqual({ detail: 'incorrect_refresh_token' });
    const lines = await listAudit(app, person.id);
    expect(lines.filter(({ action }) => action === 'refresh_reused')).toEqual([
      { action: 'refresh_reused', actor_id: null, subject_id: person.id, details: {} },
    ]);
    const [family] = await app.db.selectFrom('session_family').selectAll().where('user_id', '=', person.id).execute();
    expect(family).toMatchObject({ end_reason: 'token_reused' });
    const letters = await listLetters(app, person.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Мы завершили один из ваших сеансов']);
  });

  it('a sign-out says why the session ended', async () => {
    const person = await newcomer();
    await (await signInWith(person, 'x')).get('auth.logout');
    const [family] = await app.db.selectFrom('session_family').selectAll().where('user_id', '=', person.id).execute();
    expect(family).toMatchObject({ end_reason: 'signed_out' });
  });
});
