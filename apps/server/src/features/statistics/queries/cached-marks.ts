import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { ACTIVITY_STATUS, PARTICIPANT_STATUS } from '@parta/domain/codes';
import { DAY_MS } from '@parta/domain/time/durations';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { MARKS_FORMAT, type MarkFacts, unpackMarks } from '../rules/marks-codec.ts';

const decompress = promisify(zstdDecompress);
/** As many as ten thousand people with fifty questions come to, and more; several chunks would be copied together. */
const BYTES = { chunkSize: 8 * 1024 * 1024 };

/** Marks as they were when results had a version. */
export interface CachedMarks extends MarkFacts {
  readonly version: string;
}

/**
 * The cached marks of an activity; null where there are none. A row that was copied into another database, whose transactions have
 * other numbers, is none: it was not written by the transaction that it names. Nor is one that was damaged, or packed by another release.
 */
export async function findCachedMarks(db: Kysely<Database>, activity_id: string): Promise<CachedMarks | null> {
  const row = await db
    .selectFrom('result_cache')
    // A third less text than the hexadecimal one of the driver.
    .select(['version', sql<string | null>`encode(facts, 'base64')`.as('facts')])
    .where('activity_id', '=', activity_id)
    .where('format', '=', MARKS_FORMAT)
    .where('written_by', '=', sql<string>`xmin::text`)
    .executeTakeFirst();
  if (row === undefined || row.version === null || row.facts === null) return null;
  const bytes = await decompress(Buffer.from(row.facts, 'base64'), BYTES).catch(() => null);
  const facts = bytes && unpackMarks(bytes);
  return facts && { version: row.version, ...facts };
}

/** Asks for a new cache of the marks of an activity, which the next sweep writes; what is cached stays until then. */
export async function wantCachedMarks(db: Kysely<Database>, activity_id: string, wanted_at: Date): Promise<void> {
  // The row is written by this transaction now, unless it was copied from another database.
  const is_own = sql`c.written_by = c.xmin::text`;
  await sql`
    insert into result_cache as c (activity_id, wanted_at) values (${activity_id}, ${wanted_at})
    on conflict (activity_id) do update set wanted_at = excluded.wanted_at,
      written_by = case when ${is_own} then pg_current_xact_id()::xid::text end,
      version = case when ${is_own} then c.version end,
      facts = case when ${is_own} then c.facts end`.execute(db);
}

/** Attempts that have been finished since the cache was written, for it to be written anew; a great activity has as many. */
const GROWN_BY = 500;

/** How many have finished an activity `a`; in a lesson that is over everybody who came. */
const FINISHED = sql`(select count(*) from attempt t where t.activity_id = a.id and t.finished_at is not null)
  + (select count(*) from live_session s join participant p on p.activity_id = s.activity_id
    where s.activity_id = a.id and s.finished_at is not null and p.status <> ${PARTICIPANT_STATUS.not_started})`;

/**
 * Activities of these days in which many have finished since their marks were cached, and those whose cache is asked for.
 * @param activity_ids the only ones that are looked at, of whatever day
 */
export async function listUncached(
  db: Kysely<Database>,
  now: Date,
  activity_ids?: readonly string[],
): Promise<string[]> {
  const since = new Date(now.getTime() - 2 * DAY_MS);
  const has_grown = sql`a.status <> ${ACTIVITY_STATUS.cancelled} and ${FINISHED} >= coalesce(c.attempts, 0) + ${GROWN_BY}`;
  const is_uncached =
    activity_ids === undefined
      ? sql`c.wanted_at is not null or (coalesce(a.end_date, a.start_date) > ${since} and ${has_grown})`
      : sql`a.id = any(${[...activity_ids]}::text[]) and ${has_grown}`;
  const { rows } = await sql<{ id: string }>`
    select a.id from activity a left join result_cache c on c.activity_id = a.id
    where ${is_uncached}
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Great activities, however old, of which nothing is cached that this database and this release read: they ended before there was
 * a cache, or the database was restored, or another release has packed them. Those that began last come first.
 * @param limit how many at most
 */
export async function listNeverCached(db: Kysely<Database>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from activity a
    where a.status <> ${ACTIVITY_STATUS.cancelled} and ${FINISHED} >= ${GROWN_BY} and not exists (
      select from result_cache c where c.activity_id = a.id and c.format = ${MARKS_FORMAT} and c.written_by = c.xmin::text
    )
    order by a.start_date desc, a.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
