import type { Locator, Page, Request } from '@playwright/test';
import { SignInPage } from '../pages/sign-in-page.ts';
import { ApiBrowser } from '../product/api-browser.ts';
import { Assigner, doorOf } from '../product/homework.ts';
import { CUT_NETWORK, refusedCall } from '../product/page-watch.ts';
import { DESKTOP, expect, test } from '../product/parta-test.ts';

const MINUTE_MS = 60_000;
const GROUP = '8Б';
const LIST = `Ильина Мария
Зотов Кирилл`;
const TITLE = 'Работа в компьютерном классе';

interface Card {
  login: string;
  password: string;
}

/** Adds pupils to a group by list, and gives what is printed on their cards. */
async function printCards(teacher: Page): Promise<Card[]> {
  await teacher.goto('/groups');
  await teacher.getByRole('row', { name: new RegExp(GROUP) }).dblclick();
  await teacher.getByRole('link', { name: 'Загрузить список' }).click();
  await teacher.getByLabel('Список', { exact: true }).fill(LIST);
  await teacher.getByRole('button', { name: 'Проверить список' }).click();
  await teacher.getByRole('button', { name: 'Добавить в группу' }).click();
  await teacher.getByRole('button', { name: 'Сделать карточки для входа' }).click();
  await teacher.getByRole('button', { name: 'Сделать карточки', exact: true }).click();
  const rowOf = (name: string): Locator => teacher.getByRole('dialog').getByRole('row', { name: new RegExp(name) });
  const cards: Card[] = [];
  for (const name of ['Ильина', 'Зотов']) {
    await expect(rowOf(name)).toBeVisible();
    const [login = '', password = ''] = await rowOf(name).locator('code').allInnerTexts();
    cards.push({ login, password });
  }
  return cards;
}

/** Types a card, and keeps the box as the class has it. */
async function signInByCard(page: Page, { login, password }: Card, own_password: string): Promise<void> {
  await new SignInPage(page).signIn({ email: login, password });
  await expect(page.getByRole('heading', { name: 'Первый вход' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Чужой компьютер' })).toBeChecked();
  await page.getByLabel('Новый пароль', { exact: true }).fill(own_password);
  await page.getByRole('button', { name: 'Сохранить пароль и войти' }).click();
  await expect(page).toHaveURL(/\/activity$/);
}

/** Lets so many minutes pass, ten at a time: what a page asks the server meanwhile has its answer before the next. */
async function letPass(page: Page, minutes: number): Promise<void> {
  const pending = new Set<Request>();
  const add = (request: Request): void => void pending.add(request);
  const remove = (request: Request): void => void pending.delete(request);
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove);
  for (let passed = 0; passed < minutes; passed += 10) {
    await page.clock.fastForward(10 * MINUTE_MS);
    // Behind the requests that the timers have made.
    await page.evaluate(() => fetch('/robots.txt').catch(() => undefined));
    await expect.poll(() => pending.size).toBe(0);
  }
  page.off('request', add).off('requestfinished', remove).off('requestfailed', remove);
}

const question = (page: Page): Locator => page.locator('.attempt-question').getByRole('radio').first();

test('two pupils work one after another at a computer of the class, and the second sees nothing of the first', async ({
  visits,
}) => {
  visits.watch.expect(refusedCall(400, 401, 404));
  const server = await visits.startServer();
  const administrator = await visits.openSignedIn('administrator', undefined, server);
  await administrator.goto('/admin/');
  const choice = administrator.getByRole('switch', { name: /^Ученики входят как на чужом компьютере/ });
  await choice.click();
  await expect(choice).toBeEnabled();
  await expect(choice).toBeChecked();
  const [first, second] = await printCards(await visits.openSignedIn('organiser', undefined, server));
  if (first === undefined || second === undefined) throw new Error('no cards were made');
  const assigner = await Assigner.signIn(server, GROUP);
  const activity_id = await assigner.assign(await assigner.findSample(), { title: TITLE });

  const computer = await visits.openPage({ ...DESKTOP, baseURL: server.url });
  await computer.clock.install();
  await computer.goto('/account/');
  await signInByCard(computer, first, 'сирень у школьных ворот');
  await expect(computer.getByText('Чужой компьютер')).toBeVisible();
  const lasting = (await computer.context().cookies()).filter(({ expires }) => expires !== -1);
  expect(lasting.map(({ name }) => name)).toEqual(['device']);

  await computer.goto(doorOf(activity_id));
  await expect(computer.getByText('Чужой компьютер')).toBeVisible();
  await computer.getByRole('button', { name: 'Начать' }).click();
  await question(computer).click();
  await expect(computer.getByText('Сохранено')).toBeVisible();
  // The pupil reads for longer than a session without use lasts.
  await letPass(computer, 40);
  await expect(question(computer)).toBeChecked();

  await computer.goto('/activity');
  await expect(computer.getByText(TITLE).first()).toBeVisible();
  await computer.clock.fastForward(29 * MINUTE_MS);
  const dialog = computer.getByRole('dialog', { name: 'Вы ещё здесь?' });
  await dialog.getByRole('button', { name: 'Остаться' }).click();
  await expect(dialog).toBeHidden();
  await computer.clock.fastForward(30 * MINUTE_MS);
  await expect(computer.getByText('Сеанс на чужом компьютере закончился')).toBeVisible();
  await expect(computer).toHaveURL(/\/account\/\?signed_out=idle$/);
  expect((await computer.context().cookies()).map(({ name }) => name)).toEqual(['device']);
  await computer.goto('/activity');
  await expect(computer).toHaveURL(/\/account\/\?next=/);

  await computer.goto('/account/');
  await signInByCard(computer, second, 'клён за окном класса');
  await computer.goto('/play/a/');
  await expect(computer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(computer.getByText(TITLE)).toHaveCount(0);
  await computer.goto(doorOf(activity_id));
  await computer.getByRole('button', { name: 'Начать' }).click();
  await expect(question(computer)).toBeVisible();
  await expect(question(computer)).not.toBeChecked();
});

test('a pupil at a shared computer goes on without a network for longer than the session, and loses nothing', async ({
  visits,
}) => {
  visits.watch.expect(CUT_NETWORK, refusedCall(400, 401));
  const server = await visits.startServer();
  const assigner = await Assigner.signIn(server);
  const activity_id = await assigner.assign(await assigner.findSample(), { title: TITLE });
  const account = server.getAccount('student');
  const computer = await visits.openPage({ ...DESKTOP, baseURL: server.url });
  await computer.clock.install();
  await computer.goto(`/account/?next=${encodeURIComponent(doorOf(activity_id))}`);
  await computer.getByRole('checkbox', { name: 'Чужой компьютер' }).check();
  await new SignInPage(computer).signIn(account);
  await computer.getByRole('button', { name: 'Начать' }).click();
  await expect(question(computer)).toBeVisible();

  await computer.context().setOffline(true);
  await question(computer).click();
  await expect(computer.getByText('Нет связи: ответы на устройстве')).toBeVisible();
  await letPass(computer, 40);
  await expect(question(computer)).toBeChecked();
  // The session has run out meanwhile.
  const api = new ApiBrowser(server.url);
  const { email, password } = account;
  await api.call('auth.login', { body: { email, password } });
  await api.call('user.end_sessions');
  await computer.context().setOffline(false);
  await expect(computer.getByText('Войдите снова: ответы на устройстве')).toBeVisible();
  await expect(question(computer)).toBeChecked();

  await computer.getByRole('link', { name: 'Войти' }).click();
  await new SignInPage(computer).signIn(account);
  await expect(computer).toHaveURL(new RegExp(`${doorOf(activity_id)}$`));
  await expect(computer.getByText('Сохранено')).toBeVisible();
  await expect(question(computer)).toBeChecked();
});
