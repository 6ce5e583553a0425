/** A number is written with a decimal comma; null is an empty cell. */
export type CsvCell = string | number | null;

/**
 * What a spreadsheet takes for a formula: these signs at the beginning of a cell, full-width ones included (OWASP, CSV
 * Injection). A spreadsheet of another locale divides the same file by another delimiter, so that a cell may also begin after
 * any of them inside a text.
 */
const FORMULA = /[,;|\t\r\n][ \u00a0"]*(?=[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n])/gu;

/**
 * A table for spreadsheets set to Russian: UTF-8 with a byte order mark, cells between quotes and apart by semicolons, lines
 * ended by CRLF (RFC 4180). An apostrophe keeps each text from becoming a formula.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${writeCsvRows(rows)}`;
}

/** Further rows of a table whose beginning {@link writeCsv} has written. */
export function writeCsvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(';')}\r\n`).join('');
}

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return `"${String(cell).replace('.', ',')}"`;
  return `"${defuse(cell ?? '').replaceAll('"', '""')}"`;
}

/** The delimiter is one before the text, which begins a cell too. */
function defuse(text: string): string {
  return `;${text}`.replaceAll(FORMULA, "$&'").slice(1);
}
