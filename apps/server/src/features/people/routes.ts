import { SEARCH_MIN_CHARACTERS } from '@parta/domain/limits';
import { cleanEmail } from '@parta/domain/people/email';
import { cleanLogin, isLogin } from '@parta/domain/people/login';
import { BoundedTurns } from '../../concurrency/bounded-turns.ts';
import { HashingLane } from '../../concurrency/hashing-lane.ts';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import { isFromThisMachine } from '../../http/origins/this-machine.ts';
import { askerOf } from '../../http/visitors/asker.ts';
import {
  clearSessionCookies,
  readKnownDevice,
  readRefreshToken,
  readSessionCookies,
  setKnownDevice,
  setSessionCookies,
} from '../../http/visitors/cookies.ts';
import { sessionVisitOf, visitOf } from '../../http/visitors/visit.ts';
import { verifyAccessToken } from '../../identity/access-token.ts';
import { presentNames } from '../../identity/names.ts';
import type { Asker } from '../../limits/asker.ts';
import { DetailRefused, notFound } from '../../refused.ts';
import { readTriedFactor } from './commands/accept-factor.ts';
import { askNewEmail, confirmEmail, readConfirmation, resendConfirmation } from './commands/email.ts';
import { readFirstSignIn, setFirstPassword } from './commands/first-sign-in.ts';
import { applyForJob, withdrawJob } from './commands/jobs.ts';
import { setOwnComputer } from './commands/own-computer.ts';
import { askReset, changePassword, resetPassword } from './commands/password.ts';
import { completeSignIn, openPendingSignIn, openSignInChallenge } from './commands/pending-sign-in.ts';
import { updateProfile } from './commands/profile.ts';
import { register } from './commands/registration.ts';
import { checkPassword, endOwnSession, endOwnSessions, refreshSession, signIn, signOut } from './commands/sessions.ts';
import { setUp } from './commands/set-up.ts';
import { tellFailures, tellNewDevice } from './commands/tell-owner.ts';
import {
  presentConsent,
  presentFoundOrganization,
  presentJob,
  presentPerson,
  presentSession,
  readNames,
} from './present.ts';
import { getFactors } from './queries/credentials.ts';
import { listJobs } from './queries/jobs.ts';
import { searchOrganizations } from './queries/organizations.ts';
import { getRights } from './queries/rights.ts';
import { findSelf } from './queries/self.ts';
import { listSessions } from './queries/sessions.ts';
import { isInComputerClass, isOnSharedComputer } from './queries/shared-computers.ts';
import { SAMPLE_PASSWORD } from './rules/sample-password.ts';
import { answerEvenly } from './service/even-answer.ts';
import { describeRequest, findRelyingParty } from './service/passkeys.ts';
import { beginLink, limitMailOfStranger, limitSearch } from './service/throttle.ts';

/** Longer than either way of the call takes: a registration hashes a password, a reset leaves a mail. */
const REGISTER_FLOOR_MS = 300;
const RESET_FLOOR_MS = 100;

/** Binds everything that a person does with her own account. */
export function bindPeople(bind: Bind, context: Context): void {
  bindSession(bind, context);
  bindRegistration(bind, context);
  bindLinks(bind, context);
  bindProfile(bind, context);
  bindOwnSessions(bind, context);
  bindJobs(bind, context);
}

async function presentSelf(context: Context, user_id: string) {
  const self = await findSelf(context, user_id);
  if (self === null) throw notFound();
  return presentPerson(self);
}

function bindSession(bind: Bind, context: Context): void {
  const { config, clock } = context;
  const turns = new BoundedTurns();

  bind('auth.login', async ({ body, request, reply, refusal }) => {
    if (config.demo === 'machine' && body.password === SAMPLE_PASSWORD && !isFromThisMachine(request, config)) {
      throw refusal(400, 'sample_account_elsewhere');
    }
    const signs_by = isLogin(body.email) ? cleanLogin(body.email) : cleanEmail(body.email);
    const known_device = readKnownDevice(request, context, signs_by);
    const tried = { signs_by, password: body.password, known_device, asker: askerOf(request, reply, context) };
    const checked = await turns.run(signs_by, () =>
      checkPassword(context, tried, visitOf(request), (user_id) => void tellFailures(context, user_id)),
    );
    if (checked === null) throw refusal(429, 'too_many_attempts', { retry_after: 1 });
    const { account, credential } = checked;
    const factors = await getFactors(context, account.id);
    if (factors.isEnrolled) {
      const token = await openPendingSignIn(context, credential, body.sharedComputer ?? null);
      throw refusal(401, 'second_factor_needed', { token, methods: factors.methods });
    }
    const issued = await signIn(context, credential, sessionVisitOf(request, body.sharedComputer));
    setSessionCookies(request, reply, config, issued);
    if (known_device === null) await tellNewDevice(context, account.id, visitOf(request));
    const isSharedComputer = issued.shared_since !== null;
    if (!isSharedComputer && known_device === null) setKnownDevice(request, reply, context, signs_by);
    return { ...(await presentSelf(context, account.id)), isSharedComputer };
  });

  bind('auth.second_factor_challenge', async ({ body: { token }, request, reply, refusal }) => {
    const forgive = await beginLink(context, askerOf(request, reply, context));
    const party = findRelyingParty(config);
    if (party === null) throw refusal(409, 'no_passkey');
    const { challenge, passkeys } = await openSignInChallenge(context, token);
    await forgive();
    return describeRequest(party, challenge, passkeys);
  });

  bind('auth.second_factor', async ({ body: { token, ...proof }, request, reply }) => {
    const asker = askerOf(request, reply, context);
    const forgive = await beginLink(context, asker);
    const tried = readTriedFactor(proof);
    const { account, issued } = await completeSignIn(context, { token, tried, asker }, visitOf(request));
    await forgive();
    setSessionCookies(request, reply, config, issued);
    const isSharedComputer = issued.shared_since !== null;
    const signs_by = account.email ?? account.login;
    const isKnown = signs_by !== null && readKnownDevice(request, context, signs_by) !== null;
    if (!isKnown) await tellNewDevice(context, account.id, visitOf(request));
    if (!isSharedComputer && signs_by !== null) setKnownDevice(request, reply, context, signs_by);
    return { ...(await presentSelf(context, account.id)), isSharedComputer };
  });

  bind('auth.refresh', async ({ request, reply }) => {
    const issued = await refreshSession(context, readRefreshToken(request), visitOf(request)).catch(
      (error: unknown) => {
        const isWorthless = error instanceof DetailRefused && error.reason === 'incorrect_refresh_token';
        if (isWorthless) clearSessionCookies(request, reply, config);
        throw error;
      },
    );
    setSessionCookies(request, reply, config, issued);
    return { expiresAt: issued.payload.expiresAt };
  });

  bind('auth.own_computer', async ({ caller: { person }, body: { password }, request, reply }) => {
    const presented = { password, refresh_token: readRefreshToken(request) };
    const issued = await setOwnComputer(context, person, presented, visitOf(request));
    setSessionCookies(request, reply, config, issued);
    return undefined;
  });

  bind('auth.logout', async ({ request, reply }) => {
    const cookies = readSessionCookies(request, config);
    const verified =
      cookies === null ? null : verifyAccessToken(context.secrets, cookies.token, cookies.proof, clock.now());
    const presented = { family_id: verified?.family_id ?? null, refresh_token: readRefreshToken(request) };
    await signOut(context, presented, visitOf(request));
    clearSessionCookies(request, reply, config);
    return undefined;
  });
}

function bindRegistration(bind: Bind, context: Context): void {
  // What a registration asks the database waits for its turn as its hash does: a class at once would fill a second with it.
  const registrations = new HashingLane();
  // Those of one address are counted in one row: at once they would wait for each other in the database, and pages for them.
  const counts = new BoundedTurns();
  const { config, clock } = context;

  /** @throws Refused 503 where too many of this address wait already */
  async function limitMails(asker: Asker, refusal: (status: 503, reason: 'unavailable') => Error): Promise<void> {
    const counted = await counts.run(asker.network, async () => limitMailOfStranger(context, asker));
    if (counted === null) throw refusal(503, 'unavailable');
  }

  bind('auth.consent', async () => presentConsent(config.helpMailbox));

  bind('auth.register', async ({ body, received_at, request, reply, refusal }) => {
    await limitMails(askerOf(request, reply, context), refusal);
    const {
      email,
      password,
      userType: user_type,
      departmentId: department_id,
      join = null,
      link = null,
      consent,
    } = body;
    const wish = { email, password, ...readNames(body), user_type, department_id, group_join: join, link, consent };
    await registrations.run('later', () => register(context, wish, visitOf(request)));
    await answerEvenly(clock, received_at, REGISTER_FLOOR_MS);
    return undefined;
  });

  bind('auth.resend_confirmation', async ({ caller: { person }, body: { join, link = null } }) => {
    await resendConfirmation(context, person.id, join, link);
    return undefined;
  });

  bind('auth.ask_reset', async ({ body: { email }, received_at, request, reply, refusal }) => {
    await limitMails(askerOf(request, reply, context), refusal);
    await askReset(context, email, visitOf(request));
    await answerEvenly(clock, received_at, RESET_FLOOR_MS);
    return undefined;
  });
}

function bindLinks(bind: Bind, context: Context): void {
  bind('auth.confirmation', async ({ body: { token }, request, reply }) => {
    const forgive = await beginLink(context, askerOf(request, reply, context));
    const confirmation = await readConfirmation(context, token);
    await forgive();
    return confirmation;
  });

  bind('auth.confirm_email', async ({ body, request, reply }) => {
    const forgive = await beginLink(context, askerOf(request, reply, context));
    const { sharedComputer, ...presented } = body;
    const email = await confirmEmail(context, presented, visitOf(request));
    await forgive();
    if (sharedComputer !== true) setKnownDevice(request, reply, context, email);
    return { email };
  });

  bind('auth.reset_password', async ({ body, request, reply }) => {
    const forgive = await beginLink(context, askerOf(request, reply, context));
    const email = await resetPassword(context, body, visitOf(request));
    await forgive();
    // Without it, strangers who guess at the account would keep her from the new password.
    setKnownDevice(request, reply, context, email);
    return { email };
  });

  bind('auth.first_sign_in', async ({ body: { token }, request, reply }) => {
    const forgive = await beginLink(context, askerOf(request, reply, context));
    const account = await readFirstSignIn(context, token);
    await forgive();
    const isSharedComputer = await isInComputerClass(context.db, account.id);
    return { login: account.login ?? '', ...presentNames(account), isSharedComputer };
  });

  bind('auth.first_password', async ({ body, request, reply }) => {
    const forgive = await beginLink(context, askerOf(request, reply, context));
    const { sharedComputer, ...presented } = body;
    const visit = sessionVisitOf(request, sharedComputer);
    const { account, issued, is_factor_needed } = await setFirstPassword(context, presented, visit);
    await forgive();
    const isSharedComputer = issued === null ? sharedComputer === true : issued.shared_since !== null;
    if (!isSharedComputer && account.login !== null) setKnownDevice(request, reply, context, account.login);
    if (issued !== null) setSessionCookies(request, reply, context.config, issued);
    return { isSignedIn: issued !== null, isSecondFactorNeeded: is_factor_needed };
  });

  bind('auth.set_up', async ({ body, request, reply }) => {
    const forgive = await beginLink(context, askerOf(request, reply, context));
    const { token, email, password } = body;
    await setUp(context, { token, email, password, ...readNames(body) }, visitOf(request));
    await forgive();
    return undefined;
  });
}

function bindProfile(bind: Bind, context: Context): void {
  const { db, config, clock } = context;

  bind('user.self', async ({ caller: { person } }) => {
    return presentSelf(context, person.id);
  });

  bind('user.update', async ({ caller: { person }, body, request }) => {
    const { lastName: last_name, firstName: first_name, middleName: middle_name, timeZone: time_zone, ...rest } = body;
    const change = { last_name, first_name, middle_name, time_zone, ...rest };
    await updateProfile(context, person.id, change, visitOf(request));
    return presentSelf(context, person.id);
  });

  bind('user.rights', async ({ caller: { person } }) => {
    const { departments, permissions, limits } = await getRights(db, person.id, clock.now(), context.config);
    return { departments: [...departments], permissions, limits };
  });

  bind('user.change_email', async ({ caller: { person }, body, request, reply }) => {
    await limitMailOfStranger(context, askerOf(request, reply, context));
    await askNewEmail(context, person.id, body);
    return undefined;
  });

  bind('user.change_password', async ({ caller: { person }, body, request, reply }) => {
    const passwords = { current: body.currentPassword, wished: body.newPassword };
    // The session that begins is the one that ends in all but its tokens.
    const visit = sessionVisitOf(request, await isOnSharedComputer(db, person.family_id));
    const issued = await changePassword(context, person, passwords, visit);
    if (issued === null) clearSessionCookies(request, reply, config);
    else setSessionCookies(request, reply, config, issued);
    return undefined;
  });
}

function bindOwnSessions(bind: Bind, context: Context): void {
  const { db, config, clock } = context;

  bind('user.sessions', async ({ caller: { person } }) => {
    const sessions = await listSessions(db, person.id, person.family_id, clock.now());
    return sessions.map((session) => presentSession(session, person.family_id));
  });

  bind('user.end_session', async ({ caller: { person }, params: { id }, request, reply }) => {
    await endOwnSession(context, person.id, id, visitOf(request));
    if (id === person.family_id) clearSessionCookies(request, reply, config);
    return undefined;
  });

  bind('user.end_sessions', async ({ caller: { person }, request, reply }) => {
    await endOwnSessions(context, person.id, visitOf(request));
    clearSessionCookies(request, reply, config);
    return undefined;
  });
}

function bindJobs(bind: Bind, context: Context): void {
  const { db } = context;

  bind('user.jobs', async ({ caller: { person } }) => (await listJobs(db, person.id)).map(presentJob));

  bind('user.apply', async ({ caller: { person }, body: { departmentId: department_id, type }, request }) => {
    const job_id = await applyForJob(context, person.id, { department_id, type }, visitOf(request));
    const job = (await listJobs(db, person.id)).find(({ id }) => id === job_id);
    if (job === undefined) throw notFound();
    return presentJob(job);
  });

  bind('user.withdraw_job', async ({ caller: { person }, params: { id }, request }) => {
    await withdrawJob(context, person.id, id, visitOf(request));
    return undefined;
  });

  bind('organization.search', async ({ query: { q }, request, reply, refusal }) => {
    if (Array.from(q).length < SEARCH_MIN_CHARACTERS) throw refusal(400, 'too_short', { field: 'q' });
    await limitSearch(context, askerOf(request, reply, context));
    const found = await searchOrganizations(db, q);
    if (found === null) throw refusal(400, 'too_many_results', { field: 'q' });
    return found.map(presentFoundOrganization);
  });
}
