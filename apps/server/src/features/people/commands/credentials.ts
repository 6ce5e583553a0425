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
/** A person with one of these is asked for it at a sign-in; recovery codes go with the last one. */
const FACTOR_KINDS = ['totp', 'passkey'] as const;

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

/** A second factor of a person that was just proven; made where one is verified, in `accept-factor.ts`, or remembered by a session. */
export interface ProvenFactor {
  readonly user_id: string;
  readonly proven_at: Date;
  readonly [proven]: true;
}

/** For what has just verified a second factor, or reads when a session did. */
export function toProvenFactor(user_id: string, proven_at: Date): ProvenFactor {
  return { user_id, proven_at, [proven]: true };
}

/** The proof that a pending sign-in keeps. */
export function recallProven(kept: {
  readonly user_id: string;
  readonly credential_id: string;
  readonly version: number;
}): ProvenCredential {
  const { user_id, credential_id, version } = kept;
  return { user_id, credential_id, version, [proven]: true };
}

/** Whether an account has a second factor; under its lock, so that an enrolment under way has ended. */
export async function hasFactor(tx: Transaction<Database>, user_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('credential')
    .select('id')
    .where('user_id', '=', user_id)
    .where('kind', '=', anyOf(FACTOR_KINDS))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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

/** The credential of a factor of which a person has one: a new one, or the next version of the old one, without what it kept. */
export async function replaceCredential(
  tx: Transaction<Database>,
  { clock, random }: CredentialDeps,
  user_id: string,
  kind: 'totp' | 'recovery_codes',
): Promise<string> {
  const at = clock.now();
  const { id } = await tx
    .insertInto('credential')
    .values({ id: random.identifier(), user_id, kind, created_at: at, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .where('kind', '<>', 'passkey')
        .doUpdateSet((eb) => ({ changed_at: at, version: eb('credential.version', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('totp').where('credential_id', '=', id).execute();
  await tx.deleteFrom('recovery_code').where('credential_id', '=', id).execute();
  return id;
}

/** A new credential of a passkey; gives its id. */
export async function insertPasskeyCredential(
  tx: Transaction<Database>,
  { clock, random }: CredentialDeps,
  user_id: string,
): Promise<string> {
  const [id, at] = [random.identifier(), clock.now()];
  await tx.insertInto('credential').values({ id, user_id, kind: 'passkey', created_at: at, changed_at: at }).execute();
  return id;
}

/** Takes a second factor away; false where the person has none such. @param id of a passkey; null for the app */
export async function deleteFactor(tx: Transaction<Database>, user_id: string, id: string | null): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('credential')
    .where('user_id', '=', user_id)
    .where('kind', '=', id === null ? 'totp' : 'passkey')
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .returning('id')
    .execute();
  return deleted.length > 0;
}

/** Takes these kinds of credentials of a person away; returns how many there were. */
export async function deleteCredentialsOf(
  tx: Transaction<Database>,
  user_id: string,
  kinds: readonly CredentialKind[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('credential')
    .where('user_id', '=', user_id)
    .where('kind', '=', anyOf(kinds))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
