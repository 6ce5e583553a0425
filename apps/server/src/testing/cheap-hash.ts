import { argon2Sync } from 'node:crypto';

/** A thousandth of what the product pays. */
export const SMALL_COST = { memory: 8, passes: 1 } as const;

/**
 * Hash of a password in PHC text form, at the small cost, which it names: tests sign in some thousand times, and a
 * sign-in pays what the stored text names.
 */
export function hashCheaply(password: string): string {
  const salt = Buffer.alloc(16, 7);
  const cost = { ...SMALL_COST, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message: password, nonce: salt, tagLength: 32, ...cost });
  const [salt64, tag64] = [salt, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt64}$${tag64}`;
}
