/** Russian texts of the kind. */
export const texts = {
  name: 'Одиночный выбор',
  hint: 'Выберите один ответ',
} as const;
