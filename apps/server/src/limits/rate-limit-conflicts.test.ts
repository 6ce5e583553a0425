import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/tables.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases/database.ts';
import { TestClock } from '../testing/test-clock.ts';
import type { Budget, Limit } from './budget.ts';
import { deleteEmptyBuckets, RateLimitStore } from './rate-limit-store.ts';

const CONNECTIONS = 25;
const ROUNDS = 15;
const WIDE: Limit = { most: 1000, forgiven_per_minute: 1 };

let database: TestDatabase;
/** Without the product's repetition of conflicts, so that each of them is seen. */
let db: Kysely<Database>;
const clock = new TestClock();

beforeAll(async () => {
  clock.freeze();
  database = await createTestDatabase();
  const pool = new Pool({ ...database.opened.connection, max: CONNECTIONS });
  // A connection that is still closing hears of the end of its database.
  pool.on('connect', (client) => client.on('error', () => undefined));
  db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

it('a hundred tries at once over shared buckets, new and old, never lock them in a circle, and each is counted', async () => {
  const store = new RateLimitStore(db, clock, (bucket) => bucket);
  for (const round of numbers(ROUNDS)) {
    const budgets: Budget[] = numbers(8).map((index) => ({ bucket: `${round} ${index}`, limit: WIDE }));
    // Every other one is there before.
    await store.add(
      budgets.filter((_, index) => index % 2 === 1),
      1,
    );
    const tries = numbers(100).map((index) => {
      const chosen = numbers(4).map((step) => budgets[(index * 7 + step * 3 + (index % 5)) % budgets.length]);
      return chosen.flatMap((budget) => budget ?? []);
    });
    const sweeps = numbers(5).map(() => deleteEmptyBuckets(db, clock.now()));
    const taken = await Promise.all(tries.map((asked) => store.take(asked)));
    await Promise.all(sweeps);
    expect(taken.every(({ isTaken }) => isTaken)).toBe(true);
    const counted = numbers(budgets.length).map((index) => tries.flat().filter((one) => one === budgets[index]).length);
    const levels = await store.levels(budgets);
    expect(levels.map((level) => Math.round(level))).toEqual(counted.map((count, index) => count + (index % 2)));
  }
});

it('of tries that come at once to a bucket which nothing was counted in, no more pass than it has room for', async () => {
  const store = new RateLimitStore(db, clock, (bucket) => bucket);
  const budgets = [{ bucket: 'fresh', limit: { most: 5, forgiven_per_minute: 1 } }];
  const taken = await Promise.all(numbers(50).map(() => store.take(budgets)));
  expect(taken.filter(({ isTaken }) => isTaken)).toHaveLength(5);
});
