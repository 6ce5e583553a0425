import { JOB_STATUSES, JOB_TYPES, THEMES, USER_TYPES } from '@parta/domain/codes';
import { SECOND_FACTOR_STATES } from '@parta/domain/people/second-factor';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { factorProof, requestOptions } from './factor-shapes.ts';
import {
  email,
  groupJoin,
  identifier,
  idParams,
  linkCode,
  linkToken,
  middleName,
  moment,
  password,
  personName,
  searchText,
  storableText,
} from './fields.ts';
import { PASSWORD_REASONS } from './shapes.ts';

/** The signed-in person, for herself. */
const person = z.strictObject({
  id: identifier,
  /** Null for a pupil without a mailbox, who signs in by her login. */
  email: z.string().nullable(),
  login: z.string().nullable(),
  emailConfirmed: z.boolean(),
  /** An address that she has asked for and not confirmed yet. */
  pendingEmail: z.string().nullable(),
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  userType: z.enum(USER_TYPES),
  /** IANA name; null follows the device. */
  timeZone: z.string().nullable(),
  theme: z.enum(THEMES),
  /** Whether assigned work is told of by mail. */
  reminders: z.boolean(),
  secondFactor: z.enum(SECOND_FACTOR_STATES),
});

/** `version` of the consent text that the person has read and ticked, apart from everything else. */
const consent = z.strictObject({ version: z.string().min(1).max(40) });

const namedPlace = { id: identifier, fullName: z.string(), shortName: z.string() };

const job = z.strictObject({
  id: identifier,
  type: z.enum(JOB_TYPES),
  status: z.enum(JOB_STATUSES),
  department: z.strictObject({
    ...namedPlace,
    organization: z.strictObject({ ...namedPlace, website: z.string().nullable() }),
  }),
});

const session = z.strictObject({
  id: identifier,
  isCurrent: z.boolean(),
  startedAt: moment,
  lastSeenAt: moment,
  /** User-Agent of the browser, cut to 300 characters. */
  device: z.string(),
  address: z.string(),
  /** It ends half an hour after the last use. */
  isSharedComputer: z.boolean(),
});

/** Whether the person shares the computer with others; left out where they have not said. */
const sharedComputer = z.boolean().optional();

export const peopleEndpoints = {
  'auth.login': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/auth/login/',
    access: 'anyone',
    summary:
      'Signs in by an address or a login; `first_password_needed` brings the `token` of `auth.first_password` in place of a session, `second_factor_needed` the `token` of `auth.second_factor` and the `methods` that complete it',
    body: z.strictObject({
      email: storableText.min(1).max(320),
      password: z.string().min(1).max(1000),
      /** Where it is left out, a setting of the pupil's organization decides. */
      sharedComputer,
    }),
    result: z.strictObject({ ...person.shape, isSharedComputer: z.boolean() }),
    reasons: {
      400: ['invalid_credentials', 'first_password_needed', 'no_leu', 'license_expired', 'sample_account_elsewhere'],
      401: ['second_factor_needed'],
      429: ['too_many_attempts'],
    },
  }),
  'auth.second_factor': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/auth/second_factor/',
    access: 'anyone',
    summary: 'Completes a sign-in that `auth.login` has refused with `second_factor_needed`, by a code or a passkey',
    body: factorProof({ token: linkToken }),
    result: z.strictObject({ ...person.shape, isSharedComputer: z.boolean() }),
    reasons: {
      400: ['wrong_code', 'wrong_passkey', 'sign_in_expired', 'no_leu', 'license_expired'],
      429: ['too_many_attempts'],
    },
  }),
  'auth.second_factor_challenge': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/auth/second_factor/challenge/',
    access: 'anyone',
    summary: 'What a browser is to sign with a passkey to complete a sign-in; one challenge is open at a time',
    body: z.strictObject({ token: linkToken }),
    result: requestOptions,
    reasons: { 400: ['sign_in_expired'], 409: ['no_passkey'], 429: ['too_many_attempts'] },
  }),
  'auth.refresh': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/auth/refresh/',
    access: 'refresh_token',
    summary: 'Exchanges the refresh token for a new access token; refusals carry `detail`, not `reason`',
    result: z.strictObject({ expiresAt: z.int() }),
    reasons: { 400: ['incorrect_refresh_token', 'no_leu', 'license_expired'] },
  }),
  'auth.own_computer': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/auth/own_computer/',
    access: 'signed_in',
    summary: 'Turns the session on a shared computer into an ordinary one',
    body: z.strictObject({ password }),
    result: null,
    reasons: { 400: ['wrong_password'], 409: ['not_shared'], 429: ['too_many_attempts'] },
  }),
  'auth.logout': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/auth/logout/',
    access: 'anyone',
    summary: 'Ends the session',
    result: null,
    reasons: {},
  }),
  'auth.consent': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/auth/consent/',
    access: 'anyone',
    summary: 'The text of the consent to the processing of personal data, and its version',
    result: z.strictObject({ version: z.string(), title: z.string(), paragraphs: z.array(z.string()) }),
    reasons: {},
  }),
  'auth.register': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/auth/register/',
    access: 'anyone',
    summary: 'Makes an account and mails a link; answers the same for an address that has one already',
    body: z.strictObject({
      email,
      password,
      lastName: personName,
      firstName: personName,
      middleName,
      userType: z.enum(USER_TYPES),
      /** Obligatory for staff: the department she asks to join. */
      departmentId: identifier.nullable(),
      /** The group that she was about to join: the link that is mailed leads there in the end. */
      join: groupJoin.optional(),
      /** The code of the link to a course that she followed: the link that is mailed leads there in the end. */
      link: linkCode.optional(),
      consent,
    }),
    result: null,
    reasons: {
      400: [...PASSWORD_REASONS, 'department_required', 'unknown_department', 'consent_outdated'],
      429: ['too_many_attempts'],
    },
  }),
  'auth.confirmation': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/auth/email/confirmation/',
    access: 'anyone',
    summary: 'Which address a link is to confirm; uses nothing up',
    body: z.strictObject({ token: linkToken }),
    result: z.strictObject({
      email: z.string(),
      /** Of a new account, whose link may set another password too; false for the new address of an old one. */
      isNewAccount: z.boolean(),
      /** The group that she was about to join when she registered. */
      join: groupJoin.nullable(),
    }),
    reasons: { 400: ['link_invalid'], 429: ['too_many_attempts'] },
  }),
  'auth.confirm_email': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/auth/email/confirm/',
    access: 'anyone',
    summary:
      'Confirms the address that a link was mailed to, of a new account or a new one, with the account’s password',
    body: z.strictObject({ token: linkToken, password, sharedComputer }),
    result: z.strictObject({ email: z.string() }),
    reasons: { 400: ['link_invalid', 'email_taken', 'wrong_password'], 429: ['too_many_attempts'] },
  }),
  'auth.resend_confirmation': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/auth/email/resend/',
    access: 'signed_in',
    summary: 'Mails the link once more that confirms the address of the signed-in person',
    body: z.strictObject({
      /** The group that she is about to join; null for the one that the link before led to. */
      join: groupJoin.nullable(),
      /** The code of the link to a course that she has followed. */
      link: linkCode.optional(),
    }),
    result: null,
    reasons: { 409: ['already_confirmed'], 429: ['too_many_attempts'] },
  }),
  'auth.ask_reset': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/auth/password/ask/',
    access: 'anyone',
    summary: 'Mails a link that sets a new password; answers the same for an unknown address',
    body: z.strictObject({ email }),
    result: null,
    reasons: { 429: ['too_many_attempts'] },
  }),
  'auth.reset_password': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/auth/password/reset/',
    access: 'anyone',
    summary: 'Sets a new password by a mailed link, also by one that confirms a new account, and ends every session',
    body: z.strictObject({ token: linkToken, password }),
    result: z.strictObject({ email: z.string() }),
    reasons: { 400: ['link_invalid', ...PASSWORD_REASONS], 429: ['too_many_attempts'] },
  }),
  'auth.first_sign_in': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/auth/first_sign_in/',
    access: 'anyone',
    summary: 'Whose account a printed code, or the password beside it, opens; uses nothing up',
    body: z.strictObject({ token: linkToken }),
    result: z.strictObject({
      login: z.string(),
      lastName: z.string(),
      firstName: z.string(),
      middleName: z.string(),
      /** How the page asks it at first: whether the pupil's organization has a computer class. */
      isSharedComputer: z.boolean(),
    }),
    reasons: { 400: ['link_invalid'], 429: ['too_many_attempts'] },
  }),
  'auth.first_password': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/auth/first_sign_in/password/',
    access: 'anyone',
    summary: 'Sets the first password of an account that the school made, and signs in',
    body: z.strictObject({ token: linkToken, password, sharedComputer }),
    /** Not signed in where a second factor is needed, which an ordinary sign-in asks for, or where the school has no license now. */
    result: z.strictObject({ isSignedIn: z.boolean(), isSecondFactorNeeded: z.boolean() }),
    reasons: { 400: ['link_invalid', ...PASSWORD_REASONS], 429: ['too_many_attempts'] },
  }),
  'auth.set_up': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/auth/set_up/',
    access: 'anyone',
    summary: 'Makes the first platform administrator by the link that the first start prints',
    body: z.strictObject({
      token: linkToken,
      email,
      password,
      lastName: personName,
      firstName: personName,
      middleName,
    }),
    result: null,
    reasons: { 400: ['link_invalid', 'email_taken', ...PASSWORD_REASONS], 429: ['too_many_attempts'] },
  }),
  'user.self': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/user/self/',
    access: 'signed_in',
    summary: 'The signed-in person',
    result: person,
    reasons: {},
  }),
  'user.update': endpoint({
    service: 'account',
    method: 'PATCH',
    path: 'api/user/self/',
    access: 'signed_in',
    summary: 'Changes names, time zone, theme or the reminders of the signed-in person',
    body: z.strictObject({
      lastName: personName.optional(),
      firstName: personName.optional(),
      middleName: middleName.optional(),
      timeZone: z.string().max(64).nullable().optional(),
      theme: z.enum(THEMES).optional(),
      reminders: z.boolean().optional(),
    }),
    result: person,
    reasons: { 400: ['unknown_time_zone'] },
  }),
  'user.rights': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/user/self/rights/',
    access: 'signed_in',
    summary: 'All departments, permissions and limits: the rest of a token that did not fit its cookie',
    result: z.strictObject({
      departments: z.array(
        z.strictObject({
          id: identifier,
          shortName: z.string(),
          organization: z.strictObject({ id: identifier, shortName: z.string() }),
        }),
      ),
      permissions: z.array(z.string()),
      limits: z.record(z.string(), z.number()),
    }),
    reasons: {},
  }),
  'user.change_email': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/user/self/email/',
    access: 'signed_in',
    summary: 'Mails a link to the new address, which counts once it is confirmed',
    body: z.strictObject({ email, password }),
    result: null,
    reasons: { 400: ['wrong_password', 'same_email'], 429: ['too_many_attempts'] },
  }),
  'user.change_password': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/user/self/password/',
    access: 'signed_in',
    summary: 'Sets a new password, ends every session and begins a new one in this browser',
    body: z.strictObject({ currentPassword: password, newPassword: password }),
    result: null,
    reasons: { 400: ['wrong_password', ...PASSWORD_REASONS], 429: ['too_many_attempts'] },
  }),
  'user.sessions': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/user/self/session/',
    access: 'signed_in',
    summary: 'Sessions of the signed-in person that have not ended, the current one first',
    result: z.array(session),
    reasons: {},
  }),
  'user.end_session': endpoint({
    service: 'account',
    method: 'DELETE',
    path: 'api/user/self/session/{id}/',
    access: 'signed_in',
    summary: 'Ends one session of the signed-in person',
    params: idParams,
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'user.end_sessions': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/user/self/session/end/',
    access: 'signed_in',
    summary: 'Signs out everywhere, this browser included',
    result: null,
    reasons: {},
  }),
  'user.jobs': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/user/self/job/',
    access: 'signed_in',
    summary: 'Jobs of the signed-in person',
    result: z.array(job),
    reasons: {},
  }),
  'user.apply': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/user/self/job/',
    access: 'signed_in',
    summary: 'Asks to join a department; a rejected request is made anew',
    body: z.strictObject({ departmentId: identifier, type: z.enum(JOB_TYPES) }),
    result: job,
    reasons: { 400: ['unknown_department'], 409: ['already_asked', 'already_accepted', 'too_many_requests_waiting'] },
  }),
  'user.withdraw_job': endpoint({
    service: 'account',
    method: 'DELETE',
    path: 'api/user/self/job/{id}/',
    access: 'signed_in',
    summary: 'Takes a waiting request back',
    params: idParams,
    result: null,
    reasons: { 404: ['not_found'], 409: ['already_decided'] },
  }),
  'organization.search': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/organization/search/',
    access: 'anyone',
    summary: 'Organisations with their open departments by name, at most 20',
    query: z.strictObject({ q: searchText }),
    result: z.array(
      z.strictObject({
        ...namedPlace,
        website: z.string().nullable(),
        departments: z.array(z.strictObject(namedPlace)),
      }),
    ),
    reasons: { 400: ['too_short', 'too_many_results'], 429: ['too_many_attempts'] },
  }),
} as const;
