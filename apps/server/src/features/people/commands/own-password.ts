import type { Context } from '../../../context.ts';
import type { PersonId } from '../../../identity/person.ts';
import { notFound, Refused } from '../../../refused.ts';
import { findAccountWithPassword } from '../queries/accounts.ts';
import { beginOwnPassword } from '../service/throttle.ts';
import { provePassword } from './credentials.ts';

/**
 * Asks a signed-in person for her password before something that can't be brought back.
 * @throws Refused 400 `wrong_password` naming the field, 429 after a few wrong ones.
 */
export async function requireOwnPassword(context: Context, person_id: PersonId, password: string): Promise<void> {
  const succeeded = await beginOwnPassword(context, person_id);
  const account = await findAccountWithPassword(context.db, person_id);
  if (account === null) throw notFound();
  if ((await provePassword(password, account)) === null) {
    throw new Refused(400, 'wrong_password', { field: 'password' });
  }
  await succeeded();
}
