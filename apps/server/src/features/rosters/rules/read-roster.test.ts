import { ROSTER_ROWS_MAX } from '@parta/domain/limits';
import { describe, expect, it } from 'vitest';
import { readRoster, splitLines } from './read-roster.ts';

/** What was read, as «row last|first|middle|e-mail». */
function read(text: string): string[] | string {
  const rows = readRoster(splitLines(text));
  if (typeof rows === 'string') return rows;
  return rows.map((one) => `${one.row} ${[one.last_name, one.first_name, one.middle_name, one.email].join('|')}`);
}

describe('pasted lines', () => {
  it.each([
    ['by spaces', 'Иванов Иван Иванович\nПетрова Анна', ['1 Иванов|Иван|Иванович|', '2 Петрова|Анна||']],
    ['with an address anywhere', 'Иванов Иван I@X.ru\n<a@x.ru> Ли Ян', ['1 Иванов|Иван||i@x.ru', '2 Ли|Ян||a@x.ru']],
    ['with a middle name of two words', 'Алиев Али Вели оглы', ['1 Алиев|Али|Вели оглы|']],
    ['with commas', 'Иванов, Иван, Иванович', ['1 Иванов|Иван|Иванович|']],
    ['by tabs', 'Иванов\tИван\tИванович\ti@x.ru', ['1 Иванов|Иван|Иванович|i@x.ru']],
    ['by semicolons, in quotes', '"Иванов";"Иван";;"i@x.ru"', ['1 Иванов|Иван||i@x.ru']],
    ['by tabs without a middle name', 'Иванов\tИван\ti@x.ru', ['1 Иванов|Иван||i@x.ru']],
    ['with last names of two words in their cell', 'де Голль\tШарль', ['1 де Голль|Шарль||']],
    [
      'with numbers',
      '1. Иванов Иван\n2) Ли Ян\n3 Ким Юн\n4.Цой Ия',
      ['1 Иванов|Иван||', '2 Ли|Ян||', '3 Ким|Юн||', '4 Цой|Ия||'],
    ],
    ['with a column of numbers', '1\tИванов\tИван\n2.\tЛи\tЯн', ['1 Иванов|Иван||', '2 Ли|Ян||']],
    ['with blank lines, counted', '\r\nИванов Иван\r\n\r\n  \r\nЛи Ян\r\n', ['2 Иванов|Иван||', '5 Ли|Ян||']],
    ['below a head', 'Фамилия Имя Отчество\nИванов Иван', ['2 Иванов|Иван||']],
    ['below a head with an address', 'Фамилия Имя E-mail\nИванов Иван i@x.ru', ['2 Иванов|Иван||i@x.ru']],
    [
      'below a head of columns in another order',
      'Почта\tИмя\tФамилия\ni@x.ru\tИван\tИванов',
      ['2 Иванов|Иван||i@x.ru'],
    ],
    ['below a title and a head', '7А класс\n№\tФИО\tE-mail\n1\tИванов Иван\ti@x.ru', ['3 Иванов|Иван||i@x.ru']],
    ['typed below a table', 'Имя\tФамилия\nИван\tИванов\nЛи Ян li@x.ru', ['2 Иванов|Иван||', '3 Ли|Ян||li@x.ru']],
    ['of one word', 'Иванов', ['1 Иванов|||']],
  ] as const)('are read %s', (_, text, rows) => {
    expect(read(text)).toEqual(rows);
  });

  it.each([
    ['nothing is written', '\n \t\n', 'no_rows'],
    ['there is a head alone', 'Фамилия\tИмя', 'no_rows'],
    ['the head names no first names', 'Фамилия\tКласс\nИванов\t7А', 'missing_columns'],
    ['there are too many', 'Ли Ян\n'.repeat(ROSTER_ROWS_MAX + 1), 'too_many_rows'],
  ] as const)('are refused where %s', (_, text, reason) => {
    expect(read(text)).toBe(reason);
  });

  it('are read up to the most that one list may have, the head apart', () => {
    expect(read(`Фамилия Имя\n${'Ли Ян\n'.repeat(ROSTER_ROWS_MAX)}`)).toHaveLength(ROSTER_ROWS_MAX);
  });
});
