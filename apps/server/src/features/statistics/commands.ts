import type { Context } from '../../context.ts';
import type { OwnedActivityId } from '../../identity/granted-ids.ts';
import { getOwnedActivity } from '../activities/queries/activities.ts';
import type { Snapshots } from '../activities/service/snapshots.ts';
import { recordAudit } from '../audit/commands.ts';
import { requireResults } from './policy.ts';
import { findSessionOf, listAnswersOf, listOpenedQuestions, listParticipantsOf } from './queries.ts';
import type { StatisticsFacts } from './rules.ts';

/** Frozen materials are read once in a process, so they come from outside. */
export interface StatisticsContext extends Context {
  readonly snapshots: Snapshots;
}

/** Everything that results are made of, for somebody whose look at them is recorded. @throws Refused 409 `cancelled` */
export async function viewResults(
  context: StatisticsContext,
  owned_id: OwnedActivityId,
  { actor_id, address }: { actor_id: string; address: string },
): Promise<StatisticsFacts> {
  const facts = await loadFacts(context, owned_id);
  await recordAudit(context.db, {
    at: context.clock.now(),
    action: 'results_viewed',
    organization_id: facts.activity.organization_id,
    actor_id,
    details: { activity: facts.activity.id },
    address,
  });
  return facts;
}

async function loadFacts({ db, snapshots }: StatisticsContext, owned_id: OwnedActivityId): Promise<StatisticsFacts> {
  const activity = await getOwnedActivity(db, owned_id);
  requireResults(activity);
  const [snapshot, keys, session, people, answers, opened] = await Promise.all([
    snapshots.getSnapshot(activity.material_hash),
    snapshots.getKeys(activity.material_hash),
    findSessionOf(db, owned_id),
    listParticipantsOf(db, owned_id),
    listAnswersOf(db, owned_id),
    listOpenedQuestions(db, owned_id),
  ]);
  return {
    activity,
    snapshot,
    keys,
    session,
    people,
    answers,
    opened: new Map(opened.map((question) => [question.question_id, question])),
  };
}
