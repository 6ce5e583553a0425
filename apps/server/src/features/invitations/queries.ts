import type { JobType } from '@parta/domain/codes';
import { PAGE_ROWS } from '@parta/domain/limits';
import type { GivenRole } from '@parta/domain/people/roles';
import type { Kysely } from 'kysely';
import { anyOf } from '../../db/lists.ts';
import type { Database } from '../../db/tables.ts';
import type { AdministeredOrganizationId } from '../../identity/granted-ids.ts';
import type { Membership } from './rules/faults.ts';

export interface DepartmentName {
  readonly id: string;
  readonly short_name: string;
  readonly full_name: string;
}

export interface InvitationRow {
  id: string;
  email: string;
  last_name: string;
  first_name: string;
  middle_name: string;
  department_id: string;
  department_short_name: string;
  type: JobType;
  roles: GivenRole[];
  created_at: Date;
  expires_at: Date;
}

/** An invitation that its holder may accept now, with where it leads. */
export interface OfferedInvitation extends InvitationRow {
  invited_by: string;
  department_full_name: string;
  organization_id: string;
  organization_short_name: string;
  organization_full_name: string;
}

const INVITATION = [
  'invitation.id',
  'invitation.email',
  'invitation.last_name',
  'invitation.first_name',
  'invitation.middle_name',
  'invitation.department_id',
  'department.short_name as department_short_name',
  'invitation.type',
  'invitation.roles',
  'invitation.created_at',
  'invitation.expires_at',
] as const;

/** Invitations that are neither accepted nor withdrawn, newest first, and how many there are in all. */
export async function listInvitations(
  db: Kysely<Database>,
  administered_id: AdministeredOrganizationId,
  page: number,
): Promise<{ invitations: InvitationRow[]; total: number }> {
  const open = db
    .selectFrom('invitation')
    .innerJoin('department', 'department.id', 'invitation.department_id')
    .where('department.organization_id', '=', administered_id)
    .where('invitation.accepted_at', 'is', null)
    .where('invitation.withdrawn_at', 'is', null);
  const invitations = await open
    .select(INVITATION)
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id')
    .limit(PAGE_ROWS)
    .offset((page - 1) * PAGE_ROWS)
    .execute();
  const { n } = await open.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return { invitations, total: n };
}

/** The invitation of a link; null when it was never given, has run out, is used or withdrawn. */
export async function findOfferedInvitation(
  db: Kysely<Database>,
  token_hash: Buffer,
  now: Date,
): Promise<OfferedInvitation | null> {
  const row = await db
    .selectFrom('invitation')
    .innerJoin('department', 'department.id', 'invitation.department_id')
    .innerJoin('organization', 'organization.id', 'department.organization_id')
    .select(INVITATION)
    .select([
      'invitation.invited_by',
      'department.full_name as department_full_name',
      'organization.id as organization_id',
      'organization.short_name as organization_short_name',
      'organization.full_name as organization_full_name',
    ])
    .where('invitation.token_hash', '=', token_hash)
    .where('invitation.accepted_at', 'is', null)
    .where('invitation.withdrawn_at', 'is', null)
    .where('invitation.expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export async function listDepartmentNames(
  db: Kysely<Database>,
  administered_id: AdministeredOrganizationId,
): Promise<DepartmentName[]> {
  return db
    .selectFrom('department')
    .select(['id', 'short_name', 'full_name'])
    .where('organization_id', '=', administered_id)
    .orderBy('short_name', (order) => order.collate('ru-x-icu'))
    .orderBy('id')
    .execute();
}

/** The accepted jobs in an organization of people with these addresses. @param emails cleaned */
export async function listMemberships(
  db: Kysely<Database>,
  administered_id: AdministeredOrganizationId,
  emails: readonly string[],
): Promise<Membership[]> {
  if (emails.length === 0) return [];
  return db
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .innerJoin('user_account', 'user_account.id', 'job.user_id')
    .select((eb) => [eb.fn<string>('lower', ['user_account.email']).as('email'), 'job.department_id', 'job.type'])
    .where('department.organization_id', '=', administered_id)
    .where('job.status', '=', 'accepted')
    .where((eb) => eb(eb.fn<string>('lower', ['user_account.email']), '=', anyOf(emails)))
    .execute();
}
