import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../testing/browser.ts';
import { callAsPage, findTask, prove } from '../../testing/callers/proofs.ts';
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

/** How much work an answer asks for; 0 where it asks for none. */
const workOf = (answer: Answer): number => findTask(answer)?.difficulty ?? 0;

/** Some hundred guesses reach a password, and each costs what it is to cost. */
describe('wrong links', () => {
  it('[abuse 49] twenty from one device, and every call that takes a link asks it for work', async () => {
    const device = app.browser();
    const token = 'x'.repeat(43);
    const password = 'верная пара сапог';
    app.clock.freeze();
    for (let at = 0; at < 20; at += 1) {
      expect((await device.call('auth.confirmation', { body: { token } })).status).toBe(400);
    }
    for (const [name, body] of [
      ['auth.confirmation', { token }],
      ['auth.confirm_email', { token, password }],
      ['auth.reset_password', { token, password }],
      ['invitation.about', { token }],
      ['invitation.accept', { token, account: null }],
    ] as const) {
      expect([name, findTask(await device.call(name, { body })) === null]).toEqual([name, false]);
    }
    app.clock.run();
  });
});

describe('guessing for long', { timeout: 90_000 }, () => {
  it('[abuse 49] a thousand guesses without work reach the password of an account ten times; its open session goes on', async () => {
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

  it('[abuse 49] keep no owner out: devices of hers, and where she set a new password by mail, are asked for no work', async () => {
    const person = await makePerson(app, await findSampleSchool(app));
    const body = { email: person.email, password: person.password };
    const home = await app.signIn(person.email, person.password);
    const stranger = await makePerson(app, await findSampleSchool(app));
    const strange = await app.signIn(stranger.email, stranger.password);
    app.clock.freeze();
    for (let guess = 0; guess < 10; guess += 1) await signIn(person.email, `нет ${guess}`);
    expect(workOf(await strange.call('auth.login', { body }))).toBeGreaterThan(0);
    expect((await home.call('auth.login', { body: { ...body, email: person.email.toUpperCase() } })).status).toBe(200);
    await app.browser().get('auth.ask_reset', { body: { email: person.email } });
    const token = secretOf(await findLastLetter(app, person.email));
    const fresh = app.browser();
    const password = 'совсем новый пароль';
    expect((await fresh.call('auth.reset_password', { body: { token, password } })).status).toBe(200);
    expect(workOf(await app.browser().call('auth.login', { body: { ...body, password } }))).toBeGreaterThan(0);
    expect((await fresh.call('auth.login', { body: { ...body, password } })).status).toBe(200);
    // A device is no license to guess.
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) =>
        fresh.call('auth.login', { body: { ...body, password: `нет ${guess}` } }),
      ),
    );
    expect(guesses.filter((guess) => workOf(guess) > 0)).toHaveLength(2);
    expect((await callAsPage(app.browser(), 'auth.login', { body: { ...body, password } })).status).toBe(200);
    app.clock.run();
  });

  it('[abuse 49] the work grows while the guessing goes on, and time forgives', async () => {
    const person = await makePerson(app, await findSampleSchool(app));
    app.clock.freeze();
    const works: number[] = [];
    for (let guess = 0; guess < 40; guess += 1) {
      const body = { email: person.email, password: `нет ${guess}` };
      const browser = app.browser();
      const asked = await browser.call('auth.login', { body });
      const task = findTask(asked);
      if (task === null) continue;
      works.push(task.difficulty);
      expect((await browser.call('auth.login', { body, headers: prove(task) })).status).toBe(400);
    }
    expect(works).toHaveLength(30);
    expect(works.at(-1)).toBeGreaterThan((works[0] ?? 0) * 3);
    expect(works).toEqual(works.toSorted((a, b) => a - b));
    app.clock.run();
    app.clock.advance(24 * 3600_000);
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  it('[abuse 49] one password tried on a thousand accounts asks for work at the address, and the school gets in', async () => {
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
    expect(answers.filter((answer) => workOf(answer) > 0).length).toBeGreaterThanOrEqual(800);
    const body = { email: person.email, password: person.password };
    const fresh = app.browser();
    expect((await callAsPage(fresh, 'auth.login', { body })).status).toBe(200);
    expect((await fresh.call('auth.login', { body })).status).toBe(200);
    app.clock.run();
  });

  it('[abuse 49] links are guessed at as slowly: confirmation and reset share one budget', async () => {
    app.clock.freeze();
    const token = 'x'.repeat(43);
    const tries = await Promise.all(
      Array.from({ length: 240 }, (_, index) =>
        index % 2 === 0
          ? app.browser().call('auth.confirm_email', { body: { token, password: 'x' } })
          : app.browser().call('auth.reset_password', { body: { token, password: 'совсем новый пароль' } }),
      ),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(200);
    expect(tries.filter((answer) => workOf(answer) > 0)).toHaveLength(40);
    app.clock.run();
  });
});
