import type { JobType } from '@parta/domain/codes';
import { inQuotes } from '@parta/domain/text/quotes';
import type { CallError } from '@parta/web-kit/call-error';
import { findReasonText, type ReasonTexts } from '@parta/web-kit/reasons';
import { adminTexts } from '../../texts.ts';

export const peopleTexts = {
  title: 'Люди',
  shown: 'Кого показать',
  accepted: 'В организации',
  rejected: 'Бывшие',
  search: 'Поиск',
  search_placeholder: 'Фамилия, имя или почта',
  department: 'Подразделение',
  all_departments: 'Все подразделения',
  column_person: 'Человек',
  column_department: 'Подразделение',
  column_type: 'Тип участия',
  column_roles: 'Роли',
  column_seat: 'Лицензия',
  column_left: 'Решение',
  has_seat: 'Есть',
  no_seat: 'Нет',
  no_roles: 'Без ролей',
  invite: 'Пригласить',
  roles: 'Изменить роли',
  move: 'Перевести',
  give_seat: 'Выдать место',
  free_seat: 'Освободить место',
  log: 'Показать в журнале',
  export: 'Выгрузить данные',
  export_json: 'Выгрузить для программ (JSON)',
  erase: 'Убрать и стереть данные',
  end_sessions: 'Завершить все входы',
  empty_title: 'Здесь пока никого нет',
  empty_text: 'Пригласите людей по почте: по одному или сразу списком.',
  empty_former_title: 'Бывших нет',
  empty_former_text: 'Здесь будут те, чей доступ прекратили или чью заявку отклонили.',
  to_accepted: 'К людям организации',
  nobody_title: 'Никто не нашёлся',
  nobody_text: 'Проверьте, как написано имя, или сбросьте поиск.',
  reset: 'Сбросить поиск',
  roles_title: 'Роли',
  save: 'Сохранить',
  roles_action: 'изменении ролей',
  roles_saved: (name: string): string => `Роли изменены: ${name}`,
  move_title: 'Перевести в другое подразделение',
  move_field: 'Новое подразделение',
  move_placeholder: 'Выберите подразделение',
  move_action: 'переводе в подразделение',
  moved: (name: string, department: string): string => `${name}: теперь в подразделении ${inQuotes(department)}`,
  now_in: (department: string): string => `Сейчас: ${department}`,
  one_department: 'Других подразделений нет. Сначала создайте подразделение.',
  seat_title: 'Освободить место?',
  seat_text: (name: string): string =>
    `${name} останется в организации, но не сможет создавать материалы и проводить мероприятия, пока место не вернут.`,
  seat_action: 'изменении места',
  seat_given: (name: string): string => `Место выдано: ${name}`,
  seat_freed: (name: string): string => `Место освобождено: ${name}`,
  end_sessions_title: 'Завершить все входы?',
  end_sessions_text: (name: string): string => `${name}: на всех устройствах нужно будет войти заново.`,
  end_sessions_points: [
    'Пароль и права останутся прежними.',
    'Человек узнает об этом из письма, если у него есть почта.',
    'Неотправленные ответы останутся на устройстве до следующего входа этого человека.',
  ],
  end_sessions_action: 'завершении входов',
  sessions_ended: (name: string): string => `Входы завершены: ${name}`,
  dismiss_text: (name: string): string => `${name}: доступ к организации закончится сразу.`,
  dismiss_seat: 'Роли и место лицензии освободятся.',
  dismiss_points: [
    'Все входы на всех устройствах прекратятся.',
    'Материалы и результаты мероприятий сохранятся.',
    'Вернуть человека можно по новой заявке или приглашению.',
  ],
  dismiss_action: 'прекращении доступа',
  export_action: 'выгрузке данных',
  exported: (name: string): string => `Данные выгружены: ${name}`,
  export_title: (name: string): string => `Данные - ${name}`,
} as const;

/** The end of a job. A program dismisses nobody: it closes the access of who works here. */
export const dismissTexts: Readonly<Record<JobType, { label: string; title: string; done: (name: string) => string }>> =
  {
    staff: { label: 'Закрыть доступ', title: 'Закрыть доступ?', done: (name) => `Доступ закрыт: ${name}` },
    student: { label: 'Отчислить', title: 'Отчислить?', done: (name) => `Отчислено: ${name}` },
    external: { label: 'Закрыть доступ', title: 'Закрыть доступ?', done: (name) => `Доступ закрыт: ${name}` },
  };

/** What goes and what stays: of a person who is taken out of the organization, and of an account that is erased. */
export const eraseTexts = {
  title: 'Убрать и стереть данные',
  who: (name: string): string => `${name}: отменить это нельзя.`,
  scope: 'Что сделать',
  scopes: {
    organization: {
      label: 'Убрать из организации',
      about: 'Учётная запись останется у человека.',
      deleted: 'Место, роли, заявки и приглашения в вашей организации; все входы человека прекратятся',
      kept: 'Ответы и оценки в ваших мероприятиях и записи журнала',
      stays:
        'Учётная запись, личная библиотека и всё, что не относится к вашей организации. Мы сообщим человеку письмом',
      submit: 'Убрать навсегда',
      act_title: 'Человек убран из организации',
    },
    account: {
      label: 'Стереть учётную запись целиком',
      about: 'Её завела ваша организация, и больше она нигде не нужна.',
      deleted: 'Имя, почта, пароль, входы, личная библиотека с материалами и файлами',
      kept: 'Ответы и оценки в проведённых мероприятиях, записи журнала',
      stays: null,
      submit: 'Стереть навсегда',
      act_title: 'Учётная запись стёрта',
    },
  },
  own_account:
    'Стереть учётную запись целиком может только сам человек, в разделе «Мои данные»: она заведена не вашей организацией, нужна ему ещё где-то, или он здесь уже не состоит.',
  deleted_title: 'Исчезнет',
  kept_title: 'Останется без имени',
  stays_title: 'Останется у человека',
  field: 'Почта этого человека',
  login_field: 'Логин этого человека',
  field_about: (email: string): string => `Чтобы не ошибиться, введите ${email}`,
  mismatch: 'Почта не совпадает',
  action: 'стирании данных',
  act_number: 'Номер акта',
  act_at: 'Когда',
  act_deleted: 'Удалено',
  act_anonymised: 'Обезличено',
  act_nothing: 'Ничего',
  act_note: 'Запишите номер акта: по нему стирание можно подтвердить.',
  act_close: 'Понятно',
} as const;

/** What an act of erasure counts, by the name of the table; what says nothing to people is left out. */
export const erasedThings: Readonly<Record<string, string>> = {
  material: 'материалы',
  folder: 'папки',
  content: 'слайды',
  question: 'вопросы',
  stored_file: 'файлы',
  job_role: 'роли',
  license_seat: 'места лицензий',
  mail: 'письма',
  invitation: 'приглашения',
  session_family: 'входы',
  credential: 'способы входа',
  job: 'места в организациях',
  consent: 'согласия',
  user_account: 'учётная запись',
  participant: 'участия в мероприятиях',
};

const UPDATE_REFUSALS: ReasonTexts<'job.update'> = {
  role_not_allowed: adminTexts.role_not_allowed,
  unknown_department: 'Такого подразделения больше нет. Обновите страницу.',
  not_found: 'Этого человека в организации уже нет. Список обновлён.',
  not_accepted: 'Этот человек больше не работает в организации. Список обновлён.',
  last_administrator: adminTexts.last_administrator,
  already_in_department: 'Этот человек уже есть в выбранном подразделении.',
};

const SEAT_REFUSALS: ReasonTexts<'job.seat'> = {
  unable_to_license: adminTexts.unable_to_license,
  not_found: UPDATE_REFUSALS.not_found,
  not_accepted: UPDATE_REFUSALS.not_accepted,
  last_administrator: 'Это последний администратор организации: без места он не сможет управлять ею.',
};

const DISMISS_REFUSALS: ReasonTexts<'job.dismiss'> = {
  not_found: UPDATE_REFUSALS.not_found,
  not_accepted: UPDATE_REFUSALS.not_accepted,
  last_administrator: adminTexts.last_administrator,
};

const END_SESSIONS_REFUSALS: ReasonTexts<'job.end_sessions'> = {
  not_found: UPDATE_REFUSALS.not_found,
  not_accepted: UPDATE_REFUSALS.not_accepted,
};

const EXPORT_REFUSALS: ReasonTexts<'person.export'> = {
  not_found: UPDATE_REFUSALS.not_found,
  too_many_attempts: 'Данные уже выгружали много раз подряд. Подождите несколько минут и попробуйте снова.',
};

const ERASE_REFUSALS: ReasonTexts<'person.erase'> = {
  not_found: UPDATE_REFUSALS.not_found,
  wrong_email: eraseTexts.mismatch,
  wrong_password: adminTexts.wrong_password,
  belongs_elsewhere: 'Эта учётная запись нужна человеку не только здесь. Уберите его из организации, не стирая запись.',
  last_administrator: adminTexts.last_administrator,
  too_many_attempts: adminTexts.too_many_attempts,
};

/** Words for a refused change of roles or department. */
export function describeUpdate(error: CallError): string | null {
  return findReasonText(UPDATE_REFUSALS, error);
}

/** Words for a refused change of the seat. */
export function describeSeat(error: CallError): string | null {
  return findReasonText(SEAT_REFUSALS, error);
}

/** Words for a refused dismissal. */
export function describeDismissal(error: CallError): string | null {
  return findReasonText(DISMISS_REFUSALS, error);
}

/** Words for sessions that were not ended. */
export function describeEndSessions(error: CallError): string | null {
  return findReasonText(END_SESSIONS_REFUSALS, error);
}

/** Words for a refused export. */
export function describeExport(error: CallError): string | null {
  return findReasonText(EXPORT_REFUSALS, error);
}

/** Words for a refused erasure. */
export function describeErasure(error: CallError): string | null {
  return findReasonText(ERASE_REFUSALS, error);
}
