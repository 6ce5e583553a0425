import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answerer, type OpenedAccount, openAccount, refuse } from '../../testing/open-account.tsx';

let opened: OpenedAccount | null = null;
afterEach(() => opened?.close());

const PUPIL = {
  login: 'ivanova.m417',
  lastName: 'Иванова',
  firstName: 'Мария',
  middleName: '',
  isSharedComputer: false,
};
const about: Answerer = ({ path }) => (path === '/auth/first_sign_in/' ? { status: 200, body: PUPIL } : null);
const password = () => page.getByLabelText('Новый пароль', { exact: true });
const submit = () => page.getByRole('button', { name: 'Сохранить пароль и войти' });

describe('the first sign-in of a pupil', () => {
  it('greets her, tells her login, and takes the code out of the address', async () => {
    opened = openAccount({ path: '/first#token=code', answer: about });
    await expect.element(page.getByText('Здравствуйте, Иванова Мария!')).toBeVisible();
    await expect.element(page.getByText('ivanova.m417')).toBeVisible();
    await expect.poll(opened.getPath).toBe('/first');
    expect(opened.bodiesOf('POST', '/auth/first_sign_in/')).toEqual([{ token: 'code' }]);
  });

  it('refuses a password that repeats her login before anything is sent', async () => {
    opened = openAccount({ path: '/first#token=code', answer: about });
    await userEvent.fill(password(), 'ivanova.m417');
    await userEvent.click(submit());
    await expect.element(password()).toHaveFocus();
    expect(opened.bodiesOf('POST', '/auth/first_sign_in/password/')).toEqual([]);
  });

  it('keeps what was typed when it turns out late that somebody is still signed in', async () => {
    let isKnown = false;
    let asked = 0;
    opened = openAccount({
      path: '/first#token=code',
      permissions: [],
      knows: () => {
        if (isKnown) asked += 1;
        return isKnown;
      },
      answer: (call) =>
        call.path === '/auth/first_sign_in/password/'
          ? { status: 200, body: { isSignedIn: false, isSecondFactorNeeded: false } }
          : about(call),
    });
    await userEvent.fill(password(), 'совсем своё слово');
    isKnown = true;
    await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(0);
    await userEvent.click(submit());
    await expect
      .poll(() => opened?.bodiesOf('POST', '/auth/first_sign_in/password/'))
      .toMatchObject([{ password: 'совсем своё слово' }]);
  });

  it('saves the password once, however often it is pressed', async () => {
    opened = openAccount({
      path: '/first#token=code',
      answer: (call) =>
        call.path === '/auth/first_sign_in/password/'
          ? { status: 200, body: { isSignedIn: false, isSecondFactorNeeded: false } }
          : about(call),
    });
    await userEvent.fill(password(), 'совсем своё слово');
    await userEvent.dblClick(submit());
    await expect.element(page.getByRole('alert').getByText(/нет места для вас в лицензии/)).toBeVisible();
    expect(opened.bodiesOf('POST', '/auth/first_sign_in/password/')).toEqual([
      { token: 'code', password: 'совсем своё слово', sharedComputer: false },
    ]);
  });

  it('comes with the box ticked in a computer class, and sends it as the pupil leaves it', async () => {
    opened = openAccount({
      path: '/first#token=code',
      answer: ({ path }) => {
        if (path === '/auth/first_sign_in/') return { status: 200, body: { ...PUPIL, isSharedComputer: true } };
        return path === '/auth/first_sign_in/password/' ? { status: 200, body: { isSignedIn: false } } : null;
      },
    });
    const box = page.getByRole('checkbox', { name: 'Чужой компьютер' });
    await expect.element(box).toBeChecked();
    await expect.element(page.getByText(/Выйдем сами, когда браузер закроют/)).toBeVisible();
    await userEvent.click(box);
    await userEvent.fill(password(), 'совсем своё слово');
    await userEvent.click(submit());
    await expect
      .poll(() => opened?.bodiesOf('POST', '/auth/first_sign_in/password/'))
      .toEqual([{ token: 'code', password: 'совсем своё слово', sharedComputer: false }]);
  });

  it('leads to the sign-in where a second factor is needed', async () => {
    const saved = { isSignedIn: false, isSecondFactorNeeded: true };
    opened = openAccount({
      path: '/first#token=code',
      answer: (call) => (call.path === '/auth/first_sign_in/password/' ? { status: 200, body: saved } : about(call)),
    });
    await userEvent.fill(password(), 'совсем своё слово');
    await userEvent.click(submit());
    await expect.element(page.getByRole('alert').getByText(/Войдите по логину и этому паролю/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Войти' })).toBeVisible();
  });

  it('tells what to do with a code that was used or has expired, and without any', async () => {
    opened = openAccount({ path: '/first#token=old', answer: () => refuse(400, 'link_invalid') });
    await expect.element(page.getByRole('alert').getByText(/попросите у учителя новую карточку/)).toBeVisible();
    opened.close();
    opened = openAccount({ path: '/first' });
    await expect.element(page.getByRole('alert').getByText(/В этом адресе нет кода/)).toBeVisible();
  });

  it('is where the password on the card leads that was typed at the sign-in', async () => {
    opened = openAccount({
      path: '/?next=%2Factivity',
      answer: (call) =>
        call.path === '/auth/login/'
          ? { status: 400, body: { reason: 'first_password_needed', token: 'typed' } }
          : about(call),
    });
    await userEvent.fill(page.getByRole('textbox', { name: 'Электронная почта или логин' }), ' Ivanova.M417 ');
    await userEvent.fill(page.getByLabelText('Пароль', { exact: true }), 'abcde-23456');
    await userEvent.click(page.getByRole('button', { name: 'Войти' }));
    await expect.element(page.getByText('Здравствуйте, Иванова Мария!')).toBeVisible();
    await expect.poll(opened.getPath).toBe('/first?next=%2Factivity');
    expect(opened.bodiesOf('POST', '/auth/login/')).toEqual([{ email: 'ivanova.m417', password: 'abcde-23456' }]);
    expect(opened.bodiesOf('POST', '/auth/first_sign_in/')).toEqual([{ token: 'typed' }]);
  });
});
