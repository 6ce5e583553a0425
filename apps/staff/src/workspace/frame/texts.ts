/** Words of the frame around every screen. */
export const frameTexts = {
  library: 'Библиотека',
  activities: 'Мероприятия',
  home: 'Парта, на главную',
  no_organization: 'Нет организации',
  place: (organization: string, department: string): string => `${organization}, ${department}`,
  crashed_title: 'Страница не открылась',
  crashed_text: 'Обновите страницу. Если не поможет, обратитесь в техническую поддержку.',
  crashed_page_title: 'Ошибка · Парта',
  crashed_heading: 'Ошибка',
} as const;
