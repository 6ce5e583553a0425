import { ONE_TIME_LINK_MINUTES } from '@parta/domain/limits';
import { plural } from '@parta/domain/text/plural';
import type { DemoAccess } from './config/config.ts';
import type { DemoAccount } from './features/demo/types.ts';

const ROLE_NAMES: Record<DemoAccount['role'], string> = {
  organiser: 'организатор',
  author: 'автор',
  student: 'ученица',
  administrator: 'администратор',
  platform: 'администратор платформы',
};

/** What a server that is ready tells of itself. */
interface Ready {
  /** Without a slash at its end. */
  readonly url: string;
  /** Where other machines of the network reach it. */
  readonly others: readonly string[];
  /** The base of the pupils' pages. */
  readonly play: string;
  readonly accounts: readonly DemoAccount[];
  readonly access: DemoAccess;
  /** Address that makes the first administrator; null when there is one or none is wanted. */
  readonly set_up: string | null;
}

/** What the process says to the person who started it. */
export const startTexts = {
  filesLeftBehind:
    'Файлы хранятся в S3, но в папке данных лежат и прежние: открыть их нельзя. Перенесите их: npm run move-files',
  otherStore:
    'С этой базой данных работает ещё один процесс «Парты», и файлы он хранит в другом месте: картинки, загруженные через один процесс, не откроются через другой. Укажите всем процессам один и тот же каталог в DATA_DIR (общий сетевой каталог) или одно хранилище S3.',
  ready({ url, others, play, accounts, access, set_up }: Ready): string {
    const lines = [`«Парта» работает: ${url}/`];
    lines.push(`Вход по коду для учеников: ${new URL(play, url).href}`);
    for (const other of others) lines.push(`  с телефонов и других компьютеров сети: ${new URL(play, other).href}`);
    if (accounts.length > 0) {
      lines.push('Примеры учётных записей (роль, почта, пароль):');
      for (const { role, email, password } of accounts) lines.push(`  ${ROLE_NAMES[role]}  ${email}  ${password}`);
      lines.push(
        access === 'open'
          ? 'Эти записи и почтовый ящик открыты всей сети: так указано в DEMO_OPEN.'
          : 'Войти по этим паролям и читать письма можно только с этого компьютера; DEMO_OPEN=yes откроет их всей сети.',
      );
    }
    if (set_up !== null) {
      const minutes = plural(ONE_TIME_LINK_MINUTES, { one: 'минуту', few: 'минуты', many: 'минут' });
      lines.push('Администратора ещё нет. Создайте его по ссылке:', `  ${set_up}`);
      for (const other of others)
        lines.push(`  с другого компьютера: ${other}${set_up.slice(new URL(set_up).origin.length)}`);
      lines.push(
        `Ссылка сработает один раз и действует ${ONE_TIME_LINK_MINUTES} ${minutes}; новая появится при следующем запуске.`,
      );
    }
    return `${lines.join('\n')}\n`;
  },
  nearVariable: (found: string, meant: string): string =>
    `Переменная ${found} ничего не значит для «Парты». Может быть, имелась в виду ${meant}?`,
  fewFiles: (open_files: number, connections: number): string =>
    `Система разрешает открыть всего ${open_files} файлов, поэтому одновременно будет не больше ${connections} соединений. Для больших занятий увеличьте предел: ulimit -n 65536.`,
  portTaken: (port: number): string =>
    `Порт ${port} уже занят другой программой. Остановите её или укажите другой порт в PORT (0 — любой свободный).`,
  portNotAllowed: (port: number): string =>
    `Система не разрешает занять порт ${port}: порты меньше 1024 доступны не всем. Укажите другой порт в PORT, например 3000.`,
  hostUnusable: (host: string): string =>
    `У этого компьютера нет адреса «${host}», который указан в HOST. Укажите 0.0.0.0, чтобы принимать соединения на всех адресах, или уберите HOST.`,
  roleNotAllowed: (reason: string): string =>
    `Роли, указанной в DATABASE_URL, не хватает прав (${reason}). Ей нужно право создавать таблицы и схемы: сделайте её владельцем базы данных.`,
  databaseDiskFull: 'На диске сервера базы данных не осталось места. Освободите его и запустите «Парту» снова.',
  unexpected: (details: string): string =>
    `«Парта» не запустилась из-за ошибки, которой мы не ждали. Подробности для того, кто будет разбираться:\n${details}`,
} as const;
