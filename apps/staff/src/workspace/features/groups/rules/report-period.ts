/** Days of a report, 'YYYY-MM-DD', the last one included. */
export interface ReportPeriod {
  start: string;
  end: string;
}

/**
 * The half of the school year that a day is in, or has just ended: from September the first one, to the end of January; in
 * January the one that ends with it; from February to the end of August the second one.
 * @param today 'YYYY-MM-DD'
 */
export function findReportPeriod(today: string): ReportPeriod {
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (month === 1) return { start: `${year - 1}-09-01`, end: `${year}-01-31` };
  if (month >= 9) return { start: `${year}-09-01`, end: `${year + 1}-01-31` };
  return { start: `${year}-02-01`, end: `${year}-08-31` };
}
