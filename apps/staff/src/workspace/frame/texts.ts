/** Words of the frame around every screen. */
export const frameTexts = {
  catalog: 'Каталог',
  library: 'Библиотека',
  activities: 'Мероприятия',
  groups: 'Группы',
  home: 'Парта, на главную',
  no_organization: 'Нет организации',
  place: (organization: string, department: string): string => `${organization}, ${department}`,
} as const;
