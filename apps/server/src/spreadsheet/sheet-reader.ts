import { z } from 'zod';
import { runInWorker } from '../concurrency/run-in-worker.ts';
import { Refused } from '../refused.ts';
import { listWrittenRows, type WrittenRow } from './columns.ts';
import { parseDelimited } from './delimited-text.ts';
import { decodeTextFile } from './text-file.ts';
import { isModestZip } from './zip.ts';

/** A sheet of a file: its rows that have text. */
export interface Sheet {
  /** Empty for a file that is one list. */
  readonly name: string;
  readonly isHidden: boolean;
  /** It has more rows than anybody fills in. */
  readonly isCut: boolean;
  readonly rows: readonly WrittenRow[];
}

/** Why a file was not read: an old workbook or one with a password, or no table at all. */
export type FileRefusal = 'old_excel' | 'not_xlsx';

const LIMITS = { working_ms: 10_000, memory_mb: 256 } as const;
const WORKER = new URL('./sheet-worker.ts', import.meta.url);

const sheetShape = z.array(
  z.strictObject({
    name: z.string(),
    isHidden: z.boolean(),
    isCut: z.boolean(),
    rows: z.array(z.strictObject({ row: z.int(), cells: z.array(z.string()), isHidden: z.boolean() })),
  }),
);

/** Files that may wait at once; each holds its bytes meanwhile. */
const WAITING_MAX = 8;
const TEXT_ROWS_MAX = 5000;
const TEXT_COLUMNS_MAX = 50;
/** The one line of a letter has a cell for each of its people. */
const LINE_PARTS_MAX = 1000;
/** Patterns of names and addresses take time that grows with the square of the longest word. */
const WORD_MAX = 300;
const LONG_WORD = new RegExp(`\\S{${WORD_MAX + 1},}`, 'g');
/** How a file begins that is a compound document: «.xls», and «.xlsx» with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0] as const;
const ZIP = [0x50, 0x4b] as const;

/**
 * Makes what reads a file with a list: all sheets of an xlsx file, or CSV. A workbook that takes more than ten seconds or 256 MB to
 * read is refused as no table. One file is read at a time, so that reading never takes more than one core.
 * Rejects with Refused 429 when too many wait already.
 */
export function createSheetReader(): (bytes: Uint8Array) => Promise<readonly Sheet[] | FileRefusal> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (bytes) => {
    if (begins(bytes, COMPOUND)) return 'old_excel';
    if (!begins(bytes, ZIP)) return readText(bytes);
    if (!isModestZip(bytes)) return 'not_xlsx';
    if (waiting >= WAITING_MAX) throw new Refused(429, 'too_many_requests');
    waiting += 1;
    const reading = last
      .then(() => readInWorker(bytes))
      .finally(() => {
        waiting -= 1;
      });
    last = reading.catch(() => undefined);
    return reading;
  };
}

/** A pasted text as the sheet of a file. */
export function makeTextSheet(text: string): Sheet {
  const rows = listWrittenRows(parseDelimited(text));
  const isLine = rows.length === 1;
  const columns_max = isLine ? LINE_PARTS_MAX : TEXT_COLUMNS_MAX;
  return {
    name: '',
    isHidden: false,
    isCut: rows.length > TEXT_ROWS_MAX || (isLine && rows.some(({ cells }) => cells.length > LINE_PARTS_MAX)),
    rows: rows
      .slice(0, TEXT_ROWS_MAX)
      .map((row) => ({ ...row, cells: row.cells.slice(0, columns_max).map(shortenWords) })),
  };
}

function shortenWords(text: string): string {
  return text.replace(LONG_WORD, (word) => word.slice(0, WORD_MAX).toWellFormed());
}

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

function readText(bytes: Uint8Array): readonly Sheet[] | FileRefusal {
  const text = bytes.length === 0 ? null : decodeTextFile(bytes);
  return text === null ? 'not_xlsx' : [makeTextSheet(text)];
}

async function readInWorker(bytes: Uint8Array): Promise<readonly Sheet[] | FileRefusal> {
  return sheetShape.safeParse(await runInWorker(WORKER, bytes, LIMITS)).data ?? 'not_xlsx';
}
