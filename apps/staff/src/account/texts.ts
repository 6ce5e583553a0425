/** Words of the account page's frame. */
export const accountTexts = {
  light_theme: 'Светлая тема',
  dark_theme: 'Тёмная тема',
} as const;
