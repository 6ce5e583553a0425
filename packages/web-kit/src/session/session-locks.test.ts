import { describe, expect, it } from 'vitest';
import { findCookie } from '../browser/cookies.ts';
import { expired, openBrowser, valid } from '../testing/session-browser.ts';
import { createPageLocks, createSessionLocks, SESSION_LOCK } from './session-locks.ts';

describe('locks', () => {
  it.each([
    ['Web Locks', () => createSessionLocks(navigator.locks)],
    ['the page alone', createPageLocks],
  ])('[SES-33] [SES-31] many calls with one expired token cause one refresh (%s)', async (_, makeLocks) => {
    const { client, refreshes } = openBrowser({ token: expired(), session: { locks: makeLocks() } });
    await Promise.all(Array.from({ length: 10 }, () => client.call('activity.list')));
    expect(refreshes()).toBe(1);
  });

  it.each([
    ['Web Locks', () => createSessionLocks(navigator.locks)],
    ['the page alone', createPageLocks],
  ])('[SES-33] many calls that are all refused with one token cause one refresh (%s)', async (_, makeLocks) => {
    const token = valid();
    const { client, refreshes } = openBrowser({
      token,
      answer: (seen) =>
        seen === token ? Response.json({ reason: 'unauthorized' }, { status: 401 }) : Response.json([]),
      session: { locks: makeLocks() },
    });
    await Promise.all(Array.from({ length: 10 }, () => client.call('activity.list')));
    expect(refreshes()).toBe(1);
  });

  it.each([
    ['Web Locks', () => createSessionLocks(navigator.locks)],
    ['the page alone', createPageLocks],
  ])('shared runs go together and wait while an exclusive one runs (%s)', async (_, makeLocks) => {
    const locks = makeLocks();
    const events: string[] = [];
    const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 5));
    const run = (name: string) => async (): Promise<void> => {
      events.push(`${name} begins`);
      await pause();
      events.push(`${name} ends`);
    };
    await Promise.all([
      locks.shared(run('a')),
      locks.shared(run('b')),
      locks.exclusive(run('refresh')),
      locks.shared(run('c')),
    ]);
    expect(events).toEqual([
      'a begins',
      'b begins',
      'a ends',
      'b ends',
      'refresh begins',
      'refresh ends',
      'c begins',
      'c ends',
    ]);
  });

  it('[SES-32] calls run together under the shared lock, and none while a refresh holds the other', async () => {
    const locks = createSessionLocks(navigator.locks);
    const answers: (() => void)[] = [];
    const { session } = openBrowser({ token: valid(), session: { locks } });
    const send = (): Promise<unknown> =>
      session.send(() => new Promise((done) => answers.push(() => done(Response.json([])))));
    const [first, second] = [send(), send()];
    await expect.poll(() => answers.length).toBe(2);
    const { held = [] } = await navigator.locks.query();
    expect(held.filter(({ name }) => name === SESSION_LOCK).map(({ mode }) => mode)).toEqual(['shared', 'shared']);
    let endRefresh = (): void => undefined;
    const refresh = locks.exclusive(() => new Promise<void>((done) => (endRefresh = done)));
    const third = send();
    const modes = async (): Promise<unknown> => {
      const { pending = [], held: now = [] } = await navigator.locks.query();
      return [now, pending].map((list) => list.map(({ mode }) => mode));
    };
    await expect.poll(modes).toEqual([
      ['shared', 'shared'],
      ['exclusive', 'shared'],
    ]);
    for (const answer of answers) answer();
    await Promise.all([first, second]);
    await expect.poll(modes).toEqual([['exclusive'], ['shared']]);
    expect(answers).toHaveLength(2);
    endRefresh();
    await refresh;
    await expect.poll(() => answers.length).toBe(3);
    answers[2]?.();
    await third;
  });

  it('a held call keeps no refresh waiting', async () => {
    const locks = createPageLocks();
    const { session } = openBrowser({ token: valid(), session: { locks } });
    let answer = (_response: Response): void => {};
    const attempt = (): Promise<Response> => new Promise((done) => (answer = done));
    const held = session.send(attempt, { held: true });
    await new Promise((done) => setTimeout(done, 5));
    await locks.exclusive(() => Promise.resolve());
    answer(Response.json([]));
    expect(await held).toHaveProperty('response');
  });
});

it('reads the first of two cookies of one name, whole', () => {
  expect(findCookie('a=1; access_token=x=y; access_token=z', 'access_token')).toBe('x=y');
  expect(findCookie('access_token_old=1', 'access_token')).toBeNull();
});
