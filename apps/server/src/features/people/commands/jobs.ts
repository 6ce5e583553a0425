import type { JobType } from '@parta/domain/codes';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import type { PersonId, Visit } from '../../../identity/person.ts';
import { notFound, Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { lockDepartment } from '../queries/jobs.ts';
import { lockAccount } from './links.ts';

/** Requests of one person that may wait at once. */
const WAITING_MAX = 5;

/** Asks to join a department; a request that was rejected is made anew. Returns the id of the job. */
export async function applyForJob(
  { db, clock, random }: Context,
  person_id: PersonId,
  { department_id, type }: { department_id: string; type: JobType },
  { address }: Visit,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, person_id);
    // Before the job: whoever deletes a department holds it before its jobs.
    const department = await lockDepartment(tx, department_id);
    if (department === null) throw new Refused(400, 'unknown_department', { field: 'departmentId' });
    const { organization_id } = department;
    const known = await tx
      .selectFrom('job')
      .select(['id', 'status'])
      .where('user_id', '=', person_id)
      .where('department_id', '=', department_id)
      .where('type', '=', type)
      .forUpdate()
      .executeTakeFirst();
    if (known?.status === 'waiting') throw new Refused(409, 'already_asked');
    if (known?.status === 'accepted') throw new Refused(409, 'already_accepted');
    if ((await countWaiting(tx, person_id)) >= WAITING_MAX) throw new Refused(409, 'too_many_requests_waiting');
    const at = clock.now();
    const id = known?.id ?? random.identifier();
    if (known === undefined) {
      await tx
        .insertInto('job')
        .values({ id, user_id: person_id, department_id, type, status: 'waiting', created_at: at })
        .execute();
    } else {
      // Roles of a job that was left must not come back with the next acceptance.
      await tx.deleteFrom('job_role').where('job_id', '=', id).execute();
      const anew = { status: 'waiting', created_at: at, decided_at: null, decided_by: null } as const;
      await tx.updateTable('job').set(anew).where('id', '=', id).execute();
    }
    const details = { department_id, type };
    await recordAudit(tx, { at, action: 'job_requested', organization_id, actor_id: person_id, details, address });
    return id;
  });
}

/** Takes a waiting request back. Throws 404 for a job of somebody else, 409 `already_decided` for one decided on. */
export async function withdrawJob(
  { db, clock }: Context,
  person_id: PersonId,
  job_id: string,
  { address }: Visit,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const job = await tx
      .selectFrom('job')
      .innerJoin('department', 'department.id', 'job.department_id')
      .select(['job.status', 'job.type', 'job.department_id', 'department.organization_id'])
      .where('job.id', '=', job_id)
      .where('job.user_id', '=', person_id)
      .forUpdate('job')
      .executeTakeFirst();
    if (job === undefined) throw notFound();
    if (job.status !== 'waiting') throw new Refused(409, 'already_decided');
    await tx.deleteFrom('job_role').where('job_id', '=', job_id).execute();
    await tx.deleteFrom('job').where('id', '=', job_id).execute();
    const { organization_id, department_id, type } = job;
    const details = { department_id, type };
    const at = clock.now();
    await recordAudit(tx, { at, action: 'job_withdrawn', organization_id, actor_id: person_id, details, address });
  });
}

async function countWaiting(tx: Transaction<Database>, person_id: PersonId): Promise<number> {
  const waiting = await tx
    .selectFrom('job')
    .select('id')
    .where('user_id', '=', person_id)
    .where('status', '=', 'waiting')
    .execute();
  return waiting.length;
}
