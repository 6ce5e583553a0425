import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import { describeDevice } from '../../device/device-name.ts';
import { type Answerer, DONE, type OpenedAccount, openAccount, refuse, SELF } from '../../testing/open-account.tsx';
import type { FactorState } from './api.ts';

const AT = new Date(2026, 10, 20, 11, 30).toISOString();
const KEY = { id: 'K'.repeat(22), name: 'Chrome, Windows', addedAt: AT, lastUsedAt: null };
const OFF: FactorState = {
  totp: null,
  passkeys: [],
  recoveryCodesLeft: null,
  passkeysAvailable: true,
  freshUntil: null,
};
const ON: FactorState = { ...OFF, totp: { addedAt: AT }, passkeys: [KEY], recoveryCodesLeft: 8, freshUntil: AT };
const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqrs-tuvw-xy${index}z`);
const APP = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' };
const ROOT = '/user/self/second_factor/';
const MAKING = {
  rp: { id: 'localhost', name: 'Парта' },
  user: { id: 'AAAA', name: 'maria', displayName: 'Мария' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
  attestation: 'none',
};

let opened: OpenedAccount | null = null;
beforeAll(() => {
  document.documentElement.lang = 'ru';
});
beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  opened?.close();
});

const ok = (body: unknown) => ({ status: 200, body });

function serve(state: () => FactorState | null, others: Answerer = () => null): Answerer {
  return (call) => {
    if (call.path === '/user/self/') return ok(SELF);
    if (call.path === '/user/self/session/') return ok([]);
    if (call.path === '/user/self/sign_in/') return ok({ events: [], failedBefore: 0 });
    if (call.path === '/auth/refresh/') return ok({ expiresAt: 0 });
    const shown = state();
    if (call.path === ROOT) return shown === null ? refuse(500, 'internal') : ok(shown);
    return others(call);
  };
}

function open(state: FactorState | (() => FactorState | null), others?: Answerer): OpenedAccount {
  const answer = serve(typeof state === 'function' ? state : () => state, others);
  opened = openAccount({ path: '/security', permissions: ['approved'], answer });
  return opened;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const section = () => page.getByRole('heading', { name: 'Второй фактор' });

async function saveCodes(): Promise<void> {
  const done = dialog().getByRole('button', { name: 'Готово' });
  await expect.element(done).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Коды сохранены' }));
  await userEvent.click(done);
  await expect.poll(() => dialog().elements()).toEqual([]);
}

describe('an app with codes', () => {
  it('is connected by password, QR and code; recovery codes are shown once, and stay until they are saved', async () => {
    let state = OFF;
    const account = open(
      () => state,
      ({ path }) => {
        if (path === `${ROOT}totp/begin/`) return ok(APP);
        state = { ...OFF, totp: { addedAt: AT }, recoveryCodesLeft: 10 };
        return path === `${ROOT}totp/confirm/` ? ok({ recoveryCodes: CODES }) : null;
      },
    );
    await userEvent.click(button('Включить'));
    await userEvent.fill(dialog().getByLabelText('Пароль', { exact: true }), 'secret');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByRole('img', { name: 'QR-код для приложения с кодами' })).toBeVisible();
    await expect.element(dialog().getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    const code = dialog().getByRole('textbox', { name: 'Код из приложения' });
    await userEvent.fill(code, '12345');
    await userEvent.click(dialog().getByRole('button', { name: 'Подключить' }));
    await expect.element(dialog().getByText('Код из приложения — это шесть цифр')).toBeVisible();
    await userEvent.fill(code, '123 456');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByText('abcd-efgh-jkmn-pqrs-tuvw-xy9z')).toBeVisible();
    expect(account.bodiesOf('POST', `${ROOT}totp/begin/`)).toEqual([{ password: 'secret' }]);
    await saveCodes();
    await expect.element(page.getByText('Осталось: 10 кодов')).toBeVisible();
    expect(account.bodiesOf('POST', '/auth/refresh/')).toHaveLength(1);
  });

  it.each([
    ['begin', 'wrong_password', 'Неверный пароль'],
    ['confirm', 'wrong_code', /Код не подошёл/],
    ['confirm', 'not_begun', /больше не действует/],
  ])('says why it was not connected: %s %s', async (step, reason, words) => {
    open(OFF, ({ path }) => {
      if (path === `${ROOT}totp/${step}/`) return refuse(400, reason);
      return path === `${ROOT}totp/begin/` ? ok(APP) : null;
    });
    await userEvent.click(button('Включить'));
    await userEvent.fill(dialog().getByLabelText('Пароль', { exact: true }), 'secret');
    await userEvent.keyboard('{Enter}');
    if (step === 'confirm') {
      await userEvent.fill(dialog().getByRole('textbox', { name: 'Код из приложения' }), '123456');
      await userEvent.keyboard('{Enter}');
    }
    await expect.element(dialog().getByText(words)).toBeVisible();
  });

  it('is replaced without the password, and without other recovery codes', async () => {
    const account = open(ON, ({ path }) => {
      if (path === `${ROOT}totp/begin/`) return ok(APP);
      return path === `${ROOT}totp/confirm/` ? ok({ recoveryCodes: null }) : null;
    });
    await userEvent.click(button('Заменить приложение с кодами'));
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Код из приложения' }), '123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Приложение с кодами подключено')).toBeVisible();
    expect(account.bodiesOf('POST', `${ROOT}totp/begin/`)).toEqual([{}]);
  });

  it.each([
    [ON, /Коды из этого приложения перестанут подходить/],
    [{ ...ON, passkeys: [] }, /единственный второй фактор/],
  ])('is removed after a question that says what goes with it', async (before, words) => {
    let state = before;
    const account = open(
      () => state,
      () => {
        state = OFF;
        return DONE;
      },
    );
    await userEvent.click(button('Удалить приложение с кодами'));
    await expect.element(dialog().getByText(words)).toBeVisible();
    await userEvent.click(dialog().getByRole('button', { name: 'Удалить' }));
    await expect.element(button('Включить')).toBeVisible();
    expect(account.bodiesOf('DELETE', `${ROOT}totp/`)).toHaveLength(1);
  });
});

describe('passkeys', () => {
  it('are told with their last use, renamed and removed', async () => {
    let state = { ...ON, passkeys: [{ ...KEY, lastUsedAt: AT }] };
    const account = open(
      () => state,
      ({ method }) => {
        state = { ...ON, passkeys: [] };
        return method === 'PATCH' ? ok(KEY) : DONE;
      },
    );
    await expect.element(page.getByText('Последнее использование: сегодня, 11:30')).toBeVisible();
    await userEvent.click(button('Удалить ключ доступа «Chrome, Windows»'));
    await userEvent.click(dialog().getByRole('button', { name: 'Удалить' }));
    await expect.poll(() => page.getByText('Chrome, Windows').elements()).toEqual([]);
    expect(account.bodiesOf('DELETE', `${ROOT}passkey/${KEY.id}/`)).toHaveLength(1);
  });

  it('are renamed', async () => {
    const account = open(ON, () => ok(KEY));
    await userEvent.click(button('Переименовать ключ доступа «Chrome, Windows»'));
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Название' }), ' Рабочий ноутбук ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => dialog().elements()).toEqual([]);
    expect(account.bodiesOf('PATCH', `${ROOT}passkey/${KEY.id}/`)).toEqual([{ name: 'Рабочий ноутбук' }]);
  });

  it.each([
    ['NotAllowedError', /отменили запрос или время вышло/],
    ['InvalidStateError', /уже есть ключ доступа/],
    ['UnknownError', /не смог создать ключ доступа/],
  ])('say why the browser made none, and keep what was typed: %s', async (name, words) => {
    vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('no', name));
    const account = open(OFF, ({ path }) => (path === `${ROOT}passkey/begin/` ? ok(MAKING) : null));
    await userEvent.click(button('Добавить ключ доступа'));
    const title = dialog().getByRole('textbox', { name: 'Название' });
    await expect.element(title).toHaveValue(describeDevice(navigator.userAgent));
    await userEvent.fill(title, 'Ноутбук');
    await userEvent.fill(dialog().getByLabelText('Пароль', { exact: true }), 'secret');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByRole('alert').getByText(words)).toBeVisible();
    await expect.element(title).toHaveValue('Ноутбук');
    expect(account.bodiesOf('POST', `${ROOT}passkey/begin/`)).toEqual([{ password: 'secret' }]);
  });

  it('are explained where there can be none', async () => {
    open({ ...OFF, passkeysAvailable: false });
    await expect.element(page.getByText(/по адресу с именем и через https/)).toBeVisible();
    expect(button('Добавить ключ доступа').elements()).toEqual([]);
  });
});

describe('recovery codes', () => {
  it('warn when few are left, and are made anew after a question', async () => {
    const account = open({ ...ON, recoveryCodesLeft: 3 }, () => ok({ recoveryCodes: CODES }));
    await expect.element(page.getByText('Осталось: 3 кода')).toBeVisible();
    await expect.element(page.getByText(/Кодов почти не осталось/)).toBeVisible();
    await userEvent.click(button('Сделать новые коды восстановления'));
    expect(account.bodiesOf('POST', `${ROOT}recovery_codes/`)).toEqual([]);
    await userEvent.click(dialog().getByRole('button', { name: 'Сделать новые' }));
    await expect.element(dialog().getByText('abcd-efgh-jkmn-pqrs-tuvw-xy0z')).toBeVisible();
    await saveCodes();
  });

  it('do not warn while there are enough', async () => {
    open({ ...ON, recoveryCodesLeft: 4 });
    await expect.element(page.getByText('Осталось: 4 кода')).toBeVisible();
    expect(page.getByText(/Кодов почти не осталось/).elements()).toEqual([]);
  });

  it('are copied, saved as a text and printed', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const made = vi.spyOn(URL, 'createObjectURL');
    open(ON, () => ok({ recoveryCodes: CODES }));
    await userEvent.click(button('Сделать новые коды восстановления'));
    await userEvent.click(dialog().getByRole('button', { name: 'Сделать новые' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Скопировать' }));
    expect(written.mock.calls[0]?.[0]).toContain(CODES.join('\r\n'));
    await userEvent.click(dialog().getByRole('button', { name: 'Скачать' }));
    const [file] = made.mock.calls[0] ?? [];
    expect(file instanceof Blob ? await file.text() : '').toContain(CODES.join('\r\n'));
    await userEvent.click(dialog().getByRole('button', { name: 'Напечатать' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(document.querySelectorAll('body > .factor-sheet li')).toHaveLength(10);
  });
});

it('a state that could not be loaded says so, and is asked for again', async () => {
  let state: FactorState | null = null;
  open(() => state);
  await expect.element(page.getByText('Не получилось загрузить')).toBeVisible();
  state = OFF;
  await userEvent.click(button('Повторить'));
  await expect.element(section()).toBeVisible();
});

describe.each([1440, 390])('at %i px', (width) => {
  it.each([
    ['off', OFF],
    ['on', { ...ON, recoveryCodesLeft: 2 }],
    ['without passkeys', { ...ON, passkeys: [], passkeysAvailable: false }],
  ])('the section passes axe in both themes and fits: %s', async (_name, state) => {
    await page.viewport(width, 900);
    open(state);
    await expect.element(section()).toBeVisible();
    expect(await listViolations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('every step of an enrolment passes axe in both themes and fits', async () => {
    await page.viewport(width, 900);
    open(OFF, ({ path }) => (path === `${ROOT}totp/begin/` ? ok(APP) : ok({ recoveryCodes: CODES })));
    await userEvent.click(button('Включить'));
    await expect.element(dialog().getByLabelText('Пароль', { exact: true })).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await userEvent.fill(dialog().getByLabelText('Пароль', { exact: true }), 'secret');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByRole('img', { name: 'QR-код для приложения с кодами' })).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await userEvent.fill(dialog().getByRole('textbox'), '123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByText('abcd-efgh-jkmn-pqrs-tuvw-xy0z')).toBeVisible();
    expect(await listViolations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

describe('the page that asks an administrator to enrol', () => {
  function protect(secondFactor: 'asked' | 'required'): OpenedAccount {
    let now: string = secondFactor;
    opened = openAccount({
      path: '/second-factor?next=%2Fadmin%2F',
      permissions: ['approved'],
      answer: ({ path }) => {
        if (path === '/user/self/') return ok({ ...SELF, secondFactor: now });
        if (path === '/auth/refresh/') return ok({ expiresAt: 0 });
        if (path === `${ROOT}totp/begin/`) return ok(APP);
        now = 'enrolled';
        return ok({ recoveryCodes: CODES });
      },
    });
    return opened;
  }

  it('says why the administration is closed, enrols in place and leads there with fresh rights', async () => {
    const account = protect('required');
    await expect.element(page.getByText(/управление организацией и платформой закрыто/)).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await userEvent.click(button('Включить'));
    await userEvent.fill(dialog().getByLabelText('Пароль', { exact: true }), 'secret');
    await userEvent.keyboard('{Enter}');
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Код из приложения' }), '123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByText('abcd-efgh-jkmn-pqrs-tuvw-xy0z')).toBeVisible();
    expect(account.left).toEqual([]);
    await userEvent.click(dialog().getByRole('checkbox', { name: 'Коды сохранены' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Готово' }));
    await expect.poll(() => account.left).toEqual(['https://parta.test/admin/']);
    expect(account.bodiesOf('POST', '/auth/refresh/')).toHaveLength(1);
  });

  it('comes back after a reload, and leads a guest to the sign-in first', async () => {
    opened = openAccount({ path: '/second-factor?next=%2Fadmin%2F' });
    await expect
      .poll(opened.getPath)
      .toBe('/?next=https%3A%2F%2Fparta.test%2Faccount%2Fsecond-factor%3Fnext%3D%252Fadmin%252F');
  });
});
