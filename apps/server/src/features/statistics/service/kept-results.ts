import type { Results } from '../rules/results.ts';

/** Cells of all results that a process keeps together; a cell is twelve bytes. */
const CELLS_MAX = 1_500_000;

/** Results that were made lately, each good as long as its version stands. */
export interface KeptResults {
  /**
   * The results of that version, made anew where they are not kept. Those who ask at once share the work.
   * @param make gets the results of another version where such are kept, to be brought up to date
   */
  find(activity_id: string, version: string, make: (earlier: Results | null) => Promise<Results>): Promise<Results>;
}

interface Kept {
  readonly version: string;
  readonly results: Promise<Results>;
  /** Known once they are made. */
  cells: number;
}

/** Makes what keeps them. */
export function createKeptResults(): KeptResults {
  // The one that was asked for last stands last.
  const kept = new Map<string, Kept>();

  function forgetOldest(): void {
    let cells = 0;
    for (const [activity_id, one] of [...kept].toReversed()) {
      cells += one.cells;
      if (cells > CELLS_MAX) kept.delete(activity_id);
    }
  }

  return {
    find(activity_id, version, make) {
      const known = kept.get(activity_id);
      kept.delete(activity_id);
      if (known?.version === version) {
        kept.set(activity_id, known);
        return known.results;
      }
      const earlier = known?.results.catch(() => null) ?? Promise.resolve(null);
      const making: Kept = { version, results: earlier.then(make), cells: 0 };
      kept.set(activity_id, making);
      making.results.then(
        ({ rows, asked }) => {
          making.cells = rows.length * asked.length;
          forgetOldest();
        },
        () => {
          if (kept.get(activity_id) === making) kept.delete(activity_id);
        },
      );
      return making.results;
    },
  };
}
