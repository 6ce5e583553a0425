import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type OpenedAccount, openAccount, refuse } from '../../testing/open-account.tsx';

let opened: OpenedAccount | null = null;
afterEach(() => opened?.close());

const CONFIRMED = { status: 200, body: { email: 'maria@parta.test' } };

describe('the link that confirms an address', () => {
  it('[abuse 51] is used at once and once, and leaves the address bar', async () => {
    opened = openAccount({ path: '/confirm#token=secret_1', answer: () => CONFIRMED });
    await expect.element(page.getByRole('heading', { name: 'Почта подтверждена' })).toBeVisible();
    await expect.element(page.getByText('maria@parta.test')).toBeVisible();
    expect(opened.bodiesOf('POST', '/auth/email/confirm/')).toEqual([{ token: 'secret_1' }]);
    await expect.poll(opened.getPath).toBe('/confirm');
    await expect.element(page.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/account/');
  });

  it('goes on with a person who is signed in', async () => {
    opened = openAccount({ path: '/confirm#token=secret_1', answer: () => CONFIRMED, permissions: ['approved'] });
    await userEvent.click(page.getByRole('button', { name: 'Продолжить' }));
    expect(opened.left).toEqual(['https://parta.test/']);
  });

  it.each([
    ['link_invalid', /Если вы её уже открывали, почта подтверждена.*Если нет, войдите/],
    ['email_taken', /Этот адрес уже занят/],
    ['too_many_attempts', /Слишком много попыток/],
  ])('says what to do when it is refused: %s', async (reason, words) => {
    opened = openAccount({ path: '/confirm#token=secret_1', answer: () => refuse(400, reason) });
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
  });

  it('can be tried again without a network', async () => {
    let tries = 0;
    opened = openAccount({
      path: '/confirm#token=secret_1',
      answer: () => {
        tries += 1;
        return tries === 1 ? refuse(503, 'unavailable') : CONFIRMED;
      },
    });
    await userEvent.click(page.getByRole('button', { name: 'Повторить' }));
    await expect.element(page.getByRole('heading', { name: 'Почта подтверждена' })).toBeVisible();
  });

  it('says so when the address has none', async () => {
    opened = openAccount({ path: '/confirm' });
    await expect.element(page.getByRole('alert').getByText(/Откройте ссылку из письма ещё раз/)).toBeVisible();
    expect(opened.calls).toEqual([]);
  });
});
