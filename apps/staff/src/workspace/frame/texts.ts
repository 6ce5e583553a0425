/** Words of the frame around every screen. */
export const frameTexts = {
  catalog: 'Каталог',
  library: 'Библиотека',
  activities: 'Мероприятия',
  groups: 'Группы',
  statistics: 'Статистика',
  certificates: 'Достижения',
  help: 'Помощь',
  home: 'Парта, на главную',
  no_organization: 'Нет организации',
  place: (organization: string, department: string): string => `${organization}, ${department}`,
} as const;

/** Words of the menu with the question mark. */
export const helpMenuTexts = {
  open: 'Справка',
  quick_start: 'Быстрый старт',
  videos: 'Видеоуроки',
  documentation: 'Справочный центр',
  contact: 'Связаться с нами',
  all: 'Все разделы помощи',
} as const;
