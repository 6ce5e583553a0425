import { AccountFormPage } from '../pages/account-form-page.ts';
import { LibraryPage } from '../pages/library-page.ts';
import { MailboxPage } from '../pages/mailbox-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { Author, numberQuestion, slide } from '../product/author.ts';
import { listInBothThemes, showTheme } from '../product/axe.ts';
import { refusedCall } from '../product/page-watch.ts';
import { DESKTOP, expect, PHONE, test } from '../product/parta-test.ts';

const COPY = 'Скопировать ссылку для самостоятельного изучения';

test('[LINK-01] [LINK-02] [LINK-03] [LINK-04] [LINK-05] a pupil follows a copied link to a module of a course, and studies from there', async ({
  visits,
  server,
}) => {
  visits.watch.expect(refusedCall(401, 404));
  const author = await Author.signIn(server, 'organiser');
  const folder = await author.makeFolder('Для ссылок');
  const springs = await author.makeMaterial('test', 'Истоки', { folder, slides: [slide('Родник')] });
  const mouths = await author.makeMaterial('test', 'Устья', {
    folder,
    slides: [slide('Дельта', numberQuestion('Сколько рукавов?', 3))],
  });
  const course = await author.makeCourse('Курс по ссылке', folder, [springs, mouths]);

  const teacher = await visits.openSignedIn('organiser', {
    ...DESKTOP,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await teacher.goto(`/catalog/material/${course}`);
  await teacher.getByRole('button', { name: `${COPY}: Устья` }).click();
  await expect(teacher.getByText(/^Ссылка скопирована/)).toBeVisible();
  const address = await teacher.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/link\/[\w-]+$/);
  await teacher.goto(`/editor/${course}`);
  await expect(teacher.getByRole('button', { name: COPY, exact: true })).toBeVisible();

  const pupil = await visits.openSignedIn('student', PHONE);
  await pupil.goto(address);
  await pupil.waitForURL(/\/play\/a\/\w{22}\//);
  await pupil.getByRole('button', { name: /^(?:Начать|Читать)$/ }).click();
  await expect(pupil.getByRole('heading', { name: 'Дельта' })).toBeVisible();
  expect(new URL(pupil.url()).search).toBe('');

  const stranger = await visits.openPage({ ...PHONE, reducedMotion: 'reduce' });
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { name: 'Войдите, чтобы открыть курс' })).toBeVisible();
  expect(await listInBothThemes('link, signed out', stranger, showTheme)).toEqual([]);
  await pupil.goto(`${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`);
  await expect(pupil.getByRole('heading', { name: 'Ссылка не действует' })).toBeVisible();
});

const NEWCOMER = {
  lastName: 'Ключева',
  firstName: 'Ольга',
  email: 'olga@link.example',
  password: 'тихая река утром',
} as const;

test('[LINK-05] whoever registers from a link comes back to it, also by the letter on another device', async ({
  visits,
}) => {
  visits.watch.expect(refusedCall(400, 401, 403));
  const server = await visits.startServer();
  const author = await Author.signIn(server, 'organiser');
  const folder = await author.makeFolder('Для новых');
  const part = await author.makeMaterial('test', 'Часть', { folder, slides: [slide('Первый')] });
  const course = await author.makeCourse('Курс для новых', folder, [part]);
  const own = { ...PHONE, baseURL: server.url };
  const teacher = await visits.openSignedIn(
    'organiser',
    { ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] },
    server,
  );
  await teacher.goto(`/catalog/material/${course}`);
  await teacher.getByRole('button', { name: `${COPY}: Часть` }).click();
  await expect(teacher.getByText(/^Ссылка скопирована/)).toBeVisible();
  const address = await teacher.evaluate(() => navigator.clipboard.readText());

  const stranger = await visits.openPage(own);
  await stranger.goto(address);
  await stranger.getByRole('link', { name: 'Зарегистрироваться' }).click();
  await stranger.getByRole('link', { name: /Ученик или студент/ }).click();
  await expect(stranger.getByText(/курс откроется сам/)).toBeVisible();
  const form = new AccountFormPage(stranger);
  await form.fillNames(NEWCOMER);
  await form.fillEmail(NEWCOMER.email);
  await form.fillPassword(NEWCOMER.password);
  await form.consent();
  await stranger.getByRole('button', { name: 'Создать учётную запись' }).click();
  await expect(stranger.getByText(/откроется курс, на каком бы устройстве её ни открыли/)).toBeVisible();

  const elsewhere = await visits.openPage(own);
  await new MailboxPage(elsewhere).followLink(NEWCOMER.email, /очт/);
  await elsewhere.getByLabel('Пароль', { exact: true }).fill(NEWCOMER.password);
  await elsewhere.getByRole('button', { name: 'Подтвердить адрес' }).click();
  await elsewhere.waitForURL(address);
  // Nobody has taken her into an organization yet: the link says so, and what to do.
  await expect(elsewhere.getByRole('heading', { name: 'Курс пока недоступен' })).toBeVisible();
  await stranger.getByRole('link', { name: 'Войти' }).click();
  await new SignInPage(stranger).signIn(NEWCOMER);
  await stranger.waitForURL(address);
});

test('the way from the library: a course shows its link where it is edited', async ({ visits, server }) => {
  const author = await Author.signIn(server, 'organiser');
  const folder = await author.makeFolder('Курсы со ссылкой');
  const part = await author.makeMaterial('test', 'Часть', { folder, slides: [slide('Первый')] });
  await author.makeCourse('Курс в библиотеке', folder, [part]);
  const teacher = await visits.openSignedIn('organiser');
  const library = new LibraryPage(teacher);
  await library.open(folder);
  await library.row('Курс в библиотеке').getByRole('link').or(library.row('Курс в библиотеке')).first().dblclick();
  await expect(teacher.getByRole('button', { name: COPY, exact: true })).toBeVisible();
});
