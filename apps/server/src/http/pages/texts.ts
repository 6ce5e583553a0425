/** Words of the server's own plain pages. */
export const pageTexts = {
  appName: 'Парта',
  appDescription: 'Задания и уроки: открываются и без связи',
  notBuilt: 'Страница ещё не собрана. Запустите «npm run build» и обновите страницу.',
} as const;
