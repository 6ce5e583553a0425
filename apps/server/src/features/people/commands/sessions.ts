import { createHash, generateKeyPairSync } from 'node:crypto';
import {
  ACCESS_TOKEN_LIFETIME_SECONDS,
  REFRESH_REPLAY_SECONDS,
  REFRESH_TOKEN_BITS,
  REFRESH_TOKEN_LIFETIME_DAYS,
} from '@parta/domain/limits';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/tables.ts';
import type { Random } from '../../../random.ts';
import { findAccount } from '../queries/accounts.ts';
import { getRights } from '../queries/rights.ts';
import { issueAccessToken, proofOf } from '../service/access-token.ts';
import { createSecrets, type Secrets } from '../service/secrets.ts';
import type { IssuedSession, SessionRefusal } from '../types.ts';

export interface SessionPlace {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
}

const SEALING_SECRET = 'sealing';
const DAY_MS = 86_400_000;

/** Reads the installation's keys, making them the first time; safe when two processes start at once. */
export async function loadSecrets(db: Kysely<Database>, clock: Clock, random: Random): Promise<Secrets> {
  const pair = generateKeyPairSync('ed25519');
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('parta secrets', 0))`.execute(tx);
    await tx
      .insertInto('server_secret')
      .values({ name: SEALING_SECRET, value: random.bytes(32) })
      .onConflict((oc) => oc.doNothing())
      .execute();
    const first = await tx.selectFrom('signing_key').select('kid').limit(1).executeTakeFirst();
    if (first !== undefined) return;
    await tx
      .insertInto('signing_key')
      .values({
        kid: random.identifier(),
        private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        public_key: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        created_at: clock.now(),
      })
      .execute();
  });
  const sealing = await db
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', SEALING_SECRET)
    .executeTakeFirstOrThrow();
  const [newest, ...older] = await db
    .selectFrom('signing_key')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute();
  if (newest === undefined) throw new Error('the signing key was not stored');
  return createSecrets([newest, ...older], sealing.value);
}

/** Begins a new session family for a person whose password was checked. */
export async function startSession(place: SessionPlace, user_id: string): Promise<IssuedSession | SessionRefusal> {
  const { db, clock, random } = place;
  return db.transaction().execute(async (tx) => {
    const refresh_token = random.bytes(REFRESH_TOKEN_BITS / 8).toString('base64url');
    const family_id = random.identifier();
    const issued = await issue(place, tx, user_id, family_id, refresh_token);
    if (typeof issued === 'string') return issued;
    await tx
      .insertInto('session_family')
      .values({ id: family_id, user_id, created_at: clock.now(), ended_at: null })
      .execute();
    await insertRefreshToken(tx, clock, family_id, refresh_token);
    return issued;
  });
}

/**
 * Exchanges a refresh token. The token just replaced gives the same successor for a few seconds (parallel tabs, an
 * answer lost on the wire); anything older is taken for stolen and ends the whole family.
 */
export async function refreshSession(place: SessionPlace, presented: string): Promise<IssuedSession | SessionRefusal> {
  const { db, clock, secrets } = place;
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const row = await tx
      .selectFrom('refresh_token')
      .innerJoin('session_family', 'session_family.id', 'refresh_token.family_id')
      .select([
        'refresh_token.family_id',
        'refresh_token.expires_at',
        'refresh_token.replaced_at',
        'session_family.user_id',
        'session_family.ended_at',
      ])
      .where('refresh_token.token_hash', '=', hashOf(presented))
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined || row.ended_at !== null || row.expires_at <= now) return 'incorrect_refresh_token';
    const successor = secrets.seal('refresh-successor', presented);
    if (row.replaced_at !== null && !(await mayReplay(tx, row.replaced_at, successor, now))) {
      await tx.updateTable('session_family').set({ ended_at: now }).where('id', '=', row.family_id).execute();
      return 'incorrect_refresh_token';
    }
    const issued = await issue(place, tx, row.user_id, row.family_id, successor);
    if (typeof issued === 'string') return issued;
    if (row.replaced_at === null) {
      await tx
        .updateTable('refresh_token')
        .set({ replaced_at: now })
        .where('token_hash', '=', hashOf(presented))
        .execute();
      await insertRefreshToken(tx, clock, row.family_id, successor);
    }
    return issued;
  });
}

/** Whether a replaced token is the newest one's predecessor, and was it a moment ago. */
async function mayReplay(tx: Transaction<Database>, replaced_at: Date, successor: string, now: Date): Promise<boolean> {
  if (now.getTime() - replaced_at.getTime() > REFRESH_REPLAY_SECONDS * 1000) return false;
  const next = await tx
    .selectFrom('refresh_token')
    .select('replaced_at')
    .where('token_hash', '=', hashOf(successor))
    .executeTakeFirst();
  return next?.replaced_at === null;
}

/** Ends a family at once: its access tokens and refresh tokens are worth nothing from here on. */
export async function endSession(place: SessionPlace, family_id: string): Promise<void> {
  await place.db
    .updateTable('session_family')
    .set({ ended_at: place.clock.now() })
    .where('id', '=', family_id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the family a refresh token belongs to, also when the access token has run out already. */
export async function endSessionOfToken({ db, clock }: SessionPlace, presented: string): Promise<void> {
  await db
    .updateTable('session_family')
    .set({ ended_at: clock.now() })
    .where('ended_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('refresh_token').select('family_id').where('token_hash', '=', hashOf(presented)),
    )
    .execute();
}

async function issue(
  place: SessionPlace,
  tx: Transaction<Database>,
  user_id: string,
  family_id: string,
  refresh_token: string,
): Promise<IssuedSession | SessionRefusal> {
  const now = place.clock.now();
  const account = await findAccount(tx, user_id);
  if (account === null) return 'incorrect_refresh_token';
  const rights = await getRights(tx, user_id, now);
  if (rights.refusal !== null) return rights.refusal;
  const payload = {
    expiresAt: Math.floor(now.getTime() / 1000) + ACCESS_TOKEN_LIFETIME_SECONDS,
    userId: account.id,
    userType: account.user_type,
    firstName: account.first_name,
    lastName: account.last_name,
    middleName: account.middle_name,
    departments: rights.departments,
    permissions: rights.permissions,
    limits: rights.limits,
  };
  const session_proof = proofOf(place.secrets, family_id);
  return {
    payload,
    access_token: issueAccessToken(place.secrets, payload, session_proof),
    refresh_token,
    session_proof,
  };
}

async function insertRefreshToken(
  tx: Transaction<Database>,
  clock: Clock,
  family_id: string,
  token: string,
): Promise<void> {
  const now = clock.now();
  await tx
    .insertInto('refresh_token')
    .values({
      token_hash: hashOf(token),
      family_id,
      created_at: now,
      expires_at: new Date(now.getTime() + REFRESH_TOKEN_LIFETIME_DAYS * DAY_MS),
      replaced_at: null,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
