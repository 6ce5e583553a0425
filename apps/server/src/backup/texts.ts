import { plural } from '@parta/domain/text/plural';

const ROWS = { one: 'строка', few: 'строки', many: 'строк' };
const TABLES = { one: 'таблица', few: 'таблицы', many: 'таблиц' };
const FILES = { one: 'файл', few: 'файла', many: 'файлов' };

const counted = (n: number, forms: typeof ROWS): string => `${n} ${plural(n, forms)}`;

/** What the commands of backup and restore say to the person who runs them. */
export const backupTexts = {
  usageBackup: 'Как вызывать: npm run backup -- ФАЙЛ [--encrypt | --plain]',
  usageRestore: 'Как вызывать: npm run restore -- ФАЙЛ [--keep-sessions]',
  exists: (file: string): string => `Файл ${file} уже есть. Назовите другой: готовые копии не перезаписываются.`,
  notFound: (file: string): string => `Файла ${file} нет.`,
  notWritable: (file: string): string =>
    `Записать ${file} не удалось: нет такой папки, нет права записи или кончилось место.`,
  inProgress: 'Другая резервная копия этой базы данных ещё пишется. Дождитесь её и повторите.',
  emptyDatabase: 'В базе данных ещё ничего нет: копировать нечего.',
  fileMissing: (hash: string): string =>
    `В хранилище нет файла ${hash}, хотя база данных его знает. Копия была бы неполной. Если файлы недавно переехали в S3, выполните npm run move-files. Если процессов «Парты» несколько, у всех должен быть один каталог DATA_DIR или одно хранилище S3.`,
  rowsWritten: (tables: number, rows: number): string =>
    `База данных: ${counted(tables, TABLES)}, ${counted(rows, ROWS)}.`,
  filesWritten: (done: number, all: number): string => `Файлы: ${done} из ${all}.`,
  reading: 'Проверяю: читаю копию целиком…',
  written: (file: string, files: number): string =>
    `Резервная копия готова и прочитана целиком: ${file} (${counted(files, FILES)}). В ней лежат ключи и пароли (в виде хешей): храните её как секрет.`,
  notEncrypted: 'Копия не зашифрована. Чтобы зашифровать её паролем, добавьте --encrypt или задайте BACKUP_PASSPHRASE.',
  notABackup: (file: string): string => `Файл ${file} не похож на резервную копию «Парты».`,
  damaged: (file: string): string => `Резервная копия ${file} повреждена или не дописана до конца. Возьмите другую.`,
  newer: (file: string): string =>
    `Резервную копию ${file} сделала более новая «Парта». Обновите эту и повторите восстановление.`,
  wrongPassphrase: 'Пароль не подходит к этой резервной копии.',
  askPassphrase: 'Пароль резервной копии: ',
  repeatPassphrase: 'Ещё раз: ',
  passphraseDiffers: 'Пароли не совпали.',
  passphraseShort: (least: number): string => `Пароль слишком короткий: нужно не меньше ${least} знаков.`,
  passphraseMissing: 'Нужен пароль: введите его в терминале или задайте в BACKUP_PASSPHRASE.',
  targetFull:
    'База данных, в которую восстанавливают, должна быть пустой, а в ней есть таблицы. Укажите в DATABASE_URL пустую базу или в DATA_DIR новую папку.',
  restoring: (made_at: string): string => `Восстанавливаю копию от ${made_at}…`,
  rowsRestored: (tables: number, rows: number): string =>
    `База данных восстановлена: ${counted(tables, TABLES)}, ${counted(rows, ROWS)}.`,
  migrated: (count: number): string =>
    count === 0
      ? 'Обновлять базу данных не понадобилось.'
      : `База данных обновлена до этой версии «Парты» (шагов: ${count}).`,
  sessionsEnded: 'Все входы завершены: людям нужно войти снова.',
  sessionsKept: 'Входы сохранены.',
  restored: 'Готово. Запустите «Парту»: npm start',
  failed: (reason: string): string => `Не получилось: ${reason}`,
} as const;
