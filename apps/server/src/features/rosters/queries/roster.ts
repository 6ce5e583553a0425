import type { Kysely } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import { byNames } from '../../../db/name-order.ts';
import type { Database } from '../../../db/tables.ts';

/** An invitation into a group that waits to be accepted. */
export interface InvitedRow {
  readonly id: string;
  readonly email: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly expires_at: Date;
}

/** Invitations into a group that may be accepted now, by last name as Russian sorts. */
export async function listInvited(db: Kysely<Database>, group_id: string, now: Date): Promise<InvitedRow[]> {
  return db
    .selectFrom('invitation_group')
    .innerJoin('invitation', 'invitation.id', 'invitation_group.invitation_id')
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.last_name',
      'invitation.first_name',
      'invitation.expires_at',
    ])
    .where('invitation_group.group_id', '=', group_id)
    .where('invitation.accepted_at', 'is', null)
    .where('invitation.withdrawn_at', 'is', null)
    .where('invitation.expires_at', '>', now)
    .orderBy(byNames('invitation'))
    .orderBy('invitation.id')
    .execute();
}

/** Somebody with an accepted job in the organization; address and login in lower case. */
export interface Colleague {
  readonly id: string;
  readonly email: string | null;
  readonly login: string | null;
  readonly last_name: string;
}

/** People with an accepted job in the organization who have one of these addresses, logins or ids. @param contacts in lower case */
export async function listColleagues(
  db: Kysely<Database>,
  organization_id: string,
  contacts: {
    readonly emails: readonly string[];
    readonly logins: readonly string[];
    readonly ids?: readonly string[];
  },
): Promise<Colleague[]> {
  return db
    .selectFrom('user_account')
    .select((eb) => [
      'user_account.id',
      'user_account.last_name',
      eb.fn<string | null>('lower', ['user_account.email']).as('email'),
      eb.fn<string | null>('lower', ['user_account.login']).as('login'),
    ])
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['user_account.email']), '=', anyOf(contacts.emails)),
        eb(eb.fn<string>('lower', ['user_account.login']), '=', anyOf(contacts.logins)),
        eb('user_account.id', '=', anyOf(contacts.ids ?? [])),
      ]),
    )
    .where('user_account.erased_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('job')
          .innerJoin('department', 'department.id', 'job.department_id')
          .select('job.id')
          .whereRef('job.user_id', '=', 'user_account.id')
          .where('job.status', '=', 'accepted')
          .where('department.organization_id', '=', organization_id),
      ),
    )
    .execute();
}
