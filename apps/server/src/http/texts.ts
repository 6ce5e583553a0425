/** Words of the server's own plain pages. */
export const pageTexts = {
  notBuilt: 'Страница ещё не собрана. Запустите «npm run build» и обновите страницу.',
} as const;
