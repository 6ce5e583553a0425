import type { GivenRole } from '@parta/domain/people/roles';
import { takesSeat } from '@parta/domain/people/roles';
import type { Transaction } from 'kysely';
import { findErrorCode } from '../../../db/errors.ts';
import type { Database } from '../../../db/tables.ts';
import type { AdministeredOrganizationId } from '../../../identity/granted-ids.ts';
import { notFound, Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { endFamilies, raiseEpochs } from '../../people/commands/epochs.ts';
import { mayCarry, orderRoles } from '../rules.ts';
import type { AdministrationDeps, Administrator } from '../types.ts';
import { leaveGroups } from './leave-groups.ts';
import { type LockedJob, lockAcceptedJob } from './lock.ts';
import { setRejected } from './rejections.ts';
import { aboutJob, postJobLetter } from './requests.ts';
import { replaceRoles, requireOtherAdministrator, requireSeatOfAdministrator } from './roles.ts';
import { findSeat, freeSeats, takeSeat } from './seats.ts';

const UNIQUE_VIOLATION = '23505';

/** What changes of an accepted job; what is not named stays. */
export interface JobChange {
  readonly roles: readonly GivenRole[] | undefined;
  readonly department_id: string | undefined;
}

/**
 * Gives an accepted job other roles, moves it to another department of the organization, or both.
 * @throws Refused 404, 409 `not_accepted`, 400 `role_not_allowed`, 400 `unknown_department`,
 * 409 `already_in_department` and 409 `last_administrator`; nothing is applied then.
 */
export async function updateJob(
  deps: AdministrationDeps,
  administered_id: AdministeredOrganizationId,
  job_id: string,
  change: JobChange,
  by: Administrator,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const job = await lockAcceptedJob(tx, administered_id, job_id);
    if (change.roles !== undefined) await changeRoles(deps, tx, job, change.roles, by);
    if (change.department_id !== undefined && change.department_id !== job.department_id) {
      await moveJob(deps, tx, job, change.department_id, by);
    }
  });
}

async function changeRoles(
  deps: AdministrationDeps,
  tx: Transaction<Database>,
  job: LockedJob,
  roles: readonly GivenRole[],
  by: Administrator,
): Promise<void> {
  if (!mayCarry(job.type, roles)) throw new Refused(400, 'role_not_allowed', { field: 'roles' });
  if (!roles.includes('organisation_administrator')) await requireOtherAdministrator(tx, job);
  const { added, removed } = await replaceRoles(tx, job, roles);
  if (added.length === 0 && removed.length === 0) return;
  await raiseEpochs(tx, [job.user_id]);
  await recordAudit(tx, { ...aboutJob(deps, job, by), action: 'roles_changed', details: { added, removed } });
}

async function moveJob(
  deps: AdministrationDeps,
  tx: Transaction<Database>,
  job: LockedJob,
  department_id: string,
  by: Administrator,
): Promise<void> {
  const department = await tx
    .selectFrom('department')
    .select('short_name')
    .where('id', '=', department_id)
    .where('organization_id', '=', job.organization.id)
    .executeTakeFirst();
  if (department === undefined) throw new Refused(400, 'unknown_department', { field: 'department_id' });
  const there = await tx
    .selectFrom('job')
    .select(['id', 'status'])
    .where('user_id', '=', job.user_id)
    .where('department_id', '=', department_id)
    .where('type', '=', job.type)
    .forUpdate()
    .executeTakeFirst();
  if (there !== undefined && there.status !== 'rejected') throw new Refused(409, 'already_in_department');
  // What she once asked for there, or was, gives way to what she is.
  if (there !== undefined) await tx.deleteFrom('job').where('id', '=', there.id).execute();
  await tx
    .updateTable('job')
    .set({ department_id })
    .where('id', '=', job.id)
    .execute()
    .catch((error: unknown) => {
      // She asked to join it at this very moment.
      if (findErrorCode(error) === UNIQUE_VIOLATION) throw new Refused(409, 'already_in_department');
      throw error;
    });
  await raiseEpochs(tx, [job.user_id]);
  await recordAudit(tx, {
    ...aboutJob(deps, job, by),
    action: 'job_moved',
    details: { department: department.short_name },
  });
}

/**
 * Takes a seat of a license that is valid now for the person of an accepted job, unless she holds one.
 * @throws Refused 404, 409 `not_accepted` and 400 `unable_to_license`.
 */
export async function takeSeatForJob(
  deps: AdministrationDeps,
  administered_id: AdministeredOrganizationId,
  job_id: string,
  by: Administrator,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    const job = await lockAcceptedJob(tx, administered_id, job_id);
    if ((await findSeat(tx, administered_id, job.user_id, now)) !== null) return;
    if (!(await takeSeat(tx, administered_id, job.user_id, now))) {
      throw new Refused(400, 'unable_to_license', { user_id: job.user_id });
    }
    await raiseEpochs(tx, [job.user_id]);
    await recordAudit(tx, { ...aboutJob(deps, job, by), action: 'seat_given' });
  });
}

/**
 * Frees every seat that the person of an accepted job holds.
 * @throws Refused 404, 409 `not_accepted` and 409 `last_administrator`.
 */
export async function freeSeatsOfJob(
  deps: AdministrationDeps,
  administered_id: AdministeredOrganizationId,
  job_id: string,
  by: Administrator,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const job = await lockAcceptedJob(tx, administered_id, job_id);
    await requireSeatOfAdministrator(tx, job);
    if (!(await freeSeats(tx, administered_id, job.user_id))) return;
    await raiseEpochs(tx, [job.user_id]);
    await recordAudit(tx, { ...aboutJob(deps, job, by), action: 'seat_freed' });
  });
}

/**
 * Ends an accepted job by the will of the person who has it. Her sessions go on, with the rights that are left.
 * @throws Refused 404, 409 `not_accepted`, 409 `student_job` and 409 `last_administrator`.
 */
export async function leaveJob(deps: AdministrationDeps, person: Administrator, job_id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const owned = await tx
      .selectFrom('job')
      .innerJoin('department', 'department.id', 'job.department_id')
      .select('department.organization_id')
      .where('job.id', '=', job_id)
      .where('job.user_id', '=', person.id)
      .executeTakeFirst();
    if (owned === undefined) throw notFound();
    const job = await lockAcceptedJob(tx, owned.organization_id, job_id);
    if (!takesSeat(job.type)) throw new Refused(409, 'student_job');
    await endJob(deps, tx, job, person, 'job_left');
  });
}

/**
 * Ends an accepted job: its roles go, the seat too unless another job here needs it, and every session of the person
 * ends at once. @throws Refused 404, 409 `not_accepted` and 409 `last_administrator`.
 */
export async function dismiss(
  deps: AdministrationDeps,
  administered_id: AdministeredOrganizationId,
  job_id: string,
  by: Administrator,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const job = await lockAcceptedJob(tx, administered_id, job_id);
    await endJob(deps, tx, job, by, 'dismissed');
    await setRejected(tx, administered_id, job.user_id, deps.clock.now());
    await endFamilies(tx, job.user_id, { at: deps.clock.now(), reason: 'dismissed' });
    await postJobLetter(deps, tx, job, 'dismissed');
  });
}

/**
 * Ends every session of the person of an accepted job, and mails it to the person. Rights and password stay.
 * @throws Refused 404 and 409 `not_accepted`.
 */
export async function endSessionsOfJob(
  deps: AdministrationDeps,
  administered_id: AdministeredOrganizationId,
  job_id: string,
  by: Administrator,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const job = await lockAcceptedJob(tx, administered_id, job_id);
    const count = await endFamilies(tx, job.user_id, { at: deps.clock.now(), reason: 'ended_by_administrator' });
    if (count === 0) return;
    await recordAudit(tx, { ...aboutJob(deps, job, by), action: 'sessions_ended', details: { count } });
    await postJobLetter(deps, tx, job, 'sessions_ended');
  });
}

/** @throws Refused 409 `last_administrator` */
async function endJob(
  deps: AdministrationDeps,
  tx: Transaction<Database>,
  job: LockedJob,
  by: Administrator,
  action: 'dismissed' | 'job_left',
): Promise<void> {
  await requireOtherAdministrator(tx, job);
  await replaceRoles(tx, job, []);
  await tx
    .updateTable('job')
    .set({ status: 'rejected', decided_at: deps.clock.now(), decided_by: by.id })
    .where('id', '=', job.id)
    .execute();
  await leaveGroups(tx, job.organization.id, job.user_id, { at: deps.clock.now(), by: by.id });
  const freed = !(await needsSeatStill(tx, job)) && (await freeSeats(tx, job.organization.id, job.user_id));
  await raiseEpochs(tx, [job.user_id]);
  const line = aboutJob(deps, job, by);
  const roles = orderRoles(job.roles);
  await recordAudit(
    tx,
    { ...line, action, details: { department: job.department_name, type: job.type, roles } },
    ...(freed ? [{ ...line, action: 'seat_freed' } as const] : []),
  );
}

/** Whether another accepted job in the organization holds the seat; a student's seat is held by a student's job too. */
async function needsSeatStill(tx: Transaction<Database>, job: LockedJob): Promise<boolean> {
  const others = await tx
    .selectFrom('job')
    .innerJoin('department', 'department.id', 'job.department_id')
    .select('job.type')
    .where('department.organization_id', '=', job.organization.id)
    .where('job.user_id', '=', job.user_id)
    .where('job.status', '=', 'accepted')
    .where('job.id', '!=', job.id)
    .execute();
  return others.some(({ type }) => takesSeat(type) || !takesSeat(job.type));
}
