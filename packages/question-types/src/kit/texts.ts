import { type PluralForms, plural } from '@parta/domain/text/plural';

/** Russian texts shared by the kinds. */
export const texts = {
  submit: 'Ответить',
  change: 'Изменить ответ',
  unfinished: (filled: number, total: number) => `Заполнено ${filled} из ${total}. Отправить так?`,
  go_on: 'Дозаполнить',
  send_so: 'Отправить',
  answered_part: (filled: number, total: number) => `Отвечено ${filled} из ${total}`,
  retry: 'Повторить',
  load_failed: 'Вопрос не загрузился. Проверьте соединение.',
  loading: 'Загружаем вопрос',
  verdict: { right: 'Верно', partly: 'Частично верно', wrong: 'Неверно' },
  no_answer: 'Вы не ответили',
  option_right: 'верно',
  option_right_row: 'верный',
  option_wrong: 'неверно',
  your_answer: 'ваш ответ',
  correct_answer: 'Верный ответ',
  also_accepted: 'Также принимается',
  other_answers: 'Другие ответы',
  no_answers: 'Ответов пока нет',
} as const;

const spareOptionForms: PluralForms = { one: 'пустой вариант', few: 'пустых варианта', many: 'пустых вариантов' };

/** What is wrong with the options of a question, for its author. */
export const optionProblemTexts = {
  too_few: 'Добавьте хотя бы два варианта',
  empty: (letter: string) => `У варианта ${letter} нет ни текста, ни картинки`,
  same: (first: string, second: string) => `Варианты ${first} и ${second} совпадают`,
  same_right: (first: string, second: string) =>
    `Варианты ${first} и ${second} выглядят одинаково: верным засчитаем любой из них`,
  spare: (count: number) => `${count} ${plural(count, spareOptionForms)} участники не увидят`,
  marked_empty: (letter: string) => `Вариант ${letter} отмечен как правильный, но он пуст`,
  mark_one: 'Отметьте правильный ответ',
  mark_some: 'Отметьте правильные ответы',
} as const;

const spareAnswerForms: PluralForms = { one: 'пустой ответ', few: 'пустых ответа', many: 'пустых ответов' };

/** What is wrong with the accepted answers of a question, for its author. */
export const acceptedProblemTexts = {
  spare: (count: number) => `${count} ${plural(count, spareAnswerForms)} не учитываем`,
} as const;

/** What files of questions hold in words. */
export const fileTexts = {
  picture: (number: number) => `Картинка ${number}`,
  shuffle: 'перемешивать',
  keep_order: 'не перемешивать',
  all_or_nothing: 'всё или ничего',
} as const;

/** Letters of options. Without Ё and Й, which look like their neighbours from afar. */
export const OPTION_LETTERS = 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ';
