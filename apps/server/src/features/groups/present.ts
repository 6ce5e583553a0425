import type { CallResult } from '@parta/contract/wire';
import type { GroupRow, ParticipantRow } from './queries.ts';

export function presentGroup(group: GroupRow): CallResult<'group.get'> {
  const { id, name, type, status, participant_count, department_id, join_id } = group;
  return { id, name, type, status, participant_count, department_id, join_id };
}

export function presentParticipant(participant: ParticipantRow): CallResult<'group.participants'>[number] {
  const { user_id, first_name, last_name, email, login, email_confirmed } = participant;
  return { user_id, first_name, last_name, email, login, email_confirmed };
}
