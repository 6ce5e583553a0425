import { type ParticipationState, stateOfStatus } from '@parta/domain/attempts/participation';
import { ACTIVITY_STATUS } from '@parta/domain/codes';
import { lineOfNames } from '@parta/domain/people/name-order';
import { hasWords } from '@parta/domain/text/search-text';
import { MINUTE_MS } from '@parta/domain/time/durations';
import type { ActivityDetail, ActivityProgress, Participant, ProgressOf } from '../api.ts';
import { participantsTexts } from '../texts.ts';

/** Somebody who takes part, with how far she has come where that is known. */
export interface ParticipantRow extends Participant {
  readonly progress: ProgressOf | null;
  readonly state: ParticipationState;
}

/** The participants as the newest answer of the server has them, those alone whose name or group is sought. */
export function listRows(
  { participants, status: activity_status }: Pick<ActivityDetail, 'participants' | 'status'>,
  progress: ActivityProgress | undefined,
  sought: string,
): ParticipantRow[] {
  const is_over = activity_status === ACTIVITY_STATUS.completed;
  const known = new Map(progress?.people.map((person) => [person.user_id, person]));
  return participants
    .map((participant) => {
      const found = known.get(participant.user_id) ?? null;
      const status = found?.status ?? participant.status;
      return { ...participant, status, progress: found, state: stateOfStatus(status, is_over) };
    })
    .filter((participant) => hasWords(`${lineOfNames(participant)} ${participant.group}`, sought));
}

/** How many have not begun, are under way, and have finished. */
export function countStatuses(rows: readonly Participant[]): [number, number, number] {
  const count = (wanted: number): number => rows.filter(({ status }) => status === wanted).length;
  return [count(0), count(10), count(20)];
}

/** What is told of one's attempt, in few words; null before the first. */
export function describeProgress({ progress }: ParticipantRow, whole: ActivityProgress): string | null {
  const attempt = progress?.attempt ?? null;
  if (progress === null || attempt === null) return null;
  const more = progress.attempts > 1 ? ` · ${participantsTexts.attempts(progress.attempts)}` : '';
  if (attempt.finished_at !== null) {
    if (whole.max_points === 0 || attempt.points === null) return `${participantsTexts.read}${more}`;
    const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
    const result = participantsTexts.result(
      numbers.format(attempt.points),
      numbers.format(whole.max_points),
      numbers.format(attempt.percent ?? 0),
    );
    return `${result}${attempt.preliminary ? `, ${participantsTexts.preliminary}` : ''}${more}`;
  }
  const done =
    whole.questions > 0
      ? participantsTexts.answered(attempt.answered, whole.questions)
      : participantsTexts.slide(attempt.slide ?? 1, whole.slides);
  return `${done}${leftOf(attempt.deadline_at, whole.now)}${more}`;
}

/** What is left of an attempt whose time is nearly a lesson's. */
function leftOf(deadline_at: string | null, now: string): string {
  if (deadline_at === null) return '';
  const minutes = Math.ceil((Date.parse(deadline_at) - Date.parse(now)) / MINUTE_MS);
  return minutes > 0 && minutes <= 180 ? ` · ${participantsTexts.left(minutes)}` : '';
}
