import { USER_TYPES } from '@parta/domain/codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, identifier, linkToken, middleName, moment, password, personName, storableText } from './fields.ts';

/** The signed-in person, for herself. */
export const person = z.strictObject({
  id: identifier,
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** An address that she has asked for and not confirmed yet. */
  pendingEmail: z.string().nullable(),
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  userType: z.enum(USER_TYPES),
  /** IANA name; null follows the device. */
  timeZone: z.string().nullable(),
  theme: z.enum(['light', 'dark', 'auto']),
});

/** `version` of the consent text that the person has read and ticked, apart from everything else. */
const consent = z.strictObject({ version: z.string().min(1).max(40) });

/** Reasons of a new password. */
export const PASSWORD_REASONS = ['too_short', 'too_long', 'too_common', 'too_personal'] as const;

export const accountEndpoints = {
  'auth.login': endpoint({
    summary: 'Signs in and sets the session cookies',
    body: z.strictObject({ email: storableText.min(1).max(320), password: z.string().min(1).max(1000) }),
    result: person,
    reasons: {
      400: ['invalid_credentials', 'no_leu', 'license_expired', 'sample_account_elsewhere'],
      429: ['too_many_attempts'],
    },
  }),
  'auth.refresh': endpoint({
    summary: 'Exchanges the refresh token for a new access token; refusals carry `detail`, not `reason`',
    result: z.strictObject({ expiresAt: z.int() }),
    reasons: { 400: ['incorrect_refresh_token', 'no_leu', 'license_expired'] },
  }),
  'auth.logout': endpoint({ summary: 'Ends the session', result: null, reasons: {} }),
  'auth.consent': endpoint({
    summary: 'The text of the consent to the processing of personal data, and its version',
    result: z.strictObject({ version: z.string(), title: z.string(), paragraphs: z.array(z.string()) }),
    reasons: {},
  }),
  'auth.register': endpoint({
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
      consent,
    }),
    result: null,
    reasons: {
      400: [...PASSWORD_REASONS, 'department_required', 'unknown_department', 'consent_outdated'],
      429: ['too_many_attempts'],
    },
  }),
  'auth.confirmation': endpoint({
    summary: 'Which address a link is to confirm; uses nothing up',
    body: z.strictObject({ token: linkToken }),
    result: z.strictObject({
      email: z.string(),
      /** Of a new account, whose link may set another password too; false for the new address of an old one. */
      isNewAccount: z.boolean(),
    }),
    reasons: { 400: ['link_invalid'], 429: ['too_many_attempts'] },
  }),
  'auth.confirm_email': endpoint({
    summary:
      'Confirms the address that a link was mailed to, of a new account or a new one, with the account’s password',
    body: z.strictObject({ token: linkToken, password }),
    result: z.strictObject({ email: z.string() }),
    reasons: { 400: ['link_invalid', 'email_taken', 'wrong_password'], 429: ['too_many_attempts'] },
  }),
  'auth.resend_confirmation': endpoint({
    summary: 'Mails the link once more that confirms the address of the signed-in person',
    result: null,
    reasons: { 409: ['already_confirmed'], 429: ['too_many_attempts'] },
  }),
  'auth.ask_reset': endpoint({
    summary: 'Mails a link that sets a new password; answers the same for an unknown address',
    body: z.strictObject({ email }),
    result: null,
    reasons: { 429: ['too_many_attempts'] },
  }),
  'auth.reset_password': endpoint({
    summary: 'Sets a new password by a mailed link, also by one that confirms a new account, and ends every session',
    body: z.strictObject({ token: linkToken, password }),
    result: z.strictObject({ email: z.string() }),
    reasons: { 400: ['link_invalid', ...PASSWORD_REASONS], 429: ['too_many_attempts'] },
  }),
  'auth.set_up': endpoint({
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
  'mailbox.list': endpoint({
    summary: 'Mails kept for want of a mail server, for whom the installation shows them; absent to everybody else',
    result: z.array(
      z.strictObject({
        id: z.int(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        createdAt: moment,
      }),
    ),
    reasons: { 404: ['not_found'] },
  }),
} as const;
