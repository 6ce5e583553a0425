import { type PluralForms, plural } from '@parta/domain/text/plural';

const LETTERS: PluralForms = { one: 'знак', few: 'знака', many: 'знаков' };
const ANSWERS: PluralForms = { one: 'ответ', few: 'ответа', many: 'ответов' };

/** Russian texts of the kind. */
export const texts = {
  name: 'Развёрнутый ответ',
  hint: 'Напишите развёрнутый ответ',
  placeholder: 'Ваш ответ',
  left: (count: number) => `Можно добавить ещё ${count} ${plural(count, LETTERS)}`,
  typed: 'Ответ пишут на своих устройствах',
  count: (count: number) => `${count} ${plural(count, ANSWERS)}`,
  same: (count: number) => `${count} ${plural(count, ANSWERS)} с этим текстом`,
  more: (count: number) => `И ещё ${count} ${plural(count, ANSWERS)}`,
} as const;

/** Texts of the form. */
export const formTexts = {
  criteria: 'Образец ответа или критерии',
  criteria_note: 'Видит только тот, кто проверяет. Автоматических баллов за такой ответ нет.',
  unmarked: 'В опросе такой ответ никто не проверяет: достаточно текста вопроса.',
} as const;

/** What is wrong with a question, for its author. */
export const problemTexts = {
  no_criteria: 'Добавьте образец ответа или критерии: по ним проще проверять',
} as const;

/** The name of the kind in the column «Тип вопроса». */
export const SHEET_TYPE = 'Развёрнутый ответ';

/** What the kind is for, in the choice of kinds. */
export const about = 'Ответить своими словами; проверяет преподаватель';
