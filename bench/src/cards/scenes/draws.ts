/** Draws from one row of chance numbers. */
export interface Draws {
  readonly chance: () => number;
  /** Evenly between two numbers. */
  readonly between: (least: number, most: number) => number;
  /** About 0, up to a number to both sides, and near 0 most often. */
  readonly around: (most: number) => number;
  readonly whole: (count: number) => number;
  readonly isSo: (share: number) => boolean;
}

export function makeDraws(chance: () => number): Draws {
  return {
    chance,
    between: (least, most) => least + (most - least) * chance(),
    around: (most) => (chance() + chance() - 1) * most,
    whole: (count) => Math.trunc(chance() * count),
    isSo: (share) => chance() < share,
  };
}
