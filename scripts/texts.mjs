/** What the commands of the root package say to the person who runs them. */
export const texts = {
  usage: (/** @type {readonly string[]} */ commands) => `Команды: npm run ${commands.join(', npm run ')}`,
  installing: 'Устанавливаю зависимости…',
  installFailed: 'Зависимости установить не удалось: подробности выше. Для первой установки нужна сеть.',
  building: (/** @type {string} */ app) => `Собираю ${app}…`,
  nodeMissing: (/** @type {string} */ found) =>
    `Нужен Node 26, а запущено на ${found}, и пакета с ним для этой системы нет. Установите Node 26 с nodejs.org и повторите.`,
  aptInstalling: (/** @type {string} */ what) => `Устанавливаю ${what} через apt-get…`,
  chromiumMissing:
    'Chromium не найден и не установился: браузерные тесты невозможны. Установите chromium или запустите от имени root.',
  browsersMissing: (/** @type {readonly string[]} */ names) =>
    `Не найдены и не установились браузеры: ${names.join(', ')}. Какие пакеты им нужны, написано в docs/browsers.md; от имени root на Debian для x64 они ставятся сами.`,
  unknownBrowsers: (/** @type {readonly string[]} */ names, /** @type {readonly string[]} */ known) =>
    `Нет браузеров «${names.join(', ')}». Есть: ${known.join(', ')}.`,
  oldestChromiumSkipped: 'Chromium 109 есть только для Linux на x64',
  ffmpegMissing:
    'ffmpeg не найден и не установился: без него картинки и ролики справки не записать. Установите ffmpeg или запустите от имени root.',
  postgresMissing:
    'PostgreSQL системы не найден и не установился, а при CI=1 он обязателен: установите пакет postgresql или запустите от имени root.',
  postgresSkipped:
    'серверные тесты на PostgreSQL системы не запускались: он не установлен (пакет postgresql; от имени root ставится сам)',
  unknownGroup: (/** @type {string} */ group, /** @type {readonly string[]} */ groups) =>
    `Нет группы тестов «${group}». Есть: ${groups.join(', ')}.`,
  step: (/** @type {string} */ name) => `\n— ${name}`,
  stepBeside: (/** @type {string} */ name) => `\n— ${name}: идёт рядом с другими, вывод будет, когда закончится`,
  seconds: (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} с`,
  passed: 'прошло',
  failed: 'НЕ ПРОШЛО',
  notRun: 'не запускалось',
  skipped: (/** @type {string} */ reason) => `ПРОПУЩЕНО: ${reason}`,
  summary: '\nИтог (по часам; время процессоров за это время, чужие процессы и шаги рядом тоже):',
  total: 'всего',
  slowest: 'Дольше всего шли:',
  pageOf: (/** @type {string} */ test) => `\nНа странице стояло: ${test}`,
  othersFailed: (/** @type {number} */ count) => `    … не прошли и другие (${count}), подробности выше`,
};
