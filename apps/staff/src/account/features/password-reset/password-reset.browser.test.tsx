import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DONE, type OpenedAccount, openAccount, refuse } from '../../testing/open-account.tsx';

let opened: OpenedAccount | null = null;
afterEach(() => opened?.close());

const email = () => page.getByRole('textbox', { name: 'Электронная почта' });
const ask = () => page.getByRole('button', { name: 'Прислать ссылку' });
const password = () => page.getByLabelText('Новый пароль', { exact: true });
const save = () => page.getByRole('button', { name: 'Сохранить пароль' });

describe('a forgotten password', () => {
  it('[abuse 50] is asked for once, and the answer says the same of every address', async () => {
    opened = openAccount({ path: '/reset?next=%2Flibrary', answer: () => DONE });
    await userEvent.fill(email(), 'Maria@parta.test');
    await userEvent.dblClick(ask());
    await expect.element(page.getByText(/Если такой адрес есть, письмо уже отправлено на/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Проверьте почту' })).toHaveFocus();
    expect(opened.bodiesOf('POST', '/auth/password/ask/')).toEqual([{ email: 'maria@parta.test' }]);
    const back = page.getByRole('link', { name: 'Вернуться ко входу' });
    await expect.element(back).toHaveAttribute('href', '/account/?next=%2Flibrary');
  });

  it('refuses what is no address at its field, and keeps it', async () => {
    opened = openAccount({ path: '/reset' });
    await userEvent.fill(email(), 'maria@');
    await userEvent.click(ask());
    await expect.element(page.getByText('Введите адрес вида name@example.ru')).toBeVisible();
    await expect.element(email()).toHaveValue('maria@');
    await expect.element(email()).toHaveFocus();
    expect(opened.calls).toEqual([]);
  });

  it('sends whoever signs in by a login to the teacher, and asks the server nothing', async () => {
    opened = openAccount({ path: '/reset' });
    await userEvent.fill(email(), 'ivanov.i123');
    await userEvent.click(ask());
    await expect.element(page.getByText(/обратитесь к учителю: он выдаст новую карточку для входа/)).toBeVisible();
    await expect.element(email()).toHaveFocus();
    expect(opened.calls).toEqual([]);
  });

  it('says how long to wait', async () => {
    opened = openAccount({
      path: '/reset',
      answer: () => ({ ...refuse(429, 'too_many_attempts'), headers: { 'retry-after': '120' } }),
    });
    await userEvent.fill(email(), 'maria@parta.test');
    await userEvent.click(ask());
    await expect.element(page.getByRole('alert').getByText(/Попробуйте снова через 2 минуты/)).toBeVisible();
  });
});

describe('the link that sets a new password', () => {
  it('[abuse 51] leaves the address bar, sets it by one request and ends at the sign-in', async () => {
    opened = openAccount({
      path: '/reset/new#token=secret_2',
      answer: () => ({ status: 200, body: { email: 'maria@parta.test' } }),
    });
    await userEvent.fill(password(), 'тихая река');
    await expect.poll(opened.getPath).toBe('/reset/new');
    await userEvent.dblClick(save());
    await expect.element(page.getByRole('heading', { name: 'Пароль изменён' })).toBeVisible();
    expect(opened.bodiesOf('POST', '/auth/password/reset/')).toEqual([{ token: 'secret_2', password: 'тихая река' }]);
    await expect.element(page.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/account/');
  });

  it.each([
    ['too_short', 'Пароль короче 8 символов'],
    ['too_long', 'Пароль длиннее 200 символов'],
    ['too_common', /Такой пароль подберут первым/],
    ['too_personal', /Пароль повторяет вашу почту или имя/],
    ['too_many_attempts', /Слишком много попыток/],
  ])('says why it was refused and keeps what was typed: %s', async (reason, words) => {
    opened = openAccount({ path: '/reset/new#token=secret_2', answer: () => refuse(400, reason) });
    await userEvent.fill(password(), 'тихая река');
    await userEvent.click(save());
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(password()).toHaveValue('тихая река');
  });

  it('offers a new one when it is worth nothing any more, and when there is none', async () => {
    opened = openAccount({ path: '/reset/new#token=old', answer: () => refuse(400, 'link_invalid') });
    await userEvent.fill(password(), 'тихая река');
    await userEvent.click(save());
    await expect.element(page.getByRole('alert').getByText(/Ссылка не действует/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Запросить новую ссылку' })).toBeVisible();
    opened.close();
    opened = openAccount({ path: '/reset/new' });
    await expect.element(page.getByRole('alert').getByText(/Откройте ссылку из письма/)).toBeVisible();
  });
});
