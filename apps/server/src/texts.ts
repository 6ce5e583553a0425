import { ONE_TIME_LINK_MINUTES } from '@parta/domain/limits';
import { plural } from '@parta/domain/plural';
import type { DemoAccount } from './features/demo/types.ts';

const ROLE_NAMES: Record<DemoAccount['role'], string> = {
  organiser: 'организатор',
  author: 'автор',
  student: 'ученица',
  administrator: 'администратор',
  platform: 'администратор платформы',
};

/** What the process says to the person who started it. */
export const startTexts = {
  filesLeftBehind:
    'Файлы хранятся в S3, но в папке данных лежат и прежние: открыть их нельзя. Перенесите их: npm run move-files',
  /** @param set_up address that makes the first administrator; null when there is one or none is wanted */
  ready(url: string, accounts: readonly DemoAccount[], set_up: string | null): string {
    const lines = [`«Парта» работает: ${url}/`, `Вход по коду для учеников: ${url}/play/`];
    if (accounts.length > 0) {
      lines.push('Примеры учётных записей (роль, почта, пароль):');
      for (const { role, email, password } of accounts) lines.push(`  ${ROLE_NAMES[role]}  ${email}  ${password}`);
    }
    if (set_up !== null) {
      const minutes = plural(ONE_TIME_LINK_MINUTES, { one: 'минуту', few: 'минуты', many: 'минут' });
      lines.push(
        'Администратора ещё нет. Создайте его по ссылке:',
        `  ${set_up}`,
        `Ссылка сработает один раз и действует ${ONE_TIME_LINK_MINUTES} ${minutes}; новая появится при следующем запуске.`,
      );
    }
    return `${lines.join('\n')}\n`;
  },
} as const;
