import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeError } from '../http/calls/errors.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases/database.ts';
import { retryConflicts } from './conflicts.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table counted (id int primary key, number int not null)`.execute(database.opened.kysely);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate counted`.execute(database.opened.kysely);
  await sql`insert into counted values (1, 0), (2, 0)`.execute(database.opened.kysely);
});

const numbersOf = async (): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`select number from counted order by id`.execute(
    database.opened.kysely,
  );
  return rows.map(({ number }) => number);
};

/** An error as the driver throws it. */
const failure = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

describe('a conflict of transactions', () => {
  it('two that lock the same rows crosswise both commit: the victim of the deadlock is run again', async () => {
    const { kysely } = database.opened;
    const both = Promise.withResolvers<void>();
    let locked = 0;
    let runs = 0;
    const count = (first: number, second: number): Promise<void> =>
      kysely.transaction().execute(async (tx) => {
        runs += 1;
        await sql`update counted set number = number + 1 where id = ${first}`.execute(tx);
        locked += 1;
        if (locked === 2) both.resolve();
        await both.promise;
        await sql`update counted set number = number + 1 where id = ${second}`.execute(tx);
      });
    await Promise.all([count(1, 2), count(2, 1)]);
    expect(runs).toBe(3);
    expect(await numbersOf()).toEqual([2, 2]);
  });

  it('a serialization failure is run again at the same level of isolation', async () => {
    const { kysely } = database.opened;
    let runs = 0;
    await kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        runs += 1;
        await sql`select * from counted`.execute(tx);
        if (runs === 1) await sql`update counted set number = 5 where id = 1`.execute(kysely);
        await sql`update counted set number = number + 1 where id = 1`.execute(tx);
      });
    expect([runs, await numbersOf()]).toEqual([2, [6, 0]]);
  });

  it('a statement outside of a transaction is run again as well', async () => {
    const { kysely } = database.opened;
    await sql`create sequence failing`.execute(kysely);
    await sql`
      create function fail_once() returns trigger language plpgsql as $$ begin
        if nextval('failing') = 1 then raise exception 'a conflict' using errcode = '40001'; end if;
        return new;
      end $$`.execute(kysely);
    await sql`create trigger fails before update on counted for each row execute function fail_once()`.execute(kysely);
    await sql`update counted set number = 1 where id = 1`.execute(kysely);
    await sql`drop trigger fails on counted`.execute(kysely);
    expect(await numbersOf()).toEqual([1, 0]);
  });

  it('one that comes again and again is given up after four runs, and any other error after one', async () => {
    for (const [code, expected] of [
      ['40P01', 4],
      ['40001', 4],
      ['23505', 1],
    ] as const) {
      let runs = 0;
      const work = async (): Promise<void> => {
        runs += 1;
        throw failure('refused', code);
      };
      await expect(retryConflicts(work)).rejects.toThrow('refused');
      expect(runs, code).toBe(expected);
    }
  });
});

describe('a database that is away for a moment', () => {
  it('a connection that is cut between two statements of a transaction is answered with 503 and a time', async () => {
    const { kysely, pool } = database.opened;
    const cut = kysely.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
      await sql`select 1`.execute(tx);
    });
    const error: unknown = await cut.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(describeError(error, log)).toEqual({ status: 503, body: { reason: 'unavailable' }, retry_after: '1' });
  });

  it.each([
    failure('terminating connection due to idle-in-transaction timeout', '25P03'),
    failure('cannot execute INSERT in a read-only transaction', '25006'),
    failure('deadlock detected', '40P01'),
    failure('canceling statement due to lock timeout', '55P03'),
    failure('too many clients', '53300'),
    failure('canceling statement due to statement timeout', '57014'),
    failure('could not extend file: No space left on device', '53100'),
    failure('ENOSPC: no space left on device, write', 'ENOSPC'),
    failure('Query read timeout'),
    failure('Client was closed and is not queryable'),
    failure('Client has encountered a connection error and is not queryable'),
    failure('Connection terminated unexpectedly'),
    failure('connect ECONNREFUSED', 'ECONNREFUSED'),
    failure('getaddrinfo EAI_AGAIN', 'EAI_AGAIN'),
  ])('%s is answered with 503 and a time', (error) => {
    expect(describeError(error, log)).toEqual({ status: 503, body: { reason: 'unavailable' }, retry_after: '1' });
  });

  it('an error of ours in a statement is not', () => {
    expect(describeError(failure('syntax error', '42601'), log).status).toBe(500);
  });

  it('a connection to a node that became read-only leaves the pool, alone and inside a transaction', async () => {
    const { kysely, pool } = database.opened;
    const pidOf = async (): Promise<number | undefined> =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(kysely)).rows[0]?.pid;
    const write = sql`update counted set number = 1 where id = 1`;
    for (const attempt of [
      () => write.execute(kysely),
      () => kysely.transaction().execute((tx) => write.execute(tx)),
    ]) {
      // One connection is idle, and gets every statement.
      await expect.poll(() => pool.idleCount).toBeGreaterThan(0);
      const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
      for (const [index, client] of clients.entries()) client.release(index > 0);
      const before = await pidOf();
      await sql`set default_transaction_read_only = on`.execute(kysely);
      const error: unknown = await attempt().catch((thrown: unknown) => thrown);
      expect(describeError(error, log).status).toBe(503);
      expect(await pidOf()).not.toBe(before);
      await write.execute(kysely);
    }
  });
});
