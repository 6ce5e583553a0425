import { isSync } from '@parta/domain/codes';
import type { Context } from '../../context.ts';
import type { OwnedActivityId } from '../../identity/granted-ids.ts';
import { getOwnedActivity } from '../activities/queries/activities.ts';
import type { Snapshots } from '../activities/service/snapshots.ts';
import { recordAudit } from '../audit/commands.ts';
import { type ActivityScale, listActivityScales } from '../grade-scales/queries.ts';
import { requireResults } from './policy.ts';
import type { OwnFacts } from './present/own.ts';
import { type AttemptKey, type Cells, type ChangedAttempt, readCells, renewCells } from './queries/cells.ts';
import { listOpenedBy, type OwnActivity } from './queries/own.ts';
import {
  findSessionOf,
  listCountingAttempts,
  listGroupNamesOf,
  listOpenedQuestions,
  listParticipantsOf,
} from './queries/people.ts';
import { findResultsVersion } from './queries/version.ts';
import { makeResults, type ResultFacts, type Results } from './rules/results.ts';
import type { KeptResults } from './service/kept-results.ts';

/** Frozen materials are read once in a process, so they come from outside. */
export interface StatisticsContext extends Context {
  readonly snapshots: Snapshots;
}

/** With results that were made lately. */
export interface ResultsContext extends StatisticsContext {
  readonly kept: KeptResults;
}

/** Who looks, and from where. */
export interface Viewer {
  readonly actor_id: string;
  readonly address: string;
}

/** Results of an activity, for somebody whose look at them, or file of them, is recorded. @throws Refused 409 `cancelled` */
export async function viewResults(
  context: ResultsContext,
  owned_id: OwnedActivityId,
  { actor_id, address }: Viewer,
  action: 'results_viewed' | 'results_exported' = 'results_viewed',
): Promise<Results> {
  const results = await readResults(context, owned_id);
  const { activity } = results.facts;
  await recordAudit(context.db, {
    at: context.clock.now(),
    action,
    organization_id: activity.organization_id,
    actor_id,
    details: { activity: activity.id },
    address,
  });
  return results;
}

/** The same where nobody is named. @throws Refused 409 `cancelled` */
export async function readResults(context: ResultsContext, owned_id: OwnedActivityId): Promise<Results> {
  // Read before the rows: what changes meanwhile is noticed by the next who asks.
  const version = await findResultsVersion(context.db, owned_id);
  const results =
    version === null
      ? await gatherResults(context, owned_id, { people_version: null, earlier: null })
      : await context.kept.find(owned_id, version.whole, (earlier) =>
          gatherResults(context, owned_id, { people_version: version.people, earlier }),
        );
  requireResults(results.facts.activity);
  return results;
}

/** Attempts that may have changed for results to be brought up to date; above it all answers are read in less time. */
const CHANGED_MAX = 1000;

/**
 * @param people_version null while nothing is kept
 * @param earlier of the same activity, as they stood some time ago; null where there are none
 */
async function gatherResults(
  { db, snapshots }: ResultsContext,
  owned_id: OwnedActivityId,
  { people_version, earlier }: { people_version: string | null; earlier: Results | null },
): Promise<Results> {
  const activity = await getOwnedActivity(db, owned_id);
  const is_live = isSync(activity.mode);
  // Before the answers: an attempt that is written in between counts as changed at the next look.
  const counting = await listCountingAttempts(db, owned_id);
  const listing =
    earlier !== null && earlier.facts.people_version === people_version
      ? Promise.resolve(earlier.facts.people)
      : listParticipantsOf(db, owned_id);
  const [cells, people, snapshot, group_names, session, opened, scales] = await Promise.all([
    bringCells(db, owned_id, { activity, counting, listing, earlier }),
    listing,
    snapshots.getSnapshot(activity.material_hash),
    listGroupNamesOf(db, owned_id),
    is_live ? findSessionOf(db, owned_id) : null,
    is_live ? listOpenedQuestions(db, owned_id) : null,
    listActivityScales(db, [owned_id]),
  ]);
  return makeResults({
    activity,
    snapshot,
    people,
    people_version,
    counting,
    cells,
    opened: opened === null ? null : new Map(opened.map((question) => [question.question_id, question])),
    group_names,
    scale: scaleOf(scales, owned_id),
    session,
  });
}

/** All cells read anew, or those of earlier results brought up to date. @param listing people, who may still be on their way */
async function bringCells(
  db: Context['db'],
  owned_id: OwnedActivityId,
  {
    listing,
    earlier,
    ...facts
  }: Pick<ResultFacts, 'activity' | 'counting'> & { listing: Promise<ResultFacts['people']>; earlier: Results | null },
): Promise<Cells> {
  const attempts = countingKeys(facts);
  if (earlier === null || attempts === null) return readCells(db, owned_id, listing, attempts);
  const people = await listing;
  const changed = listChanged(earlier.facts, { people, counting: facts.counting });
  return changed.length > CHANGED_MAX
    ? readCells(db, owned_id, listing, attempts)
    : renewCells(db, owned_id, people, earlier.facts, changed);
}

/**
 * Whose marks may differ: those whose attempt that counts is another one than before or was written since, as
 * whatever changes a mark writes its attempt in the same transaction.
 */
function listChanged(
  earlier: ResultFacts,
  { people, counting }: Pick<ResultFacts, 'people' | 'counting'>,
): ChangedAttempt[] {
  const were = new Set(earlier.people.map(({ id }) => id));
  return people.flatMap(({ id: participant_id }) => {
    const now = counting.get(participant_id)?.attempt;
    const before = were.has(participant_id) ? earlier.counting.get(participant_id)?.attempt : undefined;
    const is_same = now?.number === before?.number && now?.written_by === before?.written_by;
    return is_same ? [] : [{ participant_id, number: now?.number ?? null }];
  });
}

function scaleOf(scales: ReadonlyMap<string, ActivityScale>, id: string): ActivityScale {
  const scale = scales.get(id);
  if (scale === undefined) throw new Error('an activity has a scale');
  return scale;
}

/** The attempts that count; null live, where everybody has one. */
export function countingKeys({ activity, counting }: Pick<ResultFacts, 'activity' | 'counting'>): AttemptKey[] | null {
  return isSync(activity.mode) ? null : [...counting.values()].map(({ attempt }) => attempt);
}

/** What somebody's own results are made of. */
export async function readOwnFacts(
  { db, snapshots }: StatisticsContext,
  finished: readonly OwnActivity[],
): Promise<OwnFacts[]> {
  const live = finished.filter(({ mode }) => isSync(mode)).map(({ id }) => id);
  const [opened, scales] = await Promise.all([
    listOpenedBy(db, live),
    listActivityScales(
      db,
      finished.map(({ id }) => id),
    ),
  ]);
  return Promise.all(
    finished.map(async (own) => ({
      own,
      snapshot: await snapshots.getSnapshot(own.material_hash),
      grade_scale: scaleOf(scales, own.id).grade_scale,
      opened: isSync(own.mode) ? (opened.get(own.id) ?? new Map()) : null,
    })),
  );
}
