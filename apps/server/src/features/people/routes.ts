import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { clearSessionCookies, readRefreshToken, readSessionCookies, setSessionCookies } from '../../http/cookies.ts';
import { DetailRefused } from '../../http/errors.ts';
import { notFound, Refused } from '../../http/refused.ts';
import { endSession, endSessionOfToken, refreshSession, startSession } from './commands/sessions.ts';
import { presentJob, presentPerson } from './present.ts';
import { findAccount, findAccountByEmail } from './queries/accounts.ts';
import { listJobs } from './queries/jobs.ts';
import { verifyAccessToken } from './service/access-token.ts';
import { verifyPassword } from './service/passwords.ts';

/** A hash that no password has: guessing takes as long for an unknown address as for a known one. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** An account is guessed at slowly; a school behind one address is spared. */
const ACCOUNT_GUESSES = { failures: 10, forgiven_per_minute: 2 };
const ADDRESS_GUESSES = { failures: 200, forgiven_per_minute: 30 };

export function bindPeople(bind: Bind, context: Context): void {
  const { db, config, clock } = context;

  bind('auth.login', async ({ body, request, reply }) => {
    const email = body.email.trim().toLowerCase();
    const guess = context.limiters.sign_in.begin([
      { bucket: `address ${request.ip}`, limit: ADDRESS_GUESSES },
      { bucket: `account ${email}`, limit: ACCOUNT_GUESSES },
    ]);
    if (!guess.allowed) throw new Refused(429, 'too_many_attempts', { retry_after: guess.retry_after });
    const account = await findAccountByEmail(db, email);
    const matches = await verifyPassword(body.password, account?.password_hash ?? NOBODY);
    if (account === null || !matches) {
      throw new Refused(400, 'invalid_credentials');
    }
    guess.succeeded();
    const issued = await startSession(context, account.id);
    if (typeof issued === 'string') throw new Refused(400, issued);
    setSessionCookies(request, reply, config, issued);
    return presentPerson(account);
  });

  bind('auth.refresh', async ({ request, reply }) => {
    const presented = readRefreshToken(request);
    const issued = presented === null ? 'incorrect_refresh_token' : await refreshSession(context, presented);
    if (typeof issued === 'string') {
      if (issued === 'incorrect_refresh_token') clearSessionCookies(request, reply, config);
      throw new DetailRefused(400, issued);
    }
    setSessionCookies(request, reply, config, issued);
    return { expiresAt: issued.payload.expiresAt };
  });

  bind('auth.logout', async ({ request, reply }) => {
    const cookies = readSessionCookies(request, config);
    const verified =
      cookies === null ? null : verifyAccessToken(context.secrets, cookies.token, cookies.proof, clock.now());
    if (verified !== null) await endSession(context, verified.family_id);
    const refresh_token = readRefreshToken(request);
    if (refresh_token !== null) await endSessionOfToken(context, refresh_token);
    clearSessionCookies(request, reply, config);
    return undefined;
  });

  bind('user.self', async ({ caller: { person } }) => {
    const account = await findAccount(db, person.id);
    if (account === null) throw notFound();
    return presentPerson(account);
  });

  bind('user.jobs', async ({ caller: { person } }) => (await listJobs(db, person.id)).map(presentJob));
}
