import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { isSync } from '@parta/domain/codes';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { listNeverCached, listUncached } from '../queries/cached-marks.ts';
import { listParticipantIds } from '../queries/people.ts';
import { findResultsVersion } from '../queries/version.ts';
import { MARKS_FORMAT, type MarkFacts, packMarks } from '../rules/marks-codec.ts';
import { bringMarks } from './bring-marks.ts';

const compress = promisify(zstdCompress);
/** The least work, for higher levels save no bytes; with a checksum, so that damage is noticed. */
const PACKING = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } };

/** Caches the marks of great activities that have grown, and of those whose results somebody had to wait for. */
export async function cacheMarks({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (const activity_id of await listUncached(db, clock.now())) await cacheMarksOf(db, activity_id);
}

/**
 * Caches the marks of the great ones among activities that have just ended, or many of whose attempts have: whoever is
 * concerned looks at them next.
 */
export async function cacheMarksOfEnded(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  activity_ids: readonly string[],
): Promise<void> {
  if (activity_ids.length === 0) return;
  for (const id of await listUncached(db, clock.now(), activity_ids)) await cacheMarksOf(db, id);
}

/** Activities that one sweep caches at most: each takes a second of the processors, and nobody waits for it. */
const EARLIER_MAX = 5;

/** Caches the marks of great activities of earlier days of which nothing is cached that could be read. */
export async function cacheEarlierMarks({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const activity_id of await listNeverCached(db, EARLIER_MAX)) await cacheMarksOf(db, activity_id);
}

/** Reads the marks of an activity and caches them. */
async function cacheMarksOf(db: Context['db'], activity_id: string): Promise<void> {
  // Read before the rows, as by whoever looks at results.
  const version = await findResultsVersion(db, activity_id);
  if (version === null) return;
  const { mode } = await db
    .selectFrom('activity')
    .select('mode')
    .where('id', '=', activity_id)
    .executeTakeFirstOrThrow();
  const people = await listParticipantIds(db, activity_id);
  const is_live = isSync(mode);
  const { counting, cells } = await bringMarks(db, activity_id, {
    is_live,
    version: version.whole,
    listing: Promise.resolve(people),
    earlier: null,
  });
  await storeMarks(db, activity_id, { is_live, version: version.whole, people, counting, cells });
}

/** Marks as they were when results had a version. */
export interface ReadMarks extends MarkFacts {
  readonly is_live: boolean;
  readonly version: string;
}

/** Caches marks that were read. */
export async function storeMarks(
  db: Context['db'],
  activity_id: string,
  { is_live, version, people, counting, cells }: ReadMarks,
): Promise<void> {
  const facts = await compress(packMarks({ people, counting, cells }), PACKING);
  const row = {
    wanted_at: null,
    version,
    // Its own transaction: a copy in another database is told by another number.
    written_by: sql<string>`pg_current_xact_id()::xid::text`,
    attempts: is_live ? people.length : [...counting.values()].reduce((sum, { attempts }) => sum + attempts, 0),
    format: MARKS_FORMAT,
    facts,
  };
  await db
    .insertInto('result_cache')
    .values({ activity_id, ...row })
    .onConflict((conflict) => conflict.column('activity_id').doUpdateSet(row))
    .execute();
}
