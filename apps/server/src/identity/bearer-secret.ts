import { createHash } from 'node:crypto';
import type { Random } from '../random.ts';

const SECRET_BYTES = 32;

/** A secret that whoever has it may use: behind the `#` of a link, or in a cookie. The database keeps its hash alone. */
export function makeBearerSecret(random: Random): string {
  return random.bytes(SECRET_BYTES).toString('base64url');
}

/** What is stored of such a secret. */
export function hashBearerSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
