import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../shell/testing/list-violations.ts';
import { type Answerer, DONE, type OpenedAccount, openAccount, refuse, SELF } from '../testing/open-account.tsx';

const PENDING = {
  status: 401,
  body: { reason: 'second_factor_needed', token: 'pending_1', methods: ['totp', 'passkey', 'recovery_code'] },
};
const SIGNED_IN = { status: 200, body: { ...SELF, secondFactor: 'enrolled' } };
const CHALLENGE = {
  challenge: 'AAAA',
  timeout: 60_000,
  rpId: 'localhost',
  allowCredentials: [{ id: 'AAAA', type: 'public-key', transports: ['internal'] }],
  userVerification: 'discouraged',
};

let opened: OpenedAccount | null = null;
beforeAll(() => {
  document.documentElement.lang = 'ru';
});
afterEach(() => {
  vi.restoreAllMocks();
  opened?.close();
});

/** A server that asks for a second factor, with `prove` for its answer. */
function asking(prove: Answerer, methods: readonly string[] = PENDING.body.methods): Answerer {
  return (call) => {
    if (call.path === '/auth/login/') return { ...PENDING, body: { ...PENDING.body, methods } };
    if (call.path === '/user/self/') return SIGNED_IN;
    return call.path === '/auth/second_factor/challenge/' ? { status: 200, body: CHALLENGE } : prove(call);
  };
}

const email = () => page.getByRole('textbox', { name: 'Электронная почта или логин' });
const password = () => page.getByLabelText('Пароль', { exact: true });
const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
const code = () => page.getByRole('textbox', { name: 'Код из приложения' });
const alert = (words: RegExp) => page.getByRole('alert').getByText(words);
const choose = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

async function signIn(prove: Answerer, methods?: readonly string[]): Promise<OpenedAccount> {
  opened = openAccount({ path: '/?next=%2Flibrary', answer: asking(prove, methods) });
  await userEvent.fill(email(), 'maria@parta.test');
  await userEvent.fill(password(), 'secret');
  await userEvent.click(page.getByRole('button', { name: 'Войти' }));
  return opened;
}

describe('the second step of a sign-in', () => {
  it('takes the place of the password, and six digits of an app lead on by themselves, by one request', async () => {
    const account = await signIn(() => SIGNED_IN);
    await expect.element(heading('Введите код из приложения')).toBeVisible();
    await expect.element(code()).toHaveFocus();
    await expect.element(code()).toHaveAttribute('inputmode', 'numeric');
    await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(page.getByRole('link', { name: 'Зарегистрироваться' }).elements()).toEqual([]);
    await userEvent.fill(code(), '123 456');
    await expect.poll(() => account.left).toEqual(['https://parta.test/library']);
    expect(account.bodiesOf('POST', '/auth/second_factor/')).toEqual([{ token: 'pending_1', code: '123456' }]);
  });

  it('takes a recovery code by Enter', async () => {
    const account = await signIn(() => SIGNED_IN);
    await choose('Код восстановления');
    await expect.element(heading('Введите код восстановления')).toBeVisible();
    await userEvent.keyboard('ABCD efgh-jkmn-pqrs-tuvw-xyz2{Enter}');
    await expect.poll(() => account.left).toEqual(['https://parta.test/library']);
    expect(account.bodiesOf('POST', '/auth/second_factor/')).toEqual([
      { token: 'pending_1', code: 'ABCD efgh-jkmn-pqrs-tuvw-xyz2' },
    ]);
  });

  it.each([
    [400, 'wrong_code', {}, /Код не подошёл/],
    [429, 'too_many_attempts', { 'retry-after': '90' }, /Попробуйте снова через 2 минуты/],
    [400, 'no_leu', {}, /нет места в лицензии/],
    [503, 'unavailable', {}, /Сервер сейчас недоступен/],
  ])('says aloud why it was refused, and is tried again: %s %s', async (status, reason, headers, words) => {
    await signIn(() => ({ status, body: { reason }, headers }));
    await userEvent.fill(code(), '111111');
    await expect.element(alert(words)).toBeVisible();
    await expect.element(code()).toHaveFocus();
  });

  it('asks for the password again when its time is over, and keeps the address', async () => {
    await signIn(() => refuse(400, 'sign_in_expired'));
    await userEvent.fill(code(), '111111');
    await expect.element(alert(/Время на подтверждение вышло/)).toBeVisible();
    await expect.element(password()).toHaveFocus();
    await expect.element(password()).toHaveValue('');
    await expect.element(email()).toHaveValue('maria@parta.test');
  });

  it('leads back to the password', async () => {
    await signIn(() => SIGNED_IN);
    await choose('Назад к паролю');
    await expect.element(password()).toHaveFocus();
    await expect.element(page.getByRole('link', { name: 'Забыли пароль?' })).toBeVisible();
  });

  it('offers a passkey first where there is no app, and says when the browser gives none', async () => {
    const get = vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await signIn(() => SIGNED_IN, ['passkey', 'recovery_code']);
    await expect.element(heading('Подтвердите вход ключом доступа')).toBeVisible();
    await choose('Использовать ключ доступа');
    await expect.element(alert(/отменили запрос или время вышло/)).toBeVisible();
    expect(get.mock.calls[0]?.[0]?.publicKey?.rpId).toBe('localhost');
    expect(page.getByRole('button', { name: 'Код из приложения' }).elements()).toEqual([]);
  });

  it.each([1440, 390])('passes axe in both themes at %i px, whatever the way', async (width) => {
    await page.viewport(width, 900);
    await signIn(() => refuse(400, 'wrong_code'));
    await userEvent.fill(code(), '111111');
    await expect.element(alert(/Код не подошёл/)).toBeVisible();
    for (const way of ['Ключ доступа', 'Код восстановления', 'Код из приложения']) {
      await choose(way);
      expect(await listViolations()).toEqual([]);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

describe('other places that sign in by a password', () => {
  it('complete it too: the confirmation of a new address', async () => {
    const about = { email: SELF.email, isNewAccount: false, join: null };
    opened = openAccount({
      path: '/confirm#token=secret_1',
      answer: asking(({ path }) => {
        if (path === '/auth/email/confirmation/') return { status: 200, body: about };
        return path === '/auth/email/confirm/' ? { status: 200, body: { email: SELF.email } } : SIGNED_IN;
      }),
    });
    await userEvent.fill(password(), 'secret');
    await userEvent.click(page.getByRole('button', { name: 'Подтвердить адрес' }));
    await userEvent.fill(code(), '123456');
    await expect.element(page.getByRole('heading', { name: 'Почта подтверждена' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Продолжить' }));
    await expect.poll(() => opened?.left).toEqual(['https://parta.test/']);
  });

  it('complete it too: an invitation of somebody with an account', async () => {
    const place = { id: 'B'.repeat(22), fullName: 'Школа № 57', shortName: 'Школа' };
    let isSignedIn = false;
    opened = openAccount({
      path: '/invitation#token=secret_1',
      answer: asking(({ path }) => {
        if (path === '/auth/second_factor/') {
          isSignedIn = true;
          return SIGNED_IN;
        }
        const about = { lastName: '', firstName: '', middleName: '', type: 'staff', roles: [], hasAccount: true };
        const body = { ...about, email: SELF.email, organization: place, department: place, isSignedIn };
        return path === '/invitation/about/' ? { status: 200, body } : null;
      }),
    });
    await userEvent.fill(password(), 'secret');
    await userEvent.click(page.getByRole('button', { name: 'Войти' }));
    await userEvent.fill(code(), '123456');
    await expect.element(page.getByRole('button', { name: 'Принять приглашение' })).toBeVisible();
  });
});

describe('an administrator who has just signed in', () => {
  const place = { status: 200, body: { ...SELF, secondFactor: 'asked' } };
  const answer: Answerer = ({ path, method }) => {
    if (path === '/auth/login/' || path === '/user/self/') return place;
    return method === 'POST' ? DONE : null;
  };

  it('is asked to enrol a second factor, and may put it off', async () => {
    opened = openAccount({ path: '/?next=%2Fadmin%2F', answer });
    await userEvent.fill(email(), 'maria@parta.test');
    await userEvent.fill(password(), 'secret');
    await userEvent.click(page.getByRole('button', { name: 'Войти' }));
    await expect.element(page.getByRole('heading', { name: 'Защитите учётную запись' })).toBeVisible();
    expect(opened.getPath()).toBe('/second-factor?next=%2Fadmin%2F');
    expect(await listViolations()).toEqual([]);
    await choose('Позже');
    await expect.poll(() => opened?.left).toEqual(['https://parta.test/admin/']);
  });

  it('is not asked by a session that is under way', async () => {
    opened = openAccount({ path: '/?next=%2Fadmin%2F', answer, permissions: ['approved'] });
    await expect.poll(() => opened?.left).toEqual(['https://parta.test/admin/']);
  });
});
