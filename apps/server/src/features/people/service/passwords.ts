import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { findPasswordProblem } from '@parta/domain/people/password';
import { HashingLane, type HashingRank } from '../../../concurrency/hashing-lane.ts';
import type { Random } from '../../../random.ts';
import { Refused } from '../../../refused.ts';
import { isCommonPassword } from '../rules/guessed-passwords.ts';

const argon2Async = promisify(argon2);

/** The threads are the process's, and so is the lane. */
const lane = new HashingLane();

/** OWASP's smallest recommended argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/**
 * Of a password that chance made: its bits are what protects it, and a school's thousand are hashed while somebody waits.
 */
const ONE_TIME_PARAMETERS = { memory: 1024, passes: 1, parallelism: 1 } as const;

/** A hash that no password has. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Hash of a password in PHC text form. */
export function hashPassword(password: string, random: Random): Promise<string> {
  return hashWith(PARAMETERS, password, random);
}

/** The same of a password that chance made and paper carries. */
export function hashOneTimePassword(password: string, random: Random): Promise<string> {
  return hashWith(ONE_TIME_PARAMETERS, password, random);
}

async function hashWith(
  parameters: { readonly memory: number; readonly passes: number; readonly parallelism: number },
  password: string,
  random: Random,
): Promise<string> {
  const salt = random.bytes(SALT_BYTES);
  const tag = await lane.run('later', () =>
    argon2Async('argon2id', {
      message: Buffer.from(password.normalize('NFC')),
      nonce: salt,
      tagLength: TAG_BYTES,
      ...parameters,
    }),
  );
  const { memory, passes, parallelism } = parameters;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(tag)}`;
}

/**
 * Whether a password belongs to a PHC text; false for a text this module did not write. Without one it is false after
 * the same work, so that guessing takes as long for an unknown address as for a known one.
 */
export async function verifyPassword(
  password: string,
  phc: string | null,
  rank: HashingRank = 'later',
): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc ?? NOBODY);
  if (match === null) return false;
  const [, memory, passes, parallelism, salt, tag] = match;
  const expected = Buffer.from(tag ?? '', 'base64');
  const actual = await lane.run(rank, () =>
    argon2Async('argon2id', {
      message: Buffer.from(password.normalize('NFC')),
      nonce: Buffer.from(salt ?? '', 'base64'),
      tagLength: expected.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  );
  return timingSafeEqual(actual, expected);
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** Refuses a new password that is too easy for this person: 400 with the reason, naming the field. */
export function requireGoodPassword(
  password: string,
  person: { email: string | null; login?: string | null; last_name: string; first_name: string; middle_name: string },
  field: string,
): void {
  const personal = [person.email ?? '', person.login ?? '', person.last_name, person.first_name, person.middle_name];
  const problem = findPasswordProblem(
    password,
    personal.filter((text) => text !== ''),
  );
  if (problem !== null) throw new Refused(400, problem, { field });
  if (isCommonPassword(password)) throw new Refused(400, 'too_common', { field });
}
