import { readSheets } from '@parta/config/testing/workbook';
import { describe, expect, it } from 'vitest';
import { writeSheets } from '../../../spreadsheet/write-sheets.ts';
import { nameSheets } from './sheet-names.ts';

/** What groups are called, and what their sheet is called then. */
const NAMES = [
  ['History', 'History (2)'],
  ['history', 'history (3)'],
  [' HISTORY ', 'HISTORY (4)'],
  ['[History]', 'History (5)'],
  ["'History'", 'History (6)'],
  ['History: 8А', 'History 8А'],
  ['7А: реки/озёра [новая]*?\\', '7А реки озёра новая'],
  ["'''", 'Группа'],
  ['', 'Группа (2)'],
  ['???', 'Группа (3)'],
  ["О'Генри", "О'Генри"],
  ["Читаем 'Дубровского'", "Читаем 'Дубровского"],
  ["[ 'Дубровский' ]", 'Дубровский'],
  // An apostrophe at the end once the rest is cut.
  [`${'а'.repeat(30)}'б`, 'а'.repeat(30)],
  [`${'а'.repeat(31)}`, `${'а'.repeat(31)}`],
  [`${'а'.repeat(31)}б`, `${'а'.repeat(27)} (2)`],
  // Half of a surrogate pair.
  [`${'б'.repeat(30)}😀`, 'б'.repeat(30)],
  ['\uD83D 9Б', '9Б'],
  ['8В\u0001\u0085', '8В'],
  ['8Г\uFFFE', '8Г'],
  ['8\tД', '8 Д'],
  ['😀', '😀'],
  ["='Лист'!A1", "='Лист'!A1"],
  ['7а', '7а'],
  ['7А', '7А (2)'],
  ['Сводка', 'Сводка (2)'],
] as const;

describe('a name of a sheet', () => {
  const sheets = nameSheets(['Сводка', ...NAMES.map(([name]) => name)], 'Группа').slice(1);

  it.each(NAMES.map(([name, sheet], index) => ({ name, sheet, index })))('of a group «$name» is «$sheet»', (row) => {
    expect(sheets[row.index]).toBe(row.sheet);
  });

  it('is one that a workbook can be written with, whatever groups are called', async () => {
    const file = await writeSheets(sheets.map((name) => ({ name, rows: [[1]], freezePane: { rows: 1 } })));
    expect([...readSheets(Buffer.from(file)).keys()]).toEqual(sheets);
  });
});
