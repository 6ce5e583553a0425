/** A run of dark modules in one row of the symbol, in modules. */
export interface DarkRun {
  x: number;
  y: number;
  width: number;
}

/** Joins the dark modules of each row into runs, so that a symbol is a few hundred rectangles and not thousands. */
export function listDarkRuns(modules: readonly (readonly boolean[])[]): DarkRun[] {
  return modules.flatMap((row, y) => {
    const runs: DarkRun[] = [];
    let start = -1;
    for (let x = 0; x <= row.length; x += 1) {
      const dark = row[x] === true;
      if (dark && start < 0) start = x;
      if (!dark && start >= 0) {
        runs.push({ x: start, y, width: x - start });
        start = -1;
      }
    }
    return runs;
  });
}
