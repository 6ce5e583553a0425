import { type Insertable, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { CredentialKind } from '../../../db/account-tables.ts';
import { anyOf } from '../../../db/lists.ts';
import type { Database } from '../../../db/tables.ts';
import type { StoredPassword } from '../queries/accounts.ts';
import { verifyPassword } from '../service/passwords.ts';

type CredentialDeps = Pick<Context, 'clock' | 'random'>;
type CredentialRow = Insertable<Database['credential']>;

const proven = Symbol('proven');

/**
 * A credential that was just verified, in the version that it had then. Only this module makes one, so that a session can begin from
 * nothing else. It is a claim about the past: `lockProven` compares it with what is stored.
 */
export interface ProvenCredential {
  readonly user_id: string;
  readonly credential_id: string;
  readonly version: number;
  readonly [proven]: true;
}

/**
 * Proves a person by their password; null for a wrong one. Without an account, or without a password of its own, it takes the same
 * time.
 */
export async function provePassword(
  typed: string,
  account: { readonly id: string; readonly password: StoredPassword | null } | null,
  rank: 'sign_in' | 'later' = 'later',
): Promise<ProvenCredential | null> {
  const stored = account?.password ?? null;
  const is_right = await verifyPassword(typed, stored?.password_hash ?? null, rank);
  if (!is_right || account === null || stored === null) return null;
  return { user_id: account.id, credential_id: stored.credential_id, version: stored.version, [proven]: true };
}

/**
 * Whether a proven credential is still as it was proven, and its account not erased. Both stay locked until the transaction ends:
 * a change of the credential either waits for what is done here, and sees it, or is seen here.
 */
export async function lockProven(tx: Transaction<Database>, credential: ProvenCredential): Promise<boolean> {
  // Accounts are locked before credentials everywhere, so that two calls never wait for each other.
  const account = await tx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', credential.user_id)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (account === undefined) return false;
  const held = await tx
    .selectFrom('credential')
    .select('id')
    .where('id', '=', credential.credential_id)
    .where('version', '=', credential.version)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * Sets the password of an account that has one or none. The caller has verified the person by other means in this transaction (a
 * mailed link, a card, the password before) or has made the account in it, so that the new password counts as proven.
 */
export async function setPassword(
  tx: Transaction<Database>,
  { clock, random }: CredentialDeps,
  user_id: string,
  password_hash: string,
): Promise<ProvenCredential> {
  const at = clock.now();
  const { id, version } = await tx
    .insertInto('credential')
    .values({ id: random.identifier(), user_id, kind: 'password', password_hash, created_at: at, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .where('kind', '<>', 'passkey')
        .doUpdateSet((eb) => ({ password_hash, changed_at: at, version: eb('credential.version', '+', 1) })),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  return { user_id, credential_id: id, version, [proven]: true };
}

/** A card of a first sign-in, as it is stored. */
export interface StoredCard {
  readonly user_id: string;
  readonly password_hash: string;
  readonly token_hash: Buffer;
  readonly expires_at: Date;
}

/** Gives people new cards, in place of earlier ones and of their passwords. */
export async function replaceByCards(
  tx: Transaction<Database>,
  { clock, random }: CredentialDeps,
  cards: readonly StoredCard[],
): Promise<void> {
  if (cards.length === 0) return;
  const at = clock.now();
  const user_ids = cards.map(({ user_id }) => user_id);
  await tx
    .deleteFrom('credential')
    .where('user_id', '=', anyOf(user_ids))
    .where('kind', '=', anyOf<CredentialKind>(['password', 'one_time_card']))
    .execute();
  const rows = cards.map(
    (card): CredentialRow => ({
      id: random.identifier(),
      kind: 'one_time_card',
      ...card,
      created_at: at,
      changed_at: at,
    }),
  );
  await tx.insertInto('credential').values(rows).execute();
}

/** Uses up the card of an account, if it has one. */
export async function deleteCard(tx: Transaction<Database>, user_id: string): Promise<void> {
  await tx.deleteFrom('credential').where('user_id', '=', user_id).where('kind', '=', 'one_time_card').execute();
}

/** Takes every credential of a person away; returns how many there were. */
export async function deleteCredentials(tx: Transaction<Database>, user_id: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('credential').where('user_id', '=', user_id).executeTakeFirst();
  return Number(numDeletedRows);
}
