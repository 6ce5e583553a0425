import {
  ACCESS_TOKEN_LIFETIME_SECONDS,
  REFRESH_REPLAY_SECONDS,
  REFRESH_TOKEN_BITS,
  SESSIONS_PER_PERSON_MAX,
} from '@parta/domain/limits';
import { cleanOneTimePassword, isLogin } from '@parta/domain/people/login';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/tables.ts';
import { issueAccessToken, proofOf } from '../../../identity/access-token.ts';
import { hashBearerSecret } from '../../../identity/bearer-secret.ts';
import { presentNames } from '../../../identity/names.ts';
import type { IssuedSession, PersonId, SessionVisit, Visit } from '../../../identity/person.ts';
import type { Asker } from '../../../limits/asker.ts';
import { DetailRefused, notFound, Refused } from '../../../refused.ts';
import { recordAudit } from '../../audit/commands.ts';
import { type AccountRow, findAccount, findAccountByEmail, findAccountByLogin } from '../queries/accounts.ts';
import { findCardPassword } from '../queries/credentials.ts';
import { getRights } from '../queries/rights.ts';
import { isInComputerClass } from '../queries/shared-computers.ts';
import { accountPages } from '../service/account-pages.ts';
import { verifyPassword } from '../service/passwords.ts';
import { beginSignIn } from '../service/throttle.ts';
import { letterTexts } from '../texts.ts';
import type { NoSession } from '../types.ts';
import { hasFactor, lockProven, type ProvenCredential, type ProvenFactor, provePassword } from './credentials.ts';
import { postTo } from './email.ts';
import { endFamilies } from './epochs.ts';
import { openLink } from './links.ts';
import { type Family, insertRefreshToken } from './refresh-tokens.ts';

export type SessionDeps = Pick<Context, 'db' | 'clock' | 'random' | 'secrets' | 'config'>;

type RefreshingDeps = SessionDeps & Pick<Context, 'post'>;

/**
 * Begins a new session family for a person whose credential was just proven. Why none begins is returned, not thrown: what else the
 * transaction has changed is kept. The credential is locked meanwhile, so that a change of it either sees this family or is seen
 * here. Of more than 30 sessions the one used longest ago ends.
 * @param factor proven as well; a person who has enrolled gets no session without
 */
export async function beginSession(
  deps: SessionDeps,
  tx: Transaction<Database>,
  credential: ProvenCredential,
  { address, device, shared_computer }: SessionVisit,
  factor: ProvenFactor | null = null,
): Promise<IssuedSession | NoSession> {
  const { clock, random } = deps;
  if (!(await lockProven(tx, credential))) return 'not_hers';
  const { user_id } = credential;
  const isMissing = factor === null ? await hasFactor(tx, user_id) : factor.user_id !== user_id;
  if (isMissing) return 'not_hers';
  const refresh_token = random.bytes(REFRESH_TOKEN_BITS / 8).toString('base64url');
  const family_id = random.identifier();
  const begun_at = clock.now();
  const is_shared_computer = shared_computer ?? (await isInComputerClass(tx, user_id));
  const family = { family_id, user_id, begun_at, is_shared_computer };
  const issued = await issue(deps, tx, family, refresh_token);
  if (typeof issued === 'string') return issued;
  await tx
    .insertInto('session_family')
    .values({
      id: family_id,
      user_id,
      created_at: begun_at,
      ended_at: null,
      device,
      address,
      last_seen_at: begun_at,
      is_shared_computer,
      second_factor_at: factor?.proven_at ?? null,
    })
    .execute();
  await insertRefreshToken(tx, clock, family, refresh_token);
  await endFamiliesBeyond(tx, user_id, { newest: family_id, at: begun_at });
  return issued;
}

/** Signs in with a proven credential, and records it in the log. @throws Refused 400 where no session begins. */
export async function signIn(
  deps: SessionDeps,
  credential: ProvenCredential,
  visit: SessionVisit,
): Promise<IssuedSession> {
  const { db, clock } = deps;
  return db.transaction().execute(async (tx) => {
    const issued = await beginSession(deps, tx, credential, visit);
    if (issued === 'not_hers') throw new Refused<'auth.login'>(400, 'invalid_credentials');
    if (typeof issued === 'string') throw new Refused<'auth.login'>(400, issued);
    const { address } = visit;
    await recordAudit(tx, { at: clock.now(), action: 'signed_in', actor_id: credential.user_id, address });
    return issued;
  });
}

/** What is tried at a sign-in. */
export interface TriedSignIn {
  /** An address or a login, cleaned. */
  readonly signs_by: string;
  readonly password: string;
  /** The mark of a device on which this account was signed in to before. */
  readonly known_device: string | null;
  readonly asker: Asker;
}

/**
 * The account whose password it is, with the proof. A failed try is counted and logged. The password on paper opens no session: with it
 * comes the `token` that sets one of her own. @param onFailed told of a failed try on an account that exists. @throws Refused 400 `invalid_credentials` and `first_password_needed`, 429
 */
export async function checkPassword(
  deps: SessionDeps & Pick<Context, 'limits'>,
  { signs_by, password, known_device, asker }: TriedSignIn,
  visit: Visit,
  onFailed: (user_id: string) => void = () => undefined,
): Promise<{ account: AccountRow; credential: ProvenCredential }> {
  const forgive = await beginSignIn(deps, { asker, signs_by, known_device });
  const found = await (isLogin(signs_by)
    ? findAccountByLogin(deps.db, signs_by)
    : findAccountByEmail(deps.db, signs_by));
  const account = found?.erased_at === null ? found : null;
  const has_card = account !== null && account.password === null;
  const card_hash = has_card ? await findCardPassword(deps.db, account.id, deps.clock.now()) : null;
  // The whole work also where there is a password on a card alone: its time does not reveal whether there is an account.
  const credential = await provePassword(password, account, 'sign_in');
  const is_of_card = card_hash !== null && (await verifyPassword(cleanOneTimePassword(password), card_hash, 'sign_in'));
  if (account === null || (credential === null && !is_of_card)) {
    await recordFailedSignIn(deps, found?.id ?? null, visit);
    // Not waited for: the time of an answer must not reveal whether there is an account.
    if (account !== null) onFailed(account.id);
    throw new Refused<'auth.login'>(400, 'invalid_credentials');
  }
  await forgive();
  if (credential !== null) return { account, credential };
  const { id: user_id } = account;
  const token = await deps.db
    .transaction()
    .execute((tx) => openLink(tx, deps, { purpose: 'first_password', user_id, email: '' }));
  throw new Refused<'auth.login'>(400, 'first_password_needed', { token });
}

/** Notes a failed sign-in; `account_id` is null where the address has no account. */
async function recordFailedSignIn(
  { db, clock }: SessionDeps,
  account_id: string | null,
  { address }: Visit,
): Promise<void> {
  await recordAudit(db, { at: clock.now(), action: 'sign_in_failed', subject_id: account_id, address });
}

/**
 * Exchanges a refresh token. The token just replaced gives the same successor for a few seconds (parallel tabs, an
 * answer lost on the wire); anything older is taken for stolen, ends the whole family and is told to its owner by mail.
 * @throws DetailRefused 400, once that is committed.
 */
export async function refreshSession(
  deps: RefreshingDeps,
  presented: string | null,
  visit: Visit,
): Promise<IssuedSession> {
  const issued = presented === null ? 'not_hers' : await exchangeToken(deps, presented, visit);
  // Of such a refusal the caller gets the reason alone.
  if (issued === 'reused') throw new DetailRefused(400, 'incorrect_refresh_token', { is_reuse: true });
  if (issued === 'not_hers') throw new DetailRefused(400, 'incorrect_refresh_token');
  if (typeof issued === 'string') throw new DetailRefused(400, issued);
  return issued;
}

async function exchangeToken(
  deps: RefreshingDeps,
  presented: string,
  { address }: Visit,
): Promise<IssuedSession | NoSession | 'reused'> {
  const { db, clock, secrets, config, post } = deps;
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
        'session_family.created_at as begun_at',
        'session_family.is_shared_computer',
        'session_family.ended_at',
      ])
      .where('refresh_token.token_hash', '=', hashBearerSecret(presented))
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined || row.ended_at !== null || row.expires_at <= now) return 'not_hers';
    const successor = secrets.seal('refresh-successor', presented);
    if (row.replaced_at !== null && !(await mayReplay(tx, row.replaced_at, successor, now))) {
      await tx
        .updateTable('session_family')
        .set({ ended_at: now, end_reason: 'token_reused' })
        .where('id', '=', row.family_id)
        .execute();
      await recordAudit(tx, { at: now, action: 'refresh_reused', subject_id: row.user_id, address });
      const account = await findAccount(tx, row.user_id);
      const words = letterTexts.sessionStolen(accountPages.askReset(config));
      if (account !== null) await postTo({ post }, tx, account, words);
      return 'reused';
    }
    const issued = await issue(deps, tx, row, successor);
    if (typeof issued === 'string') return issued;
    if (row.replaced_at === null) {
      await tx
        .updateTable('refresh_token')
        .set({ replaced_at: now })
        .where('token_hash', '=', hashBearerSecret(presented))
        .execute();
      await insertRefreshToken(tx, clock, row, successor);
    }
    await tx
      .updateTable('session_family')
      .set({ last_seen_at: now, address })
      .where('id', '=', row.family_id)
      .execute();
    return issued;
  });
}

/** Whether a replaced token is the newest one's predecessor, and was it a moment ago. */
async function mayReplay(tx: Transaction<Database>, replaced_at: Date, successor: string, now: Date): Promise<boolean> {
  if (now.getTime() - replaced_at.getTime() > REFRESH_REPLAY_SECONDS * 1000) return false;
  const next = await tx
    .selectFrom('refresh_token')
    .select('replaced_at')
    .where('token_hash', '=', hashBearerSecret(successor))
    .executeTakeFirst();
  return next?.replaced_at === null;
}

/**
 * Signs out: ends the families of the access token and of the refresh token, which may have outlived it. Whatever was
 * issued in them is worth nothing from here on.
 */
export async function signOut(
  { db, clock }: SessionDeps,
  { family_id, refresh_token }: { family_id: string | null; refresh_token: string | null },
  { address }: Visit,
): Promise<void> {
  if (family_id === null && refresh_token === null) return;
  await db.transaction().execute(async (tx) => {
    const at = clock.now();
    const ended = await tx
      .updateTable('session_family')
      .set({ ended_at: at, end_reason: 'signed_out' })
      .where('ended_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('id', '=', family_id),
          eb('id', 'in', () =>
            eb
              .selectFrom('refresh_token')
              .select('family_id')
              .where('token_hash', '=', refresh_token === null ? null : hashBearerSecret(refresh_token)),
          ),
        ]),
      )
      .returning('user_id')
      .execute();
    await recordAudit(
      tx,
      ...ended.map(({ user_id }) => ({ at, action: 'signed_out', actor_id: user_id, address }) as const),
    );
  });
}

/** Ends one session of a person. @throws Refused 404 when she has none of this id that has not ended */
export async function endOwnSession(
  { db, clock }: SessionDeps,
  person_id: PersonId,
  family_id: string,
  { address }: Visit,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock.now();
    const ended = await tx
      .updateTable('session_family')
      .set({ ended_at: at, end_reason: 'signed_out' })
      .where('id', '=', family_id)
      .where('user_id', '=', person_id)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (ended === undefined) throw notFound();
    await recordAudit(tx, { at, action: 'sessions_ended', actor_id: person_id, details: { count: 1 }, address });
  });
}

/** Signs a person out everywhere. */
export async function endOwnSessions(
  { db, clock }: SessionDeps,
  person_id: PersonId,
  { address }: Visit,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = clock.now();
    const count = await endFamilies(tx, person_id, { at, reason: 'signed_out_everywhere' });
    await recordAudit(tx, { at, action: 'sessions_ended', actor_id: person_id, details: { count }, address });
  });
}

async function issue(
  deps: SessionDeps,
  tx: Transaction<Database>,
  { family_id, user_id, begun_at, is_shared_computer }: Family,
  refresh_token: string,
): Promise<IssuedSession | NoSession> {
  const now = deps.clock.now();
  const account = await findAccount(tx, user_id);
  if (account === null) return 'not_hers';
  const rights = await getRights(tx, user_id, now, deps.config);
  if (rights.refusal !== null) return rights.refusal;
  const payload = {
    expiresAt: Math.floor(now.getTime() / 1000) + ACCESS_TOKEN_LIFETIME_SECONDS,
    userId: account.id,
    userType: account.user_type,
    ...presentNames(account),
    departments: rights.departments,
    permissions: rights.permissions,
    limits: rights.limits,
  };
  const session_proof = proofOf(deps.secrets, family_id);
  return {
    payload,
    shared_since: is_shared_computer ? begun_at : null,
    access_token: issueAccessToken(deps.secrets, payload, session_proof),
    refresh_token,
    session_proof,
  };
}

/** Two sign-ins at once may leave one more; the next one ends it. */
async function endFamiliesBeyond(
  tx: Transaction<Database>,
  user_id: string,
  { newest, at }: { newest: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('session_family')
    .set({ ended_at: at, end_reason: 'too_many' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session_family')
        .select('id')
        .where('user_id', '=', user_id)
        .where('ended_at', 'is', null)
        .where('id', '!=', newest)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id')
        .offset(SESSIONS_PER_PERSON_MAX - 1),
    )
    .execute();
}
