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
  scale: 'Критерии с баллами',
  scale_note:
    'Участник увидит их вместе со своими баллами после проверки. Если сумма отличается от баллов вопроса, они делятся в той же пропорции.',
  criterion: (place: number): string => `Критерий К${place}`,
  criterion_placeholder: 'Что оценивается',
  criterion_points: (place: number): string => `Баллы К${place}`,
  add_criterion: 'Добавить критерий',
  remove_criterion: (place: number): string => `Удалить критерий К${place}`,
  sum: (points: string): string => `Всего по критериям: ${points}`,
  unmarked: 'В опросе такой ответ никто не проверяет: достаточно текста вопроса.',
} as const;

/** What is wrong with a question, for its author. */
export const problemTexts = {
  no_criteria: 'Добавьте образец ответа или критерии: по ним проще проверять',
  nameless: (place: number): string => `Назовите критерий К${place}`,
  worthless: (place: number): string => `Критерий К${place} не приносит баллов`,
} as const;

/** The name of the kind in the column «Тип вопроса». */
export const SHEET_TYPE = 'Развёрнутый ответ';

/** What the kind is for, in the choice of kinds. */
export const about = 'Ответить своими словами; проверяет преподаватель';
