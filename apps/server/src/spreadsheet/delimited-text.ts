import { parseCsv } from 'hucre/csv';

/** Signs between cells, the surest first: names and addresses have no tab, and many lists have commas inside a cell. */
const DELIMITERS = ['\t', ';', ','] as const;
/** «sep=;» in the first line is for the spreadsheet that opens the file. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/**
 * Rows of a pasted text or of a CSV file (RFC 4180), their cells apart by tabs, semicolons or commas, whichever more lines have. A
 * quote that is never closed is a sign as any other.
 */
export function parseDelimited(text: string): string[][] {
  const told = SEPARATOR_LINE.exec(text);
  const body = told === null ? text : text.slice(told[0].length);
  const delimiter = told?.[1] ?? detectDelimiter(body);
  const hasOpenQuote = (body.split('"').length - 1) % 2 === 1;
  const rows = parseCsv(body, { delimiter, fastMode: hasOpenQuote });
  // The line of the separator keeps its number.
  return [...(told === null ? [] : [[]]), ...rows.map((row) => row.map((cell) => unquote(String(cell ?? ''))))];
}

/** Spaces around a quoted cell keep a reader from seeing its quotes. */
function unquote(cell: string): string {
  return cell.trim().replace(/^"(.*)"$/s, (_, inner: string) => inner.replaceAll('""', '"'));
}

function detectDelimiter(text: string): string {
  const lines = text.replace(/"[^"]*"/g, '').split(/\r\n|\r|\n/);
  const counts = DELIMITERS.map((sign) => lines.filter((line) => line.includes(sign)).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? DELIMITERS[0];
}
