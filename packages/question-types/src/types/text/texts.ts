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
  empty: 'Ответ пуст: заполните его или удалите',
  same: (other: string) => `То же, что «${other}»: можно удалить`,
} as const;
