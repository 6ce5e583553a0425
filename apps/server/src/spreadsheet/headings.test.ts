import { describe, expect, it } from 'vitest';
import { readHeading } from './headings.ts';

const LETTERS = { last_name: 'Ф', first_name: 'И', middle_name: 'О' } as const;

/** «full_name ФИО», with the parts in their order; «—» for no heading. */
function read(text: string, people: 'pupils' | 'anyone' = 'pupils'): string {
  const heading = readHeading(text, people);
  if (heading === null) return '—';
  return [heading.column, heading.order.map((part) => LETTERS[part]).join('')].filter((word) => word !== '').join(' ');
}

describe('the heading of a column in a list of pupils', () => {
  it.each([
    ['full_name ФИО', ['ФИО', 'Ф.И.О.', 'Ф. И. О.', 'Ф И О', 'фио', 'ФИО*', 'ФИО:', 'ФИО (полностью)', 'Full name']],
    [
      'full_name ФИО',
      ['ФИО ученика', 'ФИО учащегося', 'ФИО обучающегося', 'Ф.И.О. ребёнка', 'ФИО участника', 'ФИО студента'],
    ],
    [
      'full_name ФИО',
      ['Ученик', 'Ученики', 'Ученик(ца)', 'Ученик / ученица', 'Учащийся', 'Учащиеся', 'Обучающийся', 'Студент'],
    ],
    ['full_name ФИО', ['Участник', 'Воспитанник', 'Список учащихся', 'Слушатели', 'Name', 'Student name']],
    [
      'full_name ФИО',
      ['Фамилия Имя Отчество', 'Фамилия, имя, отчество ребёнка', 'Фамилия и имя', 'Фамилия имя учащегося'],
    ],
    ['full_name ФИО', ['Фамилия И.О.', 'Фамилия, инициалы', 'Ф.И. ученика', 'Фамилия Имя E-mail']],
    ['full_name ИФО', ['Имя и фамилия', 'Имя Фамилия']],
    ['full_name ИОФ', ['Имя Отчество Фамилия']],
    ['full_name ИО', ['Имя, отчество', 'Имя Отчество ученика']],
    [
      'last_name',
      ['Фамилия', 'Фамилия*', 'Фамилия:', 'фамилия ученика', 'Фамилия ребёнка', 'ФАМИЛИЯ ', 'Last name', 'Surname'],
    ],
    ['first_name', ['Имя', 'Имя ученика', 'Имя (полностью)', 'First name', 'Given name']],
    ['middle_name', ['Отчество', 'Отчество (при наличии)', 'Отчество обучающегося', 'Middle name', 'Patronymic']],
    [
      'email',
      ['Почта', 'Эл. почта', 'эл почта', 'E-mail', 'Email', 'e mail', 'Mail', 'Email address', 'Электронная почта'],
    ],
    ['email', ['Адрес электронной почты', 'Адрес эл. почты', 'Электронный адрес', 'Почта ученика', 'E-mail учащегося']],
    ['login', ['Логин', 'Почта или логин', 'Логин ученика', 'Login', 'Username', 'Имя пользователя']],
    ['school_class', ['Класс', 'Класс ученика', 'Группа', 'Класс, в котором обучается']],
    ['number', ['№', '№ п/п', '№ пп', 'п/п', 'N п/п', '№ п.п.', 'Номер']],
    ['other', ['Дата рождения', 'Д.р.', 'День рождения ребёнка', 'Год рождения', 'Пол']],
    [
      'other',
      ['Телефон', 'Телефон ученика', 'Адрес', 'Почтовый адрес', 'СНИЛС', 'Примечание', 'Состояние', 'Имя файла'],
    ],
    [
      'other',
      [
        'ФИО родителя',
        'Фамилия матери',
        'Почта родителей',
        'ФИО законного представителя',
        'ФИО классного руководителя',
      ],
    ],
    ['—', ['Петров Пётр', 'Школьник Анна', 'Почтарёв Лев', 'Имянова', '', '12', 'ivanov@school.example', 'Алгебра']],
  ])('says «%s» in %j', (column, texts) => {
    expect(texts.map((text) => [text, read(text)])).toEqual(texts.map((text) => [text, column]));
  });

  it('names the people of a list of staff where it names their work', () => {
    expect(['ФИО учителя', 'Сотрудник', 'ФИО родителя'].map((text) => read(text, 'anyone'))).toEqual([
      'full_name ФИО',
      'full_name ФИО',
      'other',
    ]);
  });
});
