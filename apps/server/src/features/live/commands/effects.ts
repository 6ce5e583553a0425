import { ACTIVITY_STATUS, type ActivityStatus, PARTICIPANT_STATUS } from '@parta/domain/codes';
import type { LiveCommand } from '@parta/domain/live/live-phase';
import { MINUTE_MS } from '@parta/domain/time/durations';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { Refused } from '../../../refused.ts';
import { sumGradedPoints } from '../../activities/rules.ts';
import { finishAttempts } from '../../answers/commands/finish-attempts.ts';
import { markQuestion } from '../../answers/commands/mark-answers.ts';
import { endOfGrace, findClosing } from '../../answers/rules/timing.ts';
import type { Snapshot } from '../../materials/types.ts';
import { withdrawAssigned } from '../../notifications/commands/withdraw-assigned.ts';
import type { LeadingDeps, SessionFacts } from '../types.ts';
import { forgetAbsent } from './forget-absent.ts';

/** A session that is being led, locked, at one moment. */
export interface Led {
  readonly deps: LeadingDeps;
  readonly tx: Transaction<Database>;
  readonly session: SessionFacts;
  readonly snapshot: Snapshot;
  /** The question where the session stands; null on a slide without one. */
  readonly question_id: string | null;
  readonly now: Date;
  /** What a finished activity becomes; undefined for what its course says. */
  readonly ends_as: ActivityStatus | undefined;
}

/** What a command does beside the phase and the position, which `domain/live/live-phase` decides. */
interface Effect {
  /** Refuses for reasons that are none of the phase's. */
  require?(led: Led): void;
  /** How long the command has to wait before it may be carried out at all. */
  wait_ms?(led: Led): number;
  write?(led: Led): Promise<void>;
  /** Moments of the session itself. */
  moments?(now: Date): { started_at?: Date; finished_at?: Date };
}

/** What «+10 с» adds. */
const EXTENSION_MS = 10_000;

export const EFFECTS: Readonly<Record<LiveCommand, Effect>> = {
  start: {
    require: requireTime,
    write: ({ tx, session }) => setStatus(tx, session.activity_id, ACTIVITY_STATUS.running),
    moments: (now) => ({ started_at: now }),
  },
  open: { write: openQuestion },
  close: { write: (led) => setQuestion(led, { closed_at: led.now }) },
  reveal: { wait_ms: leftOfGrace, write: reveal },
  leaderboard: {},
  next: {},
  back: {},
  pause: {},
  resume: { write: shiftDeadline },
  extend: { write: extend },
  finish: { write: finish, moments: (now) => ({ finished_at: now }) },
};

function requireTime({ deps, session, now }: Led): void {
  const minutes = deps.early_join_minutes;
  if (now.getTime() < session.start_date.getTime() - minutes * MINUTE_MS) {
    throw new Refused(409, 'too_early', { minutes });
  }
}

async function openQuestion({ tx, session, snapshot, question_id, now }: Led): Promise<void> {
  if (question_id === null) return;
  const content = snapshot.contents.find(({ questions }) => questions.some(({ id }) => id === question_id));
  const question = content?.questions.find(({ id }) => id === question_id);
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

/** Answers on their way still count: the reveal waits for the end of the grace. */
function leftOfGrace({ session, question_id, now }: Led): number {
  if (question_id === null) return 0;
  const question = session.questions.get(question_id) ?? { closed_at: null, deadline_at: null };
  const closing = findClosing(question, session.paused_at !== null, now);
  return closing === null ? 0 : endOfGrace(closing).getTime() - now.getTime();
}

async function reveal(led: Led): Promise<void> {
  const { deps, tx, session, question_id, now } = led;
  if (question_id === null) return;
  const { activity_id, material_hash } = session;
  await setQuestion(led, { revealed_at: now });
  await markQuestion(tx, deps.clock, deps.snapshots, { activity_id, material_hash, question_id });
}

async function extend(led: Led): Promise<void> {
  const question = led.question_id === null ? undefined : led.session.questions.get(led.question_id);
  if (question === undefined || question.deadline_at === null) throw new Refused(409, 'wrong_phase');
  await setQuestion(led, { deadline_at: new Date(question.deadline_at.getTime() + EXTENSION_MS) });
}

/** After a pause the question has as much time left as before it. */
async function shiftDeadline(led: Led): Promise<void> {
  const { session, question_id, now } = led;
  const question = question_id === null ? undefined : session.questions.get(question_id);
  if (question === undefined || question.deadline_at === null || question.closed_at !== null) return;
  if (session.paused_at === null) return;
  const deadline_at = new Date(question.deadline_at.getTime() + now.getTime() - session.paused_at.getTime());
  await setQuestion(led, { deadline_at });
}

async function setQuestion(
  { tx, session, question_id }: Pick<Led, 'tx' | 'session' | 'question_id'>,
  set: { closed_at?: Date; revealed_at?: Date; deadline_at?: Date },
): Promise<void> {
  if (question_id === null) return;
  await tx
    .updateTable('live_question')
    .set(set)
    .where('activity_id', '=', session.activity_id)
    .where('question_id', '=', question_id)
    .execute();
}

/** Closes a question whose time is over. */
export function closeQuestion(
  tx: Transaction<Database>,
  session: SessionFacts,
  question_id: string,
  closed_at: Date,
): Promise<void> {
  return setQuestion({ tx, session, question_id }, { closed_at });
}

async function setStatus(tx: Transaction<Database>, activity_id: string, status: number): Promise<void> {
  await tx.updateTable('activity').set({ status }).where('id', '=', activity_id).execute();
}

/** What was never led before its end is cancelled; once the end date has passed it counts as held. */
function statusAtEnd({ started_at, end_date }: SessionFacts, now: Date): number {
  const held = started_at !== null || (end_date !== null && end_date <= now);
  return held ? ACTIVITY_STATUS.completed : ACTIVITY_STATUS.cancelled;
}

/** Closes what is open, marks what was answered, frees the code, and takes out those whose cards nobody held up. */
async function finish({ deps, tx, session, snapshot, now, ends_as }: Led): Promise<void> {
  const { activity_id, material_hash } = session;
  if (session.with_cards) await forgetAbsent(tx, activity_id);
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
  await setStatus(tx, activity_id, ends_as ?? statusAtEnd(session, now));
  await finishAttempts(tx, {
    activity_id,
    attempts: null,
    finished_at: now,
    finished_by: 'organizer',
    max_points: sumGradedPoints(snapshot, (id) => session.questions.has(id)),
    preliminary: false,
  });
  await tx
    .updateTable('participant')
    .set({ status: PARTICIPANT_STATUS.finished })
    .where('activity_id', '=', activity_id)
    .where('status', '=', PARTICIPANT_STATUS.in_progress)
    .execute();
  await tx.deleteFrom('join_code').where('activity_id', '=', activity_id).execute();
  await withdrawAssigned(tx, activity_id, null);
}
