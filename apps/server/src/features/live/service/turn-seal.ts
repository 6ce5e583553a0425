import type { Secrets } from '../../../identity/secrets.ts';

/** What addresses and cookies of a lesson may be for; one made for a purpose is worth nothing for another. */
export type SealedPurpose = 'projector-key' | 'projector' | 'scanner-key' | 'scanner';

/** Which lesson, and which turn of addresses: raising the turn revokes all that were given before. */
export interface SealedTurn {
  readonly id: string;
  readonly turn: number;
}

/** A text that proves until when its holder may do something in a lesson; nothing is stored. */
export function sealTurn(
  secrets: Pick<Secrets, 'seal'>,
  purpose: SealedPurpose,
  { id, turn }: SealedTurn,
  until: Date,
): string {
  const seconds = Math.floor(until.getTime() / 1000);
  return `${seconds}.${secrets.seal(purpose, `${id} ${turn} ${seconds}`)}`;
}

/** Until when; null for a text that is wrong, too old, of an earlier turn, of another lesson or purpose. */
export function readTurn(
  secrets: Pick<Secrets, 'isSealOf'>,
  purpose: SealedPurpose,
  { id, turn }: SealedTurn,
  text: string,
  now: Date,
): Date | null {
  const [seconds, seal] = text.split('.');
  if (seconds === undefined || seal === undefined || !/^\d{1,11}$/.test(seconds)) return null;
  if (!secrets.isSealOf(purpose, `${id} ${turn} ${seconds}`, seal)) return null;
  const until = new Date(Number(seconds) * 1000);
  return until > now ? until : null;
}
