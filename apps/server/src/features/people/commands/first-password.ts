import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import { openLink } from './links.ts';

/** The hash of the password on paper; null where there is none, or it has expired. */
export async function findFirstPassword(db: Kysely<Database>, user_id: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('first_sign_in')
    .select('password_hash')
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Opens the way to a password of her own for whoever typed the one on paper. */
export async function openFirstPassword(
  deps: Pick<Context, 'db' | 'clock' | 'random'>,
  user_id: string,
): Promise<string> {
  return deps.db.transaction().execute((tx) => openLink(tx, deps, { purpose: 'first_password', user_id, email: '' }));
}
