import { SESSION_OWNER_COOKIE } from '@parta/domain/session/session-cookies';
import { setTheme } from '@parta/ui/theme/theme';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answerer, DONE, type OpenedAccount, openAccount, refuse, SELF } from '../../testing/open-account.tsx';

let opened: OpenedAccount | null = null;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  opened?.close();
  document.cookie = `${SESSION_OWNER_COOKIE}=; max-age=0`;
  setTheme('auto');
});

const serve =
  (self: object, others: Answerer = () => null): Answerer =>
  (call) => {
    if (call.path === '/user/self/' && call.method === 'GET') return { status: 200, body: self };
    if (call.path === '/auth/refresh/') return { status: 200, body: { expiresAt: 1 } };
    return others(call);
  };

const open = (self: object, others?: Answerer): OpenedAccount =>
  openAccount({ path: '/profile', permissions: ['approved'], answer: serve(self, others) });

const save = () => page.getByRole('button', { name: 'Сохранить' });
const change = () => page.getByRole('button', { name: 'Изменить почту' });
const newEmail = () => page.getByRole('textbox', { name: 'Новый адрес' });
const dialogPassword = () => page.getByLabelText('Текущий пароль', { exact: true });
const send = () => page.getByRole('button', { name: 'Отправить письмо', exact: true });

describe('the profile', () => {
  it('saves the names by one request, and asks for a token that carries them', async () => {
    opened = open(SELF, ({ method, body }) => ({
      status: 200,
      body: method === 'PATCH' && typeof body === 'object' ? { ...SELF, ...body } : null,
    }));
    const last = page.getByRole('textbox', { name: 'Фамилия' });
    await expect.element(last).toHaveValue('Смирнова');
    await userEvent.fill(last, ' Петрова ');
    await userEvent.dblClick(save());
    await expect.element(page.getByText('Профиль сохранён')).toBeVisible();
    expect(opened.bodiesOf('PATCH', '/user/self/')).toEqual([
      { lastName: 'Петрова', firstName: 'Мария', middleName: '' },
    ]);
    expect(opened.bodiesOf('POST', '/auth/refresh/')).toHaveLength(1);
    expect(document.title).toBe('Профиль · Парта');
  });

  it('refuses an empty name at its field, and keeps the others', async () => {
    opened = open(SELF);
    await userEvent.clear(page.getByRole('textbox', { name: 'Фамилия' }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Имя' }), 'Анна');
    await userEvent.click(save());
    await expect.element(page.getByText('Заполните это поле')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Имя' })).toHaveValue('Анна');
    expect(opened.bodiesOf('PATCH', '/user/self/')).toEqual([]);
  });

  it('saves the time zone at once, and says where the server does not know it', async () => {
    opened = open(SELF, () => refuse(400, 'unknown_time_zone'));
    const zone = page.getByRole('combobox', { name: 'Часовой пояс' });
    await expect.element(zone).toBeVisible();
    expect(zone.element()).toHaveProperty('value', expect.stringMatching(/^По устройству: /));
    // What is typed takes the place of the chosen zone's name.
    await userEvent.click(zone);
    await userEvent.keyboard('Владивосток');
    await userEvent.click(page.getByRole('option', { name: 'Владивосток (UTC+10)' }));
    await expect.element(page.getByText(/Сервер не знает такого часового пояса/)).toBeVisible();
    expect(opened.bodiesOf('PATCH', '/user/self/')).toEqual([{ timeZone: 'Asia/Vladivostok' }]);
  });

  it('wears a theme at once and saves it to the account', async () => {
    opened = open(SELF, () => ({ status: 200, body: { ...SELF, theme: 'dark' } }));
    await userEvent.click(page.getByRole('radio', { name: 'Тёмная' }));
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
    expect(opened.bodiesOf('PATCH', '/user/self/')).toEqual([{ theme: 'dark' }]);
  });

  it('switches mails about assigned work off at once', async () => {
    opened = open(SELF, () => ({ status: 200, body: { ...SELF, reminders: false } }));
    const reminders = page.getByRole('switch', { name: /^Письма о заданиях/ });
    await expect.element(reminders).toHaveProperty('checked', true);
    await userEvent.click(reminders);
    await expect.element(reminders).toHaveProperty('checked', false);
    expect(opened.bodiesOf('PATCH', '/user/self/')).toEqual([{ reminders: false }]);
  });

  it('tells an address that is not confirmed, and sends the letter once more', async () => {
    opened = open({ ...SELF, emailConfirmed: false }, () => DONE);
    await expect.element(page.getByText('Не подтверждена')).toBeVisible();
    await userEvent.dblClick(page.getByRole('button', { name: 'Отправить письмо ещё раз' }));
    await expect.element(page.getByText('Письмо отправлено')).toBeVisible();
    expect(opened.bodiesOf('POST', '/auth/email/resend/')).toHaveLength(1);
  });

  it.each([
    ['already_confirmed', 'Этот адрес уже подтверждён.'],
    ['too_many_attempts', /Слишком много попыток/],
  ])('says why the letter was not sent: %s', async (reason, words) => {
    opened = open({ ...SELF, emailConfirmed: false }, () => refuse(409, reason));
    await userEvent.click(page.getByRole('button', { name: 'Отправить письмо ещё раз' }));
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it('shows the address that waits, and asks for another with the password, once', async () => {
    opened = open({ ...SELF, pendingEmail: 'anna@parta.test' }, () => DONE);
    await expect.element(page.getByText('anna@parta.test')).toBeVisible();
    await userEvent.click(change());
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const dialog = page.getByRole('dialog').element();
    expect(dialog.querySelector('[autocomplete="username"]'), 'for password managers').toHaveValue(SELF.email);
    await userEvent.fill(newEmail(), 'Anna2@parta.test');
    await userEvent.fill(dialogPassword(), 'тихая река');
    await userEvent.dblClick(send());
    await expect.element(page.getByText('Письмо отправлено')).toBeVisible();
    expect(opened.bodiesOf('POST', '/user/self/email/')).toEqual([
      { email: 'anna2@parta.test', password: 'тихая река' },
    ]);
  });

  it.each([
    ['wrong_password', 'Неверный пароль'],
    ['same_email', 'Это ваш нынешний адрес'],
    ['too_many_attempts', /Слишком много попыток/],
  ])('says why the address was refused and keeps what was typed: %s', async (reason, words) => {
    opened = open(SELF, () => refuse(400, reason));
    await userEvent.click(change());
    await userEvent.click(send());
    expect(page.getByText('Заполните это поле').elements()).toHaveLength(2);
    await userEvent.fill(newEmail(), 'anna@parta.test');
    await userEvent.fill(dialogPassword(), 'тихая река');
    await userEvent.click(send());
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(newEmail()).toHaveValue('anna@parta.test');
    await expect.element(dialogPassword()).toHaveValue('тихая река');
  });

  it('can be loaded again when it could not be', async () => {
    let isBroken = true;
    opened = openAccount({
      path: '/profile',
      permissions: ['approved'],
      answer: (call) => (isBroken ? refuse(400, 'invalid') : serve(SELF)(call)),
    });
    await expect.element(page.getByRole('alert').getByText('Не получилось загрузить')).toBeVisible();
    await expect.element(page.getByText(/При загрузке профиля/)).toBeVisible();
    isBroken = false;
    await userEvent.click(page.getByRole('button', { name: 'Повторить' }));
    await expect.poll(() => page.getByText(/При загрузке профиля/).elements()).toEqual([]);
    await expect.element(page.getByRole('textbox', { name: 'Фамилия' })).toHaveValue('Смирнова');
  });
});

describe('the frame around the account', () => {
  it('leads to the workspace and to the administration who may go there, and signs out once', async () => {
    opened = openAccount({
      path: '/profile',
      permissions: ['approved', 'organization:AAAAAAAAAAAAAAAAAAAAAA:admin'],
      answer: serve(SELF, () => DONE),
    });
    await expect.element(page.getByRole('link', { name: 'В рабочую область' })).toHaveAttribute('href', '/');
    const sections = page.getByRole('navigation', { name: 'Разделы учётной записи' }).getByRole('link').elements();
    expect(sections.map((link) => link.textContent)).toEqual(['Профиль', 'Заявки', 'Безопасность', 'Мои данные']);
    expect(sections.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null]);
    const menu = page.getByRole('button', { name: 'Профиль: Мария Смирнова' });
    await userEvent.click(menu);
    await userEvent.click(page.getByRole('menuitem', { name: 'Администрирование' }));
    await userEvent.click(menu);
    await userEvent.click(page.getByRole('menuitem', { name: 'Выйти' }));
    await expect.poll(() => opened?.left).toEqual(['/admin/', '/account/?signed_out']);
    expect(opened.bodiesOf('POST', '/auth/logout/')).toHaveLength(1);
  });

  it('[SES-04] shows neither to a person without approval', async () => {
    opened = openAccount({ path: '/profile', permissions: [], answer: serve(SELF) });
    await userEvent.click(page.getByRole('button', { name: 'Профиль: Мария Смирнова' }));
    await expect.element(page.getByText('Мария Смирнова')).toBeVisible();
    await expect.element(page.getByRole('menuitem')).toHaveTextContent('Выйти');
    expect(page.getByRole('link', { name: 'В рабочую область' }).elements()).toEqual([]);
  });

  it('keeps the way to the workspace in its menu on a phone', async () => {
    await page.viewport(390, 844);
    opened = openAccount({ path: '/profile', permissions: ['approved'], answer: serve(SELF) });
    await userEvent.click(page.getByRole('button', { name: 'Профиль: Мария Смирнова' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'В рабочую область' }));
    expect(opened.left).toEqual(['/']);
  });

  it('moves the focus to the heading of the section that has come', async () => {
    opened = openAccount({ path: '/profile', permissions: ['approved'], answer: serve(SELF) });
    await userEvent.click(page.getByRole('link', { name: 'Мои данные' }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Мои данные' })).toHaveFocus();
  });

  it('begins anew where another person has signed in in another tab, and not where the token has run out', async () => {
    opened = openAccount({ path: '/profile', permissions: ['approved'], answer: serve(SELF) });
    await expect.element(page.getByRole('textbox', { name: 'Фамилия' })).toBeVisible();
    opened.signIn(null);
    document.cookie = `${SESSION_OWNER_COOKIE}=${String(SELF.id)}`;
    window.dispatchEvent(new Event('focus'));
    expect(opened.left).toEqual([]);
    opened.signIn(['approved'], 'BBBBBBBBBBBBBBBBBBBBBB');
    window.dispatchEvent(new Event('focus'));
    expect(opened.left).toEqual([window.location.href]);
  });

  it('begins anew where the person has signed out in another tab', async () => {
    opened = openAccount({ path: '/profile', permissions: ['approved'], answer: serve(SELF) });
    await expect.element(page.getByRole('textbox', { name: 'Фамилия' })).toBeVisible();
    opened.signIn(null);
    window.dispatchEvent(new Event('focus'));
    expect(opened.left).toEqual([window.location.href]);
  });

  it('sends a guest to the sign-in, which comes back here', async () => {
    opened = openAccount({ path: '/profile' });
    await expect.element(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
    await expect.poll(opened.getPath).toBe('/?next=https%3A%2F%2Fparta.test%2Faccount%2Fprofile');
    expect(opened.calls).toEqual([]);
  });
});
