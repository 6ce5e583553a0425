/** How people are called in the log who have no name there. */
export const auditTexts = {
  erased: 'Удалённый пользователь',
  export_columns: [
    'Номер',
    'Время (UTC)',
    'Действие',
    'Кто',
    'Кто: код',
    'О ком',
    'О ком: код',
    'Адрес',
    'Подробности',
  ],
  export_file: (day: string, format: string): string => `Журнал ${day}.${format}`,
  elsewhere: 'Пользователь другой организации',
} as const;
