/** Whether the New Year logo is shown on a local date: 1 December to 8 January, both included. Months count from 1. */
export function isNewYearLogo({ month, day }: { readonly month: number; readonly day: number }): boolean {
  return month === 12 || (month === 1 && day <= 8);
}
