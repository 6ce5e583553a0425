import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { AdministeredOrganizationId } from '../../../identity/granted-ids.ts';
import type { DataSubject, OrganizationRecords, Row } from '../types.ts';
import {
  listInvitations,
  listJobs,
  listMemberships,
  listProposals,
  listRejections,
  listSeats,
} from './account-records.ts';
import { readMarkRecords } from './mark-records.ts';
import {
  listActivities,
  listAnswers,
  listAttempts,
  listCertificates,
  listLog,
  listNotifications,
  listParticipation,
} from './work-records.ts';

/**
 * What one organization holds of a person: who she is, her jobs, requests, seats and invitations there, what she led and
 * where she took part in it, the lines of its log. Neither her library nor sessions nor anything of other organizations.
 * @param addresses which are hers.
 */
export async function readOrganizationRecords(
  db: Kysely<Database>,
  subject: DataSubject,
  addresses: readonly string[],
  organization_id: AdministeredOrganizationId,
): Promise<OrganizationRecords> {
  const { id } = subject;
  const [
    person,
    jobs,
    rejections,
    seats,
    groups,
    proposals,
    invitations,
    activities,
    participation,
    attempts,
    answers,
    marks,
    certificates,
    notifications,
    log,
  ] = await Promise.all([
    listPerson(db, id),
    listJobs(db, id, organization_id),
    listRejections(db, id, organization_id),
    listSeats(db, id, organization_id),
    listMemberships(db, id, organization_id),
    listProposals(db, id, organization_id),
    listInvitations(db, addresses, organization_id),
    listActivities(db, id, organization_id),
    listParticipation(db, id, organization_id),
    listAttempts(db, id, organization_id),
    listAnswers(db, id, organization_id),
    readMarkRecords(db, subject, organization_id),
    listCertificates(db, id, organization_id),
    listNotifications(db, id, organization_id),
    listLog(db, id, organization_id),
  ]);
  return {
    person,
    jobs,
    rejections,
    seats,
    groups,
    proposals,
    invitations,
    activities,
    participation,
    attempts,
    answers,
    ...marks,
    certificates,
    notifications,
    log,
  };
}

function listPerson(db: Kysely<Database>, user_id: string): Promise<Row<'person'>[]> {
  return db
    .selectFrom('user_account')
    .select(['id', 'email', 'login', 'last_name', 'first_name', 'middle_name', 'user_type'])
    .where('id', '=', user_id)
    .execute();
}
