import { isSync } from '@parta/domain/codes';
import type { Context } from '../../context.ts';
import type { OwnedActivityId } from '../../identity/granted-ids.ts';
import { getOwnedActivity } from '../activities/queries/activities.ts';
import type { Snapshots } from '../activities/service/snapshots.ts';
import { recordAudit } from '../audit/commands.ts';
import { requireResults } from './policy.ts';
import {
  findSessionOf,
  listAnswersOf,
  listCountingAttempts,
  listGroupNamesOf,
  listOpenedQuestions,
  listParticipantsOf,
} from './queries.ts';
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
  const [snapshot, keys, people, group_names, course] = await Promise.all([
    snapshots.getSnapshot(activity.material_hash),
    snapshots.getKeys(activity.material_hash),
    listParticipantsOf(db, owned_id),
    listGroupNamesOf(db, owned_id),
    isSync(activity.mode) ? loadLive(db, owned_id) : loadAttempts(db, owned_id),
  ]);
  const { session, answers, passed } = course;
  const opened =
    course.opened ??
    snapshot.contents.flatMap(({ questions }) =>
      questions.map(({ id }) => ({ question_id: id, closed_at: null, is_marked: true })),
    );
  return {
    activity,
    snapshot,
    keys,
    session,
    people,
    had: passed === null ? people : people.filter(({ id }) => passed.has(id)),
    answers,
    group_names,
    opened: new Map(opened.map((question) => [question.question_id, question])),
  };
}

async function loadLive(db: Context['db'], owned_id: OwnedActivityId) {
  const [session, answers, opened] = await Promise.all([
    findSessionOf(db, owned_id),
    listAnswersOf(db, owned_id, null),
    listOpenedQuestions(db, owned_id),
  ]);
  return { session, answers, opened, passed: null };
}

/** Everybody has all questions; of each participant one attempt counts, and an open one never. */
async function loadAttempts(db: Context['db'], owned_id: OwnedActivityId) {
  const counting = await listCountingAttempts(db, owned_id);
  const passed: ReadonlySet<string> = new Set(counting.map(({ participant_id }) => participant_id));
  return { session: null, answers: await listAnswersOf(db, owned_id, counting), opened: null, passed };
}
