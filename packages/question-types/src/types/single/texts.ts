/** Russian texts of the kind. */
export const texts = {
  name: 'Одиночный выбор',
  hint: 'Выберите один ответ',
} as const;

/** What the kind is for, in the choice of kinds. */
export const about = 'Один верный вариант из нескольких';
