import type { ReasonOf } from '@parta/contract/wire';
import { GROUP_NAME_MAX, GROUPS_JOINED_AT_ONCE_MAX, GROUPS_REPORTED_MAX } from '@parta/domain/limits';
import type { GroupStatus, GroupType } from '@parta/domain/people/groups';
import { inQuotes } from '@parta/domain/text/quotes';
import type { SchoolPart } from './rules/school-periods.ts';

/** Levels of education. */
export const groupTypeNames: Readonly<Record<GroupType, string>> = {
  1000: 'Бакалавриат',
  1010: 'Специалитет',
  1020: 'Магистратура',
  1030: 'Высшая квалификация',
  1040: 'Среднее профессиональное',
  1050: 'Среднее общее',
  1060: 'Основное общее',
  1070: 'Дополнительное образование',
};

/** Whether a group is taught now. */
export const groupStatusNames: Readonly<Record<GroupStatus, string>> = { 1: 'Активна', 2: 'Архив' };

/** Words of the list. */
export const groupsTexts = {
  title: 'Группы учащихся',
  load_action: 'загрузке групп',
  column_name: 'ИМЯ',
  column_type: 'УРОВЕНЬ ОБРАЗОВАНИЯ',
  column_status: 'СТАТУС',
  column_participants: 'УЧАСТНИКОВ',
  create: 'Создать группу',
  connect: 'Подключить участников',
  report: 'Ведомость успеваемости',
  show_all: 'Показать все',
  hide_archived: 'Скрыть архивные',
  search: 'Найти группу',
  edit: 'Редактировать',
  open_participants: 'Список участников',
  remove: 'Удалить',
  empty_title: 'Здесь будут ваши группы',
  empty_text: 'Создайте группу класса или курса и пригласите в неё учеников ссылкой или кодом.',
  not_found_title: 'Ничего не найдено',
  not_found_text: (words: string): string => `В названиях групп нет ${inQuotes(words)}.`,
  clear_search: 'Очистить поиск',
} as const;

/** Words of the form of a group. */
export const groupFormTexts = {
  create_title: 'Новая группа',
  edit_title: 'Изменение группы',
  create_submit: 'Создать',
  save: 'Сохранить',
  create_action: 'создании группы',
  save_action: 'сохранении группы',
  departments_action: 'загрузке подразделений',
  name: 'Имя группы',
  name_too_long: `Не больше ${GROUP_NAME_MAX} символов`,
  department: 'Подразделение',
  no_departments: 'Вас ещё не приняли ни в одно подразделение. Подать заявку можно в профиле, на странице «Заявки».',
  type: 'Уровень образования',
  status: 'Статус',
  created: (name: string): string => `Группа ${inQuotes(name)} создана`,
  saved: (name: string): string => `Группа ${inQuotes(name)} сохранена`,
} as const;

/** Words of the dialog that opens groups by codes. */
export const connectTexts = {
  title: 'Подключение участников',
  text: 'Каждая выбранная группа получит код на час: покажите его ученикам, и они войдут в группу сами.',
  field: 'Группы',
  nobody: 'Выберите хотя бы одну группу',
  too_many: `Не больше ${GROUPS_JOINED_AT_ONCE_MAX} групп сразу`,
  cancel: 'Отмена',
  submit: 'Подключить',
  action: 'подключении участников',
  changed: 'Группу перевели в архив или удалили. Список обновлён, выберите ещё раз.',
} as const;

/** Words of the permanent link of a group. */
export const joinLinkTexts = {
  label: 'Ссылка для вступления',
  about: 'Кто откроет её и войдёт, станет участником группы. В архивную группу по ссылке не попасть.',
  copy: 'Скопировать ссылку',
  copied: 'Ссылка скопирована',
  not_copied: 'Браузер не дал скопировать ссылку. Выделите её и скопируйте вручную.',
  qr: 'QR-код ссылки для вступления',
  renew: 'Обновить ссылку',
  renew_question: 'Прежняя ссылка перестанет работать: кто не успел вступить, тому понадобится новая.',
  keep: 'Оставить прежнюю',
  renewed: 'Теперь работает только новая ссылка',
  renew_action: 'обновлении ссылки',
} as const;

/** Words of the deletion of a group. */
export const groupDeletionTexts = {
  title: (name: string): string => `Удалить группу ${inQuotes(name)}?`,
  text: 'В группе никого нет. Вернуть её будет нельзя.',
  submit: 'Удалить',
  action: 'удалении группы',
  deleted: (name: string): string => `Группа ${inQuotes(name)} удалена`,
  refused: 'Нельзя удалить группу, в которой есть участники',
  way_on: 'Сначала удалите из неё всех участников или переведите группу в архив.',
  gone: 'Этой группы уже нет.',
} as const;

type FormReason = ReasonOf<'group.create'> | ReasonOf<'group.update'>;

/** What a refused form says. */
export const formRefusals = {
  unknown_department: 'Подразделение больше не доступно вам. Выберите другое.',
  other_organization: 'Группу нельзя отдать другой организации, пока в ней есть участники.',
  too_many_groups: 'В подразделении слишком много групп. Удалите пустые или выберите другое подразделение.',
  not_found: groupDeletionTexts.gone,
  key_reused: 'Форма уже отправлена. Закройте окно и посмотрите в списке.',
} as const satisfies Partial<Record<FormReason, string>>;

const partNames: Readonly<Record<SchoolPart, string>> = {
  first_quarter: '1-я четверть',
  second_quarter: '2-я четверть',
  third_quarter: '3-я четверть',
  fourth_quarter: '4-я четверть',
  first_trimester: '1-й триместр',
  second_trimester: '2-й триместр',
  third_trimester: '3-й триместр',
  first_half: '1-е полугодие',
  second_half: '2-е полугодие',
  whole_year: 'Учебный год',
};

/** Words of the grade report. */
export const reportTexts = {
  title: 'Ведомость успеваемости',
  groups: 'Группы',
  all: 'Выбрать все',
  all_active: 'Выбрать все активные',
  ready: 'Готовый период',
  ready_hint: 'Даты четвертей и триместров примерные. Если в вашей школе они другие, исправьте их ниже.',
  /** A part of a school year, by the year of its 1 September. */
  ready_name: (part: SchoolPart, year: number): string => `${partNames[part]} ${year}–${year + 1}`,
  own_days: 'Свои даты',
  start: 'Начало периода',
  end: 'Конец периода',
  required: 'Заполните это поле',
  wrong_date: 'Неверный формат даты',
  end_first: 'Конечная дата должна быть позже начальной даты',
  nobody: 'Выберите хотя бы одну группу',
  too_many: `Не больше ${GROUPS_REPORTED_MAX} групп сразу`,
  cancel: 'Отмена',
  submit: 'Сформировать',
  busy: 'Собираем ведомость…',
  no_participants: 'В выбранной группе нет участников',
  no_activities: 'Для выбранного периода не найдено ни одного проведенного мероприятия',
  unknown: 'Произошла неизвестная ошибка',
  days: (start: string, end: string): string => `${start}–${end}`,
  file_name: (period: string): string => `Ведомость успеваемости, ${period}.xlsx`,
} as const;
