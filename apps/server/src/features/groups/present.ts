import type { CallResult } from '@parta/contract/wire';
import type { CardNumberRow } from './queries/card-numbers.ts';
import type { GroupRow, ParticipantRow } from './queries/groups.ts';
import type { JoiningNews, NewsCursor, OpenedGroupRow } from './queries/joining-news.ts';

type Joining = CallResult<'group.joining'>;

export function presentGroup(group: GroupRow): CallResult<'group.get'> {
  const { id, name, type, status, participant_count, department_id, join_id } = group;
  return { id, name, type, status, participant_count, department_id, join_id };
}

export function presentParticipant(participant: ParticipantRow): CallResult<'group.participants'>[number] {
  const { user_id, first_name, last_name, middle_name, email, login, email_confirmed, has_signed_in } = participant;
  return { user_id, first_name, last_name, middle_name, email, login, email_confirmed, has_signed_in };
}

export function presentOpened({ until, ...group }: OpenedGroupRow): Joining['groups'][number] {
  return { ...group, until: until?.toISOString() ?? null };
}

export function presentNews({ joined, refused, cursor }: JoiningNews): Pick<Joining, 'joined' | 'refused' | 'cursor'> {
  return {
    joined: joined.map((row) => ({ ...row, joined_at: row.joined_at.toISOString() })),
    refused: refused.map((row) => ({ ...row, at: row.at.toISOString() })),
    cursor: [cursor.began, ...(cursor.told === null ? [] : [cursor.told])].map((at) => at.toISOString()).join('/'),
  };
}

/** Reads what `presentNews` wrote. */
export function parseNewsCursor([began, told]: readonly string[]): NewsCursor | null {
  if (began === undefined) return null;
  return { began: new Date(began), told: told === undefined ? null : new Date(told) };
}

/** A member's card. */
export function presentCardNumber({ user_id, last_name, first_name, card_number }: CardNumberRow): {
  user_id: string;
  name: string;
  card_number: number | null;
} {
  return { user_id, name: `${last_name} ${first_name}`.trim(), card_number };
}
