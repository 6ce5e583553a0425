import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import { type Answerer, DONE, type OpenedAccount, openAccount, refuse, SELF } from '../../testing/open-account.tsx';

let opened: OpenedAccount | null = null;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  opened?.close();
  document.cookie = 'shared_computer=; path=/; max-age=0';
});

const OTHER = 'BBBBBBBBBBBBBBBBBBBBBB';
const at = new Date(2026, 10, 20, 11, 30).toISOString();
const session = (id: string, isCurrent: boolean, device: string) => ({
  id,
  isCurrent,
  device,
  startedAt: at,
  lastSeenAt: at,
  address: '203.0.113.7',
  isSharedComputer: isCurrent,
});
const SESSIONS = [
  session('AAAAAAAAAAAAAAAAAAAAAA', true, 'Mozilla/5.0 (Windows NT 10.0) Chrome/153.0 Safari/537.36'),
  session(OTHER, false, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1'),
];

const event = (kind: string, more: object = {}) => ({
  at,
  kind,
  count: 1,
  device: '',
  address: '203.0.113.9',
  by: '',
  ...more,
});
const SIGN_INS = {
  failedBefore: 12,
  events: [
    event('signed_in', { device: 'Mozilla/5.0 (Windows NT 10.0) YaBrowser/25.1 Safari/537.36' }),
    event('sign_in_failed', { count: 12 }),
    event('sign_in_reset', { by: 'Учителева Вера' }),
  ],
};

const serve =
  (others: Answerer = () => null): Answerer =>
  (call) => {
    if (call.path === '/user/self/') return { status: 200, body: SELF };
    if (call.path === '/user/self/sign_in/') return { status: 200, body: SIGN_INS };
    return call.path === '/user/self/session/' ? { status: 200, body: SESSIONS } : others(call);
  };
const open = (others?: Answerer): OpenedAccount =>
  openAccount({ path: '/security', permissions: ['approved'], answer: serve(others) });

const current = () => page.getByLabelText('Текущий пароль', { exact: true });
const wished = () => page.getByLabelText('Новый пароль', { exact: true });
const change = () => page.getByRole('button', { name: 'Изменить пароль' });

describe('the password', () => {
  it('is changed by one request, and the fields are empty again', async () => {
    opened = open(() => DONE);
    await userEvent.fill(current(), 'старый пароль');
    await userEvent.fill(wished(), 'тихая река');
    await userEvent.dblClick(change());
    await expect.element(page.getByText(/Пароль изменён/)).toBeVisible();
    expect(opened.bodiesOf('POST', '/user/self/password/')).toEqual([
      { currentPassword: 'старый пароль', newPassword: 'тихая река' },
    ]);
    await expect.element(current()).toHaveValue('');
  });

  it.each([
    ['wrong_password', 'Неверный пароль'],
    ['too_short', 'Пароль короче 8 символов'],
    ['too_long', 'Пароль длиннее 200 символов'],
    ['too_common', /Такой пароль подберут первым/],
    ['too_personal', /Пароль повторяет вашу почту или имя/],
    ['too_many_attempts', /Слишком много попыток/],
  ])('stays with a word why, and what was typed stays: %s', async (reason, words) => {
    opened = open(() => refuse(400, reason));
    await userEvent.fill(current(), 'старый пароль');
    await userEvent.fill(wished(), 'тихая река');
    await userEvent.click(change());
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(current()).toHaveValue('старый пароль');
    await expect.element(wished()).toHaveValue('тихая река');
  });

  it('is refused in the browser where something is missing', async () => {
    opened = open();
    await userEvent.click(change());
    expect(page.getByText('Заполните это поле').elements()).toHaveLength(2);
    await expect.element(current()).toHaveFocus();
    expect(opened.bodiesOf('POST', '/user/self/password/')).toEqual([]);
  });
});

describe('a shared computer', () => {
  it('is said to be one’s own with the password, once, and is no more spoken of then', async () => {
    document.cookie = 'shared_computer=1800000000; path=/';
    opened = open(() => DONE);
    await expect.element(page.getByText(/мы выйдем сами, когда браузер закроют или 30 минут/)).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Это мой компьютер' }));
    const dialog = page.getByRole('dialog', { name: 'Это ваш компьютер?' });
    await userEvent.fill(dialog.getByLabelText('Пароль', { exact: true }), 'мой пароль');
    expect(await listViolations()).toEqual([]);
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Это мой компьютер' }));
    await expect.element(page.getByText(/Теперь этот компьютер ваш/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Чужой компьютер' })).not.toBeInTheDocument();
    expect(opened.bodiesOf('POST', '/auth/own_computer/')).toEqual([{ password: 'мой пароль' }]);
  });

  it('stays one where the password is wrong', async () => {
    document.cookie = 'shared_computer=1800000000; path=/';
    opened = open(() => refuse(400, 'wrong_password'));
    await userEvent.click(page.getByRole('button', { name: 'Это мой компьютер' }));
    const dialog = page.getByRole('dialog', { name: 'Это ваш компьютер?' });
    await userEvent.fill(dialog.getByLabelText('Пароль', { exact: true }), 'не тот');
    await userEvent.click(dialog.getByRole('button', { name: 'Это мой компьютер' }));
    await expect.element(dialog.getByText('Неверный пароль')).toBeVisible();
  });
});

describe('recent sign-ins', () => {
  const section = () => page.getByRole('heading', { name: 'Недавние входы' }).element().closest('section');

  it('are told in words, with who gave a new card, and failed tries before this sign-in are noticed', async () => {
    opened = open();
    await expect.element(page.getByRole('heading', { name: 'Недавние входы' })).toBeVisible();
    await expect.element(page.getByText('Яндекс Браузер, Windows')).toBeVisible();
    await expect.element(page.getByText('12 неудачных попыток входа')).toBeVisible();
    await expect.element(page.getByText('Кто: Учителева Вера')).toBeVisible();
    await expect.element(page.getByText(/^Перед этим входом было 12 попыток с неверным паролем/)).toBeVisible();
    expect(section()?.textContent).toContain('сегодня, 11:30, адрес 203.0.113.9'.replace('с', 'С'));
    expect(await listViolations()).toEqual([]);
  });
});

describe('the sessions', () => {
  it('are told by browser and system, this one first and marked', async () => {
    opened = open();
    const items = page.getByRole('listitem');
    await expect.element(items.nth(0).getByText('Chrome, Windows')).toBeVisible();
    await expect.element(items.nth(0).getByText('Это устройство')).toBeVisible();
    await expect.element(items.nth(0).getByText('Чужой компьютер')).toBeVisible();
    expect(items.nth(1).getByText('Чужой компьютер').elements()).toEqual([]);
    await expect.element(items.nth(1).getByText('Safari, iPhone')).toBeVisible();
    await expect.element(items.nth(1).getByText('Последнее действие: сегодня, 11:30')).toBeVisible();
  });

  it('are ended one by one, by one request', async () => {
    opened = open(() => DONE);
    await userEvent.dblClick(page.getByRole('button', { name: 'Завершить вход: Safari, iPhone' }));
    await expect.element(page.getByText('Вход на том устройстве завершён', { exact: true })).toBeVisible();
    expect(opened.bodiesOf('DELETE', `/user/self/session/${OTHER}/`)).toHaveLength(1);
  });

  it('say when one has ended already', async () => {
    opened = open(() => refuse(404, 'not_found'));
    await userEvent.click(page.getByRole('button', { name: 'Завершить вход: Safari, iPhone' }));
    await expect.element(page.getByText('Этот вход уже завершён.')).toBeVisible();
  });

  it('are all ended after a question, and the sign-in comes', async () => {
    opened = open(() => DONE);
    await userEvent.click(page.getByRole('button', { name: 'Выйти на всех устройствах' }));
    const dialog = page.getByRole('dialog', { name: 'Выйти на всех устройствах?' });
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Выйти на всех устройствах' }));
    await expect.poll(() => opened?.left).toEqual(['/account/?signed_out']);
    expect(opened.bodiesOf('POST', '/user/self/session/end/')).toHaveLength(1);
  });
});
