import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
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
  /**
   * Encrypts what has to be read again, by AES-256-GCM with a key of the purpose.
   * @param bound_to what decrypting has to name too: the bytes are worth nothing in another row
   * @param nonce 12 random bytes
   */
  encrypt(
    purpose: string,
    plain: Uint8Array,
    binding: { readonly bound_to: string; readonly nonce: Uint8Array },
  ): Buffer;
  /** Null for bytes that were changed, or encrypted for something else. */
  decrypt(purpose: string, sealed: Buffer, bound_to: string): Buffer | null;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

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
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', sealing, '', `encrypt ${purpose}`, 32));
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
    encrypt(purpose, plain, { bound_to, nonce }) {
      const cipher = createCipheriv(CIPHER, keyFor(purpose), nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(bound_to));
      const bytes = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), bytes]);
    },
    decrypt(purpose, sealed, bound_to) {
      const [nonce, rest] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)];
      if (rest.length < TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, keyFor(purpose), nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(bound_to));
      decipher.setAuthTag(rest.subarray(0, TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
