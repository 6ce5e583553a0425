import type { JobType } from '@parta/domain/codes';
import type { Role } from '@parta/domain/people/roles';

/** Words shared by the screens of the administration. */
export const adminTexts = {
  page_title: (screen: string, place: string): string => `${screen} · ${place} · Парта`,
  platform: 'Платформа',
  product: 'Администрирование',
  organization: 'Организация',
  too_long: (most: number): string => `Не больше ${most} символов`,
  email_invalid: 'Введите почту целиком, например ivanova@school.ru',
  name_invalid: 'Имя состоит из букв, не больше 100 символов',
  number_invalid: (least: number, most: number): string => `Введите целое число от ${least} до ${most}`,
  website_invalid: 'Введите адрес сайта целиком, вместе с https://',
  gone: 'Организация не найдена, или вы больше не её администратор.',
  unable_to_license: 'Свободных мест нет. Освободите место у другого сотрудника или попросите расширить лицензию.',
  role_not_allowed: 'Такую роль этому человеку дать нельзя.',
  last_administrator: 'Это последний администратор организации: сначала назначьте другого.',
  own_password: 'Ваш пароль',
  own_password_about: 'Чтобы подтвердить, что это вы',
  wrong_password: 'Пароль не подходит',
  too_many_attempts: 'Слишком много попыток. Подождите несколько минут и попробуйте снова.',
} as const;

/** Roles in words. */
export const roleNames: Readonly<Record<Role, string>> = {
  student: 'ученик',
  author: 'автор',
  organiser: 'организатор',
  organisation_administrator: 'администратор организации',
  curator: 'куратор',
  platform_administrator: 'администратор платформы',
};

/** Roles as the name of a choice. */
export const roleChoices: Readonly<Record<Role, { name: string; about: string }>> = {
  student: { name: 'Ученик', about: 'Участвует в мероприятиях.' },
  author: { name: 'Автор', about: 'Создаёт материалы в своей библиотеке.' },
  organiser: { name: 'Организатор', about: 'Проводит мероприятия и видит их результаты.' },
  organisation_administrator: {
    name: 'Администратор организации',
    about: 'Принимает людей, раздаёт роли и места, видит журнал.',
  },
  curator: { name: 'Куратор', about: 'Ведёт общий каталог материалов.' },
  platform_administrator: {
    name: 'Администратор платформы',
    about: 'Заводит организации, выдаёт лицензии, назначает администраторов.',
  },
};

export const typeNames: Readonly<Record<JobType, string>> = {
  staff: 'Сотрудник',
  student: 'Ученик',
  external: 'Внешний специалист',
};

export const typeAbout: Readonly<Record<JobType, string>> = {
  staff: 'Работает в организации; занимает место лицензии.',
  student: 'Учится; места не занимает, роль одна.',
  external: 'Приглашённый автор или ведущий; занимает место лицензии.',
};
