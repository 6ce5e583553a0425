import { randomBytes, randomInt } from 'node:crypto';
import { newIdentifier } from '@parta/domain/encoding/identifier';

/** The only source of chance in the server; tests put their own in its place. */
export interface Random {
  bytes(size: number): Buffer;
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
  identifier(): string;
}

/** Cryptographic randomness of the operating system. */
export const systemRandom: Random = {
  bytes: (size) => randomBytes(size),
  below: (below) => randomInt(below),
  identifier: () => newIdentifier((size) => randomBytes(size)),
};
