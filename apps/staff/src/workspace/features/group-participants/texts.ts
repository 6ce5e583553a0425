import { FIRST_SIGN_IN_DAYS, GROUP_PARTICIPANTS_MAX } from '@parta/domain/limits';
import { type PluralForms, plural } from '@parta/domain/text/plural';
import type { ReasonTexts } from '@parta/web-kit/reasons';

const ofParticipants: PluralForms = { one: 'участника', few: 'участников', many: 'участников' };

const count = (number: number, forms: PluralForms): string => `${number}\u00a0${plural(number, forms)}`;

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
  chosen: (number: number): string => `Выбрано: ${number}`,
  remove_chosen: (number: number): string => `Удалить ${count(number, ofParticipants)} из группы`,
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
  title_many: (number: number, group: string): string => `Удалить ${count(number, ofParticipants)} из группы ${group}?`,
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

/** Words of proposing people out of reach to an administrator. */
export const proposalTexts = {
  title: 'Нужно согласие администратора',
  text: 'Эти люди не из ваших подразделений. Администратор организации получит предложение и решит, добавить ли их в группу.',
  propose: 'Предложить администратору',
  add_and_propose: 'Добавить и предложить',
  proposed: 'Администратор получил ваше предложение',
  action: 'отправке предложения',
  waiting: 'Предложены администратору и ждут решения',
  sent: (moment: string): string => `предложение отправлено ${moment}`,
  load_action: 'загрузке предложений',
} as const;

/** What the toast of the screen says. */
export const noticeTexts = {
  title: 'Уведомление',
  unknown: 'Произошла неизвестная ошибка',
} as const;

/** Why something failed, where the screen knows. */
export const noticeReasons = {
  not_only_a_pupil_here: 'Имя меняет сам участник: он не только ученик вашей организации.',
  out_of_reach: 'Ученик не из ваших подразделений: имя исправит его учитель или администратор.',
  not_found: 'Участника или группы уже нет.',
  network: 'Сервер не ответил. Проверьте подключение и попробуйте ещё раз.',
} as const;

/** Why people could not be added. */
export const addRefusals = {
  too_many_participants: `В группе может быть не больше ${GROUP_PARTICIPANTS_MAX} участников`,
  unknown_person: 'Кого-то из выбранных больше нет в вашей организации. Найдите этих людей заново.',
} as const;

const ofPupils: PluralForms = { one: 'учащийся', few: 'учащихся', many: 'учащихся' };

/** What else the page of a group leads to. */
export const moreTexts = {
  more: 'Ещё',
  roster: 'Загрузить список',
  cards: 'Карточки для входа',
  answer_cards: 'Карточки для ответов',
  download: 'Скачать список',
  download_action: 'скачивании списка',
  file_name: (group: string): string => `${group}.xlsx`,
  card_unused: 'Входа ещё не было',
  new_card: 'Новая карточка для входа',
  cards_of: (number: number): string => `Карточки для входа (${number})`,
  invited_action: 'загрузке приглашений',
  invited_title: 'Приглашены, но ещё не приняли приглашение',
  invited_until: (moment: string): string => `ссылка действует до ${moment}`,
} as const;

/** Words of the dialog that makes cards. */
export const cardTexts = {
  title: 'Карточки для входа',
  text: (number: number): string =>
    `Будет сделано карточек: ${number}. На карточке логин, одноразовый пароль и QR-код. Она действует ${FIRST_SIGN_IN_DAYS} дней и один раз: при первом входе учащийся придумает свой пароль.`,
  before: 'Карточки, сделанные для них раньше, перестанут действовать.',
  signed_in: (number: number): string =>
    `Среди них ${count(number, ofPupils)} со своим паролем: он перестанет действовать, и открытые сеансы закончатся.`,
  left_out: (number: number): string =>
    `У остальных (${number}) есть почта: они входят по ней, и карточка им не нужна.`,
  nobody: 'Карточки нужны тем, кто входит по логину и ещё не входил. Таких в группе нет.',
  make: 'Сделать карточки',
  make_action: 'подготовке карточек',
  cancel: 'Отмена',
  made_title: 'Карточки готовы',
  once: 'Пароли видны только сейчас. Скачайте PDF и распечатайте карточки.',
  download: 'Скачать PDF',
  file_name: 'Карточки для входа.pdf',
  column_name: 'Учащийся',
  column_login: 'Логин',
  column_password: 'Одноразовый пароль',
  close: 'Закрыть',
} as const;

/** Why no card was made. */
export const cardRefusals: ReasonTexts<'group.issue_cards'> = {
  not_only_a_pupil_here:
    'учится или работает не только в вашей организации, и новый пароль ему даёт не учитель. Уберите его из выбранных.',
  out_of_reach:
    'не из ваших подразделений: новую карточку сделает учитель, у которого ученик в подразделении. Если ученик занимается и у вас, предложите его администратору.',
  not_found: 'Кого-то из выбранных больше нет в группе. Список обновлён.',
  has_email: 'у него есть почта: пароль он восстановит сам.',
};
