import type { CallResult } from '@parta/contract/wire';
import type { Config } from '../../config/config.ts';
import type { FirstSignIn } from '../people/commands/first-sign-in.ts';
import { accountPages } from '../people/service/account-pages.ts';
import type { GroupRow, ParticipantRow } from './queries/groups.ts';
import type { JoinedRow, OpenedGroupRow, RefusedRow } from './queries/joining-news.ts';

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

export function presentJoined({ joined_at, ...joined }: JoinedRow): Joining['joined'][number] {
  return { ...joined, joined_at: joined_at.toISOString() };
}

export function presentRefused({ at, ...refused }: RefusedRow): Joining['refused'][number] {
  return { ...refused, at: at.toISOString() };
}

/** What is printed for a pupil, with the address of her QR. */
export function presentFirstSignIn(
  config: Config,
  { user_id, login, password, secret }: FirstSignIn,
): CallResult<'group.reset_sign_in'> {
  return { user_id, login, password, url: accountPages.firstSignIn(config, secret) };
}
