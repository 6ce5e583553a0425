import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type OpenedAccount, openAccount } from '../../testing/open-account.tsx';

let opened: OpenedAccount | null = null;
afterEach(() => opened?.close());

const MAIL = {
  id: 1,
  to: 'maria@parta.test',
  subject: 'Подтвердите почту',
  text: 'Откройте https://parta.test/account/confirm#token=abc или https://evil.test/x',
  createdAt: new Date(2026, 10, 20, 11, 30).toISOString(),
};

it('the mailbox shows mails, and makes links of our own addresses alone', async () => {
  opened = openAccount({
    path: '/mailbox',
    settings: { mailbox: 'open' },
    answer: () => ({ status: 200, body: [MAIL] }),
  });
  await expect.element(page.getByRole('heading', { name: 'Подтвердите почту' })).toBeVisible();
  await expect.element(page.getByText('Кому: maria@parta.test · Сегодня, 11:30')).toBeVisible();
  const links = page.getByRole('article').getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://parta.test/account/confirm#token=abc']);
});

it('the mailbox says what will come while it is empty', async () => {
  opened = openAccount({
    path: '/mailbox',
    settings: { mailbox: 'open' },
    answer: () => ({ status: 200, body: [] }),
  });
  await expect.element(page.getByRole('heading', { name: 'Писем пока нет' })).toBeVisible();
});

it('a closed mailbox is shown to administrators of the platform alone', async () => {
  const settings = { mailbox: 'administrators' } as const;
  opened = openAccount({
    path: '/mailbox',
    settings,
    answer: () => ({ status: 200, body: [MAIL] }),
    permissions: ['approved'],
  });
  await expect.element(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  opened.close();
  opened = openAccount({
    path: '/mailbox',
    settings,
    answer: () => ({ status: 200, body: [MAIL] }),
    permissions: ['approved', 'platform:admin'],
  });
  await expect.element(page.getByText(/Их видят только администраторы платформы/)).toBeVisible();
});

it('an installation with a mail server has no such page', async () => {
  opened = openAccount({ path: '/mailbox' });
  await expect.element(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  expect(opened.calls).toEqual([]);
});
