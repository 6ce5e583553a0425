import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answerer, DONE, type OpenedAccount, openAccount, refuse, SELF } from '../../testing/open-account.tsx';

let opened: OpenedAccount | null = null;
afterEach(() => opened?.close());

const serve =
  (made: ReturnType<Answerer>): Answerer =>
  ({ path }) => {
    if (path === '/auth/set_up/') return made;
    return path === '/auth/login/' ? { status: 200, body: SELF } : null;
  };

async function fillIn(): Promise<void> {
  await userEvent.fill(page.getByRole('textbox', { name: 'Фамилия' }), 'Смирнова');
  await userEvent.fill(page.getByRole('textbox', { name: 'Имя' }), 'Мария');
  await userEvent.fill(page.getByRole('textbox', { name: 'Электронная почта' }), 'maria@parta.test');
  await userEvent.fill(page.getByLabelText('Пароль', { exact: true }), 'тихая река');
}

const submit = () => page.getByRole('button', { name: 'Создать администратора' });

it('the first administrator is made once, signed in and led to the administration', async () => {
  opened = openAccount({ path: '/set-up#token=secret_4', answer: serve(DONE) });
  await fillIn();
  await expect.poll(opened.getPath).toBe('/set-up');
  await userEvent.dblClick(submit());
  await expect.poll(() => opened?.left).toEqual(['/admin/']);
  expect(opened.bodiesOf('POST', '/auth/set_up/')).toEqual([
    {
      token: 'secret_4',
      email: 'maria@parta.test',
      password: 'тихая река',
      lastName: 'Смирнова',
      firstName: 'Мария',
      middleName: '',
    },
  ]);
});

it.each(['asked', 'required'] as const)(
  'is asked to enrol a second factor on the way there: %s',
  async (secondFactor) => {
    opened = openAccount({
      path: '/set-up#token=secret_4',
      answer: ({ path }) => (path === '/auth/set_up/' ? DONE : { status: 200, body: { ...SELF, secondFactor } }),
    });
    await fillIn();
    await userEvent.click(submit());
    await expect.element(page.getByRole('heading', { name: 'Защитите учётную запись' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Позже' }));
    await expect.poll(() => opened?.left).toEqual(['https://parta.test/admin/']);
  },
);

it.each([
  ['email_taken', 'Эта почта уже занята'],
  ['too_short', 'Пароль короче 8 символов'],
  ['too_long', 'Пароль длиннее 200 символов'],
  ['too_common', /Такой пароль подберут первым/],
  ['too_personal', /Пароль повторяет вашу почту или имя/],
  ['too_many_attempts', /Слишком много попыток/],
  ['link_invalid', /Ссылка первого запуска не действует/],
])('the set-up says why it was refused: %s', async (reason, words) => {
  opened = openAccount({ path: '/set-up#token=s', answer: serve(refuse(400, reason)) });
  await fillIn();
  await userEvent.click(submit());
  await expect.element(page.getByText(words)).toBeVisible();
  expect(opened.left).toEqual([]);
});

it('the set-up says what is missing, also the link itself', async () => {
  opened = openAccount({ path: '/set-up#token=s' });
  await userEvent.click(submit());
  expect(page.getByText('Заполните это поле').elements()).toHaveLength(4);
  opened.close();
  opened = openAccount({ path: '/set-up' });
  await expect.element(page.getByRole('alert').getByText(/Откройте ссылку первого запуска целиком/)).toBeVisible();
});
