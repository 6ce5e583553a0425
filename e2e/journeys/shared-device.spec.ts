import type { Page } from '@playwright/test';
import { AttemptPage } from '../pages/attempt-page.ts';
import { ApiBrowser } from '../product/api-browser.ts';
import { numberQuestion, slide } from '../product/author.ts';
import { Assigner, doorOf } from '../product/homework.ts';
import { CUT_NETWORK, refusedCall } from '../product/page-watch.ts';
import { DESKTOP, expect, test } from '../product/parta-test.ts';
import type { ServerProcess } from '../product/server-process.ts';

const GROUP = '8Б';
const TITLE = 'Задачи для двоих';
const PASSWORD = 'клён за окном класса';

interface Pupil {
  login: string;
  api: ApiBrowser;
}

/** Adds two pupils without mailboxes to a group, each with a password of their own. */
async function addPupils(server: ServerProcess): Promise<[Pupil, Pupil]> {
  const teacher = new ApiBrowser(server.url);
  const { email, password } = server.getAccount('organiser');
  await teacher.call('auth.login', { body: { email, password } });
  const group = (await teacher.call('group.list')).find(({ name }) => name === GROUP);
  if (group === undefined) throw new Error('the sample school lacks its class');
  const params = { id: group.id };
  const rows = ['Ильина', 'Зотов'].map((last_name) => ({ last_name, first_name: 'Саша', middle_name: '', email: '' }));
  await teacher.call('group.add_roster', { params, body: { rows } });
  const members = await teacher.call('group.participants', { params });
  const added = members.filter(({ last_name }) => last_name === 'Ильина' || last_name === 'Зотов');
  const { cards } = await teacher.call('group.issue_cards', {
    params,
    body: { user_ids: added.map(({ user_id }) => user_id) },
  });
  const pupils: Pupil[] = [];
  for (const { login, url } of cards) {
    const api = new ApiBrowser(server.url);
    const token = new URL(url).hash.replace('#token=', '');
    await api.call('auth.first_password', { body: { token, password: PASSWORD } });
    pupils.push({ login, api });
  }
  const [first, second] = pupils;
  if (first === undefined || second === undefined) throw new Error('no cards were made');
  return [first, second];
}

/** Signs in as a person does in another tab, without the form. */
async function signIn(page: Page, login: string): Promise<void> {
  const data = { email: login, password: PASSWORD };
  expect((await page.context().request.post('/account/api/auth/login/', { data })).ok()).toBe(true);
}

/** What the server has of a pupil's first attempt. */
async function readAnswers({ api }: Pupil, activity_id: string): Promise<unknown[]> {
  const { participant_id, attempts } = await api.call('attempt.door', { params: { activity_id } });
  if (attempts.length === 0) return [];
  const body = { participant_id, device_id: participant_id };
  const { answers } = await api.call('attempt.open', { params: { activity_id, number: '1' }, body });
  return answers.map(({ answer }) => answer);
}

test('an answer that waited on a shared computer arrives as its own pupil’s, and the next pupil sees nothing of it', async ({
  visits,
}) => {
  visits.watch.expect(CUT_NETWORK, refusedCall(400, 401, 404, 409));
  const server = await visits.startServer();
  const [first, second] = await addPupils(server);
  const assigner = await Assigner.signIn(server, GROUP);
  const slides = [slide('Задача', numberQuestion('Сколько будет один плюс один?', 2))];
  const activity_id = await assigner.assign(await assigner.author.makeMaterial('test', TITLE, { slides }));
  const context = await visits.openContext({ ...DESKTOP, baseURL: server.url });

  // The first pupil answers while the network is away, and closes the tab.
  const own = new AttemptPage(await context.newPage());
  await signIn(own.page, first.login);
  await own.begin(activity_id);
  await own.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await context.setOffline(true);
  await own.field.fill('2');
  await expect(own.words('Нет связи: ответы на устройстве')).toBeVisible();
  await own.page.close();
  await context.setOffline(false);

  // The second signs in there, has an attempt of the same number, and opens the activity in a moment without a network.
  const other = new AttemptPage(await context.newPage());
  await signIn(other.page, second.login);
  await other.begin(activity_id);
  await expect(other.field).toHaveValue('');
  await context.setOffline(true);
  await other.page.goto(doorOf(activity_id));
  await other.standOn(1);
  await expect(other.field).toHaveValue('');
  await context.setOffline(false);
  await other.field.fill('5');
  await expect(other.saved).toBeVisible();
  expect(await readAnswers(first, activity_id)).toEqual([]);
  expect(await readAnswers(second, activity_id)).toEqual([{ text: '5' }]);
  await other.page.close();

  // The first one is back: what waited goes out as theirs.
  const back = new AttemptPage(await context.newPage());
  await signIn(back.page, first.login);
  await back.open(activity_id);
  await expect(back.field).toHaveValue('2');
  await expect(back.saved).toBeVisible();
  expect(await readAnswers(first, activity_id)).toEqual([{ text: '2' }]);
  expect(await readAnswers(second, activity_id)).toEqual([{ text: '5' }]);
});

test('after a sign-out nothing of a pupil’s work is shown or left on the device, with a network or without', async ({
  visits,
}) => {
  visits.watch.expect(CUT_NETWORK, refusedCall(400, 401, 404));
  const server = await visits.startServer();
  const [first, second] = await addPupils(server);
  const assigner = await Assigner.signIn(server, GROUP);
  const slides = [slide('Задача', numberQuestion('Сколько будет один плюс один?', 2))];
  const activity_id = await assigner.assign(await assigner.author.makeMaterial('test', TITLE, { slides }), {
    title: TITLE,
  });
  const context = await visits.openContext({ ...DESKTOP, baseURL: server.url });
  const page = await context.newPage();
  const pupil = new AttemptPage(page);
  await signIn(page, first.login);
  await pupil.begin(activity_id);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await pupil.field.fill('2');
  await expect(pupil.saved).toBeVisible();
  await page.goto('/play/a/');
  await expect(page.getByRole('link', { name: TITLE })).toBeVisible();

  await page.goto('/activity');
  await page.getByRole('button', { name: /^Профиль: / }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/account\/\?signed_out=?$/);
  await page.goto('/play/a/');
  await expect(page.getByText('Войдите в учётную запись: здесь видны только ваши задания.')).toBeVisible();
  await expect(page.getByText(TITLE)).toHaveCount(0);
  const left = await page.evaluate(async () => {
    const opening = indexedDB.open('parta-attempts');
    await new Promise((done) => opening.addEventListener('success', done));
    const reading = opening.result.transaction('copies').objectStore('copies').count();
    await new Promise((done) => reading.addEventListener('success', done));
    return {
      copies: reading.result,
      notes: Object.keys(localStorage).filter((key) => key.startsWith('parta-attempt')),
    };
  });
  expect(left).toEqual({ copies: 0, notes: [] });
  await context.setOffline(true);
  await page.goto(doorOf(activity_id));
  await expect(page.getByText('Нет связи. Проверьте интернет и попробуйте ещё раз.')).toBeVisible();
  await expect(pupil.field).toHaveCount(0);
  await context.setOffline(false);

  await signIn(page, second.login);
  await page.goto('/play/a/');
  await expect(page.getByRole('link', { name: 'Все задания' })).toBeVisible();
  await expect(page.getByText(TITLE)).toHaveCount(0);
  await context.setOffline(true);
  await page.goto(doorOf(activity_id));
  await expect(page.getByText('Нет связи. Проверьте интернет и попробуйте ещё раз.')).toBeVisible();
  await expect(pupil.field).toHaveCount(0);
});
