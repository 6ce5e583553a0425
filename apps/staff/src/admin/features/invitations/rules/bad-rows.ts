import { writeCsv } from '@parta/domain/text/csv';
import { typeNames } from '../../../texts.ts';
import type { ListedRow } from '../api.ts';
import { describeCell, fieldNames, listTexts } from '../texts.ts';

/** What is wrong with a row, in words. */
function describeRow({ problems }: ListedRow): string {
  return problems.map((problem) => `${fieldNames[problem.field]}: ${describeCell(problem)}`).join('; ');
}

/** The rows to mend as a CSV file. */
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
  return writeCsv([head, ...lines]);
}
