import type { DemoMember, DemoQuestion } from './types.ts';

/** The sample school and the people whose accounts are printed. */
export const demoSchool = {
  organization: { short_name: 'Школа № 57', full_name: 'Средняя общеобразовательная школа № 57', website: null },
  departments: {
    geography: { short_name: 'Кафедра географии', full_name: 'Кафедра географии и естествознания' },
    mathematics: { short_name: 'Кафедра математики', full_name: 'Кафедра математики и информатики' },
    office: { short_name: 'Учебная часть', full_name: 'Учебная часть и методический кабинет' },
  },
  people: {
    organiser: {
      last_name: 'Соколова',
      first_name: 'Марина',
      middle_name: 'Сергеевна',
      email: 'organiser@parta.example',
    },
    author: { last_name: 'Орлов', first_name: 'Павел', middle_name: 'Андреевич', email: 'author@parta.example' },
    student: { last_name: 'Белова', first_name: 'Аня', middle_name: '', email: 'student@parta.example' },
    administrator: {
      last_name: 'Громова',
      first_name: 'Елена',
      middle_name: 'Викторовна',
      email: 'administrator@parta.example',
    },
    platform: { last_name: 'Зимин', first_name: 'Кирилл', middle_name: 'Олегович', email: 'platform@parta.example' },
  },
} as const;

/** Others of the school: colleagues and pupils, requests that wait, and one who has left. */
export const demoMembers: readonly DemoMember[] = [
  {
    name: ['Никитина', 'Ольга', 'Павловна'],
    mailbox: 'nikitina',
    department: 'mathematics',
    type: 'staff',
    status: 'accepted',
    roles: ['organiser', 'author'],
    days_ago: 210,
  },
  {
    name: ['Фёдоров', 'Илья', 'Максимович'],
    mailbox: 'fedorov',
    department: 'mathematics',
    type: 'staff',
    status: 'accepted',
    roles: ['author'],
    days_ago: 180,
  },
  {
    name: ['Лебедева', 'Татьяна', 'Юрьевна'],
    mailbox: 'lebedeva',
    department: 'geography',
    type: 'staff',
    status: 'accepted',
    roles: ['organiser'],
    days_ago: 95,
  },
  {
    name: ['Киселёв', 'Артём', 'Денисович'],
    mailbox: 'kiselev',
    department: 'office',
    type: 'staff',
    status: 'accepted',
    roles: ['organiser'],
    days_ago: 60,
  },
  {
    name: ['Мельник', 'Руслан', 'Тимурович'],
    mailbox: 'melnik',
    department: 'mathematics',
    type: 'external',
    status: 'accepted',
    roles: ['author'],
    days_ago: 34,
  },
  {
    name: ['Жукова', 'Полина', ''],
    mailbox: 'zhukova',
    department: 'geography',
    type: 'student',
    status: 'accepted',
    roles: [],
    days_ago: 21,
  },
  {
    name: ['Тарасов', 'Егор', ''],
    mailbox: 'tarasov',
    department: 'geography',
    type: 'student',
    status: 'accepted',
    roles: [],
    days_ago: 20,
  },
  {
    name: ['Гусева', 'Ирина', 'Анатольевна'],
    mailbox: 'guseva',
    department: 'mathematics',
    type: 'staff',
    status: 'waiting',
    roles: [],
    days_ago: 2,
  },
  {
    name: ['Рябов', 'Михаил', ''],
    mailbox: 'ryabov',
    department: 'geography',
    type: 'student',
    status: 'waiting',
    roles: [],
    days_ago: 1,
  },
  {
    name: ['Волков', 'Денис', 'Игоревич'],
    mailbox: 'volkov',
    department: 'office',
    type: 'staff',
    status: 'rejected',
    roles: [],
    days_ago: 150,
  },
];

/** Whom the school has invited. */
export const demoInvitation: Omit<DemoMember, 'status'> = {
  name: ['Новиков', 'Антон', 'Сергеевич'],
  mailbox: 'novikov',
  department: 'mathematics',
  type: 'staff',
  roles: ['author'],
  days_ago: 3,
};

export const demoFolders = { geography: 'География', staff_room: 'Педсовет' } as const;

export const demoMaterial = {
  title: 'Реки и озёра Европы',
  short_overview: 'Тест для 7–8 класса: восемь вопросов о реках и озёрах, на 10–12 минут.',
  overview:
    'Проверка знаний по теме «Внутренние воды Европы»: длина рек, бассейны морей, столицы на реках, падение и уклон.',
  tags: ['география', '7 класс', '8 класс'],
} as const;

/** Alternative text of the scheme. */
export const schemeAlt =
  'Схема северо-запада Европы: залив, впадающая в него река и два больших озера, обозначенные буквами А и Б';

export const demoQuestions: readonly DemoQuestion[] = [
  {
    kind: 'yesno',
    title: 'Каспийское море',
    text: 'Верно ли, что Каспийское море с точки зрения географии — это озеро?',
    correct: true,
    points: 1,
    time_limit: 30,
    notes: 'Напомнить про бассейн внутреннего стока. Спросить, почему Волга «впадает в озеро».',
    explanation: 'Каспий не соединён с Мировым океаном, поэтому его считают самым большим озером мира.',
  },
  {
    kind: 'single',
    title: 'Самая длинная река',
    text: 'Какая река самая длинная в Европе?',
    options: ['Дунай', 'Волга', 'Днепр', 'Урал'],
    correct: 1,
    points: 1,
    time_limit: 30,
    notes: 'После ответа сравнить длину: Волга — 3530 км, Дунай — 2850 км.',
    explanation: 'Длина Волги — 3530 километров.',
  },
  {
    kind: 'multiple',
    title: 'Бассейн Чёрного моря',
    text: 'Какие реки впадают в Чёрное море?',
    options: ['Дунай', 'Днепр', 'Днестр', 'Волга', 'Рейн'],
    correct: [0, 1, 2],
    points: 2,
    time_limit: 45,
    notes: 'Волга впадает в Каспийское море, Рейн — в Северное.',
    explanation: 'В Чёрное море впадают Дунай, Днепр и Днестр. Волга течёт в Каспийское море, Рейн — в Северное.',
  },
  {
    kind: 'ordering',
    title: 'Реки по длине',
    text: 'Расставьте реки по длине, начиная с самой длинной.',
    items: ['Волга', 'Дунай', 'Днепр', 'Рейн'],
    points: 2,
    time_limit: 60,
    notes: 'Волга — 3530 км, Дунай — 2850 км, Днепр — 2201 км, Рейн — 1233 км.',
    explanation: 'Волга — 3530 км, Дунай — 2850 км, Днепр — 2201 км, Рейн — 1233 км.',
  },
  {
    kind: 'matching',
    title: 'Столицы на реках',
    text: 'Соедините столицу с рекой, на которой она стоит.',
    pairs: [
      ['Париж', 'Сена'],
      ['Лондон', 'Темза'],
      ['Варшава', 'Висла'],
      ['Рим', 'Тибр'],
    ],
    extra: ['Эльба'],
    points: 2,
    time_limit: 75,
    notes: 'Эльба — лишняя: на ней стоят Дрезден и Гамбург.',
    explanation: 'Париж — Сена, Лондон — Темза, Варшава — Висла, Рим — Тибр. На Эльбе стоят Дрезден и Гамбург.',
  },
  {
    kind: 'text',
    title: 'Озеро на схеме',
    text: 'Из озера, обозначенного буквой А, вытекает Нева. Как называется это озеро?',
    picture: true,
    accepted: ['Ладожское', 'Ладожское озеро', 'Ладога'],
    points: 1,
    time_limit: 60,
    notes: 'Буквой Б обозначено Онежское озеро.',
    explanation: 'Это Ладожское озеро — самое большое пресноводное озеро Европы.',
  },
  {
    kind: 'number',
    title: 'Уклон реки',
    text: 'Падение реки — 180 метров, её длина — 900 километров. Найдите уклон реки.',
    formula: 'i = \\frac{h}{L}',
    value: 20,
    unit: 'см/км',
    points: 2,
    time_limit: 120,
    notes: '180 м = 18 000 см; 18 000 см : 900 км = 20 см/км.',
    explanation: 'Переведём падение в сантиметры: 180 м = 18 000 см. Уклон равен 18 000 : 900 = 20 см/км.',
  },
  {
    kind: 'survey',
    title: 'Как вам тест?',
    text: 'Насколько трудным показался тест?',
    options: ['Лёгкий', 'В самый раз', 'Трудный'],
    points: 0,
    time_limit: null,
    notes: 'Если многие ответили «трудный», повторить тему на следующем уроке.',
    explanation: null,
  },
];
