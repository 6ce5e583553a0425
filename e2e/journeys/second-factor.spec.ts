import type { Page } from '@playwright/test';
import { SignInPage } from '../pages/sign-in-page.ts';
import { codeOf, plugAuthenticator } from '../product/authenticator.ts';
import { refusedCall } from '../product/page-watch.ts';
import { expect, test } from '../product/parta-test.ts';
import type { Account } from '../product/server-process.ts';

const CODE = 'Код из приложения';

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Профиль: / }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByText('Вы вышли из учётной записи.')).toBeVisible();
}

/** Signs in by the password, on the way to the page of security. */
async function beginSignIn(page: Page, account: Account): Promise<void> {
  await page.goto('/account/?next=%2Faccount%2Fsecurity');
  await new SignInPage(page).signIn(account);
}

async function expectSignedIn(page: Page): Promise<void> {
  await page.waitForURL(/\/account\/security$/);
  await expect(page.getByRole('heading', { name: 'Второй фактор' })).toBeVisible();
}

/** Says that the recovery codes are kept, and gives them. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Сохраните коды восстановления' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('checkbox', { name: 'Коды сохранены' }).check();
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect(dialog).toBeHidden();
  return codes;
}

/** Connects an app; gives its secret and the recovery codes. */
async function connectApp(page: Page, { password }: Account): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Включить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Пароль', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Далее' }).click();
  await expect(dialog.getByRole('img', { name: 'QR-код для приложения с кодами' })).toBeVisible();
  const secret = await dialog.getByRole('code').innerText();
  await dialog.getByLabel(CODE).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Подключить' }).click();
  const codes = await keepCodes(page);
  await expect(page.getByText('Осталось: 10 кодов')).toBeVisible();
  return { secret, codes };
}

test('an app with codes protects an account from the first code to the last way in', async ({ visits }) => {
  visits.watch.expect(refusedCall(400, 401, 403));
  const server = await visits.startServer();
  const account = server.getAccount('author');
  const page = await visits.openSignedIn('author', undefined, server);
  const { secret, codes } = await connectApp(page, account);
  await signOut(page);

  // The code of the enrolment is used up: the next one is accepted a step early.
  const next = codeOf(secret, 1);
  await beginSignIn(page, account);
  await expect(page.getByRole('heading', { name: 'Введите код из приложения' })).toBeVisible();
  await page.getByRole('textbox', { name: CODE }).fill(`${next.slice(0, 3)} ${next.slice(3)}`);
  await expectSignedIn(page);
  await signOut(page);

  await beginSignIn(page, account);
  await page.getByRole('textbox', { name: CODE }).fill(next);
  await expect(page.getByRole('alert')).toContainText('Код не подошёл');
  await page.getByRole('button', { name: 'Код восстановления' }).click();
  await page.getByRole('textbox', { name: 'Код восстановления' }).fill(codes[0] ?? '');
  await page.getByRole('textbox', { name: 'Код восстановления' }).press('Enter');
  await expectSignedIn(page);
  await expect(page.getByText('Осталось: 9 кодов')).toBeVisible();

  // As ten minutes later: the first refusal is played, the proof and the second call are the server's.
  await page.route(
    '**/api/user/self/export/',
    (route) =>
      route.fulfill({ status: 403, json: { reason: 'second_factor_needed', methods: ['totp', 'recovery_code'] } }),
    { times: 1 },
  );
  await page.goto('/account/data');
  await page.getByRole('button', { name: 'Для программ (JSON)' }).click();
  const proof = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await proof.getByRole('button', { name: 'Код восстановления' }).click();
  await proof.getByLabel('Код восстановления').fill(codes[1] ?? '');
  const download = page.waitForEvent('download');
  await proof.getByRole('button', { name: 'Подтвердить' }).click();
  expect((await download).suggestedFilename()).toMatch(/^parta-data-.*\.json$/);
  await expect(proof).toBeHidden();
});

test('a passkey is made, signs in and is removed', async ({ visits }) => {
  visits.watch.expect(refusedCall(401));
  const server = await visits.startServer();
  const account = server.getAccount('author');
  const page = await visits.openSignedIn('author', undefined, server);
  await plugAuthenticator(page);
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Добавить ключ доступа' }).click();
  const dialog = page.getByRole('dialog', { name: 'Добавить ключ доступа' });
  await expect(dialog.getByLabel('Название')).toHaveValue(/Chrome/);
  await dialog.getByLabel('Название').fill('Ноутбук в кабинете 12');
  await dialog.getByLabel('Пароль', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await keepCodes(page);
  await expect(page.getByText('Ещё не использовался')).toBeVisible();
  await signOut(page);

  await beginSignIn(page, account);
  await expect(page.getByRole('heading', { name: 'Подтвердите вход ключом доступа' })).toBeVisible();
  await page.getByRole('button', { name: 'Использовать ключ доступа' }).click();
  await expectSignedIn(page);
  await expect(page.getByText(/^Последнее использование: сегодня/)).toBeVisible();

  await page.getByRole('button', { name: 'Удалить ключ доступа «Ноутбук в кабинете 12»' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('button', { name: 'Включить' })).toBeVisible();
  await signOut(page);
  await beginSignIn(page, account);
  await expectSignedIn(page);
});

test('an administrator without the second factor that the installation asks for finds the way to it', async ({
  visits,
}) => {
  visits.watch.expect(refusedCall(401));
  const server = await visits.startServer({ demo: false, settings: { SECOND_FACTOR: 'administrators' } });
  const account = { role: 'administrator', email: 'head@school.test', password: 'сирень у школьных ворот' };
  const page = await visits.openPage({ baseURL: server.url });
  await page.goto(server.setUpLink ?? '');
  await page.getByLabel('Фамилия').fill('Смирнова');
  await page.getByLabel('Имя', { exact: true }).fill('Мария');
  await page.getByLabel('Электронная почта').fill(account.email);
  await page.getByLabel('Пароль', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Создать администратора' }).click();
  await expect(page.getByRole('heading', { name: 'Защитите учётную запись' })).toBeVisible();
  await page.getByRole('button', { name: 'Позже' }).click();
  await page.waitForURL(/\/admin\/$/);
  await expect(page.getByRole('heading', { name: 'Включите второй фактор' })).toBeVisible();
  await page.getByRole('link', { name: 'Включить второй фактор' }).click();
  await page.getByRole('button', { name: 'Включить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Пароль', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Далее' }).click();
  const secret = await dialog.getByRole('code').innerText();
  await dialog.getByLabel(CODE).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Подключить' }).click();
  await keepCodes(page);
  await page.waitForURL(/\/admin\/platform\/organizations$/);
  await expect(page.getByRole('heading', { name: 'Организации' })).toBeVisible();
});
