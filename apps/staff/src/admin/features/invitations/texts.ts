import type { CallResult } from '@parta/contract/wire';
import { inQuotes } from '@parta/domain/text/quotes';
import type { CallError } from '@parta/web-kit/call-error';
import { findReasonText, type ReasonTexts } from '@parta/web-kit/reasons';
import { listFileTexts } from '../../../forms/texts.ts';
import { adminTexts } from '../../texts.ts';

type ListedProblem = CallResult<'invitation.read_list'>['rows'][number]['problems'][number];

export const invitationTexts = {
  title: 'Приглашения',
  about: 'Кому отправлена ссылка, по которой вступают в организацию. Принятые приглашения уходят из списка.',
  column_person: 'Кого',
  column_department: 'Подразделение',
  column_type: 'Тип участия',
  column_roles: 'Роли',
  column_expires: 'Действует до',
  expired: 'Истекло',
  no_roles: 'Без ролей',
  invite: 'Пригласить',
  invite_list: 'Пригласить списком',
  resend: 'Отправить ещё раз',
  withdraw: 'Отозвать',
  empty_title: 'Открытых приглашений нет',
  empty_text: 'Пригласите человека по почте или загрузите список: письма со ссылкой уйдут сразу.',
  load_action: 'загрузке приглашений',
  resend_action: 'отправке приглашения',
  resent: (email: string): string => `Письмо отправлено: ${email}`,
  withdraw_title: 'Отозвать приглашение?',
  withdraw_text: (email: string): string =>
    `Ссылка в письме для ${email} перестанет работать. Пригласить можно будет снова.`,
  withdraw_action: 'отзыве приглашения',
  withdrawn: (email: string): string => `Приглашение отозвано: ${email}`,
} as const;

export const inviteFormTexts = {
  title: 'Пригласить в организацию',
  email: 'Почта',
  email_about: 'Сюда придёт письмо со ссылкой; она действует две недели.',
  last_name: 'Фамилия',
  first_name: 'Имя',
  middle_name: 'Отчество',
  names_about: 'Имя можно не указывать: человек напишет его сам.',
  department: 'Подразделение',
  department_placeholder: 'Выберите',
  type: 'Тип участия',
  submit: 'Пригласить',
  action: 'отправке приглашения',
  sent: (email: string): string => `Приглашение отправлено: ${email}`,
} as const;

export const listTexts = {
  title: 'Пригласить списком',
  step_template: 'Скачайте шаблон',
  step_template_text: 'В нём готовые столбцы, пример и ваши подразделения.',
  template: 'Скачать шаблон',
  template_file: 'Приглашения.xlsx',
  template_action: 'скачивании шаблона',
  step_file: 'Загрузите заполненный список',
  step_file_text: (people: number): string =>
    `Файл Excel (.xlsx) или CSV, до ${people} человек. Никто не получит письмо, пока вы не подтвердите.`,
  step_check: 'Проверьте и отправьте',
  file: (name: string): string => `Файл ${inQuotes(name)}`,
  bad_title: 'С ошибками',
  bad_text:
    'Эти строки не будут приглашены. Исправьте их в файле и загрузите его снова. Чтобы уже приглашённые не получили второе письмо, уберите их строки.',
  bad_download: 'Скачать список ошибок',
  bad_file: 'Что исправить.csv',
  good_title: 'Готовы',
  good_text: 'Этим людям уйдут письма со ссылкой.',
  seats_missing: (wanted: string, free: string, missing: number): string =>
    `Понадобится ${wanted}, свободно ${free}: не хватает ${missing}. Пригласить можно и сейчас, но принять приглашение сможет не каждый, пока место не освободится или лицензию не расширят.`,
  row: (row: number): string => `Строка ${row}`,
  column_row: 'Строка',
  column_person: 'Человек',
  column_department: 'Подразделение',
  column_type: 'Тип участия',
  column_roles: 'Роли',
  column_problems: 'Что исправить',
  no_email: 'Без почты',
  no_good: 'Годных строк нет. Исправьте список и загрузите его снова.',
  invite: (people: string): string => `Пригласить ${people}`,
  invite_action: 'отправке приглашений',
  sent: (count: number): string => `Отправлено приглашений: ${count}`,
} as const;

/** After «Пригласить»: 1 человека, 2 человек, 5 человек. */
export const peopleForms = { one: 'человека', few: 'человек', many: 'человек' } as const;

/** Columns of the list, as the head of the file calls them. */
export const fieldNames: Readonly<Record<ListedProblem['field'], string>> = {
  email: 'Электронная почта',
  lastName: 'Фамилия',
  firstName: 'Имя',
  middleName: 'Отчество',
  department: 'Подразделение',
  type: 'Тип',
  roles: 'Роли',
};

/** What is wrong with a cell. */
const problemTexts: Readonly<Record<ListedProblem['problem'], string>> = {
  missing: 'не заполнено',
  invalid: 'написано неверно',
  too_long: 'слишком длинно',
  duplicate: 'повторяет другую строку',
  unknown: 'такого нет в организации',
  already_member: 'уже состоит в этом подразделении',
  not_allowed: 'такая роль этому типу участия не положена',
  hidden: 'строка скрыта в таблице: покажите её там, если человека нужно пригласить',
};

/** What to write in place of a word that is none of the column's. */
const KNOWN_WORDS: Readonly<Partial<Record<ListedProblem['field'], string>>> = {
  type: 'напишите «сотрудник», «ученик» или «внешний»',
  roles: 'напишите через запятую «автор», «организатор», «администратор организации»',
};

/** What is wrong with a cell of a column, and what to write instead where that is known. */
export function describeCell({ field, problem }: ListedProblem): string {
  return (problem === 'unknown' ? KNOWN_WORDS[field] : undefined) ?? problemTexts[problem];
}

const CREATE_REFUSALS: ReasonTexts<'invitation.create'> = {
  unknown_department: 'Такого подразделения больше нет. Обновите страницу.',
  role_not_allowed: adminTexts.role_not_allowed,
  duplicate_email: 'Одна и та же почта встречается в списке дважды.',
  not_found: adminTexts.gone,
  already_member: 'Человек с этой почтой уже состоит в этом подразделении.',
  too_many_attempts: adminTexts.too_many_attempts,
};

const READ_REFUSALS: ReasonTexts<'invitation.read_list'> = {
  not_xlsx: listFileTexts.not_xlsx,
  old_excel: listFileTexts.old_excel,
  no_rows: 'В файле нет ни одного человека. Заполните строки под заголовком и загрузите снова.',
  too_many_rows: 'В файле слишком много строк. Разделите его на несколько.',
  missing_columns: 'В файле не хватает столбцов. Скачайте шаблон и перенесите список в него.',
  not_found: adminTexts.gone,
};

const RESEND_REFUSALS: ReasonTexts<'invitation.resend'> = {
  not_found: 'Этого приглашения уже нет: его приняли или отозвали. Список обновлён.',
  too_many_attempts: adminTexts.too_many_attempts,
};

const WITHDRAW_REFUSALS: ReasonTexts<'invitation.withdraw'> = { not_found: RESEND_REFUSALS.not_found };

/** Words for a refused invitation. */
export function describeCreation(error: CallError): string | null {
  const text = findReasonText(CREATE_REFUSALS, error);
  const email = error.body?.['email'];
  return text !== null && typeof email === 'string' ? `${email}: ${text}` : text;
}

/** Words for a list that could not be read. */
export function describeReading(error: CallError): string | null {
  return findReasonText(READ_REFUSALS, error);
}

/** Words for a letter that was not sent again. */
export function describeResending(error: CallError): string | null {
  return findReasonText(RESEND_REFUSALS, error);
}

/** Words for an invitation that was not withdrawn. */
export function describeWithdrawal(error: CallError): string | null {
  return findReasonText(WITHDRAW_REFUSALS, error);
}
