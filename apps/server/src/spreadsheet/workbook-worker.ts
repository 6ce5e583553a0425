import { parentPort, workerData } from 'node:worker_threads';
import type { WriteSheet } from 'hucre/xlsx';
import { ALL_PARTS } from '../concurrency/run-in-worker.ts';
import { writeSheets } from './write-sheets.ts';

// Gathers the sheets of a workbook and writes it in a thread of its own: thousands of rows take seconds in which nobody else
// should wait.

function isOrder(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function isSheet(value: unknown): value is WriteSheet {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}

const order: unknown = workerData;
if (!isOrder(order)) throw new TypeError('the worker needs the names of the sheets');
const sheets = new Map<string, WriteSheet>();

function getSheet(name: string): WriteSheet {
  const sheet = sheets.get(name);
  if (sheet === undefined) throw new Error('a sheet of the workbook has not come');
  return sheet;
}

async function write(names: readonly string[]): Promise<void> {
  const bytes = await writeSheets(names.map(getSheet));
  parentPort?.postMessage(bytes);
}

parentPort?.on('message', (part: unknown) => {
  // The time goes on with every sheet: how long reading them takes is no fault of the thread.
  parentPort?.postMessage('begun');
  if (part === ALL_PARTS) void write(order);
  else if (isSheet(part)) sheets.set(part.name, part);
  else throw new TypeError('the worker takes sheets alone');
});
