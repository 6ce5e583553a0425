import { expect, it } from 'vitest';
import type { ListedRow } from '../api.ts';
import { toTable } from './bad-rows.ts';

const row: ListedRow = {
  row: 7,
  email: 'petrov@school',
  lastName: 'Петров "Пётр"',
  firstName: 'Пётр',
  middleName: '',
  departmentId: null,
  departmentName: 'Алхимия; магия',
  type: 'staff',
  roles: [],
  problems: [
    { field: 'email', problem: 'invalid' },
    { field: 'department', problem: 'unknown' },
  ],
};

it('says in words what to mend in which row', () => {
  expect(toTable([row])).toBe(
    '\uFEFF"Строка";"Фамилия";"Имя";"Отчество";"Электронная почта";"Подразделение";"Тип";"Что исправить"\r\n' +
      '"7";"Петров ""Пётр""";"Пётр";"";"petrov@school";"Алхимия; магия";"Сотрудник";' +
      '"Электронная почта: написано неверно; Подразделение: такого нет в организации"\r\n',
  );
});

it('says which words a column takes where another one is written', () => {
  const table = toTable([{ ...row, type: null, problems: [{ field: 'type', problem: 'unknown' }] }]);
  expect(table).toContain('Тип: напишите «сотрудник», «ученик» или «внешний»');
});

it('lets no cell become a formula of the spreadsheet', () => {
  const table = toTable([
    { ...row, lastName: '=HYPERLINK("http://evil")', firstName: '+1', email: '@x', departmentName: '-2' },
  ]);
  for (const cell of ['"\'=HYPERLINK', '"\'+1"', '"\'@x"', '"\'-2"']) expect(table).toContain(cell);
});
