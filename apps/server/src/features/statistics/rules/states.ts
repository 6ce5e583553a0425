import { type ParticipationState, stateOfStatus } from '@parta/domain/attempts/participation';
import { ACTIVITY_STATUS, isParticipantStatus } from '@parta/domain/codes';
import type { ListedAttempt } from '../queries/people.ts';
import { hadBy, type ResultRow, type Results } from './results.ts';

/** How far a participant has come; in a lesson that goes on everybody who came is under way. */
export function stateOf({ facts }: Pick<Results, 'facts'>, { counts, attempt, person }: ResultRow): ParticipationState {
  const { session, activity } = facts;
  if (counts) {
    if (session !== null && session.finished_at === null) return 'in_progress';
    return attempt?.preliminary === true ? 'preliminary' : 'finished';
  }
  const { status } = person;
  if (!isParticipantStatus(status)) throw new RangeError('unknown status of a participant');
  return stateOfStatus(status, activity.status === ACTIVITY_STATUS.completed);
}

/** The state of one attempt alone. */
export function stateOfAttempt({ finished_at, preliminary }: ListedAttempt): ParticipationState {
  if (finished_at === null) return 'in_progress';
  return preliminary ? 'preliminary' : 'finished';
}

/** Makes what says whether a question was closed before a participant joined the lesson. */
export function cameLaterThan(results: Results, question_id: string): (row: ResultRow) => boolean {
  const isHadBy = hadBy(results, question_id);
  return (row) => results.facts.opened !== null && row.counts && !isHadBy(row);
}

/** The attempt that is shown of a participant. */
export interface ShownAttempt {
  /** Null before the first. */
  readonly attempt: ListedAttempt | null;
  /** Whether what counts is shown: live always. */
  readonly is_counting: boolean;
}

/**
 * The attempt asked for, else the one that counts, else the open one.
 * @param number null where none is asked for
 * @returns null where it is none of the participant
 */
export function findShownAttempt(
  { facts }: Pick<Results, 'facts'>,
  row: ResultRow,
  attempts: readonly ListedAttempt[],
  number: number | null,
): ShownAttempt | null {
  const counting = facts.session === null ? row.attempt?.number : attempts.at(0)?.number;
  const wanted = number ?? counting ?? attempts.at(-1)?.number;
  const attempt = attempts.find((one) => one.number === wanted) ?? null;
  if (number !== null && attempt === null) return null;
  return { attempt, is_counting: facts.session !== null || (attempt !== null && attempt.number === counting) };
}
