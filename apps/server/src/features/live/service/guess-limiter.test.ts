import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TestClock } from '../../../testing/test-clock.ts';
import { type GuessBudget, GuessLimiter } from './guess-limiter.ts';

const LIMITS = {
  address: { failures: 20, forgiven_per_minute: 6 },
  key: { failures: 3, forgiven_per_minute: 2 },
};

function budgets({ address, key }: { address: string; key: string | null }): GuessBudget[] {
  const own = key === null ? [] : [{ bucket: `key ${key}`, limit: LIMITS.key }];
  return [{ bucket: `address ${address}`, limit: LIMITS.address }, ...own];
}

function make(): { limiter: GuessLimiter; clock: TestClock; fail: (address: string, key: string | null) => boolean } {
  const clock = new TestClock();
  clock.freeze();
  const limiter = new GuessLimiter(clock);
  return { limiter, clock, fail: (address, key) => limiter.begin(budgets({ address, key })).allowed };
}

describe('guess limiter', () => {
  it('lets as many failures through as its limit, then says when to come back', () => {
    const { limiter, fail, clock } = make();
    expect([1, 2, 3, 4].map(() => fail('1.1.1.1', 'ann'))).toEqual([true, true, true, false]);
    const refused = limiter.begin(budgets({ address: '1.1.1.1', key: 'ann' }));
    expect(refused).toEqual({ allowed: false, retry_after: 30 });
    clock.advance(30_000);
    expect(fail('1.1.1.1', 'ann')).toBe(true);
    expect(fail('1.1.1.1', 'ann')).toBe(false);
  });

  it('counts a guess under way as failed, and gives it back when it was right', () => {
    const { limiter } = make();
    for (let index = 0; index < 50; index += 1) {
      const guess = limiter.begin(budgets({ address: 'school', key: 'ann' }));
      expect(guess.allowed).toBe(true);
      if (guess.allowed) guess.succeeded();
    }
    const pending = [1, 2, 3].map(() => limiter.begin(budgets({ address: 'school', key: 'ann' })));
    expect(limiter.begin(budgets({ address: 'school', key: 'ann' })).allowed).toBe(false);
    for (const guess of pending) if (guess.allowed) guess.succeeded();
    expect(limiter.begin(budgets({ address: 'school', key: 'ann' })).allowed).toBe(true);
  });

  it('one key’s failures spare the others of the address until the address has failed too often', () => {
    const { fail } = make();
    for (let index = 0; index < 4; index += 1) fail('school', 'ann');
    expect(fail('school', 'ben')).toBe(true);
    for (let index = 0; index < 30; index += 1) fail('school', `guess ${index}`);
    expect(fail('school', 'carl')).toBe(false);
    expect(fail('elsewhere', 'carl')).toBe(true);
  });

  it('a refused guess costs nothing further', () => {
    const { fail, clock } = make();
    for (let index = 0; index < 100; index += 1) fail('1.1.1.1', 'ann');
    clock.advance(30_000);
    expect(fail('1.1.1.1', 'ann')).toBe(true);
  });

  it('however guesses are timed, no more pass than the limit and what time has forgiven', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 80 }), (waits) => {
        const { fail, clock } = make();
        let passed = 0;
        let elapsed = 0;
        for (const wait of waits) {
          clock.advance(wait);
          elapsed += wait;
          if (fail('1.1.1.1', 'ann')) passed += 1;
          expect(passed).toBeLessThanOrEqual(LIMITS.key.failures + (elapsed * LIMITS.key.forgiven_per_minute) / 60_000);
        }
      }),
    );
  });
});
