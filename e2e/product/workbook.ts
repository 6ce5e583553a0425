import { readFile } from 'node:fs/promises';
import { type Cell, readSheets } from '../../apps/server/src/testing/workbook.ts';

/** The rows of each sheet of an xlsx file by its name. */
export async function readWorkbook(path: string): Promise<Map<string, Cell[][]>> {
  const sheets = readSheets(await readFile(path));
  return new Map(Array.from(sheets, ([name, { rows }]) => [name, rows]));
}
