import { SignInPage } from '../pages/sign-in-page.ts';
import { refusedCall } from '../product/page-watch.ts';
import { expect, PHONE, test } from '../product/parta-test.ts';

const LIST = `Фамилия Имя Отчество
1. Ильина Мария Петровна
2. Зотов Кирилл
3. Фомина
4. Ларина Ольга larina@mail.example`;

const OWN_PASSWORD = 'сирень у школьных ворот';

test('a teacher pastes a class, prints its cards, and a pupil signs in with hers on a phone', async ({ visits }) => {
  visits.watch.expect(refusedCall(400, 401));
  const server = await visits.startServer();
  const teacher = await visits.openSignedIn('organiser', undefined, server);
  await teacher.goto('/groups');
  await teacher.getByRole('row', { name: /8Б/ }).dblclick();
  await teacher.getByRole('link', { name: 'Загрузить список' }).click();
  await teacher.getByLabel('Список', { exact: true }).fill(LIST);
  await teacher.getByRole('button', { name: 'Проверить список' }).click();
  const bad = teacher.getByRole('listitem', { name: /^Строка/ });
  await expect(bad).toHaveCount(1);
  await bad.getByLabel('Имя').fill('Анна');
  await teacher.getByRole('button', { name: 'Проверить исправленное' }).click();
  await expect(teacher.getByText(/^Добавится: 3.учётные записи и 1.приглашение$/)).toBeVisible();
  await teacher.getByRole('button', { name: 'Добавить в группу' }).click();
  await teacher.getByRole('button', { name: 'Сделать карточки для входа' }).click();
  await teacher.getByRole('button', { name: 'Сделать карточки', exact: true }).click();
  const made = teacher.getByRole('dialog').getByRole('row', { name: /Ильина/ });
  await expect(made).toBeVisible();
  const [login = '', password = ''] = await made.locator('code').allInnerTexts();
  const download = teacher.waitForEvent('download');
  await teacher.getByRole('button', { name: 'Скачать PDF' }).click();
  expect((await download).suggestedFilename()).toBe('Карточки для входа.pdf');
  await teacher.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).last().click();

  const pupil = await visits.openPage({ ...PHONE, baseURL: server.url });
  await pupil.goto('/account/');
  await new SignInPage(pupil).signIn({ email: login, password });
  await expect(pupil.getByRole('heading', { name: 'Первый вход' })).toBeVisible();
  await expect(pupil.getByText(/Здравствуйте, .*Мария/)).toBeVisible();
  await pupil.getByLabel('Новый пароль', { exact: true }).fill(OWN_PASSWORD);
  await pupil.getByRole('button', { name: 'Сохранить пароль и войти' }).click();
  await expect(pupil).toHaveURL(/\/activity$/);

  await teacher.getByRole('link', { name: 'К участникам группы' }).click();
  const rowOf = (name: RegExp) => teacher.getByRole('row', { name });
  await expect(rowOf(/Ильина/)).toBeVisible();
  // A list that was read less than two seconds ago is shown as it was.
  await teacher.reload();
  await expect(rowOf(/Ильина/)).toBeVisible();
  await expect(rowOf(/Зотов/).getByText('Входа ещё не было')).toBeVisible();
  await expect(rowOf(/Ильина/).getByText('Входа ещё не было')).toHaveCount(0);
  await expect(teacher.getByText(/larina@mail\.example/)).toBeVisible();
});
