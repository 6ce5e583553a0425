/** What is said when a database is of the other kind; `place` is its folder, or the setting that names it. */
export const installationTexts = {
  demoOnReal: (place: string): string =>
    `${place}: здесь данные настоящей установки, а npm run demo открыл бы их паролями, которые известны всем. ` +
    'Ничего не изменено. Запустите её командой npm start, а учебным данным дайте другое место: пустой каталог в DATA_DIR или пустую базу в DATABASE_URL; без этих настроек они хранятся в каталоге data-demo.',
  realOnDemo: (place: string): string =>
    `${place}: здесь учебные данные, и пароли к ним известны всем, поэтому npm start с ними не работает. Ничего не изменено. ` +
    'Чтобы продолжить с ними, запустите npm run demo с этим же местом в DATA_DIR или DATABASE_URL (или перенесите каталог data в data-demo). ' +
    'Чтобы начать настоящую установку, укажите пустой каталог в DATA_DIR или пустую базу в DATABASE_URL.',
} as const;
