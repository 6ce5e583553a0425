import type { Page } from '@playwright/test';
import { CatalogPage } from '../pages/catalog-page.ts';
import { ConsolePage } from '../pages/console-page.ts';
import { LibraryPage } from '../pages/library-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { refusedCall } from '../product/page-watch.ts';
import { expect, PHONE, test } from '../product/parta-test.ts';
import { spoilAccessToken } from '../product/session-cookies.ts';

function countCalls(pages: readonly Page[], path: string): () => number {
  let calls = 0;
  for (const page of pages) {
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === path) calls += 1;
    });
  }
  return () => calls;
}

test('[SES-01] [SES-02] [SES-03] [SES-10] a page of the workspace sends a stranger to the login and back to itself', async ({
  visits,
  server,
}) => {
  const page = await visits.openPage();
  const refreshes = countCalls([page], '/account/api/auth/refresh/');
  await page.goto('/activity?status=finished');
  await page.waitForURL(/\/account\/\?next=/);
  const next = new URL(page.url()).searchParams.get('next') ?? '';
  expect(new URL(next, page.url()).pathname).toBe('/activity');
  expect(new URL(next, page.url()).search).toBe('?status=finished');
  expect(refreshes()).toBe(0);
  await new SignInPage(page).signIn(server.getAccount('organiser'));
  await page.waitForURL(/\/activity\?status=finished$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Мероприятия' })).toBeVisible();
});

test('the login leads back to the console of a lesson', async ({ visits, server }) => {
  const lesson = await visits.startLesson();
  const page = await visits.openPage();
  await page.goto(`/speaker/${lesson.activity_id}`);
  await page.waitForURL(/\/account\/\?next=/);
  await new SignInPage(page).signIn(server.getAccount('organiser'));
  await page.waitForURL(`**/speaker/${lesson.activity_id}`);
  await expect(new ConsolePage(page).qr).toBeVisible();
});

test('every way into a session leads its presenter to the console, and everybody else through the door', async ({
  visits,
}) => {
  const lesson = await visits.startLesson();
  const door = `/play/s/${lesson.activity_id}/`;
  const teacher = await visits.openSignedIn('organiser');
  await teacher.goto(door);
  await teacher.waitForURL(`**/speaker/${lesson.activity_id}`);
  await expect(new ConsolePage(teacher).qr).toBeVisible();
  // The server does not know her by a token that has run out: the door finds out and leads on all the same.
  await spoilAccessToken(teacher.context(), 'expired');
  await teacher.goto(door);
  await teacher.waitForURL(`**/speaker/${lesson.activity_id}`);
  await teacher.goto('/play/');
  await teacher.getByRole('textbox').fill(lesson.code);
  await teacher.getByRole('button', { name: 'Войти' }).click();
  await teacher.waitForURL(`**/speaker/${lesson.activity_id}`);
  for (const page of [await visits.openPage(PHONE), await visits.openSignedIn('author')]) {
    await page.goto(door);
    await expect(page.getByRole('heading', { name: 'Как вас зовут?' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(door);
  }
});

test('the login does not lead to a foreign site', async ({ visits, server }) => {
  const page = await visits.openPage();
  await page.goto('/account/?next=https%3A%2F%2Fevil.example%2F');
  await new SignInPage(page).signIn(server.getAccount('organiser'));
  await expect(new CatalogPage(page).heading).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(server.url).origin);
});

test('[SES-08] with a valid token no refresh is made', async ({ visits }) => {
  const page = await visits.openSignedIn('organiser');
  const refreshes = countCalls([page], '/account/api/auth/refresh/');
  await page.goto('/library');
  await expect(new LibraryPage(page).table).toBeVisible();
  expect(refreshes()).toBe(0);
});

test('[SES-09] [SES-11] [SES-33] an expired token is refreshed once for all calls of two tabs', async ({ visits }) => {
  const first = await visits.openSignedIn('organiser');
  const context = first.context();
  const second = await context.newPage();
  await Promise.all([first.goto('/library'), second.goto('/library')]);
  await expect(new LibraryPage(second).table).toBeVisible();
  await expect(new LibraryPage(first).table).toBeVisible();
  // A call on its way would be refused for its token, and say so on the console.
  for (const page of [first, second]) await page.waitForLoadState('networkidle');
  await context.clearCookies({ name: 'access_token' });
  const refreshes = countCalls([first, second], '/account/api/auth/refresh/');
  await Promise.all([first, second].map((page) => page.getByRole('link', { name: 'Мероприятия' }).first().click()));
  for (const page of [first, second]) {
    await expect(page.getByRole('heading', { level: 1, name: 'Мероприятия' })).toBeVisible();
    await expect(page.getByRole('table').or(page.getByText('Сейчас мероприятий нет'))).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/activity');
  }
  expect(refreshes()).toBe(1);
});

test('signing out in one tab takes the other to the login', async ({ visits }) => {
  const first = await visits.openSignedIn('organiser');
  const second = await first.context().newPage();
  await Promise.all([first.goto('/library'), second.goto('/library')]);
  await expect(new LibraryPage(second).table).toBeVisible();
  await first.getByRole('button', { name: /^Профиль:/ }).click();
  await first.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(first.getByText('Вы вышли из учётной записи.')).toBeVisible();
  await second.waitForURL(/\/account\/\?next=/);
});

test('[LIB-03] a student has no library and is led to the activities', async ({ visits }) => {
  const page = await visits.openSignedIn('student');
  await page.goto('/library');
  await page.waitForURL(/\/activity$/);
  await expect(page.getByText('Домашняя работа: реки и озёра')).toBeVisible();
});

test('somebody else’s lesson is told in the words of one that never was', async ({ visits }) => {
  visits.watch.expect(refusedCall(403, 404));
  const lesson = await visits.startLesson();
  const words = 'Мероприятие не найдено';
  const stranger = await visits.openSignedIn('author');
  await stranger.goto(`/speaker/${lesson.activity_id}`);
  await expect(stranger.getByRole('heading', { name: words })).toBeVisible();
  await stranger.goto(`/speaker/${'2'.repeat(22)}`);
  await expect(stranger.getByRole('heading', { name: words })).toBeVisible();
});

test('[GEN-11] a page whose next screen is gone from the server, as after a new version, reloads', async ({
  visits,
}) => {
  visits.watch.expect(refusedCall(404), /Failed to fetch dynamically imported module|Unable to preload CSS/);
  const page = await visits.openSignedIn('organiser');
  await page.goto('/activity');
  await expect(page.getByRole('heading', { level: 1, name: 'Мероприятия' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  let reloads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });
  await page.route('**/static/staff/assets/**', (route) =>
    reloads === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const library = page.getByRole('link', { name: 'Библиотека' }).first();
  await library.hover();
  await expect.poll(() => reloads).toBe(1);
  await library.click();
  await expect(new LibraryPage(page).table).toBeVisible();
  expect(reloads).toBe(1);
});
