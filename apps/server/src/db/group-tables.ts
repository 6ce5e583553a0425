import type { GroupStatus, GroupType, JoinedHow } from '@parta/domain/people/groups';
import type { ColumnType } from 'kysely';

/** A group of students. */
export interface StudentGroupTable {
  id: string;
  department_id: string;
  name: string;
  type: GroupType;
  status: GroupStatus;
  /** Who made it; null once she is gone from the organization. */
  owner_id: string | null;
  join_id: string;
  date_created: Date;
  date_changed: Date;
}
/** Who is in a group, and who was: whoever was taken out comes back by a code or by the teacher alone. */
export interface StudentGroupMemberTable {
  group_id: string;
  user_id: string;
  joined_at: Date;
  how: JoinedHow;
  added_by: string | null;
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  removed_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** The paper card by which she answers in lessons; null until one is given. */
  card_number: ColumnType<number | null, number | null | undefined, number | null>;
}
/** A code that was stopped is worth nothing, and stays until its screen is over. */
export interface GroupJoinCodeTable {
  group_id: string;
  code: string;
  until: Date;
  started_at: Date;
  started_by: string | null;
  stopped_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
/** Who knocked at a group that is being joined and was not let in, the last time: the teacher is told. */
export interface GroupJoinRefusalTable {
  group_id: string;
  user_id: string;
  reason: 'unable_to_license' | 'primary_email_not_confirmed' | 'not_let_in' | 'too_many_participants';
  at: Date;
}
/** Somebody whom a teacher proposes for a group, until an administrator of the organization decides. */
export interface GroupProposalTable {
  id: string;
  group_id: string;
  user_id: string;
  /** Null once the proposer is gone from the organization. */
  proposed_by: string | null;
  proposed_at: Date;
}
/** The groups into which whoever accepts an invitation comes. */
export interface InvitationGroupTable {
  invitation_id: string;
  group_id: string;
  added_at: Date;
}
