import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listViolations } from '../../../shell/testing/list-violations.ts';
import { type Answerer, type OpenedAccount, openAccount, refuse, SELF } from '../../testing/open-account.tsx';

let opened: OpenedAccount | null = null;
afterEach(() => opened?.close());

const welcome: Answerer = ({ path }) => {
  if (path === '/auth/login/') return { status: 200, body: SELF };
  if (path === '/user/self/') return { status: 200, body: SELF };
  return path === '/user/self/job/' ? { status: 200, body: [] } : null;
};

const email = () => page.getByRole('textbox', { name: 'Электронная почта или логин' });
const password = () => page.getByLabelText('Пароль', { exact: true });
const submit = () => page.getByRole('button', { name: 'Войти' });

async function fillIn(): Promise<void> {
  await userEvent.fill(email(), ' Maria@parta.test');
  await userEvent.fill(password(), 'secret');
}

describe('sign-in', () => {
  it('[SES-03] leads to the page that sent the person here, by one request', async () => {
    opened = openAccount({ path: '/?next=%2Flibrary%2Fx%3Fa%3D1', answer: welcome });
    await fillIn();
    await userEvent.dblClick(submit());
    await expect.poll(() => opened?.left).toEqual(['https://parta.test/library/x?a=1']);
    expect(opened.bodiesOf('POST', '/auth/login/')).toEqual([{ email: 'maria@parta.test', password: 'secret' }]);
  });

  it.each([
    ['ticked', 1, true],
    ['ticked and unticked again', 2, false],
  ])('says that the computer is another’s as the box was left: %s', async (_, presses, sharedComputer) => {
    opened = openAccount({ path: '/?next=%2Flibrary', answer: welcome });
    await fillIn();
    const box = page.getByRole('checkbox', { name: 'Чужой компьютер' });
    for (let press = 0; press < presses; press += 1) await userEvent.click(box);
    expect(await listViolations()).toEqual([]);
    await userEvent.click(submit());
    await expect
      .poll(() => opened?.bodiesOf('POST', '/auth/login/'))
      .toEqual([{ email: 'maria@parta.test', password: 'secret', sharedComputer }]);
  });

  it('says why the session on a shared computer has ended', async () => {
    opened = openAccount({ path: '/?signed_out=idle' });
    await expect
      .element(page.getByText('Сеанс на чужом компьютере закончился: 30 минут им не пользовались.'))
      .toBeVisible();
  });

  it('[SES-12] leads back by itself as soon as a session that could not be renewed can be', async () => {
    let knows = false;
    opened = openAccount({
      path: '/?next=%2Flibrary%2Fx',
      answer: welcome,
      permissions: ['approved'],
      knows: () => knows,
    });
    await expect.element(page.getByText(/Не получилось связаться с сервером/)).toBeVisible();
    await userEvent.fill(email(), 'maria@parta.test');
    expect(opened.left).toEqual([]);
    knows = true;
    await expect.poll(() => opened?.left, { timeout: 10_000 }).toEqual(['https://parta.test/library/x']);
  });

  it('signs in anew meanwhile whoever does not want to wait', async () => {
    opened = openAccount({ path: '/?next=%2Flibrary%2Fx', answer: welcome, knows: () => false });
    await fillIn();
    await userEvent.click(submit());
    await expect.poll(() => opened?.bodiesOf('POST', '/auth/login/')).toHaveLength(1);
  });

  it('sends nothing while a field is empty, and says so at the field', async () => {
    opened = openAccount({ path: '/' });
    await userEvent.click(submit());
    expect(page.getByText('Заполните это поле').elements()).toHaveLength(2);
    await expect.element(email()).toHaveFocus();
    expect(opened.calls).toEqual([]);
  });

  it('keeps what was typed when the credentials are wrong', async () => {
    opened = openAccount({ path: '/', answer: () => refuse(400, 'invalid_credentials') });
    await fillIn();
    await userEvent.click(submit());
    await expect.element(page.getByText('Неверная почта или пароль')).toBeVisible();
    await expect.element(email()).toHaveValue(' Maria@parta.test');
    await expect.element(password()).toHaveValue('secret');
    expect(opened.left).toEqual([]);
  });

  it.each([
    [400, 'no_leu', {}, /нет места в лицензии/],
    [400, 'license_expired', {}, /Срок лицензии/],
    [429, 'too_many_attempts', { 'retry-after': '90' }, /Попробуйте снова через 2 минуты/],
    [503, 'unavailable', {}, /Сервер сейчас недоступен/],
  ])('says why it was refused: %s %s', async (status, reason, headers, words) => {
    opened = openAccount({ path: '/', answer: () => ({ status, body: { reason }, headers }) });
    await fillIn();
    await userEvent.click(submit());
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
  });

  it('does the work by itself that the server asks of an account that was guessed at', async () => {
    const task = { reason: 'proof_needed', challenge: 'sign_in~a', difficulty: 320, puzzles: 32, retry_after: 30 };
    const proofs: (string | undefined)[] = [];
    opened = openAccount({
      path: '/?next=%2Flibrary',
      answer: (call) => {
        if (call.path === '/auth/login/') proofs.push(call.proof);
        return call.path === '/auth/login/' && call.proof === undefined ? { status: 429, body: task } : welcome(call);
      },
    });
    await fillIn();
    await userEvent.click(submit());
    await expect.poll(() => opened?.left).toEqual(['https://parta.test/library']);
    expect(proofs).toEqual([undefined, expect.stringMatching(/^sign_in~a:(?:[0-9a-z]+\.){31}[0-9a-z]+$/)]);
  });

  it('says how long to wait where the work does not help', async () => {
    const task = { reason: 'proof_needed', challenge: 'sign_in~a', difficulty: 1, puzzles: 1, retry_after: 90 };
    opened = openAccount({ path: '/', answer: () => ({ status: 429, body: task }) });
    await fillIn();
    await userEvent.click(submit());
    await expect.element(page.getByRole('alert').getByText(/Попробуйте снова через 2 минуты/)).toBeVisible();
  });

  it('is passed over by a person who is signed in', async () => {
    opened = openAccount({ path: '/?next=/activity', permissions: ['approved'] });
    await expect.poll(() => opened?.left).toEqual(['https://parta.test/activity']);
  });

  it('[abuse 48] leads to the workspace, never to a foreign address', async () => {
    opened = openAccount({ path: '/?next=https%3A%2F%2Fevil.test%2F', permissions: ['approved'] });
    await expect.poll(() => opened?.left).toEqual(['https://parta.test/']);
  });

  it('[SES-04] leads a person without approval to her requests, and remembers where she wanted to be', async () => {
    opened = openAccount({ path: '/?next=/activity', permissions: [], answer: welcome });
    await expect.element(page.getByRole('heading', { name: 'Доступ ещё не открыт' })).toBeVisible();
    expect(opened.left).toEqual([]);
    await expect.poll(opened.getPath).toBe('/jobs?next=%2Factivity');
  });

  it('leads her to a page of her own account all the same', async () => {
    opened = openAccount({ path: '/?next=%2Faccount%2Fsecurity', permissions: [] });
    await expect.poll(() => opened?.left).toEqual(['https://parta.test/account/security']);
  });

  it('[JOIN-10] leads her back to the group that she joins, which asks for no approval', async () => {
    opened = openAccount({ path: '/?next=%2Fgroups%2Fjoin%2FACEH2346', permissions: [] });
    await expect.poll(() => opened?.left).toEqual(['https://parta.test/groups/join/ACEH2346']);
  });

  it('[SES-05] leads her on where the installation lets such people in', async () => {
    opened = openAccount({ path: '/?next=/activity', permissions: [], settings: { allow_unapproved: true } });
    await expect.poll(() => opened?.left).toEqual(['https://parta.test/activity']);
  });

  it('carries the wanted page along to the registration and to the forgotten password', async () => {
    opened = openAccount({ path: '/?next=%2Flibrary' });
    const register = page.getByRole('link', { name: 'Зарегистрироваться' });
    await expect.element(register).toHaveAttribute('href', '/account/register?next=%2Flibrary');
    const forgotten = page.getByRole('link', { name: 'Забыли пароль?' });
    await expect.element(forgotten).toHaveAttribute('href', '/account/reset?next=%2Flibrary');
    expect(document.title).toBe('Вход · Парта');
  });

  it('says that the person has signed out', async () => {
    opened = openAccount({ path: '/?signed_out' });
    await expect.element(page.getByText('Вы вышли из учётной записи.')).toBeVisible();
  });

  it('comes again when the session ends under an open page, and knows the way back', async () => {
    opened = openAccount({
      path: '/security',
      permissions: ['approved'],
      answer: () => refuse(401, 'unauthorized'),
    });
    await expect.element(page.getByText('Вход больше не действует. Войдите снова, чтобы продолжить.')).toBeVisible();
    await expect.poll(opened.getPath).toBe('/?next=https%3A%2F%2Fparta.test%2Faccount%2Fsecurity');
    expect(page.getByText(/произошла ошибка/).elements()).toEqual([]);
  });
});

describe('a page that the Back button brings back', () => {
  const comeBack = (): boolean => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  it('is loaded anew when the person has changed since', async () => {
    opened = openAccount({ path: '/security', permissions: ['approved'] });
    await expect.element(page.getByRole('heading', { name: 'Безопасность' })).toBeVisible();
    opened.signIn(null);
    comeBack();
    expect(opened.left).toEqual([window.location.href]);
  });

  it('stays as it is when she has not, with what was typed', async () => {
    opened = openAccount({ path: '/' });
    await userEvent.fill(email(), 'maria@parta.test');
    comeBack();
    expect(opened.left).toEqual([]);
  });
});

it('an address that the account service does not have says so', async () => {
  opened = openAccount({ path: '/nothing' });
  await expect.element(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
});
