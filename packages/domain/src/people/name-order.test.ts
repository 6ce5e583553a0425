import { expect, it } from 'vitest';
import { compareNames, lineOfNames, withMiddleOfNamesakes } from './name-order.ts';

const person = (line: string) => {
  const [last_name = '', first_name = '', middle_name = ''] = line.split(' ');
  return { last_name, first_name, middle_name };
};

it('people are in the order of last, first and middle names, ё beside е', () => {
  const people = [
    'Яшин Ян',
    'Ёлкина Анна',
    'Иванов Иван Сергеевич',
    'Елкина Яна',
    'Иванов Иван Петрович',
    'Иванова Анна',
    'Ёжикова Яна',
    'Егоров Ян',
  ];
  expect(people.map(person).toSorted(compareNames).map(lineOfNames)).toEqual([
    'Егоров Ян',
    'Ёжикова Яна',
    'Елкина Яна',
    'Ёлкина Анна',
    'Иванов Иван Петрович',
    'Иванов Иван Сергеевич',
    'Иванова Анна',
    'Яшин Ян',
  ]);
});

it('the middle name is left where last and first name repeat, and nowhere else', () => {
  const people = ['Иванов Иван Петрович', 'Иванов Пётр Ильич', 'ИВАНОВ Иван Сергеевич'].map(person);
  expect(withMiddleOfNamesakes(people).map(lineOfNames)).toEqual([
    'Иванов Иван Петрович',
    'Иванов Пётр',
    'ИВАНОВ Иван Сергеевич',
  ]);
});
