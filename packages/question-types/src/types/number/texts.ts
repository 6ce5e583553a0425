/** Russian texts of the kind. */
export const texts = {
  name: 'Число',
  hint: 'Введите число',
  placeholder: 'Например, 3,14',
  unreadable: 'Не похоже на число. Пишите цифрами: 12, 3,5, −4, 1/3',
  typed: 'Число вводят на своих устройствах',
} as const;

/** What is wrong with a question, for its author. */
export const problemTexts = {
  no_value: 'Напишите правильный ответ числом',
  share_of_zero: 'Процент от нуля — ноль: допуск в процентах ничего не даёт',
} as const;
