import { expect, it } from 'vitest';
import { groupStatusNames, groupTypeNames } from './texts.ts';

it('[GRP-09] calls the levels of education by their names', () => {
  expect(groupTypeNames).toEqual({
    1000: 'Бакалавриат',
    1010: 'Специалитет',
    1020: 'Магистратура',
    1030: 'Высшая квалификация',
    1040: 'Среднее профессиональное',
    1050: 'Среднее общее',
    1060: 'Основное общее',
    1070: 'Дополнительное образование',
  });
});

it('[GRP-10] calls the statuses by their names', () => {
  expect(groupStatusNames).toEqual({ 1: 'Активна', 2: 'Архив' });
});
