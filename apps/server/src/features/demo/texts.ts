import type { DemoGroup, DemoMember } from './types.ts';

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
export const demoGroups: readonly DemoGroup[] = [
  { name: '7А', type: 1060, status: 1, mailboxes: ['student', 'zhukova', 'tarasov'] },
  { name: '8Б', type: 1060, status: 1, mailboxes: [] },
  { name: '10, кружок географии', type: 1050, status: 1, mailboxes: ['zhukova'] },
  { name: '11А, выпуск 2026', type: 1050, status: 2, mailboxes: [] },
];

export const demoFolders = { geography: 'География', staff_room: 'Педсовет' } as const;
