import type { JobType } from '@parta/domain/codes';
import { INVITATION_DAYS } from '@parta/domain/limits';
import type { GivenRole } from '@parta/domain/people/roles';
import { plural } from '@parta/domain/text/plural';
import { personHeads } from '../../spreadsheet/texts.ts';

const days = plural(INVITATION_DAYS, { one: 'день', few: 'дня', many: 'дней' });

/** The mail that invites. */
export const letterTexts = {
  subject: (organization: string): string => `Приглашение: ${organization}`,
  paragraphs: (organization: string): string[] => [
    'Здравствуйте!',
    `Вас приглашают в «Парту» — сервис для занятий и проверочных работ. Приглашает организация: ${organization}.`,
    `Чтобы принять приглашение, нажмите кнопку. Ссылка предназначена только вам и действует ${INVITATION_DAYS} ${days}.`,
    'Если вы не ждали приглашения, ничего не нажимайте и удалите письмо.',
  ],
  button: 'Принять приглашение',
} as const;

/** Columns of the list of people, by the field that they fill. */
export const listHeads = {
  ...personHeads,
  department: 'Подразделение',
  type: 'Тип',
  roles: 'Роли',
} as const;

export const listTypes: Record<JobType, string> = {
  staff: 'сотрудник',
  student: 'ученик',
  external: 'внешний',
};

/** Words that lists of schools have in their place. */
export const likeTypes: Record<JobType, readonly string[]> = {
  staff: ['учитель', 'преподаватель'],
  student: ['ученица', 'студент', 'студентка', 'ученик или студент'],
  external: ['внешний специалист'],
};

export const listRoles: Record<GivenRole, string> = {
  author: 'автор',
  organiser: 'организатор',
  organisation_administrator: 'администратор организации',
};

/** The list that is handed out to be filled in. */
export const templateTexts = {
  fileName: 'Список для приглашения.xlsx',
  listSheet: 'Список',
  wordsSheet: 'Что писать',
  example: { last_name: 'Иванова', first_name: 'Мария', middle_name: 'Петровна', email: 'ivanova@example.com' },
  departments: 'Подразделения',
  types: 'Типы',
  roles: 'Роли (несколько через запятую)',
} as const;
