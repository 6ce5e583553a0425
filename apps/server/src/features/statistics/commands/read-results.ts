import { isSync } from '@parta/domain/codes';
import type { Context } from '../../../context.ts';
import type { OwnedActivityId } from '../../../identity/granted-ids.ts';
import { getOwnedActivity } from '../../activities/queries/activities.ts';
import { isNameless } from '../../activities/rules.ts';
import type { Snapshots } from '../../activities/service/snapshots.ts';
import { recordAudit } from '../../audit/commands.ts';
import { type ActivityScale, listActivityScales } from '../../grade-scales/queries.ts';
import { requireResults } from '../policy.ts';
import type { OwnFacts } from '../present/own.ts';
import { wantCachedMarks } from '../queries/cached-marks.ts';
import type { AttemptKey } from '../queries/cells.ts';
import { listOpenedBy, type OwnActivity } from '../queries/own.ts';
import {
  type CountingAttempts,
  findSessionOf,
  listGroupNamesOf,
  listOpenedQuestions,
  listParticipantsOf,
} from '../queries/people.ts';
import { findResultsVersion, type ResultsVersion } from '../queries/version.ts';
import { numberParticipants } from '../rules/participant-numbers.ts';
import { makeResults, type ResultFacts, type Results } from '../rules/results.ts';
import type { KeptResults } from '../service/kept-results.ts';
import { bringMarks, listKeys } from './bring-marks.ts';
import { storeMarks } from './cache-marks.ts';

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
      ? await gatherResults(context, owned_id, { version, earlier: null })
      : await context.kept.find(owned_id, version.whole, (earlier) =>
          gatherResults(context, owned_id, { version, earlier }),
        );
  requireResults(results.facts.activity);
  return results;
}

/**
 * @param version null while nothing is kept
 * @param earlier of the same activity, as they stood some time ago; null where this process has none
 */
async function gatherResults(
  { db, clock, log, snapshots, secrets }: ResultsContext,
  owned_id: OwnedActivityId,
  { version, earlier }: { version: ResultsVersion | null; earlier: Results | null },
): Promise<Results> {
  const activity = await getOwnedActivity(db, owned_id);
  const is_live = isSync(activity.mode);
  // One after the other, since a connection that is opened for one of them takes longer than all.
  const group_names = await listGroupNamesOf(db, owned_id);
  const scales = await listActivityScales(db, [owned_id]);
  const session = is_live ? await findSessionOf(db, owned_id) : null;
  const opened = is_live ? await listOpenedQuestions(db, owned_id) : null;
  const listing =
    earlier !== null && earlier.facts.people_version === version?.people
      ? Promise.resolve(earlier.facts.people)
      : listParticipantsOf(db, owned_id);
  const bringing = bringMarks(db, owned_id, {
    is_live,
    version: version?.whole ?? null,
    listing,
    earlier: earlier?.facts ?? null,
  });
  const [marks, people, snapshot] = await Promise.all([
    bringing,
    listing,
    snapshots.getSnapshot(activity.material_hash),
  ]);
  if (version !== null && marks.is_worth_caching) {
    await wantCachedMarks(db, owned_id, clock.now());
    // What took long to read is cached when the answer is on its way; the rest waits for the next sweep.
    if (marks.were_read_whole) {
      setImmediate(() => {
        storeMarks(db, owned_id, { ...marks, people, is_live, version: version.whole }).catch((err: unknown) =>
          log.warn({ err }, 'marks could not be cached'),
        );
      });
    }
  }
  return makeResults({
    activity,
    snapshot,
    people,
    people_version: version?.people ?? null,
    counting: marks.counting,
    cells: marks.cells,
    opened: opened === null ? null : new Map(opened.map((question) => [question.question_id, question])),
    group_names,
    scale: scaleOf(scales, owned_id),
    session,
    numbers: isNameless(activity, snapshot)
      ? numberParticipants(people, (id) => secrets.seal('participant number', id))
      : null,
  });
}

function scaleOf(scales: ReadonlyMap<string, ActivityScale>, id: string): ActivityScale {
  const scale = scales.get(id);
  if (scale === undefined) throw new Error('an activity has a scale');
  return scale;
}

/** Of everybody the attempt that counts; null live, where everybody has one. */
export function countingAttempts({
  activity,
  counting,
}: Pick<ResultFacts, 'activity' | 'counting'>): CountingAttempts | null {
  return isSync(activity.mode) ? null : counting;
}

/** The same as a list. */
export function countingKeys(facts: Pick<ResultFacts, 'activity' | 'counting'>): AttemptKey[] | null {
  const counting = countingAttempts(facts);
  return counting && listKeys(counting);
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
