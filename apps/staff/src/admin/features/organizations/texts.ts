import type { CallError } from '@parta/web-kit/call-error';
import { findReasonText, type ReasonTexts } from '@parta/web-kit/reasons';
import { adminTexts } from '../../texts.ts';

export const organizationsTexts = {
  title: 'Организации',
  search: 'Поиск',
  search_placeholder: 'Название организации',
  column_name: 'Организация',
  column_people: 'Людей',
  column_license: 'Лицензия',
  column_seats: 'Места',
  no_license: 'Нет',
  seats: (used: number, seats: number): string => `${used} из ${seats}`,
  create: 'Создать',
  empty_title: 'Организаций пока нет',
  empty_text: 'Создайте первую: затем выдайте ей лицензию и пригласите администратора.',
  nobody_title: 'Ничего не нашлось',
  nobody_text: 'Проверьте, как написано название.',
  reset: 'Сбросить поиск',
  list_action: 'загрузке организаций',
  load_action: 'загрузке организации',
} as const;

export const createTexts = {
  title: 'Новая организация',
  website_about: 'Необязательно.',
  department: 'Первое подразделение',
  department_about: 'Без подразделения в организацию никого не принять.',
  department_full_name: 'Полное название подразделения',
  department_short_name: 'Краткое название подразделения',
  submit: 'Создать',
  action: 'создании организации',
  created: (name: string): string => `Создано: ${name}`,
} as const;

export const organizationTexts = {
  edit: 'Изменить',
  edit_title: 'Об организации',
  save: 'Сохранить',
  saved: 'Сохранено',
  save_action: 'сохранении организации',
  licenses: 'Лицензии',
  give_license: 'Выдать лицензию',
  change_license: 'Изменить',
  no_licenses_title: 'Лицензий ещё не было',
  no_licenses_text: 'Без лицензии сотрудники не могут работать, а приглашение администратора нельзя принять.',
  administrators: 'Администраторы',
  no_administrators_title: 'Администратора нет',
  no_administrators_text: 'Пригласите человека, который будет принимать людей и раздавать роли.',
  invite: 'Пригласить администратора',
  column_person: 'Человек',
  invited: (until: string): string => `Приглашение до ${until}`,
  invitation_expired: 'Приглашение истекло',
  remove: 'Снять роль',
  remove_title: 'Снять роль администратора?',
  remove_text: (name: string): string => `${name} останется в организации, но больше не сможет управлять ею.`,
  remove_last: 'Это последний администратор: управлять организацией будет некому, пока вы не назначите другого.',
  remove_action: 'снятии роли администратора',
  removed: (name: string): string => `Роль снята: ${name}`,
} as const;

export const licenseFormTexts = {
  give_title: 'Новая лицензия',
  change_title: 'Изменить лицензию',
  valid_from: 'Действует с',
  valid_until: 'Последний день',
  seats: 'Места',
  seats_used: (used: number): string => `Места, занято ${used}`,
  live_participants: 'Участников мероприятия',
  storage_mb: 'Файлы, МБ',
  materials: 'Материалов',
  features: 'Возможности',
  give: 'Выдать',
  save: 'Сохранить',
  date_invalid: 'Введите дату, например 01.09.2027',
  ends_before_start: 'Конец раньше начала',
  give_action: 'выдаче лицензии',
  save_action: 'изменении лицензии',
  given: 'Лицензия выдана',
  saved: 'Лицензия изменена',
} as const;

export const inviteTexts = {
  title: 'Пригласить администратора',
  email: 'Почта',
  email_about: 'Сюда придёт письмо со ссылкой; она действует две недели.',
  department: 'Подразделение',
  department_placeholder: 'Выберите подразделение',
  no_seats:
    'У организации нет действующей лицензии со свободными местами. Письмо уйдёт, но принять приглашение не получится, пока места не появятся.',
  submit: 'Пригласить',
  action: 'отправке приглашения',
  sent: (email: string): string => `Приглашение отправлено: ${email}`,
} as const;

const NAME_TAKEN = 'Организация с таким названием уже есть';
const GONE = 'Этой организации уже нет.';

const CREATE_REFUSALS: ReasonTexts<'platform.organization_create'> = {
  invalid_website: adminTexts.website_invalid,
  name_taken: NAME_TAKEN,
};

const UPDATE_REFUSALS: ReasonTexts<'platform.organization_update'> = { ...CREATE_REFUSALS, not_found: GONE };

const LICENSE_REFUSALS: ReasonTexts<'platform.license_create'> & ReasonTexts<'platform.license_update'> = {
  ends_before_start: licenseFormTexts.ends_before_start,
  not_found: GONE,
  seats_in_use: 'Занято больше мест. Сначала освободите их или оставьте мест не меньше, чем занято.',
};

const INVITE_REFUSALS: ReasonTexts<'platform.administrator_invite'> = {
  unknown_department: 'Такого подразделения больше нет. Обновите страницу.',
  not_found: GONE,
  already_administrator: 'Человек с этой почтой уже администратор этой организации.',
};

const REMOVE_REFUSALS: ReasonTexts<'platform.administrator_remove'> = {
  not_found: 'Этот человек уже не администратор. Список обновлён.',
};

const NAME_FIELDS = { invalid_website: 'website', name_taken: 'fullName' } as const;
const LICENSE_FIELDS = { ends_before_start: 'validUntil', seats_in_use: 'seats' } as const;
const INVITE_FIELDS = { unknown_department: 'departmentId', already_administrator: 'email' } as const;

/** A refusal in words, at its field where it has one. */
export interface FieldRefusal<Field extends string> {
  field: Field | null;
  text: string;
}

function refusalOf<Field extends string>(
  error: CallError,
  texts: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, Field>>,
): FieldRefusal<Field> | null {
  const text = findReasonText(texts, error);
  return text === null ? null : { field: findReasonText(fields, error), text };
}

/** Words for a refused name or website, of a new organization or one that exists. */
export function describeNaming(error: CallError): FieldRefusal<'website' | 'fullName'> | null {
  return refusalOf(error, UPDATE_REFUSALS, NAME_FIELDS);
}

/** Words for a refused license. */
export function describeLicense(error: CallError): FieldRefusal<'validUntil' | 'seats'> | null {
  return refusalOf(error, LICENSE_REFUSALS, LICENSE_FIELDS);
}

/** Words for a refused invitation of an administrator. */
export function describeInvitation(error: CallError): FieldRefusal<'departmentId' | 'email'> | null {
  return refusalOf(error, INVITE_REFUSALS, INVITE_FIELDS);
}

/** Words for a role that was not taken away. */
export function describeRemoval(error: CallError): string | null {
  return findReasonText(REMOVE_REFUSALS, error);
}
