const PERCENTS = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** A share as percents with a decimal at most: «12,5 %». */
export function formatPercent(share: number): string {
  return `${PERCENTS.format(share * 100)} %`;
}
