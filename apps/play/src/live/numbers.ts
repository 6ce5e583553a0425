const NUMBERS = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
const PERCENTS = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** Points with a decimal comma: «1,5». */
export function formatPoints(points: number): string {
  return NUMBERS.format(points);
}

/** «87,5 %» of a number from 0 to 100. */
export function formatPercents(percents: number): string {
  return `${PERCENTS.format(percents)} %`;
}
