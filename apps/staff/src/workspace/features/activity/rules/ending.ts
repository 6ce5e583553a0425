import { ACTIVITY_STATUS, PARTICIPANT_STATUS } from '@parta/domain/codes';

/** As much of an activity as decides how it ends. */
export interface EndedActivity {
  readonly id: string;
  readonly title: string;
  readonly start_date: string;
  readonly end_date: string | null;
}

/** What becomes of an activity that is completed now: called off before its start, over after its end; else it depends on its participants. */
export function findEnding(
  { start_date, end_date }: Pick<EndedActivity, 'start_date' | 'end_date'>,
  now: number,
): 20 | 21 | 'look' {
  if (Date.parse(start_date) > now) return ACTIVITY_STATUS.cancelled;
  return end_date !== null && Date.parse(end_date) <= now ? ACTIVITY_STATUS.completed : 'look';
}

/** Whether completing would interrupt people who have not begun, or are under way; guests of an anonymous activity are counted only. */
export function interruptsPeople({
  participants,
  guests,
}: {
  readonly participants: readonly { readonly status: number }[];
  readonly guests: number;
}): boolean {
  return guests > 0 || participants.some(({ status }) => status !== PARTICIPANT_STATUS.finished);
}
