import type { CallResult } from '@parta/contract/wire';
import type { Config } from '../../config/config.ts';
import type { FirstSignIn } from '../people/commands/first-sign-in.ts';
import { accountPages } from '../people/service/account-pages.ts';
import type { GroupRow, ParticipantRow } from './queries/groups.ts';
import type { JoiningNews, NewsCursor, OpenedGroupRow } from './queries/joining-news.ts';

type Joining = CallResult<'group.joining'>;

export function presentGroup(group: GroupRow): CallResult<'group.get'> {
  const { id, name, type, status, participant_count, department_id, join_id } = group;
  return { id, name, type, status, participant_count, department_id, join_id };
}

export function presentParticipant(participant: ParticipantRow): CallResult<'group.participants'>[number] {
  const { user_id, first_name, last_name, email, login, email_confirmed } = participant;
  return { user_id, first_name, last_name, email, login, email_confirmed };
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

/** What is printed for a pupil, with the address of her QR. */
export function presentFirstSignIn(
  config: Config,
  { user_id, login, password, secret }: FirstSignIn,
): CallResult<'group.reset_sign_in'> {
  return { user_id, login, password, url: accountPages.firstSignIn(config, secret) };
}
