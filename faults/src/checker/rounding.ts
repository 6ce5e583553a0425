/** Half up, as a person reads the figure: 1.005 is not 1.00499999. */
export function round(value: number, scale: number): number {
  return Math.round(Number((value * scale).toPrecision(12))) / scale;
}

/** Whether two figures are the same but for the way they were added up. */
export function isClose(one: number | null, other: number | null): boolean {
  return one === null || other === null ? one === other : Math.abs(one - other) < 1e-9;
}
