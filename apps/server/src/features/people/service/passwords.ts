import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Random } from '../../../random.ts';

const argon2Async = promisify(argon2);

/** OWASP's smallest recommended argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** Hash of a password in PHC text form. */
export async function hashPassword(password: string, random: Random): Promise<string> {
  const salt = random.bytes(SALT_BYTES);
  const tag = await argon2Async('argon2id', {
    message: Buffer.from(password.normalize('NFC')),
    nonce: salt,
    tagLength: TAG_BYTES,
    ...PARAMETERS,
  });
  const { memory, passes, parallelism } = PARAMETERS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(tag)}`;
}

/** Whether a password belongs to a PHC text; false for a text this module did not write. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc);
  if (match === null) return false;
  const [, memory, passes, parallelism, salt, tag] = match;
  const expected = Buffer.from(tag ?? '', 'base64');
  const actual = await argon2Async('argon2id', {
    message: Buffer.from(password.normalize('NFC')),
    nonce: Buffer.from(salt ?? '', 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected);
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
