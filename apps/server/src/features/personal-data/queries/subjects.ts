import { fullName } from '@parta/domain/person-name';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { AdministeredOrganizationId } from '../../organizations/types.ts';
import type { DataSubject, Standing } from '../types.ts';

const SUBJECT = ['id', 'email', 'last_name', 'first_name', 'middle_name'] as const;
/** What the log says of somebody who came to work in an organisation. */
const CAME = ['job_accepted', 'invitation_accepted', 'dismissed'] as const;

/** Null for nobody, and for somebody erased. */
export async function findSubject(db: Kysely<Database>, user_id: string): Promise<DataSubject | null> {
  const row = await db
    .selectFrom('user_account')
    .select(SUBJECT)
    .where('id', '=', user_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Nobody stands as `never`. */
export async function findStanding(
  db: Kysely<Database>,
  organization_id: AdministeredOrganizationId,
  user_id: string,
): Promise<Standing> {
  const jobs = await db
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .select(['department.organization_id', 'job.status'])
    .where('job.user_id', '=', user_id)
    .execute();
  const here = jobs.filter((job) => job.organization_id === organization_id);
  const isHere = here.some((job) => job.status === 'accepted');
  const wasHere = isHere || (here.length > 0 && (await hasCome(db, organization_id, user_id)));
  if (!wasHere) return 'never';
  const role = await db.selectFrom('user_role').select('role').where('user_id', '=', user_id).executeTakeFirst();
  if (role !== undefined) return 'elsewhere';
  const others = jobs.filter((job) => job.organization_id !== organization_id);
  return others.some((job) => job.status === 'accepted') ? 'elsewhere' : 'here';
}

/** A dismissal leaves the same row as a refusal: the log alone tells them apart. */
async function hasCome(db: Kysely<Database>, organization_id: string, user_id: string): Promise<boolean> {
  const line = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('action', 'in', CAME)
    .where((eb) => eb.or([eb('subject_id', '=', user_id), eb('actor_id', '=', user_id)]))
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** Addresses that are hers: the present one, and every one that she proved by a link and nobody else has by now. */
export async function listAddresses(db: Kysely<Database>, person: DataSubject): Promise<string[]> {
  const proved = await db
    .selectFrom('one_time_link')
    .select('email')
    .distinct()
    .where('user_id', '=', person.id)
    .where('used_at', 'is not', null)
    .where('email', '!=', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_account')
            .select('user_account.id')
            .where(sql<string>`lower(user_account.email)`, '=', sql<string>`lower(one_time_link.email)`)
            .where('user_account.id', '!=', person.id),
        ),
      ),
    )
    .execute();
  return [...new Set([person.email.toLowerCase(), ...proved.map((row) => row.email.toLowerCase())])];
}

/**
 * Addresses that mails with her name went to and that belong to nobody: one she gave up, or wished for and never
 * proved. Whoever else has an account or an open invitation there is left alone.
 */
export async function listAddressesOfNobody(db: Kysely<Database>, person: DataSubject): Promise<string[]> {
  const { last_name: lastName, first_name: firstName, middle_name: middleName } = person;
  const rows = await db
    .selectFrom('mail')
    .select('to_email')
    .distinct()
    .where('to_name', '=', fullName({ lastName, firstName, middleName }))
    .where(({ not, exists, or, selectFrom }) =>
      not(
        or([
          exists(
            selectFrom('user_account')
              .select('user_account.id')
              .where(sql<string>`lower(user_account.email)`, '=', sql<string>`lower(mail.to_email)`),
          ),
          exists(
            selectFrom('invitation')
              .select('invitation.id')
              .where(sql<string>`lower(invitation.email)`, '=', sql<string>`lower(mail.to_email)`)
              .where('invitation.accepted_at', 'is', null)
              .where('invitation.withdrawn_at', 'is', null),
          ),
        ]),
      ),
    )
    .execute();
  return rows.map((row) => row.to_email.toLowerCase());
}
