import type { Context } from '../../../context.ts';
import type { Person, Visit } from '../../../identity/person.ts';
import { notFound } from '../../../refused.ts';
import { deleteCredentialsOf, deleteFactor, hasFactor } from '../../people/commands/credentials.ts';
import { lockAccount } from '../../people/commands/links.ts';
import { recordFactorChange } from './enrolment.ts';

/** Removes a second factor; with the last one the recovery codes go. @param id of a passkey; null for the app. @throws Refused 404 */
export async function removeFactor(
  context: Context,
  person: Pick<Person, 'id' | 'family_id'>,
  id: string | null,
  visit: Visit,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, person.id);
    if (!(await deleteFactor(tx, person.id, id))) throw notFound();
    if (!(await hasFactor(tx, person.id))) await deleteCredentialsOf(tx, person.id, ['recovery_codes']);
    const method = id === null ? 'totp' : 'passkey';
    await recordFactorChange(context, tx, person, { action: 'removed', method }, visit);
  });
}
