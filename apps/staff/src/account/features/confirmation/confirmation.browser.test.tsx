import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answerer, type OpenedAccount, openAccount, refuse, SELF } from '../../testing/open-account.tsx';

let opened: OpenedAccount | null = null;
afterEach(() => opened?.close());

const CONFIRM = '/auth/email/confirm/';
const CONFIRMED = { status: 200, body: { email: SELF.email } };
const password = () => page.getByLabelText('Пароль', { exact: true });
const submit = () => page.getByRole('button', { name: 'Подтвердить адрес' });

/** A server that knows the link; `change` answers the other calls. */
function knowing(change: Answerer, isNewAccount = true, join: string | null = null): Answerer {
  let isUsed = false;
  return (call) => {
    if (call.path === '/auth/email/confirmation/') {
      return isUsed ? refuse(400, 'link_invalid') : { status: 200, body: { email: SELF.email, isNewAccount, join } };
    }
    const said = change(call);
    isUsed ||= call.path === CONFIRM && said?.status === 200;
    return said;
  };
}

describe('the link that confirms an address', () => {
  it('[abuse 51] confirms nothing by itself: the password does, by one request, and signs in', async () => {
    opened = openAccount({
      path: '/confirm#token=secret_1',
      answer: knowing(({ path }) =>
        path === CONFIRM || path === '/auth/login/' ? { ...CONFIRMED, body: SELF } : null,
      ),
    });
    await expect.element(page.getByText('maria@parta.test')).toBeVisible();
    await expect.poll(opened.getPath).toBe('/confirm');
    expect(opened.bodiesOf('POST', CONFIRM)).toEqual([]);
    await userEvent.click(submit());
    await expect.element(page.getByText('Заполните это поле')).toBeVisible();
    await userEvent.fill(password(), 'тихая река');
    await userEvent.dblClick(submit());
    await expect.element(page.getByRole('heading', { name: 'Почта подтверждена' })).toBeVisible();
    expect(opened.bodiesOf('POST', CONFIRM)).toEqual([{ token: 'secret_1', password: 'тихая река' }]);
    expect(opened.bodiesOf('POST', '/auth/login/')).toEqual([{ email: SELF.email, password: 'тихая река' }]);
    expect(opened.bodiesOf('POST', '/auth/email/confirmation/')).toHaveLength(1);
    await userEvent.click(page.getByRole('button', { name: 'Продолжить' }));
    expect(opened.left).toEqual(['https://parta.test/']);
  });

  it('says that the computer is another’s, where that is ticked, with the address and with the sign-in', async () => {
    opened = openAccount({
      path: '/confirm#token=secret_1',
      answer: knowing(({ path }) =>
        path === CONFIRM || path === '/auth/login/' ? { ...CONFIRMED, body: SELF } : null,
      ),
    });
    await userEvent.fill(password(), 'тихая река');
    await userEvent.click(page.getByRole('checkbox', { name: 'Чужой компьютер' }));
    await userEvent.click(submit());
    await expect.poll(() => opened?.bodiesOf('POST', '/auth/login/')).toMatchObject([{ sharedComputer: true }]);
    expect(opened.bodiesOf('POST', CONFIRM)).toMatchObject([{ sharedComputer: true }]);
  });

  it('leaves whoever is signed in as she is', async () => {
    opened = openAccount({
      path: '/confirm#token=secret_1',
      answer: knowing(({ path }) => (path === CONFIRM ? CONFIRMED : null)),
      permissions: ['approved'],
    });
    await userEvent.fill(password(), 'тихая река');
    await userEvent.click(submit());
    await userEvent.click(page.getByRole('button', { name: 'Продолжить' }));
    expect(opened.left).toEqual(['https://parta.test/']);
    expect(opened.bodiesOf('POST', '/auth/login/')).toEqual([]);
  });

  it('[JOIN-10] of whoever registered to join a group ends in the group', async () => {
    opened = openAccount({
      path: '/confirm#token=secret_1',
      answer: knowing(({ path }) => (path === CONFIRM ? CONFIRMED : { status: 200, body: SELF }), true, 'ACEH2346'),
    });
    await userEvent.fill(password(), 'тихая река');
    await userEvent.click(submit());
    await expect.poll(() => opened?.left).toEqual(['https://parta.test/groups/join/ACEH2346']);
  });

  it('[LINK-05] of whoever registered to open a course ends at its link, or keeps it for after the sign-in', async () => {
    const path = '/confirm#token=secret_1&link=aSECRET-code_42';
    opened = openAccount({
      path,
      answer: knowing((call) => (call.path === CONFIRM ? CONFIRMED : { status: 200, body: SELF })),
    });
    await userEvent.fill(password(), 'тихая река');
    await userEvent.click(submit());
    await expect.poll(() => opened?.left).toEqual(['https://parta.test/link/aSECRET-code_42']);
    opened.close();
    opened = openAccount({
      path,
      answer: knowing((call) => (call.path === CONFIRM ? CONFIRMED : refuse(400, 'no_leu'))),
    });
    await userEvent.fill(password(), 'тихая река');
    await userEvent.click(submit());
    const next = encodeURIComponent('https://parta.test/link/aSECRET-code_42');
    const signIn = page.getByRole('link', { name: 'Войти' });
    await expect.element(signIn).toHaveAttribute('href', `/account/?next=${next}`);
  });

  it('leads nowhere but to a link of ours', async () => {
    opened = openAccount({
      path: `/confirm#token=secret_1&link=${encodeURIComponent('../../evil')}`,
      answer: knowing((call) => (call.path === CONFIRM ? CONFIRMED : { status: 200, body: SELF })),
    });
    await userEvent.fill(password(), 'тихая река');
    await userEvent.click(submit());
    await expect.element(page.getByRole('heading', { name: 'Почта подтверждена' })).toBeVisible();
    expect(opened.left).toEqual([]);
  });

  it('keeps the group for after the sign-in where that fails', async () => {
    opened = openAccount({
      path: '/confirm#token=secret_1',
      answer: knowing(({ path }) => (path === CONFIRM ? CONFIRMED : refuse(400, 'no_leu')), true, 'ACEH2346'),
    });
    await userEvent.fill(password(), 'тихая река');
    await userEvent.click(submit());
    const next = encodeURIComponent('https://parta.test/groups/join/ACEH2346');
    const signIn = page.getByRole('link', { name: 'Войти' });
    await expect.element(signIn).toHaveAttribute('href', `/account/?next=${next}`);
  });

  it.each([
    [SELF.email, ['https://parta.test/groups/join/ACEH2346']],
    ['somebody-else@parta.test', []],
  ])('leads the person who is signed in into the group only if it is she: %s', async (email, left) => {
    opened = openAccount({
      path: '/confirm#token=secret_1',
      permissions: [],
      answer: knowing(
        ({ path }) => (path === CONFIRM ? CONFIRMED : { status: 200, body: { ...SELF, email } }),
        true,
        'ACEH2346',
      ),
    });
    await userEvent.fill(password(), 'тихая река');
    await userEvent.click(submit());
    await expect.element(page.getByRole('heading', { name: 'Почта подтверждена' })).toBeVisible();
    await expect.poll(() => opened?.left).toEqual(left);
  });

  it('leads to the sign-in where that can’t be done at once', async () => {
    opened = openAccount({
      path: '/confirm#token=secret_1',
      answer: knowing(({ path }) => (path === CONFIRM ? CONFIRMED : refuse(400, 'no_leu'))),
    });
    await userEvent.fill(password(), 'тихая река');
    await userEvent.click(submit());
    await expect.element(page.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/account/');
  });

  it('sets another password for whoever did not register herself, by the same link', async () => {
    opened = openAccount({
      path: '/confirm#token=secret_1',
      answer: knowing(({ path }) => (path === '/auth/password/reset/' ? CONFIRMED : null)),
    });
    await expect.element(page.getByText(/все, кто в неё вошёл, выйдут/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Задать новый пароль' }));
    await userEvent.fill(page.getByLabelText('Новый пароль', { exact: true }), 'тихая река');
    await userEvent.click(page.getByRole('button', { name: 'Сохранить пароль' }));
    await expect.element(page.getByRole('heading', { name: 'Пароль изменён' })).toBeVisible();
    expect(opened.bodiesOf('POST', '/auth/password/reset/')).toEqual([{ token: 'secret_1', password: 'тихая река' }]);
    expect(opened.bodiesOf('POST', CONFIRM)).toEqual([]);
  });

  it('of a new address gives no account away: it says so, and offers the former one', async () => {
    opened = openAccount({ path: '/confirm#token=secret_1', answer: knowing(() => null, false) });
    await expect.element(page.getByText(/закройте страницу: ничего не изменится/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /через прежний адрес/ }))
      .toHaveAttribute('href', '/account/reset');
    expect(page.getByRole('button', { name: 'Задать новый пароль' }).elements()).toEqual([]);
  });

  it.each([
    ['wrong_password', /Пароль не подходит/],
    ['link_invalid', /Если вы ею уже воспользовались, почта подтверждена.*Если нет, войдите/],
    ['email_taken', /Этот адрес уже занят/],
    ['too_many_attempts', /Слишком много попыток/],
  ])('says what to do when it is refused: %s', async (reason, words) => {
    opened = openAccount({
      path: '/confirm#token=secret_1',
      answer: knowing(({ path }) => (path === CONFIRM ? refuse(400, reason) : null)),
    });
    await userEvent.fill(password(), 'тихая река');
    await userEvent.click(submit());
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it('that is worth nothing any more says so before a password is asked for', async () => {
    opened = openAccount({ path: '/confirm#token=old', answer: () => refuse(400, 'link_invalid') });
    await expect.element(page.getByRole('heading', { name: 'Ссылка не действует' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/account/profile');
  });

  it('can be tried again without a network', async () => {
    let isBack = false;
    opened = openAccount({
      path: '/confirm#token=secret_1',
      answer: (call) => (isBack ? knowing(() => null)(call) : refuse(503, 'unavailable')),
    });
    const again = page.getByRole('button', { name: 'Повторить' });
    await expect.element(again).toBeVisible();
    isBack = true;
    await userEvent.click(again);
    await expect.element(submit()).toBeVisible();
  });

  it('says so when the address has none', async () => {
    opened = openAccount({ path: '/confirm' });
    await expect.element(page.getByRole('alert').getByText(/Откройте ссылку из письма ещё раз/)).toBeVisible();
    expect(opened.calls).toEqual([]);
  });
});
