import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';

/**
 * Whether a person signs in as on a shared computer without saying so: a pupil, who has no other jobs than pupils', of an
 * organization with a computer class.
 */
export async function isInComputerClass(db: Kysely<Database>, user_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .innerJoin('organization', 'organization.id', 'department.organization_id')
    .select((eb) => [
      eb.fn.agg<boolean | null>('bool_and', [eb('job.type', '=', 'student')]).as('is_pupil'),
      eb.fn.agg<boolean | null>('bool_or', ['organization.has_computer_class']).as('has_computer_class'),
    ])
    .where('job.user_id', '=', user_id)
    .where('job.status', '=', 'accepted')
    .executeTakeFirst();
  return row?.is_pupil === true && row.has_computer_class === true;
}

/** Whether a session of its person goes on, and is one on a shared computer. */
export async function isOnSharedComputer(db: Kysely<Database>, family_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('session_family')
    .select('is_shared_computer')
    .where('id', '=', family_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.is_shared_computer === true;
}
