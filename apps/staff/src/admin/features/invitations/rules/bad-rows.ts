import { typeNames } from '../../../texts.ts';
import type { ListedRow } from '../api.ts';
import { describeCell, fieldNames, listTexts } from '../texts.ts';

/** What is wrong with a row, in words. */
function describeRow({ problems }: ListedRow): string {
  return problems.map((problem) => `${fieldNames[problem.field]}: ${describeCell(problem)}`).join('; ');
}

function quote(text: string): string {
  // A spreadsheet takes a cell that begins so for a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The rows to mend as a table that Excel opens: UTF-8 with a byte order mark, cells apart by semicolons (RFC 4180). */
export function toTable(rows: readonly ListedRow[]): string {
  const head = [
    listTexts.column_row,
    fieldNames.lastName,
    fieldNames.firstName,
    fieldNames.middleName,
    fieldNames.email,
    fieldNames.department,
    fieldNames.type,
    listTexts.column_problems,
  ];
  const lines = rows.map((row) => [
    String(row.row),
    row.lastName,
    row.firstName,
    row.middleName,
    row.email,
    row.departmentName,
    row.type === null ? '' : typeNames[row.type],
    describeRow(row),
  ]);
  return `\uFEFF${[head, ...lines].map((cells) => cells.map(quote).join(';')).join('\r\n')}\r\n`;
}
