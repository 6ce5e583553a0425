import type { GivenRole } from '@parta/domain/people/roles';
import { takesSeat } from '@parta/domain/people/roles';
import type { Transaction } from 'kysely';
import type { Config } from '../../../config/config.ts';
import { serviceAddress } from '../../../config/service-address.ts';
import type { Database } from '../../../db/tables.ts';
import type { AdministeredOrganizationId } from '../../../identity/granted-ids.ts';
import { Refused } from '../../../refused.ts';
import { type AuditLine, recordAudit } from '../../audit/commands.ts';
import { notifyPeople } from '../../notifications/commands/notify-people.ts';
import { raiseEpochs } from '../../people/commands/epochs.ts';
import { mayCarry, orderRoles, writeJobLetter } from '../rules.ts';
import type { AdministrationDeps, Administrator, JobLetter } from '../types.ts';
import { type LockedJob, lockJob } from './lock.ts';
import { liftRejections, setRejected } from './rejections.ts';
import { replaceRoles } from './roles.ts';
import { findSeat, takeSeat } from './seats.ts';

/** What an administrator says to a request. */
export type Decision = { decision: 'accept'; roles: readonly GivenRole[] } | { decision: 'reject' };

/**
 * Decides on a waiting request, and mails what was decided. Accepting staff takes a seat; without one left nothing is
 * applied. @throws Refused 404, 409 `already_decided`, 409 `email_not_confirmed`, 400 `role_not_allowed` and
 * 400 `unable_to_license` with the `user_id`.
 */
export async function decideRequest(
  deps: AdministrationDeps,
  administered_id: AdministeredOrganizationId,
  job_id: string,
  decided: Decision,
  by: Administrator,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const job = await lockJob(tx, administered_id, job_id);
    if (job.status !== 'waiting') throw new Refused(409, 'already_decided');
    if (decided.decision === 'accept') await accept(deps, tx, job, decided.roles, by);
    else await reject(deps, tx, job, by);
  });
}

async function accept(
  deps: AdministrationDeps,
  tx: Transaction<Database>,
  job: LockedJob,
  wanted: readonly GivenRole[],
  by: Administrator,
): Promise<void> {
  const now = deps.clock.now();
  if (!job.email_confirmed) throw new Refused(409, 'email_not_confirmed');
  const roles = orderRoles(wanted);
  if (!mayCarry(job.type, roles)) throw new Refused(400, 'role_not_allowed', { field: 'roles' });
  const { id: organization_id } = job.organization;
  const needsSeat = takesSeat(job.type) && (await findSeat(tx, organization_id, job.user_id, now)) === null;
  if (needsSeat && !(await takeSeat(tx, organization_id, job.user_id, now))) {
    throw new Refused(400, 'unable_to_license', { user_id: job.user_id });
  }
  await tx
    .updateTable('job')
    .set({ status: 'accepted', decided_at: now, decided_by: by.id })
    .where('id', '=', job.id)
    .execute();
  await liftRejections(tx, organization_id, [job.user_id]);
  await replaceRoles(tx, job, roles);
  await raiseEpochs(tx, [job.user_id]);
  const line = aboutJob(deps, job, by);
  await recordAudit(
    tx,
    { ...line, action: 'job_accepted', details: { department: job.department_name, type: job.type, roles } },
    ...(needsSeat ? [{ ...line, action: 'seat_given' } as const] : []),
  );
  await postJobLetter(deps, tx, job, 'accepted');
  await tellDecision(deps, tx, job, 'accepted');
}

async function reject(
  deps: AdministrationDeps,
  tx: Transaction<Database>,
  job: LockedJob,
  by: Administrator,
): Promise<void> {
  const now = deps.clock.now();
  await tx
    .updateTable('job')
    .set({ status: 'rejected', decided_at: now, decided_by: by.id })
    .where('id', '=', job.id)
    .execute();
  await setRejected(tx, job.organization.id, job.user_id, now);
  await replaceRoles(tx, job, []);
  await raiseEpochs(tx, [job.user_id]);
  await recordAudit(tx, {
    ...aboutJob(deps, job, by),
    action: 'job_rejected',
    details: { department: job.department_name, type: job.type },
  });
  await postJobLetter(deps, tx, job, 'rejected');
  await tellDecision(deps, tx, job, 'rejected');
}

async function tellDecision(
  deps: AdministrationDeps,
  tx: Transaction<Database>,
  { user_id, organization, department_name }: LockedJob,
  decision: 'accepted' | 'rejected',
): Promise<void> {
  await notifyPeople(tx, deps, {
    at: deps.clock.now(),
    organization_id: organization.id,
    user_ids: [user_id],
    event: {
      kind: 'application_decided',
      organization: organization.short_name,
      department: department_name,
      decision,
    },
  });
}

/** Line of the log about a job, but for what happened. */
export function aboutJob(
  { clock }: AdministrationDeps,
  job: LockedJob,
  by: Administrator,
): Omit<AuditLine, 'action' | 'details'> {
  return {
    at: clock.now(),
    organization_id: job.organization.id,
    actor_id: by.id,
    subject_id: job.user_id,
    address: by.address,
  };
}

/** Where the button of a mail leads. */
const LETTER_PAGES: Record<JobLetter, (config: Config) => string> = {
  accepted: (config) => serviceAddress(config, 'personal_area', ''),
  rejected: (config) => serviceAddress(config, 'account', 'jobs'),
  dismissed: (config) => serviceAddress(config, 'account', 'jobs'),
  sessions_ended: (config) => serviceAddress(config, 'account', ''),
};

/** Leaves the mail about a decision on a job. An address that nobody has confirmed gets none. */
export async function postJobLetter(
  { config, post }: AdministrationDeps,
  tx: Transaction<Database>,
  job: LockedJob,
  what: JobLetter,
): Promise<void> {
  const { email } = job;
  if (email === null || !job.email_confirmed) return;
  const facts = { ...job, email, organization: job.organization.short_name, department: job.department_name };
  await post.post(tx, writeJobLetter(what, facts, LETTER_PAGES[what](config)));
}
