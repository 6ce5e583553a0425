import { AccountFormPage } from '../pages/account-form-page.ts';
import { CatalogPage } from '../pages/catalog-page.ts';
import { ConsolePage } from '../pages/console-page.ts';
import { LibraryPage } from '../pages/library-page.ts';
import { MailboxPage } from '../pages/mailbox-page.ts';
import { Lesson } from '../product/lesson.ts';
import { refusedCall } from '../product/page-watch.ts';
import { DESKTOP, expect, test } from '../product/parta-test.ts';

const INVITED = { lastName: 'Романова', firstName: 'Дарья', email: 'romanova@school57.example' };
const PASSWORD = 'сирень у школьных ворот';
/** An ended session is told to open pages within this time. */
const ENDED_MS = 5000;

test('an administrator invites by e-mail, and the invited person accepts in her own browser', async ({ visits }) => {
  const administrator = await visits.openSignedIn('administrator');
  await administrator.goto('/admin/');
  await administrator
    .getByRole('link', { name: /Приглашения/ })
    .first()
    .click();
  await administrator.getByRole('button', { name: 'Пригласить', exact: true }).first().click();
  const dialog = administrator.getByRole('dialog', { name: 'Пригласить в организацию' });
  await dialog.getByRole('textbox', { name: 'Почта' }).fill(INVITED.email);
  await dialog.getByRole('combobox', { name: 'Подразделение' }).click();
  await administrator.getByRole('option', { name: 'Кафедра математики' }).click();
  await dialog.getByRole('button', { name: 'Пригласить' }).click();
  await expect(administrator.getByText(`Приглашение отправлено: ${INVITED.email}`)).toBeVisible();
  await expect(administrator.getByRole('row').filter({ hasText: INVITED.email })).toBeVisible();

  const page = await visits.openPage();
  await new MailboxPage(page).followLink(INVITED.email, /риглаша/);
  await expect(page.getByRole('heading', { name: 'Средняя общеобразовательная школа № 57' })).toBeVisible();
  const form = new AccountFormPage(page);
  await form.fillNames(INVITED);
  await form.fillPassword(PASSWORD);
  await form.consent();
  await page.getByRole('button', { name: 'Создать учётную запись и принять' }).click();
  await expect(new CatalogPage(page).heading).toBeVisible();

  await administrator.getByRole('link', { name: /Люди/ }).first().click();
  await expect(administrator.getByRole('row').filter({ hasText: INVITED.email })).toContainText('организатор');
});

test('a dismissed presenter loses her open console within five seconds, and her next step leads to the login', async ({
  visits,
}) => {
  visits.watch.expect(refusedCall(400, 401, 403, 404));
  const server = await visits.startServer();
  const lesson = await Lesson.start(server);
  const presenter = await visits.openSignedIn('organiser', DESKTOP, server);
  const library = await presenter.context().newPage();
  await library.goto('/library');
  await expect(new LibraryPage(library).table).toBeVisible();
  await presenter.goto(`/speaker/${lesson.activity_id}`);
  const console = new ConsolePage(presenter);
  await expect(console.qr).toBeVisible();

  const administrator = await visits.openSignedIn('administrator', DESKTOP, server);
  await administrator.goto('/admin/');
  await administrator.getByRole('link', { name: /Люди/ }).first().click();
  const row = administrator.getByRole('row').filter({ hasText: 'organiser@parta.example' });
  await row.getByRole('button', { name: /^Действия/ }).click();
  await administrator.getByRole('menuitem', { name: 'Закрыть доступ' }).click();
  await administrator.getByRole('dialog').getByRole('button', { name: 'Закрыть доступ' }).click();
  await expect(administrator.getByText(/^Доступ закрыт:/)).toBeVisible();

  await presenter.waitForURL(/\/account\/\?next=/, { timeout: ENDED_MS });
  await library.getByRole('link', { name: 'Мероприятия' }).first().click();
  await library.waitForURL(/\/account\/\?next=/);
  await expect(library.getByLabel('Электронная почта')).toBeVisible();
});
