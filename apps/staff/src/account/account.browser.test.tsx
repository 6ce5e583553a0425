import { setTheme } from '@parta/ui/theme/theme';
import axe from 'axe-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { endMotion } from '../shell/testing/end-motion.ts';
import { type Answerer, type OpenedAccount, openAccount, SELF } from './testing/open-account.tsx';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const ID = 'BBBBBBBBBBBBBBBBBBBBBB';
const AT = new Date(2026, 10, 20, 11, 30).toISOString();
const PLACE = { id: ID, fullName: 'Средняя школа № 57', shortName: 'Школа № 57' };
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/user/self/': { ...SELF, emailConfirmed: false, pendingEmail: 'new@parta.test' },
  '/user/self/job/': ['waiting', 'accepted', 'rejected'].map((status, index) => ({
    id: `${index}`.repeat(22),
    type: 'staff',
    status,
    department: { ...PLACE, organization: { ...PLACE, website: null } },
  })),
  '/user/self/session/': [true, false].map((isCurrent) => ({
    id: isCurrent ? ID : 'C'.repeat(22),
    isCurrent,
    startedAt: AT,
    lastSeenAt: AT,
    device: 'Chrome/153.0 Windows',
    address: '203.0.113.7',
  })),
  '/auth/consent/': { version: '2026-11', title: 'Согласие', paragraphs: ['Я даю согласие.'] },
  '/auth/first_sign_in/': { login: 'ivanova.m417', lastName: 'Иванова', firstName: 'Мария', middleName: '' },
  '/auth/email/confirmation/': { email: SELF.email, isNewAccount: true, join: null },
  '/invitation/about/': {
    email: SELF.email,
    lastName: '',
    firstName: '',
    middleName: '',
    organization: PLACE,
    department: PLACE,
    type: 'staff',
    roles: ['author'],
    hasAccount: false,
    isSignedIn: false,
  },
  '/mailbox/': [{ id: 1, to: SELF.email, subject: 'Письмо', text: 'https://parta.test/account/', createdAt: AT }],
};
const answer: Answerer = ({ path }) => (path in ANSWERS ? { status: 200, body: ANSWERS[path] } : null);

const STRANGERS = [
  ['/', 'Вход'],
  ['/register', 'Регистрация'],
  ['/register?type=staff', 'Регистрация'],
  ['/register?type=student', 'Регистрация'],
  ['/reset', 'Восстановление пароля'],
  ['/reset/new#token=s', 'Новый пароль'],
  ['/confirm#token=s', 'Подтверждение почты'],
  ['/first#token=s', 'Первый вход'],
  ['/invitation#token=s', 'Приглашение'],
  ['/set-up#token=s', 'Первый запуск'],
  ['/mailbox', 'Неотправленные письма'],
  ['/nothing', 'Страница не найдена'],
  ['/erased', 'Учётная запись удалена'],
] as const;
const OWN = [
  ['/profile', 'Профиль'],
  ['/jobs', 'Заявки'],
  ['/security', 'Безопасность'],
  ['/data', 'Мои данные'],
] as const;
const VIEWS = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const;

let opened: OpenedAccount | null = null;
beforeAll(() => {
  document.documentElement.lang = 'ru';
});
afterEach(() => {
  opened?.close();
  setTheme('auto');
});

async function listViolations(): Promise<string[]> {
  endMotion();
  const { violations } = await axe.run(document, { runOnly: TAGS, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.html}`));
}

describe.each(VIEWS)('at %i px in the %s theme', (width, theme) => {
  it.each([...STRANGERS, ...OWN])(
    '%s passes axe, fits the screen and bears its name in the tab',
    async (path, name) => {
      await page.viewport(width, 900);
      setTheme(theme);
      const permissions = OWN.some(([own]) => own === path) ? [] : null;
      opened = openAccount({ path, answer, permissions, settings: { mailbox: 'open' } });
      await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
      expect(document.title).toBe(`${name} · Парта`);
      expect(await listViolations()).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );
});
