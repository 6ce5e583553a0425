/** Russian texts of the kind. */
export const texts = {
  name: 'Краткий ответ',
  hint: 'Введите ответ',
  placeholder: 'Ваш ответ',
  typed: 'Ответ вводят на своих устройствах',
} as const;
