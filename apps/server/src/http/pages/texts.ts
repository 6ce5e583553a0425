/** Words of the server's own plain pages. */
export const pageTexts = {
  appName: 'Парта',
  appDescription: 'Задания и уроки: открываются и без связи',
  notBuilt: 'Страница ещё не собрана. Запустите «npm run build» и обновите страницу.',
  absent: `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Такой страницы нет · Парта</title>
<h1>Такой страницы нет</h1>
<p>Проверьте адрес или <a href="/">вернитесь на главную</a>.</p>
</html>
`,
} as const;
