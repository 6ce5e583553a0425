/** Russian texts of the kind. */
export const texts = {
  name: 'Да/Нет',
  hint: 'Выберите «Да» или «Нет»',
  yes: 'Да',
  no: 'Нет',
} as const;
