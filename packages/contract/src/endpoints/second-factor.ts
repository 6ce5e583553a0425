import { PASSKEY_NAME_MAX } from '@parta/domain/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { creationOptions, factorProof, madePasskey, requestOptions, typedCode } from './factor-shapes.ts';
import { identifier, idParams, moment, password, titleUpTo } from './fields.ts';

const passkey = z.strictObject({
  id: identifier,
  name: z.string(),
  addedAt: moment,
  /** Null until the first use. */
  lastUsedAt: moment.nullable(),
});

/** The first factor is added with the password; a further one with a fresh factor, and without it. */
const adding = { password: password.optional() };

/** Codes that are shown once. */
const recoveryCodes = z.array(z.string());

export const secondFactorEndpoints = {
  'second_factor.state': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/user/self/second_factor/',
    access: 'signed_in',
    summary: 'The second factors of the signed-in person',
    result: z.strictObject({
      totp: z.strictObject({ addedAt: moment }).nullable(),
      passkeys: z.array(passkey),
      /** Null without a second factor. */
      recoveryCodesLeft: z.int().nullable(),
      /** Whether passkeys work here: at https with a host name, or at localhost. */
      passkeysAvailable: z.boolean(),
      /** Until when what is sensitive is open in this session; null when a factor has to be proven first. */
      freshUntil: moment.nullable(),
    }),
    reasons: {},
  }),
  'second_factor.totp_begin': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/user/self/second_factor/totp/begin/',
    access: 'signed_in',
    fresh_factor: true,
    summary: 'Makes a secret for an app, which counts once a code of it was sent; one begun earlier is forgotten',
    body: z.strictObject(adding),
    result: z.strictObject({
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth:` address, for the QR code. */
      uri: z.string(),
    }),
    reasons: { 400: ['wrong_password'], 429: ['too_many_attempts'] },
  }),
  'second_factor.totp_confirm': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/user/self/second_factor/totp/confirm/',
    access: 'signed_in',
    fresh_factor: true,
    summary: 'Adds the app whose secret was begun, in place of an earlier one; other sessions end',
    body: z.strictObject({ code: typedCode }),
    /** Recovery codes come with the first factor; null with a further one. */
    result: z.strictObject({ recoveryCodes: recoveryCodes.nullable() }),
    reasons: { 400: ['wrong_code'], 409: ['not_begun'], 429: ['too_many_attempts'] },
  }),
  'second_factor.totp_remove': endpoint({
    service: 'account',
    method: 'DELETE',
    path: 'api/user/self/second_factor/totp/',
    access: 'signed_in',
    fresh_factor: true,
    summary: 'Removes the app; with the last factor the recovery codes go too. Other sessions end',
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'second_factor.recovery_codes': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/user/self/second_factor/recovery_codes/',
    access: 'signed_in',
    fresh_factor: true,
    summary: 'Makes ten new recovery codes, shown here and never again, in place of the earlier ones',
    result: z.strictObject({ recoveryCodes }),
    reasons: { 409: ['not_enrolled'] },
  }),
  'second_factor.passkey_begin': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/user/self/second_factor/passkey/begin/',
    access: 'signed_in',
    fresh_factor: true,
    summary: 'What a browser is to make a passkey from',
    body: z.strictObject(adding),
    result: creationOptions,
    reasons: {
      400: ['wrong_password'],
      409: ['passkeys_unavailable', 'too_many_passkeys'],
      429: ['too_many_attempts'],
    },
  }),
  'second_factor.passkey_add': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/user/self/second_factor/passkey/',
    access: 'signed_in',
    fresh_factor: true,
    summary: 'Adds a passkey that the browser has made; other sessions end',
    body: z.strictObject({ name: titleUpTo(PASSKEY_NAME_MAX), passkey: madePasskey }),
    /** Recovery codes come with the first factor; null with a further one. */
    result: z.strictObject({ passkey, recoveryCodes: recoveryCodes.nullable() }),
    reasons: {
      400: ['wrong_passkey'],
      409: ['passkeys_unavailable', 'too_many_passkeys', 'not_begun', 'passkey_known'],
      429: ['too_many_attempts'],
    },
  }),
  'second_factor.passkey_rename': endpoint({
    service: 'account',
    method: 'PATCH',
    path: 'api/user/self/second_factor/passkey/{id}/',
    access: 'signed_in',
    summary: 'Renames a passkey',
    params: idParams,
    body: z.strictObject({ name: titleUpTo(PASSKEY_NAME_MAX) }),
    result: passkey,
    reasons: { 404: ['not_found'] },
  }),
  'second_factor.passkey_remove': endpoint({
    service: 'account',
    method: 'DELETE',
    path: 'api/user/self/second_factor/passkey/{id}/',
    access: 'signed_in',
    fresh_factor: true,
    summary: 'Removes a passkey; with the last factor the recovery codes go too. Other sessions end',
    params: idParams,
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'second_factor.challenge': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/user/self/second_factor/challenge/',
    access: 'signed_in',
    summary: 'What a browser is to sign with a passkey for `second_factor.prove`; one challenge is open at a time',
    result: requestOptions,
    reasons: { 409: ['no_passkey'] },
  }),
  'second_factor.prove': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/user/self/second_factor/prove/',
    access: 'signed_in',
    summary: 'Proves a second factor, which opens what is sensitive in this session for ten minutes',
    body: factorProof({}),
    result: z.strictObject({ freshUntil: moment }),
    reasons: { 400: ['wrong_code', 'wrong_passkey'], 409: ['not_enrolled'], 429: ['too_many_attempts'] },
  }),
} as const;
