import { certificate as settings } from '@parta/contract/material-document';
import { CERTIFICATE_LOOKS } from '@parta/domain/codes';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { byNames } from '../../db/name-order.ts';
import type { Database } from '../../db/tables.ts';
import type { AdministeredOrganizationId, OwnedActivityId } from '../../identity/granted-ids.ts';
import { fullNameOf } from '../../identity/names.ts';
import type { CertificateRow, Design } from './types.ts';

/** Certificates as they were issued, each with the zone of its organization. */
function selectCertificates(db: Kysely<Database>) {
  return db
    .selectFrom('certificate')
    .innerJoin('activity', 'activity.id', 'certificate.activity_id')
    .innerJoin('organization', 'organization.id', 'activity.organization_id')
    .select([
      'certificate.id',
      'certificate.number',
      'certificate.activity_id',
      'certificate.user_id',
      'certificate.person_name',
      'certificate.title',
      'certificate.organization',
      'certificate.issue_date',
      'certificate.hidden_at',
      'certificate.revoked_at',
      'organization.time_zone',
    ]);
}

/** Of a person, without those that she has deleted, the newest first. */
export function listOwnCertificates(db: Kysely<Database>, user_id: string): Promise<CertificateRow[]> {
  return selectCertificates(db)
    .where('certificate.user_id', '=', user_id)
    .where('certificate.hidden_at', 'is', null)
    .orderBy('certificate.issue_date', 'desc')
    .orderBy('certificate.id')
    .execute();
}

/** Of a person in an activity, while it holds and she has not deleted it; null where there is none. */
export async function findOwnNumber(
  db: Kysely<Database>,
  { user_id, activity_id }: { user_id: string; activity_id: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('certificate')
    .select('number')
    .where('user_id', '=', user_id)
    .where('activity_id', '=', activity_id)
    .where('hidden_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** Which certificate has a number, in any case: of 26 letters and digits none differ in case alone. */
function hasNumber(number: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(certificate.number) = ${number.toLowerCase()}`;
}

export async function findByNumber(db: Kysely<Database>, number: string): Promise<CertificateRow | null> {
  const row = await selectCertificates(db).where(hasNumber(number)).executeTakeFirst();
  return row ?? null;
}

/** How the certificates of an activity are drawn. */
export async function getDesign(db: Kysely<Database>, activity_id: string): Promise<Design> {
  const row = await db
    .selectFrom('activity')
    .innerJoin('snapshot', 'snapshot.material_hash', 'activity.material_hash')
    .select('snapshot.certificate')
    .where('activity.id', '=', activity_id)
    .executeTakeFirst();
  if (row === undefined || row.certificate === null) return { look: CERTIFICATE_LOOKS[0], background_image: null };
  return settings.parse(row.certificate);
}

/** A certificate as its organizer sees it. */
export interface IssuedRow {
  readonly id: string;
  readonly number: string;
  readonly participant_id: string;
  readonly person_name: string;
  readonly current_name: string;
  readonly percent: number;
  readonly issue_date: Date;
  readonly revoked_at: Date | null;
  readonly revoke_reason: string | null;
  readonly reissued_at: Date | null;
  readonly hidden_at: Date | null;
}

/** Issued in an activity, by names; those of erased people are left out. */
export async function listIssued(db: Kysely<Database>, activity_id: OwnedActivityId): Promise<IssuedRow[]> {
  const rows = await selectIssued(db)
    .where('certificate.activity_id', '=', activity_id)
    .orderBy(byNames('user_account'))
    .orderBy('certificate.id')
    .execute();
  return rows.map(nameIssued);
}

/** Issued in an organization, by its number; null also for that of an erased person. */
export async function findIssued(
  db: Kysely<Database>,
  organization_id: AdministeredOrganizationId,
  number: string,
): Promise<(IssuedRow & { readonly material_title: string }) | null> {
  const row = await selectIssued(db)
    .innerJoin('activity', 'activity.id', 'certificate.activity_id')
    .select('certificate.title')
    .where('activity.organization_id', '=', organization_id)
    .where(hasNumber(number))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { title, ...issued } = row;
  return { ...nameIssued(issued), material_title: title };
}

function selectIssued(db: Kysely<Database>) {
  return db
    .selectFrom('certificate')
    .innerJoin('user_account', 'user_account.id', 'certificate.user_id')
    .select([
      'certificate.id',
      'certificate.number',
      'certificate.participant_id',
      'certificate.person_name',
      'certificate.percent',
      'certificate.issue_date',
      'certificate.revoked_at',
      'certificate.revoke_reason',
      'certificate.reissued_at',
      'certificate.hidden_at',
      'user_account.last_name',
      'user_account.first_name',
      'user_account.middle_name',
    ]);
}

type SelectedRow = Omit<IssuedRow, 'current_name'> & Required<Parameters<typeof fullNameOf>[0]>;

function nameIssued({ last_name, first_name, middle_name, ...row }: SelectedRow): IssuedRow {
  return { ...row, current_name: fullNameOf({ last_name, first_name, middle_name }) };
}
