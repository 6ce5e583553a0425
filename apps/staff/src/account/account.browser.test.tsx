import { setTheme } from '@parta/ui/theme/theme';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listViolations } from '../shell/testing/list-violations.ts';
import { type Answerer, type OpenedAccount, openAccount, SELF } from './testing/open-account.tsx';

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
  '/user/self/second_factor/': {
    totp: { addedAt: AT },
    passkeys: [{ id: ID, name: 'Chrome, Windows', addedAt: AT, lastUsedAt: AT }],
    recoveryCodesLeft: 2,
    passkeysAvailable: true,
    freshUntil: null,
  },
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
  ['/confirm', 'Почта не подтверждена'],
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
let opened: OpenedAccount | null = null;
beforeAll(() => {
  document.documentElement.lang = 'ru';
});
afterEach(() => {
  opened?.close();
  setTheme('auto');
});

describe.each([1440, 390])('at %i px', (width) => {
  it.each([...STRANGERS, ...OWN])(
    '%s passes axe in both themes, fits the screen and bears its name in the tab',
    async (path, name) => {
      await open(path, width, name);
      expect(document.title).toBe(`${name} · Парта`);
      expect(await listViolations()).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );

  it('the form of a new request passes axe in both themes', async () => {
    await open('/jobs', width, 'Заявки');
    await page.getByRole('button', { name: 'Подать заявку' }).first().click();
    await expect.element(page.getByRole('dialog').getByRole('combobox', { name: 'Организация' })).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });
});

/** Shows a page of the account, standing still. */
async function open(path: string, width: number, name: string): Promise<void> {
  await page.viewport(width, 900);
  const permissions = OWN.some(([own]) => own === path) ? [] : null;
  opened = openAccount({ path, answer, permissions, settings: { mailbox: 'open' } });
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
}
