import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answerer, DONE, type OpenedAccount, openAccount, refuse, SELF } from '../../testing/open-account.tsx';

let opened: OpenedAccount | null = null;
afterEach(() => opened?.close());

const offer = {
  email: 'maria@parta.test',
  lastName: 'Смирнова',
  firstName: 'Мария',
  middleName: '',
  organization: { shortName: 'Школа № 57', fullName: 'Средняя школа № 57' },
  department: { shortName: 'География', fullName: 'Кафедра географии' },
  type: 'staff',
  roles: ['author', 'organiser'],
  hasAccount: false,
  isSignedIn: false,
};

const serve =
  (about: object, accepted: ReturnType<Answerer>): Answerer =>
  ({ path }) => {
    if (path === '/invitation/about/') return { status: 200, body: about };
    if (path === '/invitation/accept/') return accepted;
    if (path === '/auth/login/') return { status: 200, body: SELF };
    if (path === '/auth/refresh/') return { status: 200, body: { expiresAt: 1 } };
    return path === '/auth/consent/'
      ? { status: 200, body: { version: '2026-11', title: 'Согласие', paragraphs: [] } }
      : null;
  };

const password = () => page.getByLabelText('Пароль', { exact: true });
const accept = () => page.getByRole('button', { name: 'Принять приглашение' });
const create = () => page.getByRole('button', { name: 'Создать учётную запись и принять' });

describe('an invitation', () => {
  it('says where to and as what, in words, and leaves the address bar', async () => {
    opened = openAccount({ path: '/invitation#token=secret_3', answer: serve(offer, DONE) });
    await expect.element(page.getByRole('heading', { name: 'Средняя школа № 57' })).toBeVisible();
    await expect.element(page.getByText('Кафедра географии')).toBeVisible();
    await expect.element(page.getByText('Сотрудник')).toBeVisible();
    await expect.element(page.getByText('создавать материалы; проводить мероприятия и вести группы')).toBeVisible();
    expect(opened.bodiesOf('POST', '/invitation/about/')).toEqual([{ token: 'secret_3' }]);
    await expect.poll(opened.getPath).toBe('/invitation');
  });

  it('makes the account of a new person by one request, signs her in and leads to the workspace', async () => {
    opened = openAccount({ path: '/invitation#token=secret_3', answer: serve(offer, DONE) });
    await userEvent.fill(password(), 'тихая река');
    await userEvent.click(page.getByRole('checkbox', { name: /согласие/i }));
    await userEvent.dblClick(create());
    await expect.poll(() => opened?.left).toEqual(['/']);
    const names = { lastName: 'Смирнова', firstName: 'Мария', middleName: '' };
    expect(opened.bodiesOf('POST', '/invitation/accept/')).toEqual([
      { token: 'secret_3', account: { ...names, password: 'тихая река', consent: { version: '2026-11' } } },
    ]);
    expect(opened.bodiesOf('POST', '/invitation/about/')).toHaveLength(1);
  });

  it('says of a new person that the computer is another’s, where that is ticked', async () => {
    opened = openAccount({ path: '/invitation#token=secret_3', answer: serve(offer, DONE) });
    await userEvent.fill(password(), 'тихая река');
    await userEvent.click(page.getByRole('checkbox', { name: /согласие/i }));
    await userEvent.click(page.getByRole('checkbox', { name: 'Чужой компьютер' }));
    await userEvent.click(create());
    await expect.poll(() => opened?.bodiesOf('POST', '/auth/login/')).toMatchObject([{ sharedComputer: true }]);
    expect(opened.bodiesOf('POST', '/invitation/accept/')).toMatchObject([{ sharedComputer: true }]);
  });

  it('asks a person who has an account to sign in here, with the address fixed', async () => {
    let isSignedIn = false;
    opened = openAccount({
      path: '/invitation#token=secret_3',
      answer: (call) => {
        if (call.path === '/auth/login/') isSignedIn = true;
        return serve({ ...offer, hasAccount: true, isSignedIn }, DONE)(call);
      },
    });
    const email = page.getByRole('textbox', { name: 'Электронная почта' });
    await expect.element(email).toHaveValue('maria@parta.test');
    await expect.element(email).toHaveAttribute('readonly');
    await userEvent.fill(password(), 'тихая река');
    await userEvent.click(page.getByRole('button', { name: 'Войти' }));
    await userEvent.click(accept());
    await expect.poll(() => opened?.left).toEqual(['/']);
    expect(opened.bodiesOf('POST', '/auth/login/')).toEqual([{ email: 'maria@parta.test', password: 'тихая река' }]);
    expect(opened.bodiesOf('POST', '/invitation/accept/')).toEqual([{ token: 'secret_3', account: null }]);
  });

  it('takes one press of the person it is for, and a fresh token', async () => {
    opened = openAccount({
      path: '/invitation#token=s',
      permissions: [],
      answer: serve({ ...offer, hasAccount: true, isSignedIn: true }, DONE),
    });
    await userEvent.dblClick(accept());
    await expect.poll(() => opened?.left).toEqual(['/']);
    expect(opened.bodiesOf('POST', '/invitation/accept/')).toEqual([{ token: 's', account: null }]);
    expect(opened.bodiesOf('POST', '/auth/refresh/')).toHaveLength(1);
  });

  it.each([
    ['unable_to_license', /В лицензии организации не осталось мест/],
    ['link_invalid', /Приглашение уже принято, отозвано/],
    ['account_needed', /что-то изменилось/],
    ['sign_in_needed', /что-то изменилось/],
    ['too_many_attempts', /Слишком много попыток/],
  ])('says why it could not be accepted: %s', async (reason, words) => {
    opened = openAccount({
      path: '/invitation#token=s',
      permissions: [],
      answer: serve({ ...offer, hasAccount: true, isSignedIn: true }, refuse(400, reason)),
    });
    await userEvent.click(accept());
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
    expect(opened.left).toEqual([]);
  });

  it.each([
    ['too_common', /Такой пароль подберут первым/],
    ['consent_outdated', /Текст согласия изменился/],
    ['unable_to_license', /В лицензии организации не осталось мест/],
  ])('says to a new person why it could not, and keeps what she has typed: %s', async (reason, words) => {
    opened = openAccount({ path: '/invitation#token=s', answer: serve(offer, refuse(400, reason)) });
    await userEvent.fill(password(), 'тихая река');
    await userEvent.click(page.getByRole('checkbox', { name: /согласие/i }));
    await userEvent.click(create());
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(password()).toHaveValue('тихая река');
  });

  it('says what to do when it is worth nothing', async () => {
    opened = openAccount({ path: '/invitation#token=s', answer: () => refuse(400, 'link_invalid') });
    await expect.element(page.getByRole('alert').getByText(/Попросите администратора/)).toBeVisible();
    expect(document.title).toBe('Приглашение не действует · Парта');
  });
});
