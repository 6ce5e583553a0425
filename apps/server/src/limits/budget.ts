/** How much may be counted against a bucket, and how fast time forgives it. */
export interface Limit {
  readonly most: number;
  readonly forgiven_per_minute: number;
  /** Beyond twice the budget proofs grow without an end that a person would feel: for what is guessed at for hours. */
  readonly isSiege?: true;
}

/** A bucket that tries are counted in: of an account, of a device, of a network address, of everybody. */
export interface Budget {
  readonly bucket: string;
  readonly limit: Limit;
  /** How much one try counts; 1 where nothing is said. */
  readonly cost?: number;
}

/** Nothing counts beyond so many budgets, so that time forgives an attack on a bucket once it is over. */
export const FULL_BUDGETS = 4;

/** Seconds in which time forgives so much of a bucket. */
export function secondsOf({ forgiven_per_minute }: Limit, amount: number): number {
  return (amount / forgiven_per_minute) * 60;
}

/** Tries of one puzzle at the edge of a budget: a third of a second in all on a phone a sixth as fast as a desktop. */
const LIGHT = 320;
/** At twice the budget: two seconds there. */
const HEAVY = 1100;
/** What an account that was guessed at for hours asks of devices that it does not know. */
const SIEGE_FACTOR = 16;

/**
 * Tries that a puzzle of a proof takes on the average where `level` was counted against a bucket: it grows evenly, by
 * factors, from the edge of the budget to twice the budget.
 */
export function difficultyOf({ most, isSiege }: Limit, level: number): number {
  const over = Math.max(0, level / most - 1);
  const heavy = LIGHT * (HEAVY / LIGHT) ** Math.min(over, 1);
  if (isSiege !== true) return Math.round(heavy);
  const besieged = Math.min(Math.max(0, over - 1) / (FULL_BUDGETS - 2), 1);
  return Math.round(heavy * SIEGE_FACTOR ** besieged);
}
