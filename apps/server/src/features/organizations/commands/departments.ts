import type { Transaction } from 'kysely';
import { folded } from '../../../db/folded.ts';
import type { Database } from '../../../db/tables.ts';
import type { AdministeredOrganizationId } from '../../../identity/granted-ids.ts';
import { notFound, Refused } from '../../../refused.ts';
import { type AuditLine, recordAudit } from '../../audit/commands.ts';
import type { DepartmentRow } from '../queries/organization.ts';
import type { AdministrationDeps, Administrator } from '../types.ts';
import { lockOrganization } from './lock.ts';

/** Makes a department. @throws Refused 409 `name_taken` with the field. */
export async function createDepartment(
  deps: AdministrationDeps,
  administered_id: AdministeredOrganizationId,
  names: { readonly shortName: string; readonly fullName: string },
  by: Administrator,
): Promise<DepartmentRow> {
  return deps.db.transaction().execute(async (tx) => {
    await lockOrganization(tx, administered_id);
    const made = { id: deps.random.identifier(), short_name: names.shortName, full_name: names.fullName };
    await refuseTakenName(tx, administered_id, made);
    await tx
      .insertInto('department')
      .values({ ...made, organization_id: administered_id })
      .execute();
    await recordAudit(tx, {
      ...aboutDepartment(deps, administered_id, by),
      action: 'department_created',
      details: { department: made.short_name },
    });
    return made;
  });
}

/** Renames a department; what is not named stays. @throws Refused 404, and 409 `name_taken` with the field. */
export async function updateDepartment(
  deps: AdministrationDeps,
  administered_id: AdministeredOrganizationId,
  id: string,
  change: { readonly shortName: string | undefined; readonly fullName: string | undefined },
  by: Administrator,
): Promise<DepartmentRow> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await lockDepartment(tx, administered_id, id);
    const after = {
      id,
      short_name: change.shortName ?? before.short_name,
      full_name: change.fullName ?? before.full_name,
    };
    const fields = [
      ...(after.short_name === before.short_name ? [] : ['shortName']),
      ...(after.full_name === before.full_name ? [] : ['fullName']),
    ];
    if (fields.length === 0) return before;
    await refuseTakenName(tx, administered_id, after);
    await tx
      .updateTable('department')
      .set({ short_name: after.short_name, full_name: after.full_name })
      .where('id', '=', id)
      .execute();
    await recordAudit(tx, {
      ...aboutDepartment(deps, administered_id, by),
      action: 'department_changed',
      details: { department: after.short_name, fields },
    });
    return after;
  });
}

/**
 * Deletes a department without groups in which nobody works or asks to, together with the rejected requests and used-up invitations
 * that name it. @throws Refused 404, 409 `last_department` and 409 `department_not_empty`.
 */
export async function deleteDepartment(
  deps: AdministrationDeps,
  administered_id: AdministeredOrganizationId,
  id: string,
  by: Administrator,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { short_name } = await lockDepartment(tx, administered_id, id);
    const departments = await tx
      .selectFrom('department')
      .select('id')
      .where('organization_id', '=', administered_id)
      .execute();
    if (departments.length === 1) throw new Refused(409, 'last_department');
    if (await isInUse(tx, id, deps.clock.now())) throw new Refused(409, 'department_not_empty');
    const jobs = tx.selectFrom('job').select('id').where('department_id', '=', id);
    await tx
      .deleteFrom('job_role')
      .where('job_id', 'in', () => jobs)
      .execute();
    await tx.deleteFrom('job').where('department_id', '=', id).execute();
    await tx.deleteFrom('invitation').where('department_id', '=', id).execute();
    await tx.deleteFrom('department').where('id', '=', id).execute();
    await recordAudit(tx, {
      ...aboutDepartment(deps, administered_id, by),
      action: 'department_deleted',
      details: { department: short_name },
    });
  });
}

/** Whether it has groups, or somebody works there, asks to, or may yet accept an invitation. */
async function isInUse(tx: Transaction<Database>, department_id: string, now: Date): Promise<boolean> {
  const job = await tx
    .selectFrom('job')
    .innerJoin('user_account', 'user_account.id', 'job.user_id')
    .select('job.id')
    .where('job.department_id', '=', department_id)
    .where('job.status', '!=', 'rejected')
    .where('user_account.erased_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (job !== undefined) return true;
  const group = await tx
    .selectFrom('student_group')
    .select('id')
    .where('department_id', '=', department_id)
    .limit(1)
    .executeTakeFirst();
  if (group !== undefined) return true;
  const invitation = await tx
    .selectFrom('invitation')
    .select('id')
    .where('department_id', '=', department_id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return invitation !== undefined;
}

/** Locked against new requests and invitations to it as well. */
async function lockDepartment(
  tx: Transaction<Database>,
  administered_id: AdministeredOrganizationId,
  id: string,
): Promise<DepartmentRow> {
  await lockOrganization(tx, administered_id);
  const department = await tx
    .selectFrom('department')
    .select(['id', 'short_name', 'full_name'])
    .where('id', '=', id)
    .where('organization_id', '=', administered_id)
    .forUpdate()
    .executeTakeFirst();
  if (department === undefined) throw notFound();
  return department;
}

async function refuseTakenName(
  tx: Transaction<Database>,
  administered_id: AdministeredOrganizationId,
  { id, short_name, full_name }: DepartmentRow,
): Promise<void> {
  const same = await tx
    .selectFrom('department')
    .select((eb) => eb(folded(eb.ref('short_name')), '=', folded(eb.val(short_name))).as('short'))
    .where('organization_id', '=', administered_id)
    .where('id', '!=', id)
    .where((eb) =>
      eb.or([
        eb(folded(eb.ref('short_name')), '=', folded(eb.val(short_name))),
        eb(folded(eb.ref('full_name')), '=', folded(eb.val(full_name))),
      ]),
    )
    .orderBy('short', 'desc')
    .executeTakeFirst();
  if (same !== undefined)
    throw new Refused(409, 'name_taken', { field: same.short === true ? 'shortName' : 'fullName' });
}

function aboutDepartment(
  { clock }: AdministrationDeps,
  organization_id: string,
  by: Administrator,
): Omit<AuditLine, 'action' | 'details'> {
  return { at: clock.now(), organization_id, actor_id: by.id, address: by.address };
}
