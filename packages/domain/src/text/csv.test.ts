import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

/**
 * Cells as a spreadsheet divides a file by a delimiter: quotes hold a cell together where it begins with them, and are
 * ordinary signs behind the closing one.
 */
function read(file: string, delimiter: string): string[] {
  const cells: string[] = [];
  let rest = file.slice(1);
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"?/.exec(rest);
    const inside = (quoted?.[1] ?? '').replaceAll('""', '"');
    rest = rest.slice(quoted?.[0].length ?? 0);
    const end = [...rest].findIndex((sign) => sign === delimiter || sign === '\n');
    const tail = end === -1 ? rest : rest.slice(0, end);
    cells.push((inside + tail).replace(/\r$/, ''));
    rest = end === -1 ? '' : rest.slice(end + 1);
  }
  return cells;
}

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'];

describe('a table for spreadsheets', () => {
  it('has its cells between quotes and apart by semicolons, with decimal commas', () => {
    expect(
      writeCsv([
        ['Имя', 'Балл', null],
        ['Пётр "Первый"; царь', -12.5, ''],
      ]),
    ).toBe('\uFEFF"Имя";"Балл";""\r\n"Пётр ""Первый""; царь";"-12,5";""\r\n');
  });

  it.each(SIGNS)('a text that begins with %j is no formula', (sign) => {
    expect(read(writeCsv([[`${sign}1+1`]]), ';')[0]).toBe(`'${sign}1+1`);
  });

  it.each([';', ',', '\t', '|'])('no text is a formula for a spreadsheet that divides by %j', (delimiter) => {
    const piece = fc.constantFrom(...SIGNS, ';', ',', '|', '"', ' ', 'а', '1');
    const cell = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
        for (const one of read(writeCsv([cells]), delimiter)) expect(one).not.toMatch(/^[ \u00a0]*[=+\-@＝＋－＠\t]/u);
      }),
      { numRuns: 2000 },
    );
    expect(
      read(
        writeCsv([
          ['Анна', 'Иванов,=1+A1'],
          ['x; ＝1+A1', 'б'],
        ]),
        delimiter,
      ),
    ).not.toContain('=1+A1');
  });

  it('is read back as it was, where no text holds what a spreadsheet takes for a formula', () => {
    const rows = [
      ['Салтыков-Щедрин', 'a@b.example'],
      ['7; 8, 9|10', 'две\nстроки'],
      ['"', 'О’Нил = автор'],
    ];
    expect(read(writeCsv(rows), ';')).toEqual(rows.flat());
  });

  it('has apostrophes where an expression with lookbehind puts them, which Safari has only since 16.4', () => {
    const formula = /(?<=^|[,;|\t\r\n])([ \u00a0"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n])/gu;
    const piece = fc.constantFrom(...SIGNS, ';', ',', '|', '"', ' ', '\u00a0', 'а', '1', '$', '😀', '\ud83d');
    const texts = fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const expected = text.replaceAll(formula, "$1'").replaceAll('"', '""');
        expect(writeCsv([[text]])).toBe(`\uFEFF"${expected}"\r\n`);
      }),
      { numRuns: 5000 },
    );
  });
});
