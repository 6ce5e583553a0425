import { notFound, Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { inviteAdministrator } from '../../invitations/commands/create-invitations.ts';
import { lockJob, lockOrganization } from '../../organizations/commands/lock.ts';
import { listAdministrators, replaceRoles } from '../../organizations/commands/roles.ts';
import { orderRoles } from '../../organizations/rules.ts';
import type { AdministrationDeps, Administrator } from '../../organizations/types.ts';
import { raiseEpochs } from '../../people/commands/epochs.ts';

const ROLE = 'organisation_administrator';

/**
 * Invites the owner of a cleaned address to administer an organization.
 * @throws Refused 404, 400 `unknown_department` and 409 `already_administrator`.
 */
export async function invite(
  deps: AdministrationDeps,
  organization_id: string,
  { email, department_id }: { readonly email: string; readonly department_id: string },
  by: Administrator,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const organization = await lockOrganization(tx, organization_id);
    const department = await tx
      .selectFrom('department')
      .select('id')
      .where('id', '=', department_id)
      .where('organization_id', '=', organization_id)
      .executeTakeFirst();
    if (department === undefined) throw new Refused(400, 'unknown_department', { field: 'departmentId' });
    const administrators = await listAdministrators(tx, organization_id);
    if (administrators.some((known) => known.email?.toLowerCase() === email.toLowerCase())) {
      throw new Refused(409, 'already_administrator', { field: 'email' });
    }
    await inviteAdministrator(deps, tx, {
      organization,
      invited_by: by.id,
      address: by.address,
      email,
      department_id,
    });
  });
}

/** Takes the role from a job, also from the last one that has it. @throws Refused 404 for a job without it. */
export async function removeAdministrator(
  deps: AdministrationDeps,
  organization_id: string,
  job_id: string,
  by: Administrator,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const job = await lockJob(tx, organization_id, job_id);
    const roles = orderRoles(job.roles);
    if (job.status !== 'accepted' || !roles.includes(ROLE)) throw notFound();
    const left = roles.filter((role) => role !== ROLE);
    const { added, removed } = await replaceRoles(tx, job, left);
    await raiseEpochs(tx, [job.user_id]);
    await recordAudit(tx, {
      at: deps.clock.now(),
      action: 'roles_changed',
      organization_id,
      actor_id: by.id,
      subject_id: job.user_id,
      details: { added, removed },
      address: by.address,
    });
  });
}
