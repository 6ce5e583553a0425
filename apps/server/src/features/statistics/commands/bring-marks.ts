import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { type CachedMarks, findCachedMarks } from '../queries/cached-marks.ts';
import { type AttemptKey, type Cells, type ChangedAttempt, readCells, renewCells } from '../queries/cells.ts';
import { type CountingAttempts, listCountingAttempts } from '../queries/people.ts';
import type { MarkFacts } from '../rules/marks-codec.ts';
import type { ResultFacts } from '../rules/results.ts';

/** Attempts that may have changed for cells to be brought up to date; above it all answers are read in less time. */
const CHANGED_MAX = 1000;
/** Cells that are read so soon that nothing is cached for them. */
const READ_SOON = 100_000;

/** Attempts that count and their cells, in the places of a list of people. */
export interface BroughtMarks extends Pick<ResultFacts, 'counting' | 'cells'> {
  /** Whether the next process would be spared much by a cache of them, which there is none of or not of these. */
  readonly is_worth_caching: boolean;
  /** Whether every mark was read. */
  readonly were_read_whole: boolean;
}

/**
 * Marks as they stand: those of earlier results brought up to date, or those of the cache, or all read anew.
 * @param facts `version`: that of the results as it was before; null while a lesson goes on. `listing`: people, who may still be on
 * their way. `earlier`: what this process has kept
 */
export async function bringMarks(
  db: Kysely<Database>,
  activity_id: string,
  {
    is_live,
    version,
    listing,
    earlier,
  }: {
    is_live: boolean;
    version: string | null;
    listing: Promise<People>;
    earlier: MarkFacts | null;
  },
): Promise<BroughtMarks> {
  const cached = earlier === null && version !== null ? await findCachedMarks(db, activity_id) : null;
  if (cached !== null && cached.version === version) {
    const cells = await takeAll(db, activity_id, await listing, cached);
    return { counting: cached.counting, cells, is_worth_caching: false, were_read_whole: false };
  }
  // Before the answers: an attempt that is written in between counts as changed at the next look.
  const counting = await listCountingAttempts(db, activity_id);
  const known = earlier ?? cached;
  const changed = known === null || is_live ? null : listChanged(known, { people: await listing, counting });
  const were_read_whole = known === null || changed === null || changed.length > CHANGED_MAX;
  const cells = were_read_whole
    ? await readCells(db, activity_id, listing, is_live ? null : listKeys(counting))
    : await renewCells(db, activity_id, await listing, known, changed);
  const { length } = await listing;
  return { counting, cells, is_worth_caching: length * cells.size > READ_SOON, were_read_whole };
}

type People = readonly { readonly id: string }[];

/** Cells of the cache in the places of people, who are the same ones in nearly always the same order. */
async function takeAll(db: Kysely<Database>, activity_id: string, people: People, cached: CachedMarks): Promise<Cells> {
  const stayed =
    people.length === cached.people.length && people.every(({ id }, place) => id === cached.people[place]?.id);
  return stayed ? cached.cells : renewCells(db, activity_id, people, cached, []);
}

/** The attempts that count, without what they came to. */
export function listKeys(counting: CountingAttempts): AttemptKey[] {
  return [...counting.values()];
}

/**
 * Whose marks may differ: those whose attempt that counts is another one than before or was written since, as
 * whatever changes a mark writes its attempt in the same transaction.
 */
function listChanged(
  earlier: MarkFacts,
  { people, counting }: { people: People; counting: CountingAttempts },
): ChangedAttempt[] {
  const were = new Set(earlier.people.map(({ id }) => id));
  return people.flatMap(({ id: participant_id }) => {
    const now = counting.get(participant_id);
    const before = were.has(participant_id) ? earlier.counting.get(participant_id) : undefined;
    const is_same = now?.number === before?.number && now?.written_by === before?.written_by;
    return is_same ? [] : [{ participant_id, number: now?.number ?? null }];
  });
}
