import { PARTICIPANT_STATUS, type ParticipantStatus } from '../codes.ts';

/** How far a participant has come, as results and lists of participants name it. */
export const PARTICIPATION_STATES = ['finished', 'preliminary', 'in_progress', 'not_started', 'absent'] as const;

/**
 * `preliminary`: finished, and answers wait for a mark by hand. `absent`: the activity is over and the participant never began.
 */
export type ParticipationState = (typeof PARTICIPATION_STATES)[number];

/** The state of a participant by the status alone, which does not know of marks. @param is_over whether the activity has ended */
export function stateOfStatus(status: ParticipantStatus, is_over: boolean): Exclude<ParticipationState, 'preliminary'> {
  const states = {
    [PARTICIPANT_STATUS.not_started]: is_over ? 'absent' : 'not_started',
    [PARTICIPANT_STATUS.in_progress]: 'in_progress',
    [PARTICIPANT_STATUS.finished]: 'finished',
  } as const;
  return states[status];
}
