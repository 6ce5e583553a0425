import { ACTIVITY_STATUS, IDENTIFICATION } from '@parta/domain/codes';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/tables.ts';
import type { AdministeredOrganizationId, OwnedActivityId } from '../../identity/granted-ids.ts';
import { fullNameOf } from '../../identity/names.ts';
import { notFound } from '../../refused.ts';
import { type AuditLine, recordAudit } from '../audit/commands.ts';
import { notifyPeople } from '../notifications/commands/notify-people.ts';
import { linkOf } from './present.ts';
import { findOwnNumber } from './queries.ts';
import { makeNumber } from './rules/number.ts';

/** What issuing asks of the process. */
export type IssuingDeps = Pick<Context, 'db' | 'clock' | 'random' | 'secrets'>;

/** Certificates that one statement issues at most. */
const PART = 500;

interface Due {
  activity_id: string;
  participant_id: string;
  user_id: string;
  organization_id: string;
  last_name: string;
  first_name: string;
  middle_name: string;
  title: string;
  organization: string;
  percent: number;
}

/**
 * Issues every certificate that is due: a finished attempt reaches the percentage of the frozen material, and its person has
 * none of that activity. Safe to repeat, and of several processes one issues each. Returns how many.
 * @param user_id whose alone; null for everybody's
 */
export async function issueCertificates(deps: IssuingDeps, user_id: string | null): Promise<number> {
  let issued = 0;
  for (;;) {
    const found = await deps.db.transaction().execute((tx) => issuePart(tx, deps, user_id));
    issued += found.issued;
    if (found.due < PART || found.issued === 0) return issued;
  }
}

async function issuePart(
  tx: Transaction<Database>,
  deps: IssuingDeps,
  user_id: string | null,
): Promise<{ due: number; issued: number }> {
  const due = await listDue(tx, user_id);
  if (due.length === 0) return { due: 0, issued: 0 };
  const issue_date = deps.clock.now();
  const stored = await tx
    .insertInto('certificate')
    .values(
      due.map(({ activity_id, participant_id, user_id: owner, title, organization, percent, ...names }) => ({
        id: deps.random.identifier(),
        number: makeNumber(deps.secrets, deps.random),
        activity_id,
        participant_id,
        user_id: owner,
        person_name: fullNameOf(names),
        title,
        organization,
        percent,
        issue_date,
      })),
    )
    .onConflict((oc) => oc.columns(['activity_id', 'participant_id']).doNothing())
    .returning(['id', 'number', 'activity_id', 'participant_id', 'user_id', 'title'])
    .execute();
  const organizations = new Map(due.map((row) => [row.participant_id, row.organization_id]));
  for (const { id, number, activity_id, participant_id, user_id: owner, title } of stored) {
    const organization_id = organizations.get(participant_id);
    if (owner === null || organization_id === undefined) continue;
    const event = { kind: 'certificate_issued', activity_id, title, number } as const;
    const news = { at: issue_date, organization_id, user_ids: [owner], event, key: `certificate:${id}` };
    await notifyPeople(tx, deps, news);
  }
  return { due: due.length, issued: stored.length };
}

async function listDue(tx: Transaction<Database>, user_id: string | null): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select participant.activity_id, participant.id as participant_id, participant.user_id, activity.organization_id,
      person.last_name, person.first_name, person.middle_name, snapshot.title, organization.full_name as organization,
      best.percent
    from snapshot
    join activity on activity.material_hash = snapshot.material_hash
    join organization on organization.id = activity.organization_id
    join participant on participant.activity_id = activity.id and participant.removed_at is null
    join user_account person on person.id = participant.user_id and person.erased_at is null
    cross join lateral (
      select max(coalesce(percent, 0)) as percent from attempt
      where attempt.activity_id = activity.id and attempt.participant_id = participant.id and finished_at is not null
    ) as best
    where snapshot.certificate is not null
      and activity.identification <> ${IDENTIFICATION.anonymous} and activity.status <> ${ACTIVITY_STATUS.cancelled}
      and (${user_id}::text is null or participant.user_id = ${user_id})
      and best.percent >= (snapshot.certificate ->> 'required_percentage_correct')::float8
      and not exists (
        select from certificate
        where certificate.activity_id = activity.id and certificate.participant_id = participant.id
      )
    order by participant.id
    limit ${PART}`.execute(tx);
  return rows;
}

/**
 * The page of the certificate that a person has of an activity; null where she has none that holds. One that is due is issued
 * first: who has just finished looks before the sweep of the minute has come.
 */
export async function findCertificateLink(
  context: IssuingDeps & Pick<Context, 'config'>,
  owner: { user_id: string; activity_id: string },
): Promise<string | null> {
  await issueCertificates(context, owner.user_id);
  const number = await findOwnNumber(context.db, owner);
  return number === null ? null : linkOf(context.config, number);
}

/** The same of a participant; null for guests and where the material gives none, which a room full of people asks at its end. */
export async function findParticipantLink(
  context: IssuingDeps & Pick<Context, 'config'>,
  participant_id: string,
): Promise<string | null> {
  const owner = await context.db
    .selectFrom('participant')
    .innerJoin('activity', 'activity.id', 'participant.activity_id')
    .innerJoin('snapshot', 'snapshot.material_hash', 'activity.material_hash')
    .select(['participant.user_id', 'participant.activity_id'])
    .where('participant.id', '=', participant_id)
    .where('snapshot.certificate', 'is not', null)
    .executeTakeFirst();
  if (owner === undefined || owner.user_id === null) return null;
  return findCertificateLink(context, { user_id: owner.user_id, activity_id: owner.activity_id });
}

/** Deletes a certificate for its owner: it stays, and its page says so. @throws Refused 404 where she has none of that id */
export async function hideCertificate(
  db: Kysely<Database>,
  { id, user_id, at }: { id: string; user_id: string; at: Date },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('certificate')
    .set({ hidden_at: at })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}

/** Which certificate is changed, by whom and from where. */
export interface CertificateChange {
  readonly id: string;
  /** Where it was issued: whoever led the activity may change it, and whoever administers the organization. */
  readonly within: { readonly activity_id: OwnedActivityId } | { readonly organization_id: AdministeredOrganizationId };
  readonly actor_id: string;
  readonly address: string;
}

interface LockedCertificate {
  readonly user_id: string;
  readonly activity_id: string;
  readonly organization_id: string;
  readonly revoked_at: Date | null;
  readonly person_name: string;
}

/** Revokes a certificate; one that is revoked already stays as it is. @throws Refused 404 */
export async function revokeCertificate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  change: CertificateChange,
  reason: string,
): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    const certificate = await lockCertificate(tx, change);
    if (certificate.revoked_at !== null) return;
    await tx
      .updateTable('certificate')
      .set({ revoked_at: at, revoked_by: change.actor_id, revoke_reason: reason })
      .where('id', '=', change.id)
      .execute();
    await recordChange(tx, change, certificate, { at, action: 'certificate_revoked', details: {} });
  });
}

/** Writes the name of a certificate anew, as its person is called today. @throws Refused 404, also for a revoked one */
export async function reissueCertificate(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  change: CertificateChange,
): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    const certificate = await lockCertificate(tx, change);
    if (certificate.revoked_at !== null) throw notFound();
    const names = await tx
      .selectFrom('user_account')
      .select(['last_name', 'first_name', 'middle_name'])
      .where('id', '=', certificate.user_id)
      .executeTakeFirstOrThrow();
    const current = fullNameOf(names);
    if (current === certificate.person_name) return;
    await tx
      .updateTable('certificate')
      .set({ person_name: current, reissued_at: at, reissued_by: change.actor_id })
      .where('id', '=', change.id)
      .execute();
    const renaming = random.identifier();
    await tx
      .insertInto('certificate_renaming')
      .values({
        id: renaming,
        certificate_id: change.id,
        name_before: certificate.person_name,
        name_after: current,
      })
      .execute();
    await recordChange(tx, change, certificate, { at, action: 'certificate_reissued', details: { renaming } });
  });
}

async function lockCertificate(
  tx: Transaction<Database>,
  { id, within }: CertificateChange,
): Promise<LockedCertificate> {
  const row = await tx
    .selectFrom('certificate')
    .innerJoin('activity', 'activity.id', 'certificate.activity_id')
    .select(['certificate.user_id', 'certificate.revoked_at', 'certificate.person_name', 'certificate.activity_id'])
    .select('activity.organization_id')
    .where('certificate.id', '=', id)
    .where((eb) =>
      'activity_id' in within
        ? eb('activity.id', '=', within.activity_id)
        : eb('activity.organization_id', '=', within.organization_id),
    )
    .forUpdate('certificate')
    .executeTakeFirst();
  if (row === undefined || row.user_id === null) throw notFound();
  return { ...row, user_id: row.user_id };
}

function recordChange(
  tx: Transaction<Database>,
  { id, actor_id, address }: CertificateChange,
  { user_id, activity_id, organization_id }: LockedCertificate,
  { at, action, details }: Pick<AuditLine, 'at' | 'action' | 'details'>,
): Promise<void> {
  return recordAudit(tx, {
    at,
    action,
    organization_id,
    subject_id: user_id,
    actor_id,
    address,
    details: { ...details, certificate: id, activity: activity_id },
  });
}
