import { parentPort, workerData } from 'node:worker_threads';
import { type WriteOptions, writeXlsx } from 'hucre/xlsx';

// Writes a workbook in a thread of its own: thousands of rows take seconds in which nobody else should wait.

function isWorkbook(value: unknown): value is Pick<WriteOptions, 'sheets'> {
  return typeof value === 'object' && value !== null && 'sheets' in value && Array.isArray(value.sheets);
}

const workbook: unknown = workerData;
if (!isWorkbook(workbook)) throw new TypeError('the worker needs a workbook');
parentPort?.postMessage('begun');
parentPort?.postMessage(await writeXlsx(workbook));
