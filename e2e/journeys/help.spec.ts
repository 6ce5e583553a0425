import type { Page } from '@playwright/test';
import { listInBothThemes } from '../product/axe.ts';
import { refusedCall } from '../product/page-watch.ts';
import { expect, PHONE, test } from '../product/parta-test.ts';

/** The help centre follows the system alone where nothing was chosen. */
async function followSystem(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
}

const sidewise = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('[GEN-10] [GEN-21] [GEN-22] [GEN-25] [GEN-26] a teacher finds help from the rail, and its videos, whose code comes when it is asked for', async ({
  visits,
}) => {
  const teacher = await visits.openSignedIn('organiser');
  await teacher.goto('/');
  await expect(teacher.getByRole('heading', { level: 1 })).toBeVisible();
  const scripts: string[] = [];
  teacher.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await teacher.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Помощь' }).click();
  await expect(teacher).toHaveURL(/\/help$/);
  const cards = teacher.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(6);
  expect(scripts.length).toBeGreaterThan(0);
  await teacher
    .getByRole('main')
    .getByRole('link', { name: /^Видеоуроки/ })
    .click();
  await expect(teacher).toHaveURL(/\/help\/video$/);
  await expect(teacher.locator('video')).toHaveCount(5);
});

test('the help centre is read without a session, searched by keyboard, and leads from page to page', async ({
  visits,
  server,
}) => {
  const stranger = await visits.openPage();
  await stranger.goto('/help-centre/');
  await expect(stranger.getByRole('heading', { level: 1, name: 'Справочный центр' })).toBeVisible();
  await stranger.keyboard.press('Tab');
  await expect(stranger.getByRole('link', { name: 'Перейти к содержанию страницы' })).toBeFocused();
  const field = stranger.getByRole('searchbox', { name: 'Поиск по справке' });
  await field.focus();
  await stranger.keyboard.type('домашнее задание');
  await expect(stranger.getByRole('status')).toHaveText(/^Найден/);
  await stranger.keyboard.press('ArrowDown');
  await expect(stranger.getByRole('search').getByRole('link').first()).toBeFocused();
  await stranger.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await stranger.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await stranger.keyboard.type('проектор');
  await expect(stranger.getByRole('status')).toHaveText(/^Найден/);
  await stranger.keyboard.press('Enter');
  await expect(stranger).toHaveURL(`${server.url}help-centre/projector`);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Вывести урок на проектор' })).toBeVisible();
  await stranger.getByRole('navigation', { name: 'Соседние страницы' }).getByRole('link').last().click();
  await expect(stranger.getByRole('heading', { level: 1, name: 'Войти в урок ученику' })).toBeVisible();
  await field.fill('щыщыщы');
  await expect(stranger.getByRole('status')).toHaveText('Ничего не нашлось. Попробуйте другое слово.');
});

test('every page of the help centre stands: pictures load, nothing sticks out on a phone, axe finds nothing', async ({
  visits,
}) => {
  test.slow();
  const page = await visits.openPage({ ...PHONE, reducedMotion: 'reduce' });
  await page.goto('/help-centre/');
  const paths = await page
    .locator('a.card')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThanOrEqual(20);
  const found: string[] = [];
  for (const path of ['/help-centre/', ...paths]) {
    await page.goto(path);
    expect(await sidewise(page), path).toBeLessThanOrEqual(0);
    await page.locator('article img').evaluateAll(async (pictures) => {
      for (const picture of pictures) {
        picture.removeAttribute('loading');
        if (picture instanceof HTMLImageElement) await picture.decode();
      }
    });
    found.push(...(await listInBothThemes(path, page, followSystem)));
  }
  expect(found).toEqual([]);
});

test('what is no page of the help centre says so, and a page prints without what surrounds it', async ({ visits }) => {
  visits.watch.expect(refusedCall(404));
  const page = await visits.openPage();
  await page.goto('/help-centre/nothing');
  await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
  await page.goto('/help-centre/quick-start');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Быстрый старт' })).toBeVisible();
  await expect(page.locator('header')).toBeHidden();
  await expect(page.locator('.contents')).toBeHidden();
});

test('a film plays with its captions, is sent in parts, and is small', async ({ visits, server }) => {
  const teacher = await visits.openSignedIn('organiser');
  await teacher.goto('/help/video');
  await expect(teacher.locator('video')).toHaveCount(5);
  const lengths = await teacher.locator('video').evaluateAll(async (videos) => {
    const lengths: number[] = [];
    for (const video of videos) {
      if (!(video instanceof HTMLVideoElement)) continue;
      const track = video.textTracks[0];
      if (track !== undefined) track.mode = 'showing';
      video.preload = 'metadata';
      video.load();
      await new Promise((done) => video.addEventListener('loadedmetadata', done, { once: true }));
      lengths.push(video.duration);
    }
    return lengths;
  });
  for (const seconds of lengths) {
    expect(seconds).toBeGreaterThan(40);
    expect(seconds).toBeLessThan(91);
  }
  const cues = (): Promise<number[]> =>
    teacher
      .locator('video')
      .evaluateAll((videos) =>
        videos.map((video) => (video instanceof HTMLVideoElement ? (video.textTracks[0]?.cues?.length ?? 0) : 0)),
      );
  await expect.poll(async () => Math.min(...(await cues()))).toBeGreaterThan(5);
  for (const name of ['overview', 'registration', 'survey-creation', 'survey-running', 'results']) {
    for (const ending of ['webm', 'mp4']) {
      const address = `${server.url}static/help/videos/${name}.${ending}`;
      const part = await teacher.request.get(address, { headers: { range: 'bytes=0-99' } });
      expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
      const size = Number(/\/(\d+)$/.exec(part.headers()['content-range'] ?? '')?.[1]);
      expect(size, address).toBeLessThanOrEqual(3_000_000);
      expect(part.headers()['cache-control']).toContain('max-age');
    }
  }
});

test('[GEN-14] what pages load beside calls stands under one path of static files', async ({ visits }) => {
  const loaded = new Set<string>();
  const teacher = await visits.openSignedIn('organiser');
  teacher.on('request', (request) => {
    if (['script', 'stylesheet', 'font', 'image', 'media'].includes(request.resourceType())) loaded.add(request.url());
  });
  for (const path of [
    '/library',
    '/help',
    '/help/video',
    '/groups/join/',
    '/account/profile',
    '/help-centre/projector',
    '/play/',
  ]) {
    await teacher.goto(path);
    await expect(teacher.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // Files of people lie in the storage; icons of tabs stand where browsers look for them.
  const paths = [...loaded].map((url) => new URL(url)).filter(({ protocol }) => protocol.startsWith('http'));
  expect(paths.length).toBeGreaterThan(10);
  const elsewhere = paths.filter(({ pathname }) => !/^\/(?:static|storage)\/|^\/favicon\.ico$/.test(pathname));
  expect(elsewhere.map(String)).toEqual([]);
});
