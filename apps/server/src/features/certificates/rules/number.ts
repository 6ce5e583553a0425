import { isIdentifier } from '@parta/domain/encoding/identifier';
import type { Secrets } from '../../../identity/secrets.ts';
import type { Random } from '../../../random.ts';

const PURPOSE = 'certificate';
const CHECK = 4;
const BODY = 22;

/** A new number: 128 random bits, and four characters by which a slip is told from a number that was never issued. */
export function makeNumber(secrets: Pick<Secrets, 'seal'>, random: Pick<Random, 'identifier'>): string {
  const body = random.identifier();
  return body + secrets.seal(PURPOSE, body).slice(0, CHECK);
}

/** Whether a number could be ours: a slip of one character is not. */
export function isWellFormedNumber(secrets: Pick<Secrets, 'seal'>, number: string): boolean {
  const body = number.slice(0, BODY);
  return isIdentifier(body) && number === body + secrets.seal(PURPOSE, body).slice(0, CHECK);
}
