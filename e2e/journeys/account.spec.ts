import type { Page } from '@playwright/test';
import { AccountFormPage, type NewPerson } from '../pages/account-form-page.ts';
import { LibraryPage } from '../pages/library-page.ts';
import { MailboxPage } from '../pages/mailbox-page.ts';
import { Lesson } from '../product/lesson.ts';
import { refusedCall } from '../product/page-watch.ts';
import { DESKTOP, expect, test } from '../product/parta-test.ts';

const PASSWORD = 'сирень у школьных ворот';

async function startRegistration(page: Page, type: RegExp, person: NewPerson): Promise<AccountFormPage> {
  const form = new AccountFormPage(page);
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
  await page.getByRole('link', { name: type }).click();
  await form.fillNames(person);
  await form.fillEmail(person.email);
  await form.fillPassword(person.password);
  return form;
}

async function finishRegistration(form: AccountFormPage, { email, password }: NewPerson): Promise<void> {
  const { page } = form;
  await form.consent();
  await page.getByRole('button', { name: 'Создать учётную запись' }).click();
  await expect(page.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await new MailboxPage(page).followLink(email, /очт/);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Подтвердить адрес' }).click();
  await expect(page.getByRole('heading', { name: 'Почта подтверждена' })).toBeVisible();
}

test('[SES-04] a teacher registers, waits for her school, is accepted and reaches the library', async ({ visits }) => {
  const teacher: NewPerson = {
    lastName: 'Ветрова',
    firstName: 'Зинаида',
    email: 'vetrova@school57.example',
    password: PASSWORD,
  };
  const page = await visits.openPage();
  await page.goto('/library');
  await page.waitForURL(/\/account\/\?next=/);
  const form = await startRegistration(page, /^Сотрудник/, teacher);
  await form.choosePlace('57', 'Средняя общеобразовательная школа № 57', 'Кафедра математики');
  await finishRegistration(form, teacher);

  await page.goto('/library');
  await page.waitForURL(/\/account\/jobs/);
  await expect(page.getByText('Заявка ждёт решения администратора организации')).toBeVisible();
  await expect(page.getByText('Кафедра математики')).toBeVisible();
  await page.getByRole('button', { name: 'Проверить снова' }).click();
  await expect(page.getByText('Пока без изменений')).toBeVisible();

  const administrator = await visits.openSignedIn('administrator');
  await administrator.goto('/admin/');
  await administrator
    .getByRole('link', { name: /Заявки/ })
    .first()
    .click();
  const request = administrator.getByRole('row').filter({ hasText: teacher.email });
  await request.getByRole('button', { name: /^Принять/ }).click();
  const dialog = administrator.getByRole('dialog', { name: 'Принять в организацию' });
  await expect(dialog.getByRole('checkbox', { name: /^Организатор/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Принять' }).click();
  await expect(administrator.getByText('Заявка принята: Ветрова Зинаида')).toBeVisible();
  await expect(request).toHaveCount(0);

  await page.getByRole('button', { name: 'Проверить снова' }).click();
  await page.getByRole('main').getByRole('link', { name: 'В рабочую область' }).click();
  await page.waitForURL(/\/library$/);
  await expect(new LibraryPage(page).heading).toBeVisible();
  await page.getByRole('button', { name: 'Профиль: Зинаида Ветрова' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Профиль', 'Безопасность', 'Выйти']);
});

test('a student registers without a school, and is told that nobody has let her in yet', async ({ visits }) => {
  const student: NewPerson = {
    lastName: 'Лаптев',
    firstName: 'Тимофей',
    email: 'laptev@pupils.example',
    password: PASSWORD,
  };
  const page = await visits.openPage();
  await page.goto('/account/');
  const form = await startRegistration(page, /^Ученик/, student);
  await finishRegistration(form, student);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.waitForURL(/\/account\/jobs/);
  await expect(page.getByRole('heading', { name: 'Доступ ещё не открыт' })).toBeVisible();
});

test('[SES-05] where the installation lets unapproved people in, one opens the workspace and sees what anybody may', async ({
  visits,
}) => {
  const server = await visits.startServer({ settings: { ALLOW_UNAPPROVED: 'yes' } });
  const person: NewPerson = {
    lastName: 'Сомова',
    firstName: 'Рита',
    email: 'somova@pupils.example',
    password: PASSWORD,
  };
  const page = await visits.openPage({ ...DESKTOP, baseURL: server.url });
  await page.goto('/library');
  await page.waitForURL(/\/account\/\?next=/);
  await finishRegistration(await startRegistration(page, /^Ученик/, person), person);
  await page.goto('/library');
  await page.waitForURL(/\/activity$/);
  await expect(page.getByText('Заданий и мероприятий пока нет')).toBeVisible();
  await page.goto(`/statistics/authored/${'2'.repeat(22)}/participants`);
  await expect(page.getByText('Нет доступа')).toBeVisible();
  await expect(page.getByText('произошла ошибка')).toHaveCount(0);
  visits.watch.expect(refusedCall(403));
});

test('times stand in the zone of the profile, which is named where the device shows another', async ({ visits }) => {
  const server = await visits.startServer();
  await Lesson.start(server, 'Урок по времени');
  const page = await visits.openSignedIn('organiser', DESKTOP, server);
  const row = page.getByRole('row').filter({ hasText: 'Урок по времени' });
  await page.goto('/activity');
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('GMT');
  await page.goto('/account/profile');
  await page.getByRole('combobox', { name: 'Часовой пояс' }).click();
  // It is saved at once, and a page that is left takes back what it has not sent.
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
  await page.getByRole('option', { name: /Владивосток/ }).click();
  await saved;
  await page.goto('/activity');
  await expect(row).toContainText('GMT+10');
});

test('a link of a mail works once', async ({ visits }) => {
  visits.watch.expect(refusedCall(400));
  const person: NewPerson = { lastName: 'Ким', firstName: 'Лев', email: 'kim@pupils.example', password: PASSWORD };
  const page = await visits.openPage();
  await page.goto('/account/');
  await finishRegistration(await startRegistration(page, /^Ученик/, person), person);
  await new MailboxPage(page).followLink(person.email, /очт/);
  await expect(page.getByRole('heading', { name: 'Ссылка не действует' })).toBeVisible();
  expect(new URL(page.url()).hash, 'the secret has left the address').toBe('');
});

test('signing out everywhere ends the other browser too', async ({ visits }) => {
  visits.watch.expect(refusedCall(400, 401));
  const first = await visits.openSignedIn('organiser');
  const other = await visits.openSignedIn('organiser');
  await other.goto('/library');
  await expect(new LibraryPage(other).heading).toBeVisible();
  await first.goto('/account/security');
  await first.getByRole('button', { name: 'Выйти на всех устройствах' }).click();
  await first.getByRole('dialog').getByRole('button', { name: /Выйти/ }).click();
  await expect(first.getByLabel('Электронная почта')).toBeVisible();
  await other.getByRole('link', { name: 'Мероприятия' }).first().click();
  await other.waitForURL(/\/account\/\?next=/);
  await expect(other.getByLabel('Электронная почта')).toBeVisible();
});
