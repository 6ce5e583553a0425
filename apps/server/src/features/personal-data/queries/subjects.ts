import { fullName } from '@parta/domain/people/person-name';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { AdministeredOrganizationId } from '../../../identity/granted-ids.ts';
import type { DataSubject, Standing } from '../types.ts';

const SUBJECT = ['id', 'email', 'login', 'last_name', 'first_name', 'middle_name'] as const;

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

/** Nobody stands as `unknown`. */
export async function getStanding(
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
  if (here.length === 0) return 'unknown';
  const isAlone = here.length === jobs.length && here.some((job) => job.status === 'accepted');
  return isAlone && (await isOwnAccount(db, organization_id, user_id)) ? 'own' : 'known';
}

/** Whether an organization made an account that has nothing elsewhere: no role, lesson, result or open invitation. */
async function isOwnAccount(db: Kysely<Database>, organization_id: string, user_id: string): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    select made_by_organization_id = ${organization_id}
      and not exists (select from user_role where user_role.user_id = user_account.id)
      and not exists (
        select from activity
        where activity.user_id = user_account.id and activity.organization_id <> ${organization_id}
      )
      and not exists (
        select from participant
        join activity on activity.id = participant.activity_id
        where participant.user_id = user_account.id and activity.organization_id <> ${organization_id}
      )
      and not exists (
        select from invitation
        join department on department.id = invitation.department_id
        where lower(invitation.email) = lower(user_account.email)
          and invitation.accepted_at is null and invitation.withdrawn_at is null
          and department.organization_id <> ${organization_id}
      ) as is_own
    from user_account where id = ${user_id}`.execute(db);
  return rows[0]?.is_own === true;
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
  const present = person.email === null ? [] : [person.email];
  return [...new Set([...present, ...proved.map((row) => row.email)].map((email) => email.toLowerCase()))];
}

/**
 * Addresses that belong to no account and no open invitation, and that the person gave up, or asked for and never confirmed:
 * mails with their name went there, or a link of theirs.
 */
export async function listAddressesOfNobody(db: Kysely<Database>, person: DataSubject): Promise<string[]> {
  const { last_name: lastName, first_name: firstName, middle_name: middleName } = person;
  const rows = await db
    .selectFrom('mail')
    .select('to_email')
    .distinct()
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('to_name', '=', fullName({ lastName, firstName, middleName })),
        exists(
          selectFrom('one_time_link')
            .select('one_time_link.email')
            .where('one_time_link.user_id', '=', person.id)
            .where(sql<string>`lower(one_time_link.email)`, '=', sql<string>`lower(mail.to_email)`),
        ),
      ]),
    )
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
