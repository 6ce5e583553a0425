import { createHash } from 'node:crypto';
import { ACCESS_TOKEN_LIFETIME_SECONDS } from '@parta/domain/limits';
import {
  type AccessTokenPayload,
  decodeToken,
  decodeTokenPayload,
  encodeToken,
  encodeTokenPayload,
  fitsAccessTokenCookie,
  signedBytes,
} from '@parta/domain/session/token';
import type { Secrets } from './secrets.ts';

/** How far the clocks of two servers may lie apart. */
const CLOCK_SKEW_SECONDS = 30;

/** A verified token: who, and which session family its proof belongs to. */
export interface VerifiedToken {
  readonly payload: AccessTokenPayload;
  readonly family_id: string;
}

/** The proof cookie of a family: its id and a keyed digest, so that no row is needed to check it. */
export function proofOf(secrets: Secrets, family_id: string): string {
  return `${family_id}.${secrets.seal('session-proof', family_id)}`;
}

/**
 * Signs an access token bound to a proof. Where departments and permissions do not fit the cookie, a compact set
 * travels and `isPartial` says so.
 */
export function issueAccessToken(secrets: Secrets, payload: AccessTokenPayload, proof: string): string {
  const whole = write(secrets, payload, proof);
  if (fitsAccessTokenCookie(whole)) return whole;
  const permissions = payload.permissions.filter((text) => !/:(org|dep):/.test(text));
  return write(
    secrets,
    { ...payload, departments: payload.departments.slice(0, 1), permissions, isPartial: true },
    proof,
  );
}

/** Null unless the token is ours, unaltered, not expired, and bound to this very proof. */
export function verifyAccessToken(secrets: Secrets, text: string, proof: string, now: Date): VerifiedToken | null {
  const token = decodeToken(text);
  if (token === null) return null;
  if (!Buffer.from(token.proofHash).equals(hashOf(proof))) return null;
  if (!secrets.verify(token.kid, signedBytes(token), token.signature)) return null;
  const payload = decodeTokenPayload(token.payloadBytes);
  if (payload === null || !isCurrent(payload.expiresAt, now)) return null;
  const family_id = findProvenFamily(secrets, proof);
  return family_id === null ? null : { payload, family_id };
}

/** Tokens remembered at most; a person has one for minutes, and shows it at every call. */
const REMEMBERED_MAX = 10_000;

/** As {@link verifyAccessToken}, which costs more than the rest of a small call, once for each token and proof. */
export function createTokenVerifier(
  secrets: Secrets,
): (text: string, proof: string, now: Date) => VerifiedToken | null {
  const remembered = new Map<string, VerifiedToken>();
  return (text, proof, now) => {
    const key = createHash('sha256').update(proof).update('\0').update(text).digest('base64');
    const known = remembered.get(key);
    if (known !== undefined) return isCurrent(known.payload.expiresAt, now) ? known : null;
    const verified = verifyAccessToken(secrets, text, proof, now);
    if (verified === null) return null;
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    remembered.set(key, verified);
    return verified;
  };
}

/** The family whose proof this is; null for a text that is none of ours. */
export function findProvenFamily(secrets: Secrets, proof: string): string | null {
  const [family_id, seal] = proof.split('.');
  if (family_id === undefined || seal === undefined) return null;
  return secrets.isSealOf('session-proof', family_id, seal) ? family_id : null;
}

/** A token of the future is none either: no server of ours gives one a longer life. */
function isCurrent(expires_at: number, now: Date): boolean {
  const left = expires_at - now.getTime() / 1000;
  return left > 0 && left <= ACCESS_TOKEN_LIFETIME_SECONDS + CLOCK_SKEW_SECONDS;
}

function write(secrets: Secrets, payload: AccessTokenPayload, proof: string): string {
  const unsigned = { kid: secrets.kid, payloadBytes: encodeTokenPayload(payload), proofHash: hashOf(proof) };
  return encodeToken({ ...unsigned, signature: secrets.sign(signedBytes(unsigned)) });
}

function hashOf(proof: string): Buffer {
  return createHash('sha256').update(proof).digest();
}
