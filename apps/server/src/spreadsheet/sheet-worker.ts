import { parentPort, workerData } from 'node:worker_threads';
import type { CellValue, Sheet } from 'hucre/xlsx';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';

// Reads the sheets of an xlsx file in a thread of its own, which the process outlives whatever the file does to it.

/** Rows with text. */
const ROWS_MAX = 5000;
const COLUMNS_MAX = 50;
const TEXT_MAX = 1000;
const SHEETS_MAX = 40;
/** Rows with and without text; the reader makes an array of each up to the last that is formatted. */
const PHYSICAL_ROWS_MAX = 20_000;

/** A formula counts by its stored value, and nothing is ever computed. */
function textOf(value: CellValue): string {
  if (value === null) return '';
  const text = value instanceof Date ? value.toISOString() : String(value);
  return text.slice(0, TEXT_MAX).toWellFormed();
}

const hasText = (cells: readonly CellValue[]): boolean => cells.some((value) => textOf(value).trim() !== '');

/** Whether anything is written below the rows that were read. */
async function isWrittenBelow(bytes: Uint8Array, sheet: string): Promise<boolean> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    if (index >= PHYSICAL_ROWS_MAX && hasText(values)) return true;
  }
  return false;
}

async function readSheet(bytes: Uint8Array, { name, hidden, veryHidden, rows, rowDefs }: Sheet) {
  const written = rows
    .slice(0, PHYSICAL_ROWS_MAX)
    .map((cells, index) => ({ row: index + 1, cells, isHidden: rowDefs?.get(index)?.hidden === true }))
    .filter(({ cells }) => hasText(cells));
  return {
    name,
    isHidden: hidden === true || veryHidden === true,
    isCut: written.length > ROWS_MAX || (rows.length > PHYSICAL_ROWS_MAX && (await isWrittenBelow(bytes, name))),
    rows: written
      .slice(0, ROWS_MAX)
      .map(({ cells, ...row }) => ({ ...row, cells: cells.slice(0, COLUMNS_MAX).map(textOf) })),
  };
}

if (!(workerData instanceof Uint8Array)) throw new TypeError('the worker needs the bytes of a file');
// From here on the time is the file's.
parentPort?.postMessage('begun');
const workbook = await readXlsx(workerData, {
  sheets: (_, index) => index < SHEETS_MAX,
  maxRows: PHYSICAL_ROWS_MAX + 1,
});
const sheets = [];
for (const sheet of workbook.sheets) sheets.push(await readSheet(workerData, sheet));
parentPort?.postMessage(sheets);
