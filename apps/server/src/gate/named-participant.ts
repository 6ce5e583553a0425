import { Refused } from '../refused.ts';

/**
 * Refuses a call that writes for another participant than its caller is: an answer kept on a shared device must never be
 * stored for the person who is signed in now.
 * @param named by the body of the call; null for who takes part from this call on, undefined where it names none
 * @throws Refused 409 `other_participant`
 */
export function requireNamedParticipant(named: string | null | undefined, participant_id: string | null): void {
  if (typeof named === 'string' && named !== participant_id) throw new Refused(409, 'other_participant');
}
