import type { Page, Request, Route } from '@playwright/test';
import { EditorPage } from '../pages/editor-page.ts';
import { LibraryPage, SAMPLE_TITLE } from '../pages/library-page.ts';
import { Author, slide } from '../product/author.ts';
import { CallWatch } from '../product/call-watch.ts';
import { CUT_NETWORK, refusedCall } from '../product/page-watch.ts';
import { expect, test } from '../product/parta-test.ts';
import { type Spoiling, spoilAccessToken } from '../product/session-cookies.ts';

const REFRESH = '/account/api/auth/refresh/';
const LIBRARY = '/api/v1/folder/';
const ACTIVITIES = '/api/v1/activity/';

function refuse(status: number, body: object) {
  return (route: Route): Promise<void> => route.fulfill({ status, json: body });
}

// Some wait for the product to give up; of one another they know nothing.
test.describe.configure({ mode: 'parallel' });

const unauthorized = refuse(401, { reason: 'unauthorized' });

/** Nothing of a failure is told: neither a toast nor a dialog. */
async function expectSilence(page: Page): Promise<void> {
  await page.waitForTimeout(1000);
  await expect(page.getByText('произошла ошибка')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const spoiling of ['missing', 'expired', 'unreadable'] as const satisfies readonly Spoiling[]) {
  test(`[SES-09] [SES-11] [SES-24] a page begins with one refresh where the access cookie is ${spoiling}`, async ({
    visits,
  }) => {
    const page = await visits.openSignedIn('organiser');
    await spoilAccessToken(page.context(), spoiling);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    const refreshes = new CallWatch([page], REFRESH);
    const loads = new CallWatch([page], LIBRARY);
    await page.goto('/library');
    await expect(new LibraryPage(page).table).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/library');
    expect(refreshes.count).toBe(1);
    expect(loads.firstMade).toBeGreaterThan(refreshes.lastAnswered);
    expect(warnings).toEqual(spoiling === 'unreadable' ? ['The access token cannot be read'] : []);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('[SES-26] [SES-31] [SES-32] the calls of two tabs wait for one refresh, however long it takes', async ({
  visits,
}) => {
  const first = await visits.openSignedIn('organiser');
  const context = first.context();
  const second = await context.newPage();
  await Promise.all([first, second].map((page) => page.goto('/library')));
  for (const page of [first, second]) await expect(new LibraryPage(page).table).toBeVisible();
  await context.route(`**${REFRESH}`, async (route) => {
    await new Promise((done) => setTimeout(done, 1000));
    await route.continue();
  });
  await spoilAccessToken(context, 'expired');
  const refreshes = new CallWatch([first, second], REFRESH);
  const loads = new CallWatch([first, second], ACTIVITIES);
  await Promise.all([first, second].map((page) => page.getByRole('link', { name: 'Мероприятия' }).first().click()));
  for (const page of [first, second]) {
    await expect(page.getByRole('heading', { level: 1, name: 'Мероприятия' })).toBeVisible();
  }
  await expect.poll(() => loads.count).toBeGreaterThanOrEqual(2);
  expect(refreshes.count).toBe(1);
  expect(loads.firstMade).toBeGreaterThan(refreshes.lastAnswered);
});

test('[SES-28] [SES-29] a call answered 401 is made once more, the same, after one refresh', async ({ visits }) => {
  visits.watch.expect(refusedCall(401));
  const page = await visits.openSignedIn('organiser');
  await page.goto('/library');
  const dialog = await new LibraryPage(page).openStartDialog();
  const started = /^\/api\/v1\/material\/\w+\/start\/$/;
  const starts: { method: string; path: string; body: string | null }[] = [];
  const refreshes = new CallWatch([page], REFRESH);
  await page.route(
    (url) => started.test(url.pathname),
    async (route) => {
      const request = route.request();
      starts.push({ method: request.method(), path: new URL(request.url()).pathname, body: request.postData() });
      if (starts.length === 1) await unauthorized(route);
      else await route.continue();
    },
  );
  await dialog.title.fill('После продления сеанса');
  await dialog.start.click();
  await page.waitForURL(/\/speaker\//);
  expect(starts).toHaveLength(2);
  expect(starts[0]).toEqual(starts[1]);
  expect(starts[0]?.body).toContain('После продления сеанса');
  expect(refreshes.count).toBe(1);
});

test('[SES-30] a call that is refused again ends in silence', async ({ visits }) => {
  visits.watch.expect(refusedCall(401));
  const page = await visits.openSignedIn('organiser');
  await page.route(`**${LIBRARY}`, unauthorized);
  const loads = new CallWatch([page], LIBRARY);
  const refreshes = new CallWatch([page], REFRESH);
  await page.goto('/library');
  await expect.poll(() => loads.count).toBe(2);
  await expectSilence(page);
  expect(loads.count).toBe(2);
  expect(refreshes.count).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/library');
});

for (const [id, detail] of [
  ['SES-13', 'incorrect_refresh_token'],
  ['SES-14', 'no_leu'],
  ['SES-15', 'license_expired'],
] as const) {
  test(`[SES-12] [${id}] a refresh refused with ${detail} leads to the login, and back from there`, async ({
    visits,
  }) => {
    visits.watch.expect(refusedCall(400));
    const page = await visits.openSignedIn('organiser');
    await spoilAccessToken(page.context(), 'missing');
    await page.route(`**${REFRESH}`, refuse(400, { detail }));
    await page.goto('/activity?status=finished');
    await page.waitForURL(/\/account\/\?next=/);
    const next = new URL(page.url()).searchParams.get('next') ?? '';
    expect(next).toBe(new URL('/activity?status=finished', page.url()).href);
    await expect(page.getByLabel('Электронная почта')).toBeVisible();
    await expectSilence(page);
  });
}

test('[SES-12] [SES-27] a refresh answered 401 is not refreshed itself: it leads to the login', async ({ visits }) => {
  visits.watch.expect(refusedCall(401));
  const page = await visits.openSignedIn('organiser');
  await spoilAccessToken(page.context(), 'expired');
  const pages: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === REFRESH) pages.push(new URL(page.url()).pathname);
  });
  await page.route(`**${REFRESH}`, unauthorized);
  await page.goto('/activity');
  await page.waitForURL(/\/account\/\?next=/);
  expect(pages.filter((path) => path === '/activity')).toHaveLength(1);
});

test('[SES-31] [SES-33] two tabs of a browser without Web Locks stay signed in', async ({ visits }) => {
  const first = await visits.openSignedIn('organiser');
  const context = first.context();
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { configurable: true, value: undefined });
  });
  const second = await context.newPage();
  for (let round = 1; round <= 3; round += 1) {
    await spoilAccessToken(context, 'expired');
    await Promise.all([first, second].map((page) => page.goto('/library')));
    for (const page of [first, second]) {
      await expect(new LibraryPage(page).table).toBeVisible();
      expect(await page.evaluate(() => 'locks' in navigator && navigator.locks !== undefined)).toBe(false);
      expect(new URL(page.url()).pathname).toBe('/library');
    }
  }
});

test('[SES-25] every call of a page carries the cookies of its session', async ({ visits }) => {
  const page = await visits.openSignedIn('organiser');
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (/\/api\//.test(request.url())) calls.push(request);
  });
  await page.goto('/library');
  await expect(new LibraryPage(page).table).toBeVisible();
  expect(calls.length).toBeGreaterThan(0);
  // One that begins from here on would be cut off by the end of the page.
  const headers = await Promise.all(calls.map((call) => call.allHeaders()));
  for (const { cookie } of headers) expect(cookie).toContain('access_token=');
});

for (const [failure, fail] of [
  ['answered 500', refuse(500, { reason: 'internal' })],
  ['not answered at all', (route: Route): Promise<void> => route.abort('connectionfailed')],
] as const) {
  test(`[SES-12] a refresh ${failure} leads to the login after a while, and back with all that was typed once it succeeds`, async ({
    visits,
    server,
  }) => {
    // 401: the bell's own call may be under way when the token is spoilt.
    visits.watch.expect(refusedCall(500), refusedCall(401), CUT_NETWORK);
    const id = await (await Author.signIn(server)).makeMaterial('test', 'Связь', { slides: [slide('Начало')] });
    const page = await visits.openSignedIn('author');
    const editor = new EditorPage(page);
    await editor.open(id);
    await page.route(`**${REFRESH}`, fail);
    await spoilAccessToken(page.context(), 'expired');
    await editor.slideTitle.fill('Набрано без связи');
    await expect(page.getByText('Нет связи', { exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/editor/${id}`);
    await page.waitForURL(/\/account\/\?next=/);
    await expect(page.getByText(/Не получилось связаться с сервером/)).toBeVisible();
    await expect(page.getByLabel('Электронная почта')).toBeVisible();
    await page.unroute(`**${REFRESH}`);
    await page.waitForURL(new RegExp(`/editor/${id}`));
    await expect(editor.slideTitle).toHaveValue('Набрано без связи');
    await editor.expectSaved();
  });
}

test('a page that cannot reach the login either stays, and goes on by itself when the server is back', async ({
  visits,
}) => {
  visits.watch.expect(CUT_NETWORK, refusedCall(401));
  const page = await visits.openSignedIn('organiser');
  await page.goto('/library');
  await expect(new LibraryPage(page).row(SAMPLE_TITLE)).toBeVisible();
  // The bell of the top bar asks late: it would refresh the session before the network is cut.
  await page.waitForLoadState('networkidle');
  await spoilAccessToken(page.context(), 'expired');
  await page.route('**/api/**', (route) => route.abort('connectionfailed'));
  await page.getByRole('link', { name: 'Мероприятия' }).first().click();
  const notice = page.getByText('Нет связи', { exact: true });
  await expect(notice).toBeVisible();
  const retry = page.getByRole('button', { name: 'Повторить' });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  expect(new URL(page.url()).pathname).toBe('/activity');
  await page.unroute('**/api/**');
  // A look every three seconds, behind a refresh that may hang for ten.
  await expect(notice).toBeHidden({ timeout: 30_000 });
  await retry.click();
  await expect(page.getByText('Сейчас мероприятий нет').or(page.getByRole('table'))).toBeVisible();
});
