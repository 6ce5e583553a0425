import { acceptedProblemTexts, optionProblemTexts } from '../../kit/texts.ts';

/** Russian texts of the kind. */
export const texts = {
  name: 'Пропуски в тексте',
  hint: 'Заполните пропуски',
  gap: (place: number, count: number) => `Пропуск ${place} из ${count}`,
  gap_short: (place: number) => `Пропуск ${place}`,
  choose: 'Выберите',
  unreadable_gap: (place: number) => `Пропуск ${place}: не похоже на число. Пишите цифрами: 12, 3,5, −4, 1/3`,
  unit_in_gap: (place: number) => `Пропуск ${place}: единица здесь не нужна, напишите только число`,
  filled: (filled: number, count: number) => `Заполнено ${filled} из ${count}`,
  right: 'верно',
  wrong: 'неверно',
  empty: 'пусто',
  right_answer: 'верный ответ',
  right_share: (share: string) => `верно ${share}`,
  typed: 'Пропуски заполняют на своих устройствах',
  most_frequent: 'Самые частые ответы',
} as const;

/** What is wrong with a question, for its author. */
export const problemTexts = {
  no_gaps: 'Отметьте в тексте хотя бы один пропуск',
  no_answer: (place: number) => `Пропуск ${place}: напишите правильный ответ`,
  spare_answers: (place: number, count: number) => `Пропуск ${place}: ${acceptedProblemTexts.spare(count)}`,
  no_number: (place: number) => `Пропуск ${place}: укажите правильное число`,
  no_option: (place: number) => `Пропуск ${place}: отметьте правильный вариант`,
  few_options: (place: number) => `Пропуск ${place}: добавьте хотя бы два варианта`,
  empty_option: (place: number) => `Пропуск ${place}: есть вариант без текста`,
  spare_options: (place: number, count: number) => `Пропуск ${place}: ${optionProblemTexts.spare(count)}`,
  right_empty: (place: number) => `Пропуск ${place}: правильный вариант пуст, заполните его`,
  same_options: (place: number) => `Пропуск ${place}: варианты совпадают`,
  stray_rule: 'Ответы не соответствуют пропускам. Удалите пропуск и отметьте его снова',
} as const;

/** Words that stand after «//» in a gap of a sheet: what differs from the usual rule. */
export const sheetTexts = {
  case: 'регистр',
  yo: 'ё',
  spaces: 'пробелы',
  typos: 'опечатки',
} as const;

/** What the kind is for, in the choice of kinds. */
export const about = 'Заполнить пропуски в тексте';
