import { ANSWER_GRACE_MS } from '@parta/domain/limits';
import type { Phase } from '@parta/domain/live/live-phase';
import type { OpenedQuestion } from '../types.ts';

/** Two processes of one database tell the time at most this far apart. */
const CLOCKS_APART_MS = 100;

/** When a question stops taking answers, as far as it is known at `now`; null while it is open. Its time stands still in a pause. */
export function findClosing(
  question: Pick<OpenedQuestion, 'closed_at' | 'deadline_at'>,
  paused: boolean,
  now: Date,
): Date | null {
  if (question.closed_at !== null) return question.closed_at;
  if (paused || question.deadline_at === null || question.deadline_at > now) return null;
  return question.deadline_at;
}

/** The last moment at which an answer on its way still counts. */
export function endOfGrace(closing: Date): Date {
  return new Date(closing.getTime() + ANSWER_GRACE_MS);
}

/**
 * Whether an answer received at `received_at` comes in time, by server time alone. Whatever was revealed is over,
 * grace or not; in a pause what was on its way when it began still comes in. What is a little early for a question that
 * stands open by now was received by a process whose clock is that little behind.
 */
export function judgeTime(
  question: OpenedQuestion | undefined,
  session: { phase: Phase; paused_at: Date | null },
  received_at: Date,
): 'in_time' | 'not_open' | 'late' | 'ended' | 'paused' {
  if (session.phase === 'finished') return 'ended';
  if (question === undefined || received_at.getTime() < question.opened_at.getTime() - CLOCKS_APART_MS) {
    return 'not_open';
  }
  if (question.revealed_at !== null) return 'late';
  const closing = findClosing(question, session.paused_at !== null, received_at);
  if (closing !== null && received_at > endOfGrace(closing)) return 'late';
  return session.paused_at !== null && received_at > endOfGrace(session.paused_at) ? 'paused' : 'in_time';
}
