import { ROSTER_ROWS_MAX } from '@parta/domain/limits';
import { describe, expect, it } from 'vitest';
import { makeTextSheet, type Sheet } from '../../../spreadsheet/sheet-reader.ts';
import { judgeRoster } from './judge-roster.ts';
import { readRoster } from './read-roster.ts';

/** A sheet of a file; «h» before a row hides it. */
function sheet(name: string, lines: readonly string[], isHidden = false): Sheet {
  const rows = lines.map((line, index) => ({
    row: index + 1,
    cells: line.replace(/^h\|/, '').split('|'),
    isHidden: line.startsWith('h|'),
  }));
  return { name, isHidden, isCut: false, rows };
}

function readFile(...sheets: Sheet[]) {
  const file = readRoster(sheets);
  if (typeof file === 'string') throw new Error(file);
  return file;
}

/** Marks of the only row, as «field doubt»; what was left out of its name behind «−». */
function listMarks(text: string): string[] {
  const rows = readFile(makeTextSheet(text)).lists.flatMap((list) => list.rows);
  const [row] = judgeRoster(rows, { members: [], people: [], pupils: [], out_of_reach: [] });
  if (row === undefined) throw new Error('no row');
  return [...row.doubts.map(({ field, doubt }) => `${field} ${doubt}`), ...row.left_out.map((words) => `−${words}`)];
}

/** What was read, as «row last|first|middle|e-mail». */
function read(text: string): string[] | string {
  const file = readRoster([makeTextSheet(text)]);
  if (typeof file === 'string') return file;
  return file.lists
    .flatMap(({ rows }) => rows)
    .map((one) => `${one.row} ${[one.last_name, one.first_name, one.middle_name, one.email].join('|')}`);
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
    ['below the name of a class', '7А класс\nИванов Иван', ['2 Иванов|Иван||']],
    ['of one word', 'Иванов', ['1 Иванов|||']],
    [
      'as CSV with commas',
      'Фамилия,Имя,Отчество,Email\nПетров,Пётр,Ильич,p@x.ru\n"Ли","Ян",,',
      ['2 Петров|Пётр|Ильич|p@x.ru', '3 Ли|Ян||'],
    ],
    ['as CSV without headings', 'петров,пётр,ильич,p@x.ru\nли,ян,,', ['1 петров|пётр|ильич|p@x.ru', '2 ли|ян||']],
    ['as CSV with spaces before quotes', 'Имя; "Фамилия"\nПётр; "Петров"', ['2 Петров|Пётр||']],
    ['with quotes inside a cell', 'ФИО;Класс\nПетров Пётр;ООО "Рога"\nЛи Ян;7А', ['2 Петров|Пётр||', '3 Ли|Ян||']],
    ['with a quote that is not closed', '"Иванов Иван\nПетров Пётр', ['1 Иванов|Иван||', '2 Петров|Пётр||']],
    ['with quoted cells of two lines', 'ФИО\tПочта\n"Иванов\nИван"\ti@x.ru', ['2 Иванов|Иван||i@x.ru']],
    ['with the separator named', 'sep=;\nФамилия;Имя\nИванов;Иван', ['3 Иванов|Иван||']],
    [
      'of addresses copied from a letter',
      '"Цой Вик" <c@x.ru>, Петров Пётр <p@x.ru>; Ли Ян <l@x.ru>',
      ['1 Цой|Вик||c@x.ru', '1 Петров|Пётр||p@x.ru', '1 Ли|Ян||l@x.ru'],
    ],
    ['with a colon before the address', 'Юрьева Ольга: y@x.ru', ['1 Юрьева|Ольга||y@x.ru']],
    [
      'with bullets, letters and numbers',
      '• Ли Ян\nа) Цой Ия\n№6 Ким Юн\n8: Пак Эн\n- Хан Ли',
      ['1 Ли|Ян||', '2 Цой|Ия||', '3 Ким|Юн||', '4 Пак|Эн||', '5 Хан|Ли||'],
    ],
    ['with an address in brackets', 'Ли Ян (a@x.ru)\nЦой Ия mailto:b@x.ru', ['1 Ли|Ян||a@x.ru', '2 Цой|Ия||b@x.ru']],
    [
      'with whole names beside a class and a date',
      '1\tПетров Пётр Ильич\t5А\t12.03.2013\n2\tЛи Ян\t10-Б\t2012-01-02T00:00:00.000Z',
      ['1 Петров|Пётр|Ильич|', '2 Ли|Ян||'],
    ],
    ['with a middle name apart', 'Петров Пётр\tИльич\nЛи\tЯн Юнович', ['1 Петров|Пётр|Ильич|', '2 Ли|Ян|Юнович|']],
    [
      'below headings, whole names beside a class',
      '№ п/п\tФИО обучающегося\tКласс\n1\tПетров Пётр Ильич\t5А',
      ['2 Петров|Пётр|Ильич|'],
    ],
    [
      'below headings in another order of the name',
      'Имя и фамилия\tПочта\nПётр Петров\tp@x.ru',
      ['2 Петров|Пётр||p@x.ru'],
    ],
    ['below «Имя, отчество»', 'Фамилия\tИмя, отчество\nПетров\tПётр Ильич', ['2 Петров|Пётр|Ильич|']],
    ['below «Имя» alone with whole names', 'Имя\tКласс\nПетров Пётр\t5А', ['2 Петров|Пётр||']],
    [
      'below headings with parents',
      'ФИО родителя\tПочта родителя\tФИО ребёнка\nПетрова Анна\ta@x.ru\tПетров Пётр',
      ['2 Петров|Пётр||'],
    ],
    ['below a heading of merged cells', 'ФИО\t\t\tПочта\nПетров\tПётр\tИльич\tp@x.ru', ['2 Петров|Пётр|Ильич|p@x.ru']],
    ['below headings of two rows', 'ФИО\t\tПочта\nФамилия\tИмя\t\nПетров\tПётр\tp@x.ru', ['3 Петров|Пётр||p@x.ru']],
    [
      'with headings repeated on each page',
      'Фамилия\tИмя\nИванов\tИван\nИмя\tФамилия\nПётр\tПетров',
      ['2 Иванов|Иван||', '4 Петров|Пётр||'],
    ],
    [
      'below headings of a journal, with its class teacher below',
      'Класс: 7А\nN\tОбучающийся\tПол\n1\tАбрамов Иван\tМ\n\tВсего: 1\t\n\tМальчиков: 1\t\nКлассный руководитель: Иванова И. И.',
      ['3 Абрамов|Иван||'],
    ],
    [
      'with the roles of people in a column',
      'Фамилия\tИмя\tПол\tКласс\tРоль\nАбрамов\tИван\tМ\t7А\tУченик',
      ['2 Абрамов|Иван||'],
    ],
    [
      'below merged headings, the parents to the right',
      '№\tРебёнок\t\tЗаконный представитель\t\t\n\tФамилия\tИмя\tФамилия\tИмя\tПочта\n1\tАбрамов\tИван\tАбрамова\tОльга\to@x.ru',
      ['3 Абрамов|Иван||'],
    ],
    [
      'below merged headings, the parents to the left',
      'Родители\t\tУченик\t\nФамилия\tИмя\tФамилия\tИмя\nАбрамова\tОльга\tАбрамов\tИван',
      ['3 Абрамов|Иван||'],
    ],
    [
      'below a heading with parents finer below it',
      '№\tФИО\tПочта\tРодители\t\n\t\t\tФИО\tПочта\n1\tАбрамов Иван\ti@x.ru\tАбрамова О.\to@x.ru',
      ['3 Абрамов|Иван||i@x.ru'],
    ],
    [
      'without the address of the parent named before it',
      'Ребёнок\tЗаконный представитель\tПочта\nАбрамов Иван\tАбрамова Ольга\to@x.ru',
      ['2 Абрамов|Иван||'],
    ],
    ['below «Name» and «Surname»', 'Name\tSurname\tClass\nIvan\tAbramov\t7A', ['2 Abramov|Ivan||']],
    ['below «Класс» and «Ученик»', 'Класс\tУченик\n7А\tАбрамов Иван', ['2 Абрамов|Иван||']],
    ['with Latin letters inside', 'Абpaмoв Ивaн\nAbramov Ivan', ['1 Абрамов|Иван||', '2 Abramov|Ivan||']],
    [
      'with initials',
      'Абрамов И.П.\nЁлкина М. И.\nЮ. А. Гагарин\nИ.П. Ким',
      ['1 Абрамов|И.|П.|', '2 Ёлкина|М.|И.|', '3 Гагарин|Ю.|А.|', '4 Ким|И.|П.|'],
    ],
    [
      'with last names of several words, and with the last name at the end',
      'von Goethe Johann\nде ла Крус Хуан\nЛюдвиг ван Бетховен\nВан Ли\nИван Петрович Абрамов',
      [
        '1 von Goethe|Johann||',
        '2 де ла Крус|Хуан||',
        '3 ван Бетховен|Людвиг||',
        '4 Ван|Ли||',
        '5 Абрамов|Иван|Петрович|',
      ],
    ],
    [
      'without the sex, dates as numbers, ages and pages',
      'Ли\tЯн\tЮнович\t40980\tм\nЦой Ия\tж\nКим Юн\t12 лет\nПак Эн\thttps://vk.example/id1',
      ['1 Ли|Ян|Юнович|', '2 Цой|Ия||', '3 Ким|Юн||', '4 Пак|Эн||'],
    ],
    [
      'with other signs of numbers',
      "'1\tЛи\tЯн\n(2) Цой Ия\n3-Ким Юн\n4/ Пак Эн\nIV. Хан Ли",
      ['1 Ли|Ян||', '2 Цой|Ия||', '3 Ким|Юн||', '4 Пак|Эн||', '5 Хан|Ли||'],
    ],
    ['without words for nothing', 'Фамилия\tИмя\tОтчество\nЛи\tЯн\tб/о\nКим\tЮн\t#Н/Д', ['2 Ли|Ян||', '3 Ким|Юн||']],
    [
      'between their titles and what is below',
      'Список 7А класса\nЛи Ян\nКлассный руководитель: Иванова И. И.\nДата: 12.09.2026\nПодпись',
      ['2 Ли|Ян||'],
    ],
    ['without dashes for nothing', 'Фамилия\tИмя\tОтчество\tПочта\nЛи\tЯн\t—\tнет', ['2 Ли|Ян||']],
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

  it.each([', ', '; ', ' '])('are as many as one line of a letter names, apart by «%s»', (separator) => {
    const people = Array.from({ length: 120 }, (_, index) => `Ли Ян <p${index}@x.ru>`);
    expect(read(people.join(separator))).toEqual(people.map((_, index) => `1 Ли|Ян||p${index}@x.ru`));
  });

  it('are refused where one line names more than a list may have', () => {
    expect(read('Ли Ян <a@x.ru>, '.repeat(ROSTER_ROWS_MAX + 1))).toBe('too_many_rows');
  });

  it('name no class, and keep the beginning of a word, where they are longer than any title or word', () => {
    const long = '1'.repeat(100);
    const { lists } = readFile(makeTextSheet(`Класс ${long}\nЛи Ян\n${'щ'.repeat(400)} Ия`));
    expect(lists[0]?.rows.map(({ school_class, last_name }) => `${school_class}|${last_name.length}`)).toEqual([
      '|2',
      '|300',
    ]);
  });

  it('are read up to the most that one list may have, the head apart', () => {
    expect(read(`Фамилия Имя\n${'Ли Ян\n'.repeat(ROSTER_ROWS_MAX)}`)).toHaveLength(ROSTER_ROWS_MAX);
  });
});

describe('a list', () => {
  it('names the columns, rows and sheets that it passed over', () => {
    const file = readFile(
      sheet('7А', ['Школа 57', '№|ФИО|Класс|Дата рождения|Иное', '1|Петров Пётр|7А|2013|да', '2||||', 'Итого|1|||']),
      sheet('Титул', ['Школа 57']),
      sheet('Черновик', ['ФИО', 'Ли Ян'], true),
    );
    expect(file.lists.map(({ title, rows }) => [title, rows.length])).toEqual([['Школа 57', 1]]);
    expect(file.lists[0]?.columns_passed_over).toEqual(['Класс', 'Дата рождения', 'Иное']);
    expect(file.lists[0]?.rows_passed_over).toEqual([
      { row: 1, text: 'Школа 57' },
      { row: 4, text: '2' },
      { row: 5, text: 'Итого · 1' },
    ]);
    expect(file.sheets_passed_over).toEqual(['Титул', 'Черновик']);
  });

  it('does not name the column of classes where it is divided by them', () => {
    const file = readFile(sheet('Все', ['ФИО|Класс|Иное', 'Петров Пётр|7А|да', 'Ли Ян|7Б|']));
    expect(file.lists[0]?.rows.map(({ school_class }) => school_class)).toEqual(['7А', '7Б']);
    expect(file.lists[0]?.columns_passed_over).toEqual(['Иное']);
  });

  it('is one of several on the sheets of a file, and side by side on one sheet', () => {
    const sheets = [
      sheet('Восьмые', ['8А|||8Б|', '№|ФИО||№|ФИО|Класс', '1|Ли Ян||1|Цой Ия|8Б', '2|Ким Юн|||']),
      sheet('7А', ['Иванов|Иван', 'Петров|Пётр']),
    ];
    const lists = readFile(...sheets).lists.map(({ sheet: name, title, rows }) => [
      name,
      title,
      rows.map((row) => `${row.row} ${row.last_name}`),
    ]);
    expect(lists).toEqual([
      ['Восьмые', '8А', ['3 Ли', '4 Ким']],
      ['Восьмые', '8Б', ['3 Цой']],
      ['7А', '', ['1 Иванов', '2 Петров']],
    ]);
  });

  it('is one list where a second address or a parent stands to the right', () => {
    const file = readFile(sheet('7А', ['ФИО|Почта|E-mail|ФИО родителя', 'Ли Ян|a@x.ru|b@x.ru|Ли Ли']));
    expect(file.lists.map(({ rows }) => rows.map(({ email }) => email))).toEqual([['a@x.ru']]);
    expect(file.lists[0]?.columns_passed_over).toEqual(['E-mail', 'ФИО родителя']);
  });

  it('names the classes of its people, from a column or from the lines between them, each in one way', () => {
    const classesOf = (...lines: string[]): string[] =>
      readFile(sheet('Лист', lines)).lists.flatMap(({ rows }) => rows.map((row) => row.school_class));
    expect(classesOf('Класс|ФИО', '7А|Ли Ян', '7 «a»|Цой Ия', '7Б класс|Ким Юн', '|Пак Эн')).toEqual([
      '7А',
      '7А',
      '7Б класс',
      '',
    ]);
    expect(classesOf('№|ФИО', '|7А класс', '1|Ли Ян', '|7 «Б»', '1|Ким Юн')).toEqual(['7А класс', '7 «Б»']);
    expect(classesOf('Группа ИС-21', 'Ли Ян', 'Группа: ИС-22', 'Ким Юн')).toEqual(['ИС-21', 'ИС-22']);
    expect(classesOf('Ли Ян|7А', 'Ким Юн|7Б')).toEqual(['7А', '7Б']);
  });

  it('marks the rows that its sheet hides', () => {
    const [list] = readFile(sheet('7А', ['ФИО', 'Ли Ян', 'h|Цой Ия'])).lists;
    expect(list?.rows.map(({ last_name, is_hidden }) => [last_name, is_hidden])).toEqual([
      ['Ли', false],
      ['Цой', true],
    ]);
  });

  it('reads logins and addresses from the column of an export', () => {
    const [list] = readFile(
      sheet('7А', [
        '№|Фамилия|Имя|Отчество|Почта или логин|Состояние',
        '1|Ли|Ян||li.ian7|Активен',
        '2|Цой|Ия||c@x.ru|Активен',
      ]),
    ).lists;
    expect(list?.rows.map(({ login, email }) => [login, email])).toEqual([
      ['li.ian7', ''],
      ['', 'c@x.ru'],
    ]);
  });

  it('of a thousand rows and a hundred columns is read while one waits', () => {
    const cells = Array.from({ length: 100 }, (_, index) => `Слово${index}`).join('|');
    const lines = Array.from({ length: ROSTER_ROWS_MAX }, (_, index) => `Петров|Пётр|${cells}${index}`);
    expect(readFile(sheet('7А', ['Фамилия|Имя', ...lines])).lists[0]?.rows).toHaveLength(ROSTER_ROWS_MAX);
  });
});

describe('a doubtful row', () => {
  it.each([
    ['Фам123 Имя', ['last_name digits']],
    ['Иванов1 Иван', ['last_name digits']],
    ['Иванов Иван Иванович 12.03.2013', ['−12.03.2013']],
    ['Петрова Анна 2013 г.р.', ['−2013 г.р.']],
    ['Петров Пётр 5А', ['−5А']],
    ['Петров Пётр Ильич 10 «Б» класс', ['middle_name digits']],
    ['<img/src=x/onerror=alert(1)> Иван', ['last_name digits']],
    ['=cmd|calc Пётр', ['last_name signs']],
    ['<b>Ли</b> Ян', ['last_name signs']],
    ['Иванова (Петрова) Анна', ['first_name signs']],
    ['Петров Пётр Ильич Иванов', ['middle_name several_words']],
    ['Иванов Иван, Петров Пётр', ['last_name several_words', 'first_name several_words']],
    ['Петров Пётр\tМатематика', ['last_name several_words']],
    ['Петров Пётр Ильич\tМатематика', ['−Математика']],
    ['Ли Ян a@x.ru b@x.ru', ['−b@x.ru']],
    ['ФИО\tE-mail\nЛи Ян\ta@x.ru, b@x.ru', ['−b@x.ru']],
    ['Ли Ян +7 916 123-45-67', ['−+7 916 123-45-67']],
    ['Ли Ян 123-456-789 01', ['−123-456-789 01']],
    ['Ли Ян м', ['−м']],
    ['Иван Абрамов', ['last_name swapped']],
    ['ФИО\nМария Ёлкина', ['last_name swapped']],
    ['Фамилия\tИмя\nРахмат\tАбрамов', ['last_name swapped']],
  ])('is marked: %s', (text, marks) => {
    expect(listMarks(text)).toEqual(expect.arrayContaining(marks));
  });

  it.each([
    'Иванов Иван',
    'Роман Лев',
    'Петрова Амина',
    'де Голль\tШарль',
    'Алиев Али Вели оглы',
    'Салтыков-Щедрин М.Е.',
    "О'Коннор Шон",
  ])('is not: %s', (text) => {
    expect(listMarks(text)).toEqual([]);
  });
});
