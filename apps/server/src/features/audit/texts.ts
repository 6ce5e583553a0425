/** How people are called in the log who have no name there. */
export const auditTexts = {
  erased: 'Удалённый пользователь',
  elsewhere: 'Пользователь другой организации',
} as const;
