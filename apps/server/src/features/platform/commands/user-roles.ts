import type { UserRole } from '@parta/domain/people/roles';
import { notFound, Refused } from '../../../refused.ts';
import { type AuditLine, recordAudit } from '../../audit/commands.ts';
import type { AdministrationDeps, Administrator } from '../../organizations/types.ts';
import { raiseEpochs } from '../../people/commands/epochs.ts';
import { lockAccount } from '../../people/commands/links.ts';

/** Gives a role of the platform to the owner of a cleaned address. @throws Refused 400 `unknown_account`. */
export async function giveUserRole(
  deps: AdministrationDeps,
  { email, role }: { readonly email: string; readonly role: UserRole },
  by: Administrator,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('user_account')
      .select('id')
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .where('email_confirmed', '=', true)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (account === undefined) throw new Refused(400, 'unknown_account', { field: 'email' });
    const given = await tx
      .insertInto('user_role')
      .values({ user_id: account.id, role })
      .onConflict((oc) => oc.doNothing())
      .returning('role')
      .execute();
    if (given.length === 0) return;
    await raiseEpochs(tx, [account.id]);
    await recordAudit(tx, { ...aboutRole(deps, account.id, role, by), action: 'user_role_given' });
  });
}

/** Takes a role of the platform away. @throws Refused 404, and 409 `last_administrator`. */
export async function takeUserRole(
  deps: AdministrationDeps,
  user_id: string,
  role: UserRole,
  by: Administrator,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, user_id);
    // All of them are held, so that two who take the role from each other do not leave nobody.
    const holders = await tx
      .selectFrom('user_role')
      .innerJoin('user_account', 'user_account.id', 'user_role.user_id')
      .select('user_role.user_id')
      .where('user_role.role', '=', role)
      .where('user_account.erased_at', 'is', null)
      .orderBy('user_role.user_id')
      .forUpdate('user_role')
      .execute();
    if (holders.every((holder) => holder.user_id !== user_id)) throw notFound();
    if (role === 'platform_administrator' && holders.length === 1) throw new Refused(409, 'last_administrator');
    await tx.deleteFrom('user_role').where('user_id', '=', user_id).where('role', '=', role).execute();
    await raiseEpochs(tx, [user_id]);
    await recordAudit(tx, { ...aboutRole(deps, user_id, role, by), action: 'user_role_taken' });
  });
}

function aboutRole(
  { clock }: AdministrationDeps,
  user_id: string,
  role: UserRole,
  by: Administrator,
): Omit<AuditLine, 'action'> {
  return { at: clock.now(), actor_id: by.id, subject_id: user_id, details: { role }, address: by.address };
}
