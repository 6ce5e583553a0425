/** How often each column was chosen in each row, by ids or places, and how many answered. */
export interface MatrixCounts {
  counts: Record<string, Record<string, number>>;
  answers: number;
}

/** Counts pairs [row, column]; those of unknown rows or columns are left out. */
export function countCells(
  rows: readonly string[],
  columns: readonly string[],
  chosen: readonly (readonly (readonly [string, string])[])[],
): MatrixCounts {
  const counts = Object.fromEntries(rows.map((row) => [row, Object.fromEntries(columns.map((column) => [column, 0]))]));
  for (const cells of chosen) {
    for (const [row, column] of cells) {
      const line = counts[row];
      const before = line?.[column];
      if (line !== undefined && before !== undefined) line[column] = before + 1;
    }
  }
  return { counts, answers: chosen.length };
}
