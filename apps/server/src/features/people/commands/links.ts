import { ONE_TIME_LINK_MINUTES } from '@parta/domain/limits';
import { MINUTE_MS } from '@parta/domain/time/durations';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { LinkPurpose } from '../../../db/account-tables.ts';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import { hashBearerSecret, makeBearerSecret } from '../../../identity/bearer-secret.ts';
import type { Random } from '../../../random.ts';
import { notFound } from '../../../refused.ts';

/** A link of a person, and the address it was mailed to. */
export interface PersonalLink {
  readonly purpose: LinkPurpose;
  readonly user_id: string;
  readonly email: string;
  /** The group that the person was about to join when she registered. */
  readonly group_join: string | null;
}

/**
 * Makes a link of a person and gives its secret, of which the database keeps the hash alone. Older links of the same
 * purpose are worth nothing from here on.
 */
export async function openLink(
  tx: Transaction<Database>,
  { clock, random }: { clock: Clock; random: Random },
  link: Omit<PersonalLink, 'group_join'> & { readonly group_join?: string | null },
): Promise<string> {
  await lockAccount(tx, link.user_id);
  await voidLinks(tx, link.user_id, [link.purpose], clock.now());
  return insertLink(tx, { clock, random }, link);
}

/** Makes the link that sets the installation up; older ones are worth nothing from here on. */
export async function openSetUpLink(
  tx: Transaction<Database>,
  { clock, random }: { clock: Clock; random: Random },
): Promise<string> {
  await tx
    .updateTable('one_time_link')
    .set({ expires_at: clock.now() })
    .where('purpose', '=', 'set_up')
    .where('used_at', 'is', null)
    .execute();
  return insertLink(tx, { clock, random }, { purpose: 'set_up', user_id: null, email: '' });
}

/** The link behind a secret while it is neither used nor expired; null otherwise. */
export async function findLink(
  db: Kysely<Database>,
  secret: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<(Omit<PersonalLink, 'user_id'> & { user_id: string | null }) | null> {
  const row = await db
    .selectFrom('one_time_link')
    .select(['purpose', 'user_id', 'email', 'group_join'])
    .where('token_hash', '=', hashBearerSecret(secret))
    .where('purpose', '=', anyOf(purposes))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** The group that the last link of a new account led to. */
export async function findGroupJoin(db: Kysely<Database>, user_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_link')
    .select('group_join')
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'confirm_email')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.group_join ?? null;
}

/** Uses a person's link up; of several who try at once exactly one gets it. Her account stays locked meanwhile. */
export async function takeLink(
  tx: Transaction<Database>,
  secret: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<PersonalLink | null> {
  const owner = await tx
    .selectFrom('one_time_link')
    .select('user_id')
    .where('token_hash', '=', hashBearerSecret(secret))
    .executeTakeFirst();
  // Accounts are locked before links everywhere, so that two calls never wait for each other.
  if (owner === undefined || owner.user_id === null) return null;
  await lockAccount(tx, owner.user_id);
  const taken = await spend(tx, secret, purposes, now);
  return taken === undefined || taken.user_id === null ? null : { ...taken, user_id: taken.user_id };
}

/** Uses the link up that sets the installation up; false when it is worth nothing. */
export async function takeSetUpLink(tx: Transaction<Database>, secret: string, now: Date): Promise<boolean> {
  return (await spend(tx, secret, ['set_up'], now)) !== undefined;
}

/** Makes a person's open links of these purposes worthless. */
export async function voidLinks(
  tx: Transaction<Database>,
  user_id: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<void> {
  await voidLinksOf(tx, [user_id], purposes, now);
}

/** The same of several people. */
export async function voidLinksOf(
  tx: Transaction<Database>,
  user_ids: readonly string[],
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('one_time_link')
    .set({ expires_at: now })
    .where('user_id', '=', anyOf(user_ids))
    .where('purpose', '=', anyOf(purposes))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/**
 * Changes of one account wait for each other; rows that only refer to it do not. Whoever waited for an erasure changes
 * nothing any more. @throws Refused 404 for an account that is erased.
 */
export async function lockAccount(tx: Transaction<Database>, user_id: string): Promise<void> {
  const account = await tx
    .selectFrom('user_account')
    .select('erased_at')
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (account !== undefined && account.erased_at !== null) throw notFound();
}

/** The same for several people at once, in one order; whoever is erased is left out. */
export async function lockAccounts(
  tx: Transaction<Database>,
  user_ids: readonly string[],
): Promise<{ id: string; email_confirmed: boolean }[]> {
  const accounts = await tx
    .selectFrom('user_account')
    .select(['id', 'email_confirmed', 'erased_at'])
    .where('id', '=', anyOf(user_ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return accounts.filter(({ erased_at }) => erased_at === null);
}

function spend(tx: Transaction<Database>, secret: string, purposes: readonly LinkPurpose[], now: Date) {
  return tx
    .updateTable('one_time_link')
    .set({ used_at: now })
    .where('token_hash', '=', hashBearerSecret(secret))
    .where('purpose', '=', anyOf(purposes))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['purpose', 'user_id', 'email', 'group_join'])
    .executeTakeFirst();
}

async function insertLink(
  tx: Transaction<Database>,
  { clock, random }: { clock: Clock; random: Random },
  link: { purpose: LinkPurpose; user_id: string | null; email: string; group_join?: string | null },
): Promise<string> {
  const secret = makeBearerSecret(random);
  const now = clock.now();
  await tx
    .insertInto('one_time_link')
    .values({
      token_hash: hashBearerSecret(secret),
      ...link,
      created_at: now,
      expires_at: new Date(now.getTime() + ONE_TIME_LINK_MINUTES * MINUTE_MS),
      used_at: null,
    })
    .execute();
  return secret;
}
