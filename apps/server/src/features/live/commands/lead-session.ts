import type { ActivityStatus } from '@parta/domain/codes';
import { AUDIENCES } from '@parta/domain/live/audiences';
import { applyCommand, type LiveCommand, type LiveState, slotsOf } from '@parta/domain/live/live-phase';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { Refused } from '../../../refused.ts';
import { findClosing } from '../../answers/rules/timing.ts';
import { type AuditLine, recordAudit } from '../../audit/commands.ts';
import { findMaterialHash, findSession } from '../queries/session.ts';
import type { LeadingDeps, SessionFacts } from '../types.ts';
import { announce } from './announce.ts';
import { closeQuestion, EFFECTS } from './effects.ts';

export interface Leading {
  activity_id: string;
  command: LiveCommand;
  /** The step the presenter has seen. */
  step: number;
  /** What is written with it: the session of whoever gave it, and a line of the log. Nothing for the product's own. */
  also?: { led_by_family: string | null; line?: AuditLine };
  /** What becomes of the activity that is finished; as its course says where nothing is named. */
  ends_as?: ActivityStatus;
}

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
  { activity_id, command, step, also, ends_as }: Leading,
): Promise<{ step: number; version: number } | { wait_ms: number }> {
  await tx.selectFrom('live_session').select('step').where('activity_id', '=', activity_id).forUpdate().execute();
  const session = await findSession(tx, activity_id);
  if (session === null) throw new Refused(404, 'not_found');
  if (session.step !== step) throw new Refused(409, 'stale_step', { step: session.step });
  const now = deps.clock.now();
  const snapshot = await deps.snapshots.getSnapshot(session.material_hash);
  const before = await readState(tx, session, slotsOf(snapshot.contents), now);
  const question_id = before.slots[before.position]?.question_id ?? null;
  const led = { deps, tx, session, snapshot, question_id, now, ends_as };
  const effect = EFFECTS[command];
  effect.require?.(led);
  const applied = applyCommand(before, command);
  if (!applied.ok) throw new Refused(409, applied.reason);
  const wait_ms = effect.wait_ms?.(led) ?? 0;
  if (wait_ms > 0) return { wait_ms };
  await effect.write?.(led);

  const { phase, position, paused } = applied.state;
  const next_step = session.step + 1;
  await tx
    .updateTable('live_session')
    .set({
      step: next_step,
      phase,
      position,
      paused_at: paused ? (session.paused_at ?? now) : null,
      left_at: null,
      ...(also === undefined ? {} : { led_by_family: also.led_by_family, presenter_seen_at: now }),
      ...effect.moments?.(now),
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
      await closeQuestion(tx, session, question.question_id, closing);
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
