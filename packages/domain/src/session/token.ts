import { encode } from '@msgpack/msgpack';
import { decodePaddedBase85, encodePaddedBase85 } from '../encoding/base85.ts';
import { ACCESS_TOKEN_COOKIE_MAX_BYTES } from '../limits.ts';
import { ACCESS_TOKEN_COOKIE } from './session-cookies.ts';
import { type AccessTokenPayload, decodeMessage, decodeTokenPayload } from './token-payload.ts';

export {
  type AccessTokenPayload,
  decodeTokenPayload,
  encodeTokenPayload,
  parseTokenPayload,
  type TokenDepartment,
} from './token-payload.ts';

/** Bytes of the SHA-256 of the session proof. */
export const PROOF_HASH_BYTES = 32;
/** Bytes of an Ed25519 signature. */
export const SIGNATURE_BYTES = 64;

const KEY_ID = /^[\w-]{1,64}$/;
const LONGEST_TOKEN = ACCESS_TOKEN_COOKIE_MAX_BYTES - `${ACCESS_TOKEN_COOKIE}=`.length;
/** Sets these signatures apart from any other use of the key. */
const SIGNING_PREFIX = Uint8Array.from('parta access token 1\n', (character) => character.charCodeAt(0));

/** What is signed: the key's name (1-64 of A-Z a-z 0-9 _ -), the payload and the hash of the session proof. */
export interface UnsignedToken {
  readonly kid: string;
  readonly payloadBytes: Uint8Array;
  readonly proofHash: Uint8Array;
}

export interface SignedToken extends UnsignedToken {
  readonly signature: Uint8Array;
}

/** The bytes that the server signs and verifies (Ed25519): a fixed prefix and MessagePack of the three parts. */
export function signedBytes({ kid, payloadBytes, proofHash }: UnsignedToken): Uint8Array {
  const message = encode([kid, payloadBytes, proofHash]);
  const bytes = new Uint8Array(SIGNING_PREFIX.length + message.length);
  bytes.set(SIGNING_PREFIX);
  bytes.set(message, SIGNING_PREFIX.length);
  return bytes;
}

/**
 * Writes a token as the cookie's value. It may come out longer than the cookie allows: ask `fitsAccessTokenCookie`.
 * @throws RangeError for a key name, a proof hash or a signature that no token can carry.
 */
export function encodeToken(token: SignedToken): string {
  const { kid, payloadBytes, proofHash, signature } = token;
  if (!KEY_ID.test(kid)) throw new RangeError('The key id of a token is 1-64 of A-Z a-z 0-9 _ -');
  if (proofHash.length !== PROOF_HASH_BYTES) throw new RangeError('The proof hash of a token has 32 bytes');
  if (signature.length !== SIGNATURE_BYTES) throw new RangeError('The signature of a token has 64 bytes');
  return encodePaddedBase85(encode([kid, payloadBytes, proofHash, signature]));
}

/** Whether the cookie with this token stays within 4096 bytes, its name included. */
export function fitsAccessTokenCookie(text: string): boolean {
  return text.length <= LONGEST_TOKEN;
}

/**
 * Takes a token apart without verifying it; null for anything that `encodeToken` does not write and for more than the
 * cookie holds. Guaranteed: a text that is read is exactly the text that `encodeToken` writes for the result. A text
 * changed in any bit therefore gives null, or a token with another key id, payload, proof hash or signature. Which of
 * two different tokens is real only the server tells, by verifying the signature.
 */
export function decodeToken(text: string): SignedToken | null {
  if (!fitsAccessTokenCookie(text)) return null;
  const bytes = decodePaddedBase85(text);
  const parts = bytes === null ? undefined : decodeMessage(bytes);
  if (!Array.isArray(parts) || parts.length !== 4) return null;
  const values: readonly unknown[] = parts;
  const [kid, payloadBytes, proofHash, signature] = values;
  if (typeof kid !== 'string' || !KEY_ID.test(kid) || !(payloadBytes instanceof Uint8Array)) return null;
  if (!(proofHash instanceof Uint8Array) || proofHash.length !== PROOF_HASH_BYTES) return null;
  if (!(signature instanceof Uint8Array) || signature.length !== SIGNATURE_BYTES) return null;
  const token = { kid, payloadBytes, proofHash, signature };
  return encodeToken(token) === text ? token : null;
}

/**
 * Reads the payload in a browser, which draws from it and decides nothing: the signature is not verified. Null for
 * anything malformed and from the second of `expiresAt` on.
 */
export function readTokenPayload(text: string, nowSeconds: number): AccessTokenPayload | null {
  const token = decodeToken(text);
  const payload = token === null ? null : decodeTokenPayload(token.payloadBytes);
  return payload !== null && payload.expiresAt > nowSeconds ? payload : null;
}
