import { inQuotes } from '@parta/domain/text/quotes';

/** Russian texts of the kind. */
export const texts = {
  name: 'Краткий ответ',
  hint: 'Введите ответ',
  placeholder: 'Ваш ответ',
  typed: 'Ответ вводят на своих устройствах',
} as const;

/** What is wrong with a question, for its author. */
export const problemTexts = {
  none_accepted: 'Напишите хотя бы один правильный ответ',
  same: (other: string) => `То же, что ${inQuotes(other)}: можно удалить`,
} as const;

/** For the author. */
export const editorTexts = {
  hint: 'Ответ засчитывается, если совпал с любым из списка',
} as const;

/** How a sheet names the settings. */
export const sheetTexts = {
  keep_case: 'различать регистр',
  keep_yo: 'различать ё',
  keep_spaces: 'различать пробелы',
  typos: 'прощать опечатки',
} as const;

/** What the kind is for, in the choice of kinds. */
export const about = 'Вписать слово или фразу';
