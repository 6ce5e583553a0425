import { endOfGrace } from '../../answers/rules/timing.ts';
import type { AttemptRow } from '../types.ts';

/** Whether an answer received at `received_at` comes in time for its attempt, by server time alone. */
export function judgeMoment(
  attempt: Pick<AttemptRow, 'finished_at' | 'finished_by' | 'deadline_at' | 'closed_content_ids'>,
  content_id: string,
  received_at: Date,
): 'in_time' | 'late' | 'ended' | 'closed' {
  if (attempt.finished_at !== null) return attempt.finished_by === 'deadline' ? 'late' : 'ended';
  if (attempt.deadline_at !== null && received_at > endOfGrace(attempt.deadline_at)) return 'late';
  return attempt.closed_content_ids.includes(content_id) ? 'closed' : 'in_time';
}
