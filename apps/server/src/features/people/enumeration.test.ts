import type { EndpointName } from '@parta/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../testing/browser.ts';
import { findTask } from '../../testing/callers/proofs.ts';
import { findSampleSchool, makePerson } from '../../testing/people.ts';
import { registerPerson, registrationBody } from '../../testing/registration.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let made = 0;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** Everything that a stranger sees of an answer, its time apart, and the chance in the mark that a fresh browser gets. */
function visible({ status, headers: { date: _date, ...headers }, set_cookies, text }: Answer): unknown {
  const shown = set_cookies.map((cookie) => cookie.replace(/^device=\w{22};/, 'device=;'));
  return { status, headers: { ...headers, 'set-cookie': shown }, text };
}

/** What is compared of answers that may ask for work: how much of it, too, but not the chance in a challenge. */
function shapeOf(answer: Answer | undefined): unknown {
  const task = answer === undefined ? null : findTask(answer);
  return { status: answer?.status, body: task === null ? answer?.json : { ...task, challenge: '' } };
}

const unknown = (): string => `unknown${(made += 1)}@test.example`;

const known: [string, () => Promise<string>][] = [
  ['a confirmed account', async () => (await makePerson(app, await findSampleSchool(app))).email],
  ['an unconfirmed account', async () => (await registerPerson(app)).email],
  [
    'an account of another organisation whose licence ran out',
    async () => (await makePerson(app, await findSampleSchool(app), { seat: false })).email,
  ],
];

const calls: [EndpointName, (email: string) => Record<string, unknown>][] = [
  ['auth.login', (email) => ({ email, password: 'не тот пароль' })],
  ['auth.ask_reset', (email) => ({ email })],
  ['auth.register', (email) => ({ ...registrationBody(), email })],
];

describe.each(calls)('%s', (name, bodyOf) => {
  it.each(known)('[abuse 50] answers %s and an unknown address alike: status, headers and body', async (_, make) => {
    const email = await make();
    const answers = [
      await app.browser().call(name, { body: bodyOf(email) }),
      await app.browser().call(name, { body: bodyOf(unknown()) }),
    ];
    const [one, other] = answers.map(visible);
    expect(one).toEqual(other);
  });

  it('[abuse 50] refuses what is wrong in a body alike', async () => {
    const email = await known[0]?.[1]();
    for (const field of ['email', 'password', 'consent']) {
      const [one, other] = [email ?? '', unknown()].map((address) => ({ ...bodyOf(address), [field]: 7 }));
      const answers = [await app.browser().call(name, { body: one }), await app.browser().call(name, { body: other })];
      expect(new Set(answers.map((answer) => JSON.stringify(visible(answer)))).size, field).toBe(1);
      expect(answers[0]?.status).toBe(400);
    }
  });

  it('[abuse 50] goes on answering alike when it is asked over and over', async () => {
    const email = (await known[0]?.[1]()) ?? '';
    const stranger = unknown();
    app.clock.freeze();
    for (let time = 0; time < 14; time += 1) {
      const [one, other] = await Promise.all(
        [email, stranger].map((address) => app.browser().call(name, { body: bodyOf(address) })),
      );
      expect(shapeOf(one)).toEqual(shapeOf(other));
    }
    app.clock.run();
  });
});

describe('the time of an answer', () => {
  it('[abuse 50] tells nothing of a registration and a reset: both are held to the same floor', async () => {
    const floors: [EndpointName, number, (email: string) => Record<string, unknown>][] = [
      ['auth.register', 300, (email) => ({ ...registrationBody(), email })],
      ['auth.ask_reset', 100, (email) => ({ email })],
    ];
    for (const [name, floor, bodyOf] of floors) {
      for (const email of ['student@parta.example', unknown()]) {
        const before = performance.now();
        await app.browser().call(name, { body: bodyOf(email) });
        // A lower bound, which no slow machine breaks: timers may fire a millisecond early.
        expect(performance.now() - before).toBeGreaterThan(floor - 5);
      }
    }
  });
});
