/** Russian texts of the kind. */
export const texts = {
  name: 'Множественный выбор',
  hint: 'Выберите все верные ответы',
} as const;
