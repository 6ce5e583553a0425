import { ACTIVITY_STATUS, PARTICIPANT_STATUS } from '@parta/domain/codes';
import { applyCommand, type LiveCommand, type LiveState, slotsOf } from '@parta/domain/live/live-phase';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { Refused } from '../../../refused.ts';
import { markQuestion } from '../../answers/commands/mark-answers.ts';
import { endOfGrace, findClosing } from '../../answers/rules/timing.ts';
import { type AuditLine, recordAudit } from '../../audit/commands.ts';
import { findMaterialHash, findSession } from '../queries/session.ts';
import { AUDIENCES, type LeadingDeps, type SessionFacts } from '../types.ts';
import { announce } from './announce.ts';

export interface Leading {
  activity_id: string;
  command: LiveCommand;
  /** The step the presenter has seen. */
  step: number;
  /** What is written with it: the session of whoever gave it, and a line of the log. Nothing for the product's own. */
  also?: { led_by_family: string | null; line?: AuditLine };
}

/** What «+10 с» adds. */
const EXTENSION_MS = 10_000;
const MINUTE_MS = 60_000;

/**
 * Carries out a presenter's command if the session still stands where she saw it: of two pressed at once one changes
 * the session and the other is refused. A reveal asked within the grace of the closing waits for its end.
 * @throws Refused 404, or 409 with the contract's reasons.
 */
export async function leadSession(deps: LeadingDeps, leading: Leading): Promise<{ step: number; version: number }> {
  await prepareSnapshot(deps, leading.activity_id);
  for (;;) {
    const result = await deps.turns.take(leading.activity_id, () =>
      deps.db.transaction().execute((tx) => lead(deps, tx, leading)),
    );
    if (!('wait_ms' in result)) return result;
    await new Promise((resolve) => setTimeout(resolve, result.wait_ms));
  }
}

/** Reads what never changes beforehand: a transaction that waited for a second connection could wait for itself. */
async function prepareSnapshot({ db, snapshots }: LeadingDeps, activity_id: string): Promise<void> {
  const material_hash = await findMaterialHash(db, activity_id);
  if (material_hash === null) throw new Refused(404, 'not_found');
  await Promise.all([snapshots.getSnapshot(material_hash), snapshots.getKeys(material_hash)]);
}

async function lead(
  deps: LeadingDeps,
  tx: Transaction<Database>,
  { activity_id, command, step, also }: Leading,
): Promise<{ step: number; version: number } | { wait_ms: number }> {
  await tx.selectFrom('live_session').select('step').where('activity_id', '=', activity_id).forUpdate().execute();
  const session = await findSession(tx, activity_id);
  if (session === null) throw new Refused(404, 'not_found');
  if (session.step !== step) throw new Refused(409, 'stale_step', { step: session.step });
  const now = deps.clock.now();
  const snapshot = await deps.snapshots.getSnapshot(session.material_hash);
  const before = await readState(tx, session, slotsOf(snapshot.contents), now);
  if (command === 'start') refuseEarly(session, now, deps.early_join_minutes);
  const applied = applyCommand(before, command);
  if (!applied.ok) throw new Refused(409, applied.reason);
  const after = applied.state;
  const question_id = before.slots[before.position]?.question_id ?? null;

  if (command === 'reveal' && question_id !== null) {
    const closing = findClosing(session.questions.get(question_id) ?? neverOpened(), session.paused_at !== null, now);
    const left = closing === null ? 0 : endOfGrace(closing).getTime() - now.getTime();
    if (left > 0) return { wait_ms: left };
    await setQuestion(tx, activity_id, question_id, { revealed_at: now });
    await markQuestion(tx, deps.clock, deps.snapshots, {
      activity_id,
      material_hash: session.material_hash,
      question_id,
    });
  }
  if (command === 'open' && question_id !== null) await openQuestion(tx, session, snapshot.contents, question_id, now);
  if (command === 'close' && question_id !== null) await setQuestion(tx, activity_id, question_id, { closed_at: now });
  if (command === 'extend') await extend(tx, session, question_id);
  if (command === 'resume') await shiftDeadline(tx, session, question_id, now);
  if (command === 'start') await setStatus(tx, activity_id, ACTIVITY_STATUS.running);
  if (command === 'finish') await finish(deps, tx, session, now);

  const next_step = session.step + 1;
  await tx
    .updateTable('live_session')
    .set({
      step: next_step,
      phase: after.phase,
      position: after.position,
      paused_at: after.paused ? (session.paused_at ?? now) : null,
      left_at: null,
      ...(also === undefined ? {} : { led_by_family: also.led_by_family, presenter_seen_at: now }),
      ...(command === 'start' ? { started_at: now } : {}),
      ...(command === 'finish' ? { finished_at: now } : {}),
    })
    .where('activity_id', '=', activity_id)
    .execute();
  if (also?.line !== undefined) await recordAudit(tx, also.line);
  await announce(tx, activity_id, AUDIENCES);
  return { step: next_step, version: session.versions.presenter + 1 };
}

/** The state machine's view of the rows; a question whose time is over is closed here, on the touch. */
async function readState(
  tx: Transaction<Database>,
  session: SessionFacts,
  slots: LiveState['slots'],
  now: Date,
): Promise<LiveState> {
  let { phase } = session;
  const question_id = slots[session.position]?.question_id;
  const question = question_id === undefined || question_id === null ? undefined : session.questions.get(question_id);
  if (phase === 'open' && question !== undefined) {
    const closing = findClosing(question, session.paused_at !== null, now);
    if (closing !== null) {
      phase = 'closed';
      question.closed_at = closing;
      await setQuestion(tx, session.activity_id, question.question_id, { closed_at: closing });
    }
  }
  const questions = [...session.questions.values()];
  return {
    phase,
    position: session.position,
    slots,
    paused: session.paused_at !== null,
    opened: new Set(questions.map((item) => item.question_id)),
    revealed: new Set(questions.filter((item) => item.revealed_at !== null).map((item) => item.question_id)),
  };
}

function refuseEarly(session: SessionFacts, now: Date, minutes: number): void {
  if (now.getTime() < session.start_date.getTime() - minutes * MINUTE_MS)
    throw new Refused(409, 'too_early', { minutes });
}

function neverOpened(): { closed_at: null; deadline_at: null } {
  return { closed_at: null, deadline_at: null };
}

async function openQuestion(
  tx: Transaction<Database>,
  session: SessionFacts,
  contents: readonly { id: string; questions: readonly { id: string; time_limit: number | null }[] }[],
  question_id: string,
  now: Date,
): Promise<void> {
  const content = contents.find((candidate) => candidate.questions.some((question) => question.id === question_id));
  const question = content?.questions.find((candidate) => candidate.id === question_id);
  if (content === undefined || question === undefined) throw new Error('a slot names no question of the snapshot');
  const deadline_at = question.time_limit === null ? null : new Date(now.getTime() + question.time_limit * 1000);
  await tx
    .insertInto('live_question')
    .values({
      activity_id: session.activity_id,
      question_id,
      content_id: content.id,
      opened_at: now,
      deadline_at,
      closed_at: null,
      revealed_at: null,
      graded_at: null,
    })
    .execute();
}

async function extend(tx: Transaction<Database>, session: SessionFacts, question_id: string | null): Promise<void> {
  const question = question_id === null ? undefined : session.questions.get(question_id);
  if (question === undefined || question.deadline_at === null) throw new Refused(409, 'wrong_phase');
  const deadline_at = new Date(question.deadline_at.getTime() + EXTENSION_MS);
  await setQuestion(tx, session.activity_id, question.question_id, { deadline_at });
}

/** After a pause the question has as much time left as before it. */
async function shiftDeadline(
  tx: Transaction<Database>,
  session: SessionFacts,
  question_id: string | null,
  now: Date,
): Promise<void> {
  const question = question_id === null ? undefined : session.questions.get(question_id);
  if (question === undefined || question.deadline_at === null || question.closed_at !== null) return;
  if (session.paused_at === null) return;
  const deadline_at = new Date(question.deadline_at.getTime() + now.getTime() - session.paused_at.getTime());
  await setQuestion(tx, session.activity_id, question.question_id, { deadline_at });
}

async function setQuestion(
  tx: Transaction<Database>,
  activity_id: string,
  question_id: string,
  set: { closed_at?: Date; revealed_at?: Date; deadline_at?: Date },
): Promise<void> {
  await tx
    .updateTable('live_question')
    .set(set)
    .where('activity_id', '=', activity_id)
    .where('question_id', '=', question_id)
    .execute();
}

async function setStatus(tx: Transaction<Database>, activity_id: string, status: number): Promise<void> {
  await tx.updateTable('activity').set({ status }).where('id', '=', activity_id).execute();
}

/** What was never led before its end is cancelled; once the end date has passed it counts as held. */
function statusAtEnd({ started_at, end_date }: SessionFacts, now: Date): number {
  const held = started_at !== null || (end_date !== null && end_date <= now);
  return held ? ACTIVITY_STATUS.completed : ACTIVITY_STATUS.cancelled;
}

/** Closes what is open, marks what was answered, frees the code. */
async function finish(deps: LeadingDeps, tx: Transaction<Database>, session: SessionFacts, now: Date): Promise<void> {
  const { activity_id, material_hash } = session;
  await tx
    .updateTable('live_question')
    .set({ closed_at: now })
    .where('activity_id', '=', activity_id)
    .where('closed_at', 'is', null)
    .execute();
  const unmarked = await tx
    .selectFrom('live_question')
    .select('question_id')
    .where('activity_id', '=', activity_id)
    .where('graded_at', 'is', null)
    .execute();
  for (const { question_id } of unmarked) {
    await markQuestion(tx, deps.clock, deps.snapshots, { activity_id, material_hash, question_id });
  }
  await setStatus(tx, activity_id, statusAtEnd(session, now));
  await tx
    .updateTable('participant')
    .set({ status: PARTICIPANT_STATUS.finished })
    .where('activity_id', '=', activity_id)
    .execute();
  await tx.deleteFrom('join_code').where('activity_id', '=', activity_id).execute();
}
