import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import type { OwnedActivityId } from '../../identity/granted-ids.ts';
import { getOwnedActivity } from '../activities/queries.ts';
import type { Snapshots } from '../activities/service/snapshots.ts';
import { recordAudit } from '../audit/commands.ts';
import { requireResults } from './policy.ts';
import { findSessionOf, listAnswersOf, listOpenedQuestions, listParticipantsOf } from './queries.ts';
import { byParticipant, byQuestion, type StatisticsFacts } from './rules.ts';

/** Frozen materials are read once in a process, so they come from outside. */
interface StatisticsContext extends Context {
  readonly snapshots: Snapshots;
}

export function bindStatistics(bind: Bind, context: StatisticsContext): void {
  bind('statistics.by_participant', async ({ caller, request }) => {
    const facts = await loadFacts(context, caller.owned_id);
    await recordView(context, facts, caller.person.id, request.ip);
    return byParticipant(facts);
  });

  bind('statistics.by_question', async ({ caller, request }) => {
    const facts = await loadFacts(context, caller.owned_id);
    await recordView(context, facts, caller.person.id, request.ip);
    return byQuestion(facts);
  });
}

async function recordView(
  { db, clock }: Context,
  { activity }: StatisticsFacts,
  actor_id: string,
  address: string,
): Promise<void> {
  await recordAudit(db, {
    at: clock.now(),
    action: 'results_viewed',
    organization_id: activity.organization_id,
    actor_id,
    details: { activity: activity.id },
    address,
  });
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
