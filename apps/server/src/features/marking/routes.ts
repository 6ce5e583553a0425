import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import { visitOf } from '../../http/visitors/visit.ts';
import type { OwnedActivityId } from '../../identity/granted-ids.ts';
import { notFound } from '../../refused.ts';
import { type ActivityRow, getOwnedActivity } from '../activities/queries/activities.ts';
import { bringsPoints, isGraded, isMarkedByHand, listMarkedByHand } from '../activities/rules.ts';
import type { Snapshots } from '../activities/service/snapshots.ts';
import type { Snapshot, SnapshotKeys } from '../materials/types.ts';
import { markByHand } from './commands/mark-by-hand.ts';
import { applyRemark, type NewCorrection, previewRemark, type Remarking } from './commands/remark.ts';
import { requireEnd, requireMarking } from './policy.ts';
import { presentAnswers, presentCorrections, presentMark, presentPreview, presentQueue } from './present.ts';
import { findAnswer, findAskedQuestions, listAnswers, listCounts } from './queries/answers.ts';
import { listCorrectionEntries } from './queries/corrections.ts';
import { findAsked, findMarkProblem, guideOf } from './rules.ts';

/** What marking by hand asks of the process. */
export interface MarkingContext extends Context {
  readonly snapshots: Snapshots;
}

/** What hides participants in ids of answers, another one for each activity. */
function blindOf({ secrets }: MarkingContext, activity_id: OwnedActivityId): string {
  return secrets.seal('blind marking', activity_id);
}

const NONE = { waiting: 0, done: 0 };

export function bindMarking(bind: Bind, context: MarkingContext): void {
  const { db } = context;
  bindCorrections(bind, context);

  bind('marking.queue', async ({ caller: { owned_id } }) => {
    const { activity, snapshot } = await openActivity(context, owned_id);
    const asked = await findAskedQuestions(db, activity);
    const by_hand = listMarkedByHand(snapshot, (id) => asked === null || asked.has(id));
    const queue = presentQueue(activity, snapshot, await listCounts(db, owned_id, by_hand));
    return { ...queue, questions: queue.questions.filter(({ question_id }) => by_hand.includes(question_id)) };
  });

  bind('marking.answers', async ({ caller: { owned_id }, params: { question_id }, query, reply, refusal }) => {
    const { activity, snapshot, keys } = await openActivity(context, owned_id);
    const stop = findAsked(snapshot, question_id, bringsPoints);
    if (stop === null) throw refusal(404, 'not_found');
    const nameless = query.nameless !== undefined;
    const { limit, state = null, after = null } = query;
    const blind = nameless ? blindOf(context, owned_id) : null;
    const [counts, answers] = await Promise.all([
      listCounts(db, owned_id, [question_id]),
      listAnswers(db, { activity_id: owned_id, question_id }, { state, blind, limit, after }),
    ]);
    const own = counts.get(question_id) ?? NONE;
    const total = { waiting: own.waiting, done: own.done, all: own.waiting + own.done };
    reply.header('x-total-count', String(total[state ?? 'all']));
    return presentAnswers(activity, { snapshot, keys, stop }, { counts: own, answers, nameless });
  });

  bind('marking.mark', async ({ caller: { person, owned_id }, params: { question_id }, body, request, refusal }) => {
    const { activity, snapshot, keys } = await openActivity(context, owned_id);
    const stop = findAsked(snapshot, question_id, isMarkedByHand);
    if (stop === null) throw refusal(404, 'not_found');
    const max_points = stop.question.points;
    const { answer_id, ...given } = body;
    const problem = findMarkProblem(given, max_points, guideOf(stop, keys).criteria);
    if (problem !== null) throw refusal(400, problem.reason, { field: problem.field });
    const asked = { activity_id: owned_id, question_id };
    const answer = await findAnswer(db, asked, { id: answer_id, blind: blindOf(context, owned_id) });
    if (answer === null) throw refusal(404, 'not_found');
    const marking = { ...given, ...asked, ...answer, max_points };
    const { mark, attempt } = await markByHand(context, activity, snapshot, marking, {
      author_id: person.id,
      address: visitOf(request).address,
    });
    const counts = await listCounts(db, owned_id, [question_id]);
    const { points, percent, preliminary } = attempt;
    return {
      mark: presentMark(mark),
      ...(counts.get(question_id) ?? NONE),
      attempt: { points, percent, preliminary },
    };
  });
}

/** What the machine has marked by a key that was wrong. */
function bindCorrections(bind: Bind, context: MarkingContext): void {
  const { db } = context;

  bind('marking.corrections', async ({ caller: { owned_id }, params: { question_id }, refusal }) => {
    const { activity, snapshot, keys } = await openActivity(context, owned_id);
    const stop = findAsked(snapshot, question_id, isGraded);
    if (stop === null) throw refusal(404, 'not_found');
    return presentCorrections(
      activity,
      snapshot,
      { stop, keys },
      await listCorrectionEntries(db, owned_id, question_id),
    );
  });

  bind('marking.preview', async ({ caller: { owned_id }, params: { question_id }, body: { correction } }) =>
    presentPreview(await previewRemark(context, await openRemarking(context, owned_id, question_id, correction))),
  );

  bind('marking.correct', async ({ caller: { person, owned_id }, params: { question_id }, body, request }) => {
    const { correction, version, reason } = body;
    const remarking = await openRemarking(context, owned_id, question_id, correction);
    const { address } = visitOf(request);
    return { changed: await applyRemark(context, remarking, { version, reason, author_id: person.id, address }) };
  });
}

/** @throws Refused 404 for a question that the machine does not mark; 409 `not_finished` while a lesson goes on */
async function openRemarking(
  context: MarkingContext,
  owned_id: OwnedActivityId,
  question_id: string,
  correction: NewCorrection,
): Promise<Remarking> {
  const { activity, snapshot, keys } = await openActivity(context, owned_id);
  const stop = findAsked(snapshot, question_id, isGraded);
  if (stop === null) throw notFound();
  requireEnd(activity);
  return { activity, snapshot, keys, question: stop.question, correction };
}

async function openActivity(
  { db, snapshots }: MarkingContext,
  owned_id: OwnedActivityId,
): Promise<{ activity: ActivityRow; snapshot: Snapshot; keys: SnapshotKeys }> {
  const activity = await getOwnedActivity(db, owned_id);
  requireMarking(activity);
  const [snapshot, keys] = await Promise.all([
    snapshots.getSnapshot(activity.material_hash),
    snapshots.getKeys(activity.material_hash),
  ]);
  return { activity, snapshot, keys };
}
