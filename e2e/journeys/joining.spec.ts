import type { Page } from '@playwright/test';
import { AccountFormPage } from '../pages/account-form-page.ts';
import { MailboxPage } from '../pages/mailbox-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { readObject, readText } from '../product/json-shape.ts';
import { refusedCall } from '../product/page-watch.ts';
import { expect, PHONE, test } from '../product/parta-test.ts';

const NEWCOMER = {
  lastName: 'Новикова',
  firstName: 'Дарья',
  email: 'novikova@school57.example',
  password: 'сирень у школьных ворот',
};

/** Makes groups of the teacher and opens them; the address of the screen that shows their codes. */
async function openGroups(page: Page, ...names: string[]): Promise<string> {
  const rights: unknown = await (await page.request.get('/account/api/user/self/rights/')).json();
  const { departments } = readObject(rights, 'the rights');
  const department_id = readText(Array.isArray(departments) ? departments[0] : null, 'id');
  const group_ids: string[] = [];
  for (const name of names) {
    const made = await page.request.post('/api/v1/group/', { data: { department_id, name, type: 1000, status: 1 } });
    group_ids.push(readText(await made.json(), 'id'));
  }
  const opened: unknown = await (await page.request.post('/api/v1/group/start_join/', { data: { group_ids } })).json();
  const codes = readObject(readObject(opened, 'the answer')['codes'], 'codes');
  const shown = group_ids.map((id) => `codes[${id}]=${readText(codes, id)}`);
  return `/groups/host_join?until=${encodeURIComponent(readText(opened, 'until'))}&${shown.join('&')}`;
}

test('[JOIN-06] [JOIN-16] a class joins two groups by their codes, each pupil in her own way, until the teacher stops', async ({
  visits,
}) => {
  visits.watch.expect(refusedCall(400, 401));
  const server = await visits.startServer();
  const own = { ...PHONE, baseURL: server.url };
  const host = await visits.openSignedIn('organiser', undefined, server);
  await host.goto(await openGroups(host, '7А', '8Б'));
  const card = (name: string) => host.getByRole('region', { name, exact: true });
  const codeOf = async (name: string): Promise<string> =>
    (await card(name).locator('.host-code [aria-hidden]').innerText()).trim();
  const [seven, eight] = [await codeOf('7А'), await codeOf('8Б')];
  const isIn = (page: Page) => expect(page.getByRole('heading', { name: 'Вы в группе' })).toBeVisible();

  const pupil = await visits.openSignedIn('student', PHONE, server);
  await pupil.goto('/groups/join/');
  await pupil.getByLabel('Код группы').fill(seven.toLowerCase());
  await pupil.getByRole('button', { name: 'Войти в группу' }).click();
  await isIn(pupil);

  const stranger = await visits.openPage(own);
  await stranger.goto(`/groups/join/${eight.replace(' ', '')}`);
  await expect(stranger.getByText(/присоединиться к группе «8Б»/)).toBeVisible();
  await stranger.getByRole('link', { name: 'Войти' }).click();
  await new SignInPage(stranger).signIn(server.getAccount('author'));
  await isIn(stranger);

  const newcomer = await visits.openPage(own);
  await newcomer.goto(`/groups/join/${eight.replace(' ', '')}`);
  await newcomer.getByRole('link', { name: 'Зарегистрироваться' }).click();
  const form = new AccountFormPage(newcomer);
  await form.fillNames(NEWCOMER);
  await form.fillEmail(NEWCOMER.email);
  await form.fillPassword(NEWCOMER.password);
  await form.consent();
  await newcomer.getByRole('button', { name: 'Создать учётную запись' }).click();
  await expect(newcomer.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible();
  const elsewhere = await visits.openPage(own);
  await new MailboxPage(elsewhere).followLink(NEWCOMER.email, /очт/);
  await elsewhere.getByLabel('Пароль', { exact: true }).fill(NEWCOMER.password);
  await elsewhere.getByRole('button', { name: 'Подтвердить адрес' }).click();
  await isIn(elsewhere);
  await elsewhere.getByRole('link', { name: 'К мероприятиям' }).click();
  await expect(elsewhere).toHaveURL(/\/activity$/);

  const people = host.getByRole('region', { name: 'Кто подключился' }).getByRole('listitem');
  await expect(people).toHaveCount(3);
  await expect(people.first()).toHaveText(/Новикова Дарья/);
  await expect(card('8Б').getByText('Подключились: 2')).toBeVisible();

  await host.getByRole('button', { name: 'Остановить все' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'Остановить' }).click();
  await expect(host).toHaveURL(/\/groups$/);
  await pupil.goto(`/groups/join/${eight.replace(' ', '')}`);
  await expect(pupil.getByRole('heading', { name: 'Код или ссылка не действует' })).toBeVisible();
});
