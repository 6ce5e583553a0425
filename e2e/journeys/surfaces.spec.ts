import type { Page } from '@playwright/test';
import { LibraryPage, SAMPLE_TITLE } from '../pages/library-page.ts';
import { PlayerPage } from '../pages/player-page.ts';
import { ProjectorPage } from '../pages/projector-page.ts';
import { StatisticsPage } from '../pages/statistics-page.ts';
import { refusedCall } from '../product/page-watch.ts';
import { expect, PHONE, test, WALL } from '../product/parta-test.ts';

/** What the player may weigh before the code can be typed, compressed. */
const SCRIPT_GATE_BYTES = 85_000;

test('[GEN-02] [LIB-02] [LIB-07] [LIB-10] [LIB-11] [LIB-13] the library shows folders by title, then the sample test, and a folder opens by a double click', async ({
  visits,
}) => {
  const page = await visits.openSignedIn('organiser');
  await page.goto('/library');
  const library = new LibraryPage(page);
  await expect(library.heading).toBeVisible();
  await expect(library.table.getByRole('columnheader')).toHaveText(['НАЗВАНИЕ', 'ИЗМЕНЕН', 'ДЕЙСТВИЯ'], {
    useInnerText: true,
  });
  await expect(library.table.getByRole('rowheader')).toHaveText([/География/, /Педсовет/, new RegExp(SAMPLE_TITLE)]);
  await expect(library.row(SAMPLE_TITLE)).toContainText('8 слайдов');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ru');
  await library.row('География').dblclick({ position: { x: 600, y: 10 } });
  await page.waitForURL(/\/library\/[0-9A-Za-z]{22}$/);
  await expect(library.row('Вернуться в родительскую папку')).toBeVisible();
});

test('[GEN-08] [GEN-09] [LIB-01] [STAT-03] [STAT-05] every address of the workspace opens directly and after a reload, within its frame', async ({
  visits,
}) => {
  const lesson = await visits.startLesson();
  await lesson.lead('start', 'open', 'close', 'reveal', 'finish');
  const page = await visits.openSignedIn('organiser');
  const library = new LibraryPage(page);
  const statistics = new StatisticsPage(page);
  const authored = `/statistics/authored/${lesson.activity_id}`;
  await page.goto('/library');
  const folder = await library.row('География').getByRole('link').getAttribute('href');
  const screens = [
    { path: '/library', sign: library.row(SAMPLE_TITLE) },
    { path: folder ?? '', sign: library.row('Вернуться в родительскую папку') },
    { path: '/activity', sign: page.getByRole('heading', { level: 1, name: 'Мероприятия' }) },
    { path: '/statistics', sign: page.getByRole('tab', { name: 'Проведённые' }) },
    { path: `${authored}/participants`, sign: page.getByText('Результатов пока нет') },
    { path: `${authored}/questions`, sign: statistics.questionRow(1) },
  ];
  for (const { path, sign } of screens) {
    await page.goto(path);
    await expect(sign, path).toBeVisible();
    await page.reload();
    await expect(sign, `${path}, reloaded`).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Разделы' }), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('the pages of the staff show a frame of the chosen theme before any script has come, and then themselves', async ({
  visits,
}) => {
  const page = await visits.openSignedIn('organiser');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => window.localStorage.setItem('theme', 'dark'));
  await page.goto('/catalog', { waitUntil: 'commit' });
  const frame = page.locator('.first-sight');
  await expect(frame).toBeVisible();
  await expect(frame).toHaveCSS('background-color', 'rgb(21, 33, 29)');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
  await expect(frame).toBeHidden();
});

/** What stands in the top bar of every page comes after its first sight, with whatever it imports. */
const LATE = /\/(?:bell|bell-button|help-menu|urgent-news)-[^/]+$/;

/** The given files and the scripts that they import, directly or through others. */
async function followImports(page: Page, files: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set(files);
  // A set that grows is walked to its end.
  for (const file of found) {
    if (!file.endsWith('.js')) continue;
    const text = await (await page.request.get(file)).text();
    for (const [, name = ''] of text.matchAll(/from"\.\/([^"]+)"/g))
      found.add(new URL(name, new URL(file, page.url())).pathname);
  }
  return found;
}

test('the HTML of each screen names every script and style of its first sight', async ({ visits }) => {
  const screens = [
    { role: 'organiser', path: '/' },
    { role: 'organiser', path: '/catalog' },
    // The dialog that runs a material comes after it, unseen, to open at once.
    { role: 'organiser', path: '/library', after: /\/start-(?:dialog|frame)-[^/]+$/ },
    { role: 'organiser', path: '/activity' },
    { role: 'organiser', path: '/nowhere/at/all' },
    { role: null, path: '/account/register' },
    // Its last two sections come after what stands above them.
    { role: 'administrator', path: '/admin/', after: /\/(?:grades|certificates)-[^/]+$/ },
    { role: 'platform', path: '/admin/platform/roles' },
  ];
  for (const { role, path, after } of screens) {
    const page = await (role === null ? visits.openPage() : visits.openSignedIn(role));
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(?:js|css)$/.test(pathname)) loaded.add(pathname);
    });
    const html = (await (await page.goto(path))?.text()) ?? '';
    await page.waitForLoadState('networkidle');
    expect(loaded.size, path).toBeGreaterThan(5);
    const isLate = (file: string): boolean => LATE.test(file) || after?.test(file) === true;
    const late = await followImports(page, [...loaded].filter(isLate));
    expect(
      [...loaded].filter((file) => !html.includes(`"${file}"`) && !late.has(file)),
      path,
    ).toEqual([]);
    await page.close();
  }
});

test('the licenses of what the server runs and pages load can be read by anybody', async ({ visits }) => {
  const { request } = await visits.openContext();
  const answer = await request.get('/licenses.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  for (const name of ['fastify', 'pg-boss', 'react', 'wouter', '@fontsource-variable/golos-text']) {
    expect(text).toMatch(new RegExp(`^${name} [\\d.]+ \\(.+\\)$`, 'm'));
  }
  expect(text).toContain('Permission is hereby granted');
});

test('the wall keeps the code and the QR in every phase', async ({ visits }) => {
  const lesson = await visits.startLesson();
  const wall = new ProjectorPage(await visits.openPage(WALL));
  await wall.page.goto(await lesson.getProjectorUrl());
  const phases = ['start', 'open', 'close', 'reveal', 'leaderboard', 'next', 'open', 'pause', 'resume'] as const;
  const signs = {
    start: wall.page.getByText('Приготовьтесь'),
    open: wall.page.getByRole('timer'),
    close: wall.page.getByText('Ответы закрыты'),
    reveal: wall.page.getByRole('heading', { name: 'Пояснение' }),
    leaderboard: wall.heading('Таблица лидеров'),
    next: wall.page.getByText('Приготовьтесь'),
    pause: wall.page.getByText('Пауза'),
    resume: wall.page.getByRole('timer'),
  };
  await expect(wall.codeText(lesson.code)).toBeVisible();
  await expect(wall.qr).toBeVisible();
  for (const phase of phases) {
    await lesson.lead(phase);
    await expect(signs[phase], phase).toBeVisible();
    await expect(wall.codeText(lesson.code), phase).toBeVisible();
    await expect(wall.qr, phase).toBeVisible();
  }
  expect(wall.page.url(), 'the key has left the address').not.toContain('key=');
});

test('the player weighs less than its gate, and the code can be typed before any script has come', async ({
  visits,
}) => {
  const page = await visits.openPage(PHONE);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const scripts = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.set(requestId, 0);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  await new PlayerPage(page).open();
  await page.waitForLoadState('networkidle');
  const weight = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(weight).toBeGreaterThan(0);
  expect(weight).toBeLessThanOrEqual(SCRIPT_GATE_BYTES);

  const slow = await visits.openPage(PHONE);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await slow.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await slow.goto('/play/', { waitUntil: 'commit' });
  const early = new PlayerPage(slow);
  await early.code.fill('123');
  release();
  await expect(slow).toHaveTitle('Вход по коду — Парта');
  await expect(early.code).toHaveValue('123');
  await expect(early.enter).toBeEnabled();
});

test('a hidden tab lets its stream go and takes it up again when it is looked at', async ({ visits }) => {
  const lesson = await visits.startLesson();
  const phone = new PlayerPage(await visits.openPage(PHONE));
  await phone.join(lesson.code, 'Аня');
  await expect(phone.lobby).toBeVisible();
  await expect.poll(isConnected).toBe(true);
  await setHidden(phone.page, true);
  await expect.poll(isConnected).toBe(false);
  await lesson.lead('start', 'open');
  await setHidden(phone.page, false);
  await expect(phone.question(1)).toBeVisible();
  await expect.poll(isConnected).toBe(true);

  async function isConnected(): Promise<boolean | undefined> {
    return (await lesson.getState()).people[0]?.connected;
  }
});

/** A window without a screen is never hidden by itself: the page is told so. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    const state = hidden ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('the seventh tab of one browser follows the lesson too', async ({ visits }) => {
  visits.watch.expect(refusedCall(429));
  const lesson = await visits.startLesson();
  const first = new PlayerPage(await visits.openPage(PHONE));
  await first.join(lesson.code, 'Аня');
  await expect(first.lobby).toBeVisible();
  const tabs = [first];
  for (let count = 2; count <= 7; count += 1) {
    const tab = new PlayerPage(await first.page.context().newPage());
    await tab.page.goto(first.page.url());
    tabs.push(tab);
  }
  const seventh = tabs.at(-1) ?? first;
  await expect(seventh.lobby).toBeVisible({ timeout: 30_000 });
  await lesson.lead('start', 'open');
  for (const tab of tabs) await expect(tab.question(1)).toBeVisible({ timeout: 30_000 });
  await seventh.answer('yesno');
  await seventh.expectAccepted();
});

test('an answer given in one tab stands in the other', async ({ visits }) => {
  const lesson = await visits.startLesson();
  const first = new PlayerPage(await visits.openPage(PHONE));
  await first.join(lesson.code, 'Аня');
  await expect(first.lobby).toBeVisible();
  const second = new PlayerPage(await first.page.context().newPage());
  await second.page.goto(first.page.url());
  await expect(second.lobby).toBeVisible();
  await lesson.lead('start', 'open');
  await second.answer('yesno');
  await second.expectAccepted();
  await expect(first.option('Да')).toBeChecked({ timeout: 3000 });
});
