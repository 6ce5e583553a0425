import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../testing/browser.ts';
import { findLastLetter, secretOf } from '../../testing/mailbox.ts';
import { findSampleSchool, makePerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const signIn = (email: string, password: string): Promise<Answer> =>
  app.browser().call('auth.login', { body: { email, password } });

const waitOf = ({ json }: Answer): number => {
  const seconds: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'retry_after') : null;
  return typeof seconds === 'number' ? seconds : 0;
};

/** Some hundred guesses reach a password, and each costs what it is to cost. */
describe('guessing for long', { timeout: 90_000 }, () => {
  it('[abuse 49] a thousand guesses at one account reach its password ten times; its open session goes on', async () => {
    const person = await makePerson(app, await findSampleSchool(app));
    const open = await app.signIn(person.email, person.password);
    app.clock.freeze();
    const answers: Answer[] = [];
    for (let at = 0; at < 1000; at += 100) {
      answers.push(
        ...(await Promise.all(Array.from({ length: 100 }, (_, guess) => signIn(person.email, `нет ${at + guess}`)))),
      );
    }
    app.clock.run();
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(990);
    expect((await open.call('user.self')).status).toBe(200);
    expect((await open.call('auth.refresh')).status).toBe(200);
    expect((await open.call('activity.list')).status).toBe(200);
  });

  it('[abuse 49] keep no owner out: she signs in on a device of hers, or where she set a new password by mail', async () => {
    const person = await makePerson(app, await findSampleSchool(app));
    const body = { email: person.email, password: person.password };
    const home = await app.signIn(person.email, person.password);
    const stranger = await makePerson(app, await findSampleSchool(app));
    const strange = await app.signIn(stranger.email, stranger.password);
    app.clock.freeze();
    for (let guess = 0; guess < 10; guess += 1) await signIn(person.email, `нет ${guess}`);
    expect((await strange.call('auth.login', { body })).status).toBe(429);
    expect((await home.call('auth.login', { body: { ...body, email: person.email.toUpperCase() } })).status).toBe(200);
    await app.browser().get('auth.ask_reset', { body: { email: person.email } });
    const token = secretOf(await findLastLetter(app, person.email));
    const fresh = app.browser();
    const password = 'совсем новый пароль';
    expect((await fresh.call('auth.reset_password', { body: { token, password } })).status).toBe(200);
    expect((await app.browser().call('auth.login', { body: { ...body, password } })).status).toBe(429);
    expect((await fresh.call('auth.login', { body: { ...body, password } })).status).toBe(200);
    // A device is no licence to guess.
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) =>
        fresh.call('auth.login', { body: { ...body, password: `нет ${guess}` } }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    app.clock.run();
  });

  it('[abuse 49] the delay grows from half a minute to minutes while the guessing goes on', async () => {
    const person = await makePerson(app, await findSampleSchool(app));
    const waits: number[] = [];
    for (let failures = 0; failures < 60; ) {
      const answer = await signIn(person.email, `нет ${failures}`);
      if (answer.status === 400) failures += 1;
      else {
        waits.push(waitOf(answer));
        app.clock.advance(waitOf(answer) * 1000);
      }
    }
    expect(Math.min(...waits)).toBeLessThanOrEqual(30);
    expect(Math.max(...waits)).toBeGreaterThan(120);
    expect(waits.at(-1)).toBeGreaterThan((waits[0] ?? 0) * 4);
    app.clock.advance(24 * 3600_000);
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  it('[abuse 49] one password tried on a thousand accounts is stopped at the address, and the school gets in', async () => {
    const person = await makePerson(app, await findSampleSchool(app));
    app.clock.freeze();
    const answers: Answer[] = [];
    for (let at = 0; at < 1000; at += 100) {
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 100 }, (_, index) => signIn(`pupil${at + index}@test.example`, 'parta-demo')),
        )),
      );
    }
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(200);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(800);
    app.clock.advance(4000);
    expect((await signIn(person.email, person.password)).status).toBe(200);
    app.clock.run();
  });

  it('[abuse 49] links are guessed at as slowly: confirmation and reset share one budget', async () => {
    app.clock.freeze();
    const token = 'x'.repeat(43);
    const tries = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        index % 2 === 0
          ? app.browser().call('auth.confirm_email', { body: { token, password: 'x' } })
          : app.browser().call('auth.reset_password', { body: { token, password: 'совсем новый пароль' } }),
      ),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(60);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(40);
    app.clock.run();
  });
});
