import { ACTIVITY_STATUS } from '@parta/domain/codes';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import type { AssigneeCaller, CallerOf } from '../../identity/callers.ts';
import { isFileOfActivity } from '../activities/queries/activities.ts';
import type { Snapshots } from '../activities/service/snapshots.ts';
import { getPresentKeys, listCorrections } from '../answers/queries/corrections.ts';
import { findCertificateLink } from '../certificates/commands.ts';
import { getActivityScale } from '../grade-scales/queries.ts';
import { sendFile } from '../storage/service/send-file.ts';
import type { AttemptAnswerQueue } from './commands/accept-answers.ts';
import { beginAttempt } from './commands/begin-attempt.ts';
import { getCurrentAttempt } from './commands/current-attempt.ts';
import { endOverdueOne, finishAttempt } from './commands/end-attempts.ts';
import { recordProgress, takeAttempt } from './commands/hold-attempt.ts';
import { presentDocument, presentDoor, presentResults, presentReview } from './present.ts';
import { getAssignment } from './queries/assignments.ts';
import { findAttempt, listAttemptAnswers, listAttempts } from './queries/attempts.ts';
import { isReadable } from './rules/obstacles.ts';
import type { Assignment, AttemptKey } from './types.ts';

/** What attempts ask of the process. */
export interface AttemptsContext extends Context {
  readonly snapshots: Snapshots;
  readonly attemptAnswers: AttemptAnswerQueue;
}

export function bindAttempts(bind: Bind, context: AttemptsContext): void {
  const { db, clock, snapshots, attemptAnswers } = context;
  bindResults(bind, context);

  bind('attempt.door', async ({ caller }) => {
    const assignment = await getAssignment(db, caller.activity_id);
    const [snapshot, attempts] = await Promise.all([
      snapshots.getSnapshot(assignment.material_hash),
      listOwn(context, caller, assignment),
    ]);
    return presentDoor(assignment, snapshot, attempts, {
      person_id: caller.person.id,
      participant_id: caller.participant_id,
      now: clock.now(),
    });
  });

  bind('attempt.start', async ({ caller }) => {
    // An attempt whose time is over is no longer the open one.
    await listOwn(context, caller, await getAssignment(db, caller.activity_id));
    return beginAttempt(context, caller);
  });

  bind('attempt.open', async ({ params, body, caller, refusal }) => {
    const key = keyOf(params, caller);
    const assignment = await getAssignment(db, caller.activity_id);
    const before = await getCurrentAttempt(context, key, assignment);
    if (before.finished_at === null) await takeAttempt(db, key, body.device_id);
    else if (!isReadable(assignment, clock.now())) throw refusal(409, 'ended');
    const [attempt, answers, snapshot] = await Promise.all([
      getCurrentAttempt(context, key, assignment),
      listAttemptAnswers(db, key),
      snapshots.getSnapshot(assignment.material_hash),
    ]);
    return presentDocument(assignment, snapshot, attempt, answers, {
      person_id: caller.person.id,
      now: clock.now(),
    });
  });

  bind.direct('attempt.answers', async ({ params: { activity_id, number }, body, caller, received_at, refusal }) => {
    const { participant_id } = caller;
    const outcome = await attemptAnswers.submit({ ...body, activity_id, participant_id, number, received_at });
    if (!outcome.ok) throw refusal(...outcome.refused);
    return {
      submission_id: body.submission_id,
      accepted_at: outcome.accepted_at.toISOString(),
      ...(outcome.superseded ? { superseded: true as const } : {}),
    };
  });

  bind('attempt.progress', async ({ params, body, caller }) => {
    const { material_hash, content_navigation } = await getAssignment(db, caller.activity_id);
    const snapshot = await snapshots.getSnapshot(material_hash);
    return recordProgress(db, keyOf(params, caller), body, { snapshot, now: clock.now(), closes: !content_navigation });
  });

  bind('attempt.finish', async ({ params, caller, refusal }) => {
    const assignment = await getAssignment(db, caller.activity_id);
    const key = keyOf(params, caller);
    if ((await findAttempt(db, key)) === null) throw refusal(404, 'not_found');
    await finishAttempt(context, key, assignment.material_hash);
    return undefined;
  });

  bind('attempt.file', async ({ params: { activity_id, hash }, reply, refusal }) => {
    if (!(await isFileOfActivity(db, activity_id, hash))) throw refusal(404, 'not_found');
    return sendFile(context, reply, hash);
  });
}

/** What tells right from wrong, while it may be told. */
function bindResults(bind: Bind, context: AttemptsContext): void {
  const { db, clock, snapshots } = context;

  bind('attempt.review', async ({ params, caller, refusal }) => {
    const assignment = await getAssignment(db, caller.activity_id);
    const key = keyOf(params, caller);
    const attempt = await getCurrentAttempt(context, key, assignment);
    const snapshot = await snapshots.getSnapshot(assignment.material_hash);
    const question = snapshot.contents
      .flatMap(({ questions }) => questions)
      .find(({ id }) => id === params.question_id);
    if (question === undefined) throw refusal(404, 'not_found');
    if (assignment.repeated_answers) throw refusal(409, 'not_final');
    const is_over = attempt.finished_at !== null && !isReadable(assignment, clock.now());
    if (!assignment.show_correctness || is_over) throw refusal(409, 'not_shown');
    const answers = await listAttemptAnswers(db, key);
    const given = answers.find(({ question_id }) => question_id === question.id);
    if (given === undefined) throw refusal(409, 'not_final');
    return presentReview(question, await getPresentKeys(db, snapshots, assignment), given.answer);
  });

  bind('attempt.results', async ({ params, caller, refusal }) => {
    const assignment = await getAssignment(db, caller.activity_id);
    const key = keyOf(params, caller);
    await getCurrentAttempt(context, key, assignment);
    const attempt = (await listAttempts(db, key.participant_id)).find(({ number }) => number === key.number);
    if (attempt === undefined) throw refusal(404, 'not_found');
    if (assignment.status === ACTIVITY_STATUS.cancelled) throw refusal(409, 'cancelled');
    if (attempt.finished_at === null) throw refusal(409, 'not_finished');
    if (!isReadable(assignment, clock.now())) throw refusal(409, 'ended');
    const [snapshot, keys, answers, corrections, grade_scale] = await Promise.all([
      snapshots.getSnapshot(assignment.material_hash),
      getPresentKeys(db, snapshots, assignment),
      listAttemptAnswers(db, key),
      listCorrections(db, assignment.id),
      getActivityScale(db, assignment.id),
    ]);
    const certificate =
      snapshot.certificate === undefined
        ? null
        : await findCertificateLink(context, { user_id: caller.person.id, activity_id: assignment.id });
    const gifts = new Set([...corrections].flatMap(([id, { kind }]) => (kind === 'full' ? [id] : [])));
    return presentResults(assignment, snapshot, { keys, gifts, grade_scale, certificate }, attempt, answers);
  });
}

/** Attempts as they stand now, the open one ended where its time is over. */
async function listOwn(
  context: AttemptsContext,
  { activity_id, participant_id }: AssigneeCaller,
  { material_hash }: Assignment,
) {
  if (participant_id === null) return [];
  const known = await listAttempts(context.db, participant_id);
  const open = known.find(({ finished_at }) => finished_at === null);
  if (open === undefined) return known;
  const key = { activity_id, participant_id, number: open.number };
  const has_ended = await endOverdueOne(context, key, open, material_hash);
  return has_ended ? listAttempts(context.db, participant_id) : known;
}

function keyOf({ number }: { number: number }, caller: CallerOf['participant_by_account']): AttemptKey {
  return { activity_id: caller.activity_id, participant_id: caller.participant_id, number };
}
