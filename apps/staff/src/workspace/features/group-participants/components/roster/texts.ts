import type { CallResult } from '@parta/contract/wire';
import { ROSTER_ROWS_MAX } from '@parta/domain/limits';
import { type PluralForms, plural } from '@parta/domain/text/plural';
import { inQuotes } from '@parta/domain/text/quotes';
import type { ReasonTexts } from '@parta/web-kit/reasons';
import { listFileTexts } from '../../../../../forms/texts.ts';
import type { RosterCounts } from '../../rules/roster-rows.ts';
import { addRefusals } from '../../texts.ts';

type ReadRow = CallResult<'group.read_roster'>['lists'][number]['rows'][number];

const ofPupils: PluralForms = { one: 'учащийся', few: 'учащихся', many: 'учащихся' };
const ofPeople: PluralForms = { one: 'человек', few: 'человека', many: 'человек' };
const ofAccounts: PluralForms = { one: 'учётная запись', few: 'учётные записи', many: 'учётных записей' };
const ofInvitations: PluralForms = { one: 'приглашение', few: 'приглашения', many: 'приглашений' };
const ofColleagues: PluralForms = {
  one: 'человек из организации',
  few: 'человека из организации',
  many: 'человек из организации',
};
const ofProposals: PluralForms = {
  one: 'предложение администратору',
  few: 'предложения администратору',
  many: 'предложений администратору',
};

const WAYS: Readonly<Record<keyof RosterCounts, PluralForms>> = {
  logins: ofAccounts,
  invitations: ofInvitations,
  colleagues: ofColleagues,
  proposals: ofProposals,
};

const count = (number: number, forms: PluralForms): string => `${number}\u00a0${plural(number, forms)}`;

/** «учётных записей, приглашений и людей», those that are none left out. */
function listWays(counts: RosterCounts): string {
  const ways = (['logins', 'invitations', 'colleagues', 'proposals'] as const)
    .filter((way) => counts[way] > 0)
    .map((way) => count(counts[way], WAYS[way]));
  return [ways.slice(0, -1).join(', '), ways.at(-1) ?? ''].filter((part) => part !== '').join(' и ');
}

/** Words of the page that takes a list of pupils. */
export const rosterTexts = {
  title: 'Загрузка списка',
  about:
    'С почтой придёт приглашение, а без почты появится учётная запись с логином и карточкой для входа. Ничего не изменится, пока вы не подтвердите.',
  step_list: 'Дайте список',
  step_list_text: (rows: number): string =>
    `Фамилия, имя, отчество и почта, если она есть. До ${rows} строк. Подойдёт и список, скачанный из другой группы.`,
  file: 'Файл Excel или CSV',
  text_label: 'Список',
  text_hint: 'Или вставьте сюда строки: по человеку в строке или столбцы прямо из таблицы.',
  text_example: 'Иванова Мария Петровна\nПетров Илья petrov@mail.ru',
  check: 'Проверить список',
  check_action: 'проверке списка',
  step_check: 'Проверьте и добавьте',
  add_action: 'добавлении списка',
  added_title: 'Список добавлен',
  added_logins: (number: number): string =>
    `Без почты: ${count(number, ofPupils)}. Сделайте карточки, чтобы они смогли войти.`,
  added_invitations: (number: number): string =>
    `Письма с приглашением: ${number}. Кто примет приглашение, появится в группе.`,
  added_colleagues: (number: number): string => `Уже были в организации и добавлены в группу: ${number}.`,
  make_cards: 'Сделать карточки для входа',
  to_group: 'К участникам группы',
  another: 'Загрузить ещё один список',
} as const;

/** Why a list could not be read. */
export const readRefusals: ReasonTexts<'group.read_roster'> = {
  not_xlsx: listFileTexts.not_xlsx,
  old_excel: listFileTexts.old_excel,
  no_rows: 'В списке нет ни одного человека.',
  too_many_rows: `В списке больше ${ROSTER_ROWS_MAX} строк. Разделите его на несколько.`,
  missing_columns: 'В таблице нет столбцов «Фамилия» и «Имя» или «ФИО». Добавьте строку с их названиями.',
  not_found: 'Этой группы уже нет.',
};

/** Why a list was not added; nothing of it was. */
export const addRosterRefusals: ReasonTexts<'group.add_roster'> = {
  unable_to_license:
    'В лицензии вашей организации не хватает мест на всех. Никто не добавлен. Обратитесь к администратору.',
  unknown_login: 'Одного из логинов больше нет в вашей организации. Никто не добавлен. Загрузите список снова.',
  unknown_person:
    'Кого-то из выбранных людей больше нет в вашей организации. Никто не добавлен. Загрузите список снова.',
  not_found: readRefusals.not_found,
  too_many_participants: addRefusals.too_many_participants,
  duplicate_email: 'Одна и та же почта встречается в списке дважды. Никто не добавлен.',
  key_reused: 'Список уже отправлен. Посмотрите, кто появился в группе.',
  too_many_attempts: 'Сегодня отправлено слишком много приглашений. Добавьте пока только строки без почты.',
};

const SAME: Readonly<Record<NonNullable<ReadRow['known']>, string>> = {
  in_group: 'Уже в группе',
  in_organization: 'Тот же человек',
  out_of_reach: 'Тот же человек, предложим администратору',
};

/** Words of the preview of a list. */
export const previewTexts = {
  lists_title: 'В файле несколько списков. Какой добавить?',
  list: (sheet: string, title: string): string =>
    [sheet, title].filter((name, index, all) => name !== '' && all.indexOf(name) === index).join(' · '),
  people: (number: number): string => count(number, ofPeople),
  choose_first: 'Сначала выберите список.',
  classes_title: 'В списке несколько классов. Кого добавить?',
  no_class: 'Класс не указан',
  all_classes: 'Всех',
  choose_class_first: 'Сначала выберите класс.',
  same_title: 'Возможно, они уже есть в организации',
  same_text:
    'В организации есть учащиеся с такими же именами. Если это те же люди, они войдут как раньше, и вторая учётная запись им не нужна.',
  all_same: (rows: number): string => `Это те же люди: ${rows}`,
  all_new: (rows: number): string => `Это новые люди: ${rows}`,
  same_more: (rows: number): string => `И ещё строк: ${rows}. Они появятся, когда вы решите об этих.`,
  who: (name: string): string => `Кто это: ${name}`,
  who_placeholder: 'Выберите',
  same_person: ({ middle_name, groups, contact, known }: ReadRow['same_names'][number]): string =>
    `${SAME[known]}: ${[middle_name, ...groups, contact].filter((part) => part !== '').join(', ')}`,
  new_person: 'Новый человек',
  decide_first: (rows: number): string => `Сначала решите, кто это. Осталось строк: ${rows}`,
  swap_names: (rows: number): string => `Поменять местами имя и фамилию: ${rows}`,
  hidden_title: (rows: number): string =>
    `В таблице есть скрытые строки с людьми: ${rows}. Их скрыл фильтр или кто-то вручную. Добавить и их?`,
  hidden_take: 'Добавить и скрытые',
  hidden_leave: 'Без скрытых',
  hidden_first: 'Сначала решите, добавлять ли скрытые строки',
  passed_over: 'Что не вошло в список',
  rows_passed_over: (rows: number): string => `Строки без имён: ${rows}`,
  row_passed_over: (row: number, text: string): string => `${row}: ${text}`,
  more_rows: (rows: number): string => `и ещё ${rows}`,
  bad_title: 'С ошибками',
  bad_text: 'Исправьте строки здесь или уберите их. Пока они есть, список добавить нельзя.',
  bad_more: (rows: number): string =>
    `И ещё строк с ошибками: ${rows}. Исправьте их в исходном списке и загрузите его снова.`,
  check_again: 'Проверить исправленное',
  marked_title: 'Проверьте эти строки',
  marked_text: 'Их можно добавить и так, но похоже, что в них что-то не то. Исправьте строку или уберите её.',
  good_title: 'Готовы',
  none_good: 'Добавлять пока некого: исправьте строки или дайте другой список.',
  all_in_group: 'Все люди из списка уже в группе.',
  row: (row: number): string => `Строка ${row}`,
  edit: 'Исправить',
  edit_row: (row: number): string => `Исправить строку ${row}`,
  edit_title: (row: number): string => `Строка ${row}`,
  save: 'Сохранить',
  cancel: 'Отмена',
  leave_out: 'Не добавлять',
  leave_out_row: (row: number): string => `Не добавлять строку ${row}`,
  leave_out_all: 'Убрать все строки с ошибками',
  column_way: 'Как войдёт',
  column_row: 'Строка',
  column_marks: 'Что проверить',
  by_login: 'По логину с карточки',
  known: {
    in_group: 'Уже в группе',
    in_organization: 'Уже в организации',
    out_of_reach: 'Уже в организации, предложим администратору',
  } satisfies Record<NonNullable<ReadRow['known']>, string>,
  known_contact: (known: string, contact: string): string => `${known}: ${contact}`,
  namesake: 'Тёзка',
  namesakes: (number: number): string =>
    `С пометкой «Тёзка»: ${number}. Человек с таким именем уже есть в группе или встречается в списке выше. Если это он же, уберите строку.`,
  left_out: (parts: readonly string[]): string => `не вошло в имя: ${parts.map(inQuotes).join(', ')}`,
  mark: (field: string, doubt: string): string => `${field}: ${doubt}`,
  will_add: (counts: RosterCounts): string => `Добавится: ${listWays(counts)}`,
  marked: (rows: number): string => `Строк с пометками: ${rows}`,
  mend_first: 'Сначала исправьте или уберите строки с ошибками',
  add: 'Добавить в группу',
} as const;

/** Columns of the list. */
export const rosterFieldNames = {
  last_name: 'Фамилия',
  first_name: 'Имя',
  middle_name: 'Отчество',
  email: 'Электронная почта',
  login: 'Логин',
} as const;

/** What is wrong with a cell. */
export const rosterProblemTexts = {
  missing: 'не заполнено',
  invalid: 'написано неверно',
  too_long: 'слишком длинно',
  duplicate: 'повторяет строку выше',
} as const satisfies Record<ReadRow['problems'][number]['problem'], string>;

/** What in a cell may be wrong. */
export const rosterDoubtTexts = {
  digits: 'есть цифры',
  signs: 'есть лишние знаки',
  several_words: 'несколько слов',
  swapped: 'похоже на имя, проверьте порядок',
  unknown_login: 'в организации такого нет, появится новая учётная запись',
  other_name: 'у человека с этой почтой или логином другая фамилия',
} as const satisfies Record<ReadRow['doubts'][number]['doubt'], string>;
