import { GROUP_PARTICIPANTS_MAX } from '@parta/domain/limits';
import { type PluralForms, plural } from '@parta/domain/text/plural';

const ofParticipants: PluralForms = { one: 'участника', few: 'участников', many: 'участников' };

const counted = (count: number): string => `${count}\u00a0${plural(count, ofParticipants)}`;

/** Words of the list. */
export const participantsTexts = {
  title: 'Группы учащихся',
  load_action: 'загрузке участников группы',
  table: 'Участники группы',
  back: 'К списку групп',
  add: 'Добавить участников',
  column_last_name: 'ФАМИЛИЯ',
  column_first_name: 'ИМЯ',
  column_email: 'ЭЛЕКТРОННАЯ ПОЧТА',
  column_status: 'СТАТУС',
  active: 'Активен',
  unconfirmed: 'Почта не подтверждена',
  edit: 'Редактировать',
  remove: 'Удалить',
  empty_title: 'В группе пока никого нет',
  empty_text: 'Добавьте людей из организации или дайте ученикам ссылку группы: она стоит в окне «Редактировать».',
  chosen_bar: 'Выбранные участники',
  chosen: (count: number): string => `Выбрано: ${count}`,
  remove_chosen: (count: number): string => `Удалить ${counted(count)} из группы`,
  clear_choice: 'Снять выбор',
} as const;

/** Words of the change of a name. */
export const participantFormTexts = {
  title: 'Изменение участника',
  last_name: 'Фамилия',
  first_name: 'Имя',
  name_invalid: 'Не больше 100 символов, хотя бы одна буква',
  save: 'Сохранить',
  close: 'Закрыть',
} as const;

/** Words of the removal from a group. */
export const removalTexts = {
  title: (person: string, group: string): string => `Удалить ${person} из группы ${group}?`,
  title_many: (count: number, group: string): string => `Удалить ${counted(count)} из группы ${group}?`,
  text: 'Результаты и место по лицензии сохранятся. Вернуться можно по коду или с помощью учителя.',
  submit: 'Удалить',
} as const;

/** Words of adding people of the organization. */
export const addTexts = {
  title: 'Добавить участников из организации',
  field: 'Участники',
  too_short: 'Введите минимум 2 символа для начала поиска',
  too_many_results: 'Найдено более 20 результатов. Уточните запрос',
  submit: 'Добавить',
  close: 'Закрыть',
  added: 'Участники добавлены',
  unable_to_license: (person: string): string =>
    `Не удалось привязать участника ${person} к лицензии вашей организации`,
} as const;

/** What the toast of the screen says. */
export const noticeTexts = {
  title: 'Уведомление',
  unknown: 'Произошла неизвестная ошибка',
} as const;

/** Why something failed, where the screen knows. */
export const noticeReasons = {
  not_only_a_pupil_here: 'Имя меняет сам участник: он не только ученик вашей организации.',
  not_found: 'Участника или группы уже нет.',
  network: 'Сервер не ответил. Проверьте подключение и попробуйте ещё раз.',
} as const;

/** Why people could not be added. */
export const addRefusals = {
  too_many_participants: `В группе может быть не больше ${GROUP_PARTICIPANTS_MAX} участников`,
  unknown_person: 'Кого-то из выбранных больше нет в вашей организации. Найдите этих людей заново.',
} as const;
