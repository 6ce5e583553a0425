/** Words that every staff surface shares. */
export const shellTexts = {
  light_theme: 'Светлая тема',
  dark_theme: 'Тёмная тема',
  required: 'Заполните это поле',
  failed_page_title: 'Ошибка · Парта',
  crashed_title: 'Страница не открылась',
  crashed_text: 'Обновите страницу. Если не поможет, обратитесь в техническую поддержку.',
  crashed_heading: 'Ошибка',
} as const;

export const profileMenuTexts = {
  open: (name: string): string => `Профиль: ${name}`,
  profile: 'Профиль',
  security: 'Безопасность',
  administration: 'Администрирование',
  sign_out: 'Выйти',
  sign_out_action: 'выходе из учётной записи',
} as const;

export const momentTexts = {
  today: (time: string): string => `Сегодня, ${time}`,
  yesterday: (time: string): string => `Вчера, ${time}`,
  in_zone: (text: string, zone: string): string => `${text} (${zone})`,
} as const;
