import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import type { DataSubject, PersonalRecords, Row } from '../types.ts';

type AccountRecords = Pick<
  PersonalRecords,
  | 'account'
  | 'consents'
  | 'jobs'
  | 'rejections'
  | 'user_roles'
  | 'seats'
  | 'groups'
  | 'proposals'
  | 'sessions'
  | 'second_factors'
  | 'invitations'
  | 'links'
  | 'mails'
>;

/** What is kept about a person's account and her places. @param addresses which are hers. */
export async function readAccountRecords(
  db: Kysely<Database>,
  { id }: DataSubject,
  addresses: readonly string[],
): Promise<AccountRecords> {
  const [
    account,
    consents,
    jobs,
    rejections,
    user_roles,
    seats,
    groups,
    proposals,
    sessions,
    second_factors,
    invitations,
    links,
    mails,
  ] = await Promise.all([
    listAccount(db, id),
    listConsents(db, id),
    listJobs(db, id, null),
    listRejections(db, id, null),
    db.selectFrom('user_role').select('role').where('user_id', '=', id).orderBy('role').execute(),
    listSeats(db, id, null),
    listMemberships(db, id, null),
    listProposals(db, id, null),
    listSessions(db, id),
    listSecondFactors(db, id),
    listInvitations(db, addresses, null),
    listLinks(db, id),
    listMails(db, addresses),
  ]);
  return {
    account,
    consents,
    jobs,
    rejections,
    user_roles,
    seats,
    groups,
    proposals,
    sessions,
    second_factors,
    invitations,
    links,
    mails,
  };
}

function listAccount(db: Kysely<Database>, user_id: string): Promise<Row<'account'>[]> {
  return db
    .selectFrom('user_account')
    .select(['id', 'email', 'login', 'email_confirmed', 'last_name', 'first_name', 'middle_name'])
    .select(['user_type', 'created_at', 'time_zone', 'theme', 'reminders'])
    .where('id', '=', user_id)
    .execute();
}

function listConsents(db: Kysely<Database>, user_id: string): Promise<Row<'consents'>[]> {
  return db
    .selectFrom('consent')
    .select(['purpose', 'version', 'given_by', 'given_at', 'address', 'withdrawn_at'])
    .where('user_id', '=', user_id)
    .orderBy('given_at')
    .execute();
}

/** Of one organization, or of all when that is null; so are seats and invitations. */
export function listJobs(
  db: Kysely<Database>,
  user_id: string,
  organization_id: string | null,
): Promise<Row<'jobs'>[]> {
  return db
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .innerJoin('organization', 'organization.id', 'department.organization_id')
    .select((eb) => [
      'organization.full_name as organization',
      'department.full_name as department',
      'job.type',
      'job.status',
      'job.created_at',
      'job.decided_at',
      eb
        .selectFrom('job_role')
        .select(sql<string>`coalesce(string_agg(job_role.role, ', ' order by job_role.role), '')`.as('roles'))
        .whereRef('job_role.job_id', '=', 'job.id')
        .as('roles'),
    ])
    .where('job.user_id', '=', user_id)
    .$if(organization_id !== null, (query) => query.where('organization.id', '=', organization_id))
    .orderBy('job.created_at')
    .orderBy('job.id')
    .execute();
}

/** Organizations that rejected or dismissed her and have not accepted her since. */
export function listRejections(
  db: Kysely<Database>,
  user_id: string,
  organization_id: string | null,
): Promise<Row<'rejections'>[]> {
  return db
    .selectFrom('organization_rejection')
    .innerJoin('organization', 'organization.id', 'organization_rejection.organization_id')
    .select(['organization.full_name as organization', 'organization_rejection.rejected_at'])
    .where('user_id', '=', user_id)
    .$if(organization_id !== null, (query) => query.where('organization_id', '=', organization_id))
    .orderBy('rejected_at')
    .execute();
}

export function listSeats(
  db: Kysely<Database>,
  user_id: string,
  organization_id: string | null,
): Promise<Row<'seats'>[]> {
  return db
    .selectFrom('license_seat')
    .innerJoin('license', 'license.id', 'license_seat.license_id')
    .innerJoin('organization', 'organization.id', 'license.organization_id')
    .select(['organization.full_name as organization', 'license.valid_from', 'license.valid_until'])
    .where('license_seat.user_id', '=', user_id)
    .$if(organization_id !== null, (query) => query.where('organization.id', '=', organization_id))
    .orderBy('license.valid_from')
    .execute();
}

export function listMemberships(
  db: Kysely<Database>,
  user_id: string,
  organization_id: string | null,
): Promise<Row<'groups'>[]> {
  return db
    .selectFrom('student_group_member as member')
    .innerJoin('student_group', 'student_group.id', 'member.group_id')
    .innerJoin('department', 'department.id', 'student_group.department_id')
    .innerJoin('organization', 'organization.id', 'department.organization_id')
    .select([
      'organization.full_name as organization',
      'student_group.name as group',
      'member.joined_at',
      'member.how',
      'member.removed_at',
    ])
    .where('member.user_id', '=', user_id)
    .$if(organization_id !== null, (query) => query.where('organization.id', '=', organization_id))
    .orderBy('member.joined_at')
    .orderBy('member.group_id')
    .execute();
}

/** Groups for which teachers propose the person, before an administrator has decided. */
export function listProposals(
  db: Kysely<Database>,
  user_id: string,
  organization_id: string | null,
): Promise<Row<'proposals'>[]> {
  return db
    .selectFrom('group_proposal')
    .innerJoin('student_group', 'student_group.id', 'group_proposal.group_id')
    .innerJoin('department', 'department.id', 'student_group.department_id')
    .innerJoin('organization', 'organization.id', 'department.organization_id')
    .select(['organization.full_name as organization', 'student_group.name as group', 'group_proposal.proposed_at'])
    .where('group_proposal.user_id', '=', user_id)
    .$if(organization_id !== null, (query) => query.where('organization.id', '=', organization_id))
    .orderBy('group_proposal.proposed_at')
    .orderBy('group_proposal.id')
    .execute();
}

function listSessions(db: Kysely<Database>, user_id: string): Promise<Row<'sessions'>[]> {
  return db
    .selectFrom('session_family')
    .select(['created_at', 'last_seen_at', 'device', 'address'])
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

/** Without secrets, which are worth as much as the person. */
function listSecondFactors(db: Kysely<Database>, user_id: string): Promise<Row<'second_factors'>[]> {
  return db
    .selectFrom('credential')
    .leftJoin('passkey', 'passkey.credential_id', 'credential.id')
    .select(['kind', 'passkey.name', 'changed_at as added_at', 'passkey.last_used_at'])
    .where('user_id', '=', user_id)
    .where('kind', '=', anyOf(['totp', 'passkey', 'recovery_codes'] as const))
    .orderBy('changed_at')
    .orderBy('credential.id')
    .execute();
}

export function listInvitations(
  db: Kysely<Database>,
  addresses: readonly string[],
  organization_id: string | null,
): Promise<Row<'invitations'>[]> {
  return db
    .selectFrom('invitation')
    .innerJoin('department', 'department.id', 'invitation.department_id')
    .innerJoin('organization', 'organization.id', 'department.organization_id')
    .select([
      'organization.full_name as organization',
      'department.full_name as department',
      'invitation.type',
      sql<string>`array_to_string(invitation.roles, ', ')`.as('roles'),
      'invitation.last_name',
      'invitation.first_name',
      'invitation.middle_name',
      'invitation.created_at',
      'invitation.expires_at',
      'invitation.accepted_at',
      'invitation.withdrawn_at',
    ])
    .where(sql<string>`lower(invitation.email)`, '=', anyOf(addresses))
    .$if(organization_id !== null, (query) => query.where('organization.id', '=', organization_id))
    .orderBy('invitation.created_at')
    .execute();
}

function listLinks(db: Kysely<Database>, user_id: string): Promise<Row<'links'>[]> {
  return db
    .selectFrom('one_time_link')
    .select(['purpose', 'email', 'created_at', 'expires_at', 'used_at', 'group_join'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute();
}

function listMails(db: Kysely<Database>, addresses: readonly string[]): Promise<Row<'mails'>[]> {
  return db
    .selectFrom('mail')
    .select(['subject', 'to_email as email', 'created_at', 'sent_at', 'failed_at'])
    .where(sql<string>`lower(to_email)`, '=', anyOf(addresses))
    .orderBy('id')
    .execute();
}
