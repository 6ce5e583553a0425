import { type Kysely, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { gatherLookups } from '../concurrency/gather.ts';
import type { Database } from '../db/tables.ts';
import { type Budget, FULL_BUDGETS, type Limit, secondsOf } from './budget.ts';

/** What stands against the buckets that were asked about, and whether the try was counted in all of them. */
export interface Taken {
  readonly isTaken: boolean;
  /** Before the try, in the order of the budgets. */
  readonly levels: readonly number[];
}

interface Change {
  readonly bucket: string;
  readonly seconds: number;
  readonly most_seconds: number;
}

/** What one try costs in one bucket. */
interface Cost {
  readonly name: string;
  readonly limit: Limit;
  readonly cost: number;
}

interface Judged {
  readonly bucket: string;
  readonly held_seconds: number;
  readonly fits: boolean;
}

type Connection = Kysely<Database>;

/**
 * Buckets that leak, in the database: every process counts in the same ones, and a restart forgets nothing. A row says
 * when its bucket will be empty; with the speed of its budget that is what stands against it now.
 */
export class RateLimitStore {
  readonly #db: Connection;
  readonly #clock: Clock;
  readonly #nameOf: (bucket: string) => string;
  readonly #find: (bucket: string) => Promise<Date | null>;
  readonly #add: (change: Change) => Promise<null>;
  readonly #spend: (spent: { hash: Buffer; expires_at: Date }) => Promise<boolean>;

  /** @param nameOf what a bucket is called in the database */
  constructor(db: Connection, clock: Clock, nameOf: (bucket: string) => string) {
    this.#db = db;
    this.#clock = clock;
    this.#nameOf = nameOf;
    this.#find = gatherLookups((buckets) => findEmptyTimes(db, buckets));
    this.#add = gatherLookups(async (changes) => {
      await addAll(db, clock.now(), changes);
      return changes.map(() => null);
    });
    this.#spend = gatherLookups((proofs) => spendAll(db, proofs));
  }

  /** What stands against each bucket now. Callers of one moment share a statement. */
  async levels(budgets: readonly Budget[]): Promise<number[]> {
    const times = await Promise.all(budgets.map(({ bucket }) => this.#find(this.#nameOf(bucket))));
    const now = this.#clock.now().getTime();
    return budgets.map(({ limit }, index) => levelAt(limit, times[index] ?? null, now));
  }

  /** Counts `amount` tries, whatever stands there already; a negative one takes tries back. Shares a statement, too. */
  async add(budgets: readonly Budget[], amount: number): Promise<void> {
    await Promise.all(
      budgets.map(({ bucket, limit, cost = 1 }) =>
        this.#add({
          bucket: this.#nameOf(bucket),
          seconds: secondsOf(limit, amount * cost),
          most_seconds: secondsOf(limit, limit.most * FULL_BUDGETS),
        }),
      ),
    );
  }

  /** Counts one try in every bucket if all of them have room for it, and in none of them otherwise. */
  async take(budgets: readonly Budget[], db: Connection = this.#db): Promise<Taken> {
    const asked = this.#merge(budgets);
    const now = this.#clock.now();
    let judged = await takeFromRows(db, asked, now);
    // A row that is made while others are locked would be locked out of order, so all of them exist before any is locked.
    while (judged === null) {
      await makeRows(db, asked, now);
      judged = await takeFromRows(db, asked, now);
    }
    const held = new Map(judged.map((row) => [row.bucket, row.held_seconds]));
    return {
      isTaken: judged.every(({ fits }) => fits),
      levels: budgets.map(
        ({ bucket, limit }) => ((held.get(this.#nameOf(bucket)) ?? 0) / 60) * limit.forgiven_per_minute,
      ),
    };
  }

  /** Each bucket once, with all that is counted in it. */
  #merge(budgets: readonly Budget[]): Cost[] {
    const merged = new Map<string, Cost>();
    for (const { bucket, limit, cost = 1 } of budgets) {
      const name = this.#nameOf(bucket);
      merged.set(name, { name, limit, cost: cost + (merged.get(name)?.cost ?? 0) });
    }
    return [...merged.values()];
  }

  /** Uses a solved challenge up; false when it was used before. Of many at once with one challenge one gets it. */
  spend(hash: Buffer, expires_at: Date): Promise<boolean> {
    return this.#spend({ hash, expires_at });
  }
}

/**
 * Counts a try in the rows of all its buckets, or in none, in one statement. It locks them by name, as everything here does,
 * and locks none where one is missing.
 * @returns null where a row is missing
 */
async function takeFromRows(db: Connection, asked: readonly Cost[], now: Date): Promise<Judged[] | null> {
  const names = asked.map(({ name }) => name);
  const { rows } = await sql<Judged>`
    with asked as (
      select * from unnest(
        ${names}::text[],
        ${asked.map(({ limit, cost }) => secondsOf(limit, cost))}::float8[],
        ${asked.map(({ limit }) => secondsOf(limit, limit.most))}::float8[]
      ) as a (bucket, cost_seconds, most_seconds)
    ), held as (
      select bucket, empty_at from rate_limit
      where bucket = any (${names}::text[])
        and (select count(*) from rate_limit present where present.bucket = any (${names}::text[])) = ${names.length}
      order by bucket for update of rate_limit
    ), judged as (
      select asked.*, greatest(0, extract(epoch from held.empty_at - ${now}::timestamptz))::float8 as held_seconds
      from asked join held using (bucket)
    ), verdict as (
      select count(*) = ${names.length} and bool_and(held_seconds + cost_seconds <= most_seconds + 0.001) as fits from judged
    ), taken as (
      update rate_limit
      set empty_at = greatest(rate_limit.empty_at, ${now}::timestamptz) + cost_seconds * interval '1 second'
      from judged, verdict
      where rate_limit.bucket = judged.bucket and fits
    )
    select bucket, held_seconds, fits from judged, verdict`.execute(db);
  return rows.length === names.length ? rows : null;
}

/** Makes the rows that are missing, with nothing counted in them. */
async function makeRows(db: Connection, asked: readonly Cost[], now: Date): Promise<void> {
  await sql`
    insert into rate_limit (bucket, empty_at)
    select bucket, ${now}::timestamptz from unnest(${asked.map(({ name }) => name)}::text[]) as a (bucket) order by bucket
    on conflict (bucket) do nothing`.execute(db);
}

/** Forgets what time has forgiven, and proofs that would no longer be taken. Rows that are in use stay for another time. */
export async function deleteEmptyBuckets(db: Connection, now: Date): Promise<void> {
  await sql`
    delete from rate_limit where bucket in (
      select bucket from rate_limit where empty_at < ${now}::timestamptz for update skip locked
    )`.execute(db);
  await db.deleteFrom('spent_proof').where('expires_at', '<', now).execute();
}

function levelAt({ forgiven_per_minute }: Limit, empty_at: Date | null, now: number): number {
  return empty_at === null ? 0 : (Math.max(0, empty_at.getTime() - now) / 60_000) * forgiven_per_minute;
}

async function findEmptyTimes(db: Connection, buckets: readonly string[]): Promise<(Date | null)[]> {
  const rows = await db
    .selectFrom('rate_limit')
    .select(['bucket', 'empty_at'])
    .where('bucket', '=', sql<string>`any (${[...new Set(buckets)]}::text[])`)
    .execute();
  const times = new Map(rows.map(({ bucket, empty_at }) => [bucket, empty_at]));
  return buckets.map((bucket) => times.get(bucket) ?? null);
}

async function addAll(db: Connection, now: Date, changes: readonly Change[]): Promise<void> {
  const sums = new Map<string, Change>();
  for (const change of changes) {
    const seconds = (sums.get(change.bucket)?.seconds ?? 0) + change.seconds;
    sums.set(change.bucket, { ...change, seconds });
  }
  const all = [...sums.values()];
  await sql`
    insert into rate_limit (bucket, empty_at)
    select bucket, ${now}::timestamptz + seconds * interval '1 second'
    from unnest(
      ${all.map(({ bucket }) => bucket)}::text[],
      ${all.map(({ seconds }) => seconds)}::float8[]
    ) as a (bucket, seconds)
    order by bucket
    on conflict (bucket) do update set empty_at = least(
      greatest(rate_limit.empty_at, ${now}::timestamptz) + (excluded.empty_at - ${now}::timestamptz),
      ${now}::timestamptz + (
        select most_seconds * interval '1 second'
        from unnest(
          ${all.map(({ bucket }) => bucket)}::text[],
          ${all.map(({ most_seconds }) => most_seconds)}::float8[]
        ) as m (bucket, most_seconds)
        where m.bucket = excluded.bucket
      )
    )`.execute(db);
}

async function spendAll(
  db: Connection,
  proofs: readonly { readonly hash: Buffer; readonly expires_at: Date }[],
): Promise<boolean[]> {
  const rows = await sql<{ challenge_hash: Buffer }>`
    insert into spent_proof (challenge_hash, expires_at)
    select * from unnest(
      ${proofs.map(({ hash }) => hash)}::bytea[],
      ${proofs.map(({ expires_at }) => expires_at)}::timestamptz[]
    ) order by 1
    on conflict do nothing
    returning challenge_hash`.execute(db);
  const won = new Set(rows.rows.map(({ challenge_hash }) => challenge_hash.toString('hex')));
  // Twice in one statement: the first of them has it.
  return proofs.map(({ hash }) => won.delete(hash.toString('hex')));
}
