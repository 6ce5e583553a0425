import { argon2Sync } from 'node:crypto';

/**
 * Hash of a password in PHC text form, at a thousandth of the product's cost: tests sign in some thousand times, and a
 * sign-in pays what the stored text names.
 */
export function hashCheaply(password: string): string {
  const salt = Buffer.alloc(16, 7);
  const cost = { memory: 8, passes: 1, parallelism: 1 } as const;
  const tag = argon2Sync('argon2id', { message: password, nonce: salt, tagLength: 32, ...cost });
  const [salt64, tag64] = [salt, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt64}$${tag64}`;
}
