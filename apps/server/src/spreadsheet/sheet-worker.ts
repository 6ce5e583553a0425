import { parentPort, workerData } from 'node:worker_threads';
import type { CellValue } from 'hucre/xlsx';
import { readXlsx } from 'hucre/xlsx';

// Reads the first sheet of an xlsx file in a thread of its own, which the process outlives whatever the file does to it.

const ROWS_MAX = 5000;
const COLUMNS_MAX = 100;
const TEXT_MAX = 1000;

/** A formula counts by its stored value, and nothing is ever computed. */
function textOf(value: CellValue): string {
  if (value === null) return '';
  const text = value instanceof Date ? value.toISOString() : String(value);
  return text.slice(0, TEXT_MAX).toWellFormed();
}

if (!(workerData instanceof Uint8Array)) throw new TypeError('the worker needs the bytes of a file');
// From here on the time is the file's.
parentPort?.postMessage('begun');
const workbook = await readXlsx(workerData, { sheets: [0], maxRows: ROWS_MAX + 1 });
const rows = workbook.sheets[0]?.rows ?? [];
parentPort?.postMessage({
  isCut: rows.length > ROWS_MAX,
  rows: rows.slice(0, ROWS_MAX).map((cells) => cells.slice(0, COLUMNS_MAX).map(textOf)),
});
