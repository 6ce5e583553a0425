import type { DemoAccount } from './features/demo/types.ts';

const ROLE_NAMES: Record<DemoAccount['role'], string> = {
  organiser: 'организатор',
  author: 'автор',
  student: 'ученица',
  administrator: 'администратор',
};

/** What the process says to the person who started it. */
export const startTexts = {
  ready(url: string, accounts: readonly DemoAccount[]): string {
    const lines = [`«Парта» работает: ${url}/`, `Вход по коду для учеников: ${url}/play/`];
    if (accounts.length > 0) {
      lines.push('Примеры учётных записей (роль, почта, пароль):');
      for (const { role, email, password } of accounts) lines.push(`  ${ROLE_NAMES[role]}  ${email}  ${password}`);
    }
    return `${lines.join('\n')}\n`;
  },
} as const;
