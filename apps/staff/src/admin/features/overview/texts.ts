import { SHARED_COMPUTER_IDLE_MINUTES } from '@parta/domain/limits';
import type { CallError } from '@parta/web-kit/call-error';
import { findReasonText, type ReasonTexts } from '@parta/web-kit/reasons';
import { adminTexts } from '../../texts.ts';

export const overviewTexts = {
  title: 'Обзор',
  edit: 'Изменить',
  waiting: (count: number, noun: string): string => `${count} ${noun}`,
  waiting_text: 'Решите, кого принять и с какими ролями.',
  proposals_text: 'Учителя просят добавить в свои группы людей из чужих подразделений.',
  review: 'Рассмотреть',
  review_what: (what: string): string => `Рассмотреть: ${what}`,
  people: 'Люди',
  departments: 'Подразделения',
  invitations: 'Приглашения',
  licenses: 'Лицензии',
  no_licenses_title: 'Лицензии нет',
  no_licenses_text: 'Без лицензии сотрудники не могут работать. Обратитесь к администратору платформы.',
  write: 'Написать в поддержку',
  show_people: 'К списку людей',
  about: 'Об организации',
  full_name: 'Полное название',
  short_name: 'Краткое название',
  website: 'Сайт',
  no_website: 'Не указан',
  edit_title: 'Об организации',
  save: 'Сохранить',
  saved: 'Сохранено',
  save_action: 'сохранении организации',
} as const;

export const gradesTexts = {
  title: 'Отметки и ведомости',
  zone: (label: string): string => `Часовой пояс: ${label}`,
  about:
    'По этой шкале проценты баллов становятся отметками в статистике и ведомостях. Учитель может изменить её для своего мероприятия. Дни в ведомостях считаются по часовому поясу.',
  edit: 'Изменить',
  dialog_title: 'Отметки и ведомости',
  time_zone: 'Часовой пояс',
  time_zone_about: 'По нему считаются дни в ведомостях.',
  unknown_time_zone: 'Сервер не знает такого часового пояса. Выберите другой.',
  cancel: 'Отмена',
  save: 'Сохранить',
  saved: 'Сохранено',
  save_action: 'сохранении шкалы отметок',
} as const;

export const computerClassTexts = {
  title: 'Компьютерный класс',
  label: 'Ученики входят как на чужом компьютере',
  about: `Мы сами выйдем из учётной записи ученика, когда браузер закроют или ${SHARED_COMPUTER_IDLE_MINUTES} минут компьютером не будут пользоваться: следующий ученик не увидит чужих работ. Дома ученик может отметить, что компьютер его. Сотрудников это не касается.`,
  save_action: 'сохранении настройки компьютерного класса',
} as const;

export const certificateTexts = {
  title: 'Сертификаты',
  about: 'Найдите сертификат по номеру или ссылке, чтобы исправить имя или отозвать его.',
  field: 'Номер или ссылка',
  find: 'Найти',
  find_action: 'поиске сертификата',
  missing: 'Введите номер или ссылку',
  not_found: 'В вашей организации нет сертификата с таким номером',
  person: 'Кому выдан',
  current_name: 'Имя в учётной записи',
  material: 'Материал',
  date: 'Выдан',
  state: 'Состояние',
  real: 'Действует',
  hidden: 'Удалён владельцем',
  revoked: (day: string, reason: string): string => `Отозван ${day}: ${reason}`,
  open: 'Открыть страницу',
  reissue: 'Исправить имя',
  revoke: 'Отозвать',
} as const;

export const proposalForms = {
  one: 'предложение учителя ждёт решения',
  few: 'предложения учителей ждут решения',
  many: 'предложений учителей ждут решения',
} as const;

export const waitingForms = {
  one: 'заявка ждёт решения',
  few: 'заявки ждут решения',
  many: 'заявок ждут решения',
} as const;

const UPDATE_REFUSALS: ReasonTexts<'organization.update'> = {
  invalid_website: adminTexts.website_invalid,
  not_found: adminTexts.gone,
  name_taken: 'Организация с таким названием уже есть',
};

/** Words for a refused change of the organization. */
export function describeUpdate(error: CallError): string | null {
  return findReasonText(UPDATE_REFUSALS, error);
}
