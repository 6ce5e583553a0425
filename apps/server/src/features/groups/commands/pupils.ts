import { notFound, Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import {
  type FirstSignIn,
  insertPupils,
  type PupilNames,
  prepareFirstSignIns,
  resetFirstSignIn,
} from '../../people/commands/first-sign-in.ts';
import { lockAccount } from '../../people/commands/links.ts';
import { findAccount } from '../../people/queries/accounts.ts';
import type { GroupDeps, GroupManager } from '../types.ts';
import { aboutGroup, lockGroup } from './lock-group.ts';
import { insertMembers, listPresent } from './members.ts';
import { requirePupilHere } from './require-pupil.ts';

/**
 * Makes accounts of pupils who have no mailbox, each with a student's job, a seat and a place in the group; all or none.
 * In the order of the names. @throws Refused 404, 400 `unable_to_license`, 409 `too_many_participants`
 */
export async function addPupils(
  deps: GroupDeps,
  group_id: string,
  pupils: readonly PupilNames[],
  by: GroupManager,
): Promise<FirstSignIn[]> {
  const prepared = await prepareFirstSignIns(deps, pupils.length);
  return deps.db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, by, group_id);
    const { organization_id, department_id } = group;
    const at = deps.clock.now();
    const made = await insertPupils(deps, tx, pupils, prepared, { organization_id, address: by.address });
    const user_ids = made.map(({ user_id }) => user_id);
    const decided = { type: 'student', status: 'accepted', created_at: at, decided_at: at, decided_by: by.id } as const;
    await tx
      .insertInto('job')
      .values(user_ids.map((user_id) => ({ id: deps.random.identifier(), user_id, department_id, ...decided })))
      .execute();
    await insertMembers(tx, group, user_ids, { at, how: 'roster', added_by: by.id });
    await recordAudit(tx, {
      ...aboutGroup(deps, organization_id, by),
      action: 'pupils_added',
      details: { group: group_id, people: made.length },
    });
    return made;
  });
}

/**
 * Gives a pupil of the group who has no mailbox a new first sign-in.
 * @throws Refused 404, 403 `not_only_a_pupil_here` and 409 `has_email`
 */
export async function resetSignIn(
  deps: GroupDeps,
  { id: group_id, user_id }: { readonly id: string; readonly user_id: string },
  by: GroupManager,
): Promise<FirstSignIn> {
  const [prepared] = await prepareFirstSignIns(deps, 1);
  if (prepared === undefined) throw new Error('no password was made');
  return deps.db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, by, group_id);
    await lockAccount(tx, user_id);
    if (!(await listPresent(tx, group_id, [user_id])).has(user_id)) throw notFound();
    await requirePupilHere(tx, group.organization_id, user_id);
    const account = await findAccount(tx, user_id);
    const login = account?.email === null ? account.login : null;
    if (login === null) throw new Refused(409, 'has_email');
    const reset = await resetFirstSignIn(deps, tx, { user_id, login }, prepared);
    await recordAudit(tx, {
      ...aboutGroup(deps, group.organization_id, by),
      action: 'sign_in_reset',
      subject_id: user_id,
      details: { group: group_id },
    });
    return reset;
  });
}
