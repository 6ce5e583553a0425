import type { DemoGroup, DemoMember, DemoPupil, DemoWork } from './types.ts';

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

/** Groups of the organizer's department; `mailboxes` of the pupils in them. */
export const demoGroups: readonly [DemoGroup, ...DemoGroup[]] = [
  { name: '7А', type: 1060, status: 1, mailboxes: ['student', 'zhukova', 'tarasov'] },
  { name: '8Б', type: 1060, status: 1, mailboxes: [] },
  { name: '10, кружок географии', type: 1050, status: 1, mailboxes: ['zhukova'] },
  { name: '11А, выпуск 2026', type: 1050, status: 2, mailboxes: [] },
];

export const demoFolders = { geography: 'География', staff_room: 'Педсовет' } as const;

/** What the first group has to do. */
export const demoWorks: readonly DemoWork[] = [
  { name: 'test', of_catalog: null, title: 'Контрольная: реки и озёра', days_ago: 10, days: 2, repeatable: false },
  {
    name: 'homework',
    of_catalog: null,
    title: 'Домашняя работа: реки и озёра',
    days_ago: 3,
    days: 7,
    repeatable: true,
  },
  {
    name: 'practice',
    of_catalog: 'Лабораторный практикум: плотность вещества',
    title: 'Практикум: плотность вещества',
    days_ago: 8,
    days: 3,
    repeatable: false,
  },
];

/** Who does it, and how; the first three are in the school anyway. */
export const demoPupils: readonly DemoPupil[] = [
  { name: null, mailbox: 'student', knows: 0.7, attempts: { test: [8], homework: [], practice: [12] } },
  { name: null, mailbox: 'zhukova', knows: 0.9, attempts: { test: [8], homework: [8], practice: [12] } },
  { name: null, mailbox: 'tarasov', knows: 0.4, attempts: { test: [8], homework: [8, 8], practice: [12] } },
  { name: ['Агеев', 'Максим', ''], mailbox: 'ageev', knows: 0.6, attempts: { test: [8], homework: [5], practice: [] } },
  {
    name: ['Борисова', 'Дарья', ''],
    mailbox: 'borisova',
    knows: 1,
    attempts: { test: [8], homework: [8], practice: [12] },
  },
  {
    name: ['Виноградов', 'Лев', ''],
    mailbox: 'vinogradov',
    knows: 0.5,
    attempts: { test: [6], homework: [], practice: [10] },
  },
  {
    name: ['Ершова', 'София', ''],
    mailbox: 'ershova',
    knows: 0.8,
    attempts: { test: [8], homework: [8], practice: [12] },
  },
  {
    name: ['Калинин', 'Тимофей', ''],
    mailbox: 'kalinin',
    knows: 0.3,
    attempts: { test: [8], homework: [], practice: [12] },
  },
  { name: ['Лапина', 'Ева', ''], mailbox: 'lapina', knows: 0.75, attempts: { test: [8], homework: [3], practice: [] } },
  {
    name: ['Морозов', 'Никита', ''],
    mailbox: 'morozov',
    knows: 0.55,
    attempts: { test: [], homework: [], practice: [] },
  },
  {
    name: ['Суханова', 'Варвара', ''],
    mailbox: 'suhanova',
    knows: 0.85,
    attempts: { test: [8], homework: [8], practice: [12] },
  },
  {
    name: ['Яковлев', 'Роман', ''],
    mailbox: 'yakovlev',
    knows: 0.45,
    attempts: { test: [8], homework: [], practice: [] },
  },
];

/** Answers to the sample test, by the words that it shows. */
export const demoAnswers = {
  right: {
    yesno: true,
    single: 'Волга',
    multiple: ['Дунай', 'Днепр', 'Днестр'],
    ordering: ['Волга', 'Дунай', 'Днепр', 'Рейн'],
    matching: { Париж: 'Сена', Лондон: 'Темза', Варшава: 'Висла', Рим: 'Тибр' },
    text: 'Ладожское',
    number: '20',
    survey: 'В самый раз',
  },
  wrong: {
    yesno: false,
    single: 'Дунай',
    multiple: ['Дунай', 'Волга'],
    ordering: ['Дунай', 'Волга', 'Днепр', 'Рейн'],
    matching: { Париж: 'Сена', Лондон: 'Темза', Варшава: 'Тибр', Рим: 'Эльба' },
    text: 'Онежское',
    number: '0,2',
    survey: 'Трудный',
  },
} as const;

/** Answers to the questions of the practical work, in their order: numbers first, then what a teacher reads. */
export const demoPracticeAnswers: readonly Readonly<Record<'right' | 'wrong', string>>[] = [
  { right: '5', wrong: '20' },
  { right: '25', wrong: '65' },
  { right: '67,5', wrong: '67' },
  { right: '2,7', wrong: '0,37' },
  { right: '2700', wrong: '27' },
  { right: 'алюминий', wrong: 'цинк' },
  { right: '400', wrong: '0,4' },
  { right: '10', wrong: '50' },
  { right: '186', wrong: '112' },
  {
    right:
      'Взвешу сухую картофелину на весах. Налью банку воды до края, поставлю в миску и опущу картофелину целиком. ' +
      'Воду, которая вылилась, измерю мерным стаканом — это объём. Плотность равна массе, делённой на объём, в г/см³.',
    wrong: 'Взвешу картофелину, а потом опущу её в воду и посмотрю, утонет или нет.',
  },
  {
    right:
      'У мензурки большая цена деления, и на цилиндре могли остаться пузырьки. Надо взять мензурку с мелкими делениями ' +
      'и измерить несколько раз.',
    wrong: 'Кто-то из них ошибся в вычислениях. Надо пересчитать.',
  },
  {
    right:
      'Я определил плотность цилиндра с помощью весов и мензурки: 2,7 г/см³, это алюминий. Самую большую погрешность ' +
      'даёт мензурка, её цена деления 5 мл.',
    wrong: 'Я научился измерять плотность. Было интересно.',
  },
];
