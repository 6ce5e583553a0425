import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';

/** The installation's keys, the same in every process: they lie in the database. */
export interface Secrets {
  readonly kid: string;
  sign(bytes: Uint8Array): Uint8Array;
  /** False for an unknown key id as for a wrong signature. */
  verify(kid: string, bytes: Uint8Array, signature: Uint8Array): boolean;
  /** Keyed digest of a text for one purpose, as base64url. */
  seal(purpose: string, text: string): string;
  /** Compares in constant time. */
  isSealOf(purpose: string, text: string, seal: string): boolean;
}

export interface SigningKeyPem {
  readonly kid: string;
  readonly private_key: string;
  readonly public_key: string;
}

/** @param keys newest first: the first one signs, all verify. */
export function createSecrets(keys: readonly [SigningKeyPem, ...SigningKeyPem[]], sealing: Buffer): Secrets {
  const signing = createPrivateKey(keys[0].private_key);
  const verifying = new Map<string, KeyObject>(keys.map((key) => [key.kid, createPublicKey(key.public_key)]));
  const seal = (purpose: string, text: string) =>
    createHmac('sha256', sealing).update(`${purpose}\0${text}`).digest('base64url');
  return {
    kid: keys[0].kid,
    sign: (bytes) => sign(null, bytes, signing),
    verify(kid, bytes, signature) {
      const key = verifying.get(kid);
      return key !== undefined && verify(null, bytes, key, signature);
    },
    seal,
    isSealOf(purpose, text, presented) {
      const expected = Buffer.from(seal(purpose, text));
      const actual = Buffer.from(presented);
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}
