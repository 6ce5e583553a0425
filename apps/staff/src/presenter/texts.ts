/** Words of links that the presenter passes on. */
export const linkTexts = {
  copy: 'Скопировать ссылку',
  copied: 'Ссылка скопирована',
  not_copied: 'Не получилось скопировать. Выделите ссылку и скопируйте её сами.',
} as const;
