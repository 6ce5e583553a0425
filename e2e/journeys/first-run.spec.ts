import { AccountFormPage } from '../pages/account-form-page.ts';
import { MailboxPage } from '../pages/mailbox-page.ts';
import { refusedCall } from '../product/page-watch.ts';
import { DESKTOP, expect, test } from '../product/parta-test.ts';

const PASSWORD = 'сирень у школьных ворот';
const PLATFORM = { lastName: 'Ефимов', firstName: 'Глеб', email: 'efimov@platform.example', password: PASSWORD };
const HEAD = { lastName: 'Юдина', firstName: 'Вера', email: 'yudina@school3.example', password: PASSWORD };

test('an empty installation prints a link, and goes from there to a school with an administrator of its own', async ({
  visits,
}) => {
  visits.watch.expect(refusedCall(400));
  const server = await visits.startServer({ demo: false, settings: { MAILBOX: 'open' } });
  const link = server.setUpLink ?? '';
  expect(link).toContain('/account/set-up#token=');
  const platform = await visits.openPage({ ...DESKTOP, baseURL: server.url });
  await platform.goto(link);
  const form = new AccountFormPage(platform);
  await form.fillNames(PLATFORM);
  await form.fillEmail(PLATFORM.email);
  await form.fillPassword(PLATFORM.password);
  await platform.getByRole('button', { name: 'Создать администратора' }).click();
  // The platform's administrator is asked for a second factor, and may go on without.
  await platform.getByRole('button', { name: 'Позже' }).click();
  await platform.waitForURL(/\/admin\/platform\/organizations$/);

  await platform.getByRole('button', { name: 'Создать' }).first().click();
  const creation = platform.getByRole('dialog', { name: 'Новая организация' });
  await creation.getByRole('textbox', { name: 'Полное название', exact: true }).fill('Гимназия № 3 города Пскова');
  await creation.getByRole('textbox', { name: /^Краткое название(?! подразделения)/ }).fill('Гимназия № 3');
  await creation.getByRole('textbox', { name: 'Полное название подразделения' }).fill('Учебная часть');
  await creation.getByRole('textbox', { name: 'Краткое название подразделения' }).fill('Учебная часть');
  await creation.getByRole('button', { name: 'Создать' }).click();
  await expect(platform.getByRole('heading', { level: 1, name: /Гимназия № 3/ })).toBeVisible();

  await platform.getByRole('button', { name: 'Выдать лицензию' }).click();
  const license = platform.getByRole('dialog', { name: 'Новая лицензия' });
  await license.getByRole('textbox', { name: 'Места' }).fill('5');
  await license.getByRole('button', { name: 'Выдать' }).click();
  await expect(platform.getByText('Лицензия выдана')).toBeVisible();

  await platform.getByRole('button', { name: 'Пригласить администратора' }).click();
  const invitation = platform.getByRole('dialog', { name: 'Пригласить администратора' });
  await invitation.getByRole('textbox', { name: 'Почта' }).fill(HEAD.email);
  await invitation.getByRole('button', { name: 'Пригласить' }).click();
  await expect(platform.getByText(`Приглашение отправлено: ${HEAD.email}`)).toBeVisible();

  const head = await visits.openPage({ ...DESKTOP, baseURL: server.url });
  await new MailboxPage(head).followLink(HEAD.email, /риглаша/);
  await expect(head.getByRole('heading', { name: 'Гимназия № 3 города Пскова' })).toBeVisible();
  const acceptance = new AccountFormPage(head);
  await acceptance.fillNames(HEAD);
  await acceptance.fillPassword(HEAD.password);
  await acceptance.consent();
  await head.getByRole('button', { name: 'Создать учётную запись и принять' }).click();
  await head.getByRole('button', { name: 'Профиль: Вера Юдина' }).click();
  await head.getByRole('menuitem', { name: 'Администрирование' }).click();
  await head.waitForURL(/\/admin\/organization\/\w{22}\/overview$/);
  await expect(head.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(head.getByText('1 из 5').first()).toBeVisible();

  const late = await visits.openPage({ ...DESKTOP, baseURL: server.url });
  await late.goto(link);
  await new AccountFormPage(late).fillNames(PLATFORM);
  await new AccountFormPage(late).fillEmail('late@platform.example');
  await new AccountFormPage(late).fillPassword(PLATFORM.password);
  await late.getByRole('button', { name: 'Создать администратора' }).click();
  await expect(late.getByText(/Ссылка первого запуска не действует/)).toBeVisible();
});
