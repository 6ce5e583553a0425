/** Result of a journey in a browser. */
export interface Outcome {
  readonly browser: string;
  readonly journey: string;
  passed: boolean;
}

/** Lines of text with a row for each browser and a column for each journey; a dash for what was not run. */
export function drawTable(
  browsers: readonly { readonly name: string; readonly title: string }[],
  journeys: readonly string[],
  outcomes: readonly Outcome[],
): string {
  const first = Math.max(...browsers.map(({ title }) => title.length));
  const line = (title: string, cells: readonly string[]): string =>
    [title.padEnd(first), ...cells.map((cell, index) => cell.padEnd(Math.max(6, journeys[index]?.length ?? 0)))]
      .join('  ')
      .trimEnd();
  const rows = browsers.map(({ name, title }) =>
    line(
      title,
      journeys.map((journey) => {
        const outcome = outcomes.find((each) => each.browser === name && each.journey === journey);
        return outcome === undefined ? '–' : outcome.passed ? 'ok' : 'failed';
      }),
    ),
  );
  return [line('', journeys), ...rows].join('\n');
}
