import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemTime } from '../clock.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases/database.ts';
import { openDatabaseClock } from './database-clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A machine whose clocks were started and set apart from this one's. */
function makeMachine(monotonic_ahead: number, wall_ahead: number) {
  let ahead = monotonic_ahead;
  return {
    monotonic: () => systemTime.monotonic() + ahead,
    wall: () => systemTime.wall() + wall_ahead,
    /** The world goes on meanwhile, and so does the wall clock; the monotonic time stands still. */
    async sleep(milliseconds: number) {
      const until = systemTime.monotonic() + milliseconds;
      await expect.poll(() => systemTime.monotonic()).toBeGreaterThan(until);
      ahead -= milliseconds;
    },
  };
}

/** How far the clocks are apart, in milliseconds; the machine may be busy between two readings. */
function apart(one: { now(): Date }, other: { now(): Date }): number {
  const [before, between, after] = [one.now().getTime(), other.now().getTime(), one.now().getTime()];
  return Math.max(0, before - between, between - after);
}

it('two machines whose own clocks are hours apart tell the same time', async () => {
  const one = await openDatabaseClock(database.opened.pool, makeMachine(0, 2000));
  const other = await openDatabaseClock(database.opened.pool, makeMachine(90_000, -7_200_000));
  expect(apart(one, other)).toBeLessThan(100);
  one.close();
  other.close();
});

it('a machine that has slept asks for the time at once', async () => {
  const machine = makeMachine(0, 0);
  const awake = await openDatabaseClock(database.opened.pool);
  const sleeper = await openDatabaseClock(database.opened.pool, machine);
  await machine.sleep(600);
  expect(apart(awake, sleeper)).toBeGreaterThan(500);
  await expect.poll(() => apart(awake, sleeper)).toBeLessThan(100);
  awake.close();
  sleeper.close();
});
