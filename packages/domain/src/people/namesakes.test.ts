import { describe, expect, it } from 'vitest';
import { tellNamesakesApart } from './namesakes.ts';

const named = (name: string, middle_name = '') => ({ name, middle_name });

describe('namesakes', () => {
  it.each([
    ['nobody', [], []],
    [
      'different names stay as they are',
      [named('Белов Иван', 'Ильич'), named('Власов Иван')],
      ['Белов Иван', 'Власов Иван'],
    ],
    [
      'equal ones get their middle names',
      [named('Белов Иван', 'Ильич'), named('Власов Пётр', 'Львович'), named('Белов Иван', 'Петрович')],
      ['Белов Иван Ильич', 'Власов Пётр', 'Белов Иван Петрович'],
    ],
    [
      'who has no middle name keeps the line',
      [named('Белов Иван'), named('Белов Иван', 'Петрович')],
      ['Белов Иван', 'Белов Иван Петрович'],
    ],
    [
      'without middle names by a number',
      [named('Ли Анна'), named('Ли Анна'), named('Ли Анна')],
      ['Ли Анна', 'Ли Анна (2)', 'Ли Анна (3)'],
    ],
    [
      'with equal middle names too',
      [named('Ли Анна', 'Юрьевна'), named('ли анна', 'Юрьевна')],
      ['Ли Анна Юрьевна', 'ли анна Юрьевна (2)'],
    ],
    [
      'a number that somebody bears is left out',
      [named('Аня'), named('Аня (2)'), named('Аня')],
      ['Аня', 'Аня (2)', 'Аня (3)'],
    ],
  ])('%s', (_, people, names) => {
    expect(tellNamesakesApart(people)).toEqual(names);
  });
});
