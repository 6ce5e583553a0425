import { z } from 'zod';
import { storableText } from './fields.ts';

/** A code as typed: of an app, or a recovery code; spaces and hyphens do not matter. */
export const typedCode = storableText.min(1).max(100);

/** Bytes as WebAuthn's JSON writes them. */
const bytes = z
  .string()
  .regex(/^[A-Za-z0-9_-]*$/)
  .max(20_000);

const transports = z.array(storableText.max(40)).max(10);

const extensionResults = z.record(z.string().max(100), z.unknown());

const attachment = z.enum(['cross-platform', 'platform']).nullable();

/** What a browser signs a challenge with: `AuthenticationResponseJSON` of WebAuthn. */
const passkeyAnswer = z.strictObject({
  id: bytes.min(1).max(2000),
  rawId: bytes.min(1).max(2000),
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
  clientExtensionResults: extensionResults,
  authenticatorAttachment: attachment.optional(),
});

/** What a browser says of a passkey that it made: `RegistrationResponseJSON` of WebAuthn. */
export const madePasskey = z.strictObject({
  id: bytes.min(1).max(2000),
  rawId: bytes.min(1).max(2000),
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes.optional(),
    transports: transports.optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: bytes.optional(),
  }),
  clientExtensionResults: extensionResults,
  authenticatorAttachment: attachment.optional(),
});

const userVerification = z.enum(['required', 'preferred', 'discouraged']);

const knownPasskey = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: transports.optional(),
});

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const requestOptions = z.strictObject({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(knownPasskey),
  userVerification,
});

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const creationOptions = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(knownPasskey),
  authenticatorSelection: z.strictObject({
    residentKey: z.enum(['discouraged', 'preferred', 'required']),
    userVerification,
  }),
  attestation: z.literal('none'),
});

/**
 * A body that proves a second factor by a code or by the answer of a passkey, one of the two.
 * @param fields what else the body has
 */
export function factorProof<Fields extends z.ZodRawShape>(fields: Fields) {
  return z
    .strictObject({ ...fields, code: typedCode.optional(), passkey: passkeyAnswer.optional() })
    .refine(isOneProof, { error: 'one_proof', path: ['code'] });
}

function isOneProof(body: { readonly code?: unknown; readonly passkey?: unknown }): boolean {
  return (body.code === undefined) !== (body.passkey === undefined);
}
