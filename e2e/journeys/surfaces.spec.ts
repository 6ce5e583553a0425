import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { LibraryPage, SAMPLE_TITLE } from '../pages/library-page.ts';
import { PlayerPage } from '../pages/player-page.ts';
import { ProjectorPage } from '../pages/projector-page.ts';
import { StatisticsPage } from '../pages/statistics-page.ts';
import { numberQuestion, question, slide } from '../product/author.ts';
import { Assigner } from '../product/homework.ts';
import { readObject, readText } from '../product/json-shape.ts';
import { refusedCall } from '../product/page-watch.ts';
import { DESKTOP, expect, PHONE, test, WALL } from '../product/parta-test.ts';
import type { ServerProcess } from '../product/server-process.ts';

/** What the player may weigh before the code can be typed, compressed. */
const SCRIPT_GATE_BYTES = 85_000;

// Of one another they know nothing: each goes to the next browser that is free.
test.describe.configure({ mode: 'parallel' });

test('[GEN-02] [LIB-02] [LIB-07] [LIB-10] [LIB-11] [LIB-13] the library shows folders by title, then the sample test, and a folder opens by a double click', async ({
  visits,
}) => {
  // Nobody has added anything there.
  const school = await visits.startServer();
  const page = await visits.openSignedIn('organiser', DESKTOP, school);
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

/** An address as it is tried: what stands there alone, where it leads if elsewhere, who opens it if not the teacher. */
interface Stop {
  path: string;
  /** The first heading of the screen, or what tells it from others of one heading. */
  sign: string | ((page: Page) => Locator);
  leads_to?: string;
  by?: Page;
}

/** What the build says of its pages: the addresses of their routers, in the routers' own form. */
const SCREENS = new URL('../../apps/staff/dist/.vite/screens.json', import.meta.url);

async function listAddresses(page: string): Promise<string[]> {
  const screens = readObject(JSON.parse(await readFile(SCREENS, 'utf8')), 'screens')[page];
  return Array.isArray(screens) ? screens.map((screen) => readText(screen, 'address')) : [];
}

/** Homework of a class that a pupil has done: one answer for the machine, one for a person. */
async function giveHomework(server: ServerProcess): Promise<Record<string, string>> {
  const assigner = await Assigner.signIn(server);
  const { api } = assigner.author;
  const [counted, written] = [
    numberQuestion('Сколько рек?', 20),
    question('open', 'Почему?', { content: {}, key: { criteria: '', scale: [] } }),
  ];
  const [first, second] = [slide('Счёт', counted), slide('Причина', written)];
  const materialId = await assigner.author.makeMaterial('test', 'Адреса', { slides: [first, second] });
  const activityId = await assigner.assign(materialId, { title: 'Адреса' });
  await (await assigner.sendPupil(activityId)).take({ 1: 'right', 2: 'right' });
  const [row] = (await api.call('statistics.by_participant', { params: { id: activityId } })).data;
  const group = (await api.call('group.list')).find(({ name }) => name === '7А');
  return {
    materialId,
    activityId,
    participantId: row?.user_id ?? '',
    contentId: first.id,
    questionId: counted.id,
    handQuestionId: written.id,
    groupId: group?.id ?? '',
  };
}

test('[GEN-08] [GEN-09] [LIB-01] [STAT-03] [STAT-05] every address of the workspace opens directly and after a reload, within its frame, and every address of joining without it', async ({
  visits,
  server,
}) => {
  const { materialId, activityId, participantId, contentId, questionId, handQuestionId, groupId } =
    await giveHomework(server);
  const teacher = await visits.openSignedIn('organiser');
  const pupil = await visits.openSignedIn('student');
  const authored = `/statistics/authored/${activityId}`;
  await teacher.goto('/library');
  const folder = await new LibraryPage(teacher).row('География').getByRole('link').getAttribute('href');
  const workspace: Readonly<Record<string, Stop>> = {
    '/': { path: '/', sign: 'Каталог', leads_to: '/catalog' },
    '/$': { path: '/nowhere/at/all', sign: 'Каталог', leads_to: '/catalog' },
    '/catalog/{-$id}': { path: '/catalog', sign: 'Каталог' },
    '/catalog/material/$id': {
      path: `/catalog/material/${materialId}`,
      sign: (page) => page.getByRole('heading', { level: 1, name: /Адреса/ }),
    },
    '/library/{-$id}': { path: folder ?? '', sign: 'Библиотека' },
    '/activity': { path: '/activity', sign: 'Мероприятия' },
    '/activities': { path: '/activities', sign: 'Мероприятия', leads_to: '/activity' },
    '/activity/$id': { path: `/activity/${activityId}`, sign: (page) => page.getByRole('row', { name: /Белова Аня/ }) },
    '/groups': { path: '/groups', sign: 'Группы учащихся' },
    '/groups/$id/students': { path: `/groups/${groupId}/students`, sign: '7А' },
    '/groups/$id/roster': { path: `/groups/${groupId}/roster`, sign: 'Загрузка списка' },
    '/statistics': { path: '/statistics', sign: 'Статистика' },
    '/statistics/assigned/$activityId': { path: `/statistics/assigned/${activityId}`, sign: 'Адреса', by: pupil },
    '/statistics/authored/$activityId/participants': {
      path: `${authored}/participants`,
      sign: (page) => new StatisticsPage(page).participants,
    },
    '/statistics/authored/$activityId/participants/$participantId': {
      path: `${authored}/participants/${participantId}`,
      sign: 'Белова Аня',
    },
    '/statistics/authored/$activityId/questions': {
      path: `${authored}/questions`,
      sign: (page) => new StatisticsPage(page).questions,
    },
    '/statistics/authored/$activityId/questions/$contentId/$questionId': {
      path: `${authored}/questions/${contentId}/${questionId}`,
      sign: 'Вопрос 1: Сколько рек?',
    },
    '/statistics/authored/$activityId/certificates': {
      path: `${authored}/certificates`,
      sign: (page) => page.getByText('Сертификатов пока нет'),
    },
    '/statistics/authored/$activityId/marking': {
      path: `${authored}/marking`,
      sign: (page) => page.getByRole('list', { name: 'Вопросы, которые проверяет преподаватель' }),
    },
    '/statistics/authored/$activityId/marking/$questionId': {
      path: `${authored}/marking/${handQuestionId}`,
      sign: (page) => page.getByRole('textbox', { name: 'Баллы' }),
    },
    '/statistics/authored/$activityId/correction/$questionId': {
      path: `${authored}/correction/${questionId}`,
      sign: (page) => page.getByRole('radio', { name: /^Засчитать всем/ }),
    },
    '/certificates': { path: '/certificates', sign: 'Достижения' },
    '/help': { path: '/help', sign: 'Помощь' },
    '/help/video': { path: '/help/video', sign: 'Видеоуроки' },
  };
  const joining: Readonly<Record<string, Stop>> = {
    '/groups/host_join': { path: `/groups/host_join?groups=${groupId}`, sign: 'Подключение к группам' },
    '/groups/join/{-$join}': { path: '/groups/join/', sign: 'Вход в группу' },
    '/link/$encrypted': { path: '/link/none', sign: 'Ссылка не действует' },
  };
  visits.watch.expect(refusedCall(404));
  for (const [page, stops] of Object.entries({ 'index.html': workspace, 'joining.html': joining })) {
    expect(Object.keys(stops).toSorted(), page).toEqual((await listAddresses(page)).toSorted());
    for (const { path, sign, leads_to = path, by = teacher } of Object.values(stops)) {
      const here = typeof sign === 'string' ? by.getByRole('heading', { level: 1, name: sign, exact: true }) : sign(by);
      await by.goto(path, { waitUntil: 'commit' });
      await expect(here, path).toBeVisible();
      await by.reload({ waitUntil: 'commit' });
      await expect(here, `${path}, reloaded`).toBeVisible();
      const rail = by.getByRole('navigation', { name: 'Разделы' });
      await expect(rail, path).toHaveCount(stops === workspace ? 1 : 0);
      expect(by.url().replace(server.url, '/')).toBe(leads_to);
    }
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
    // Lessons that their presenters left come after the list.
    { role: 'organiser', path: '/activity', after: /\/left-lessons-[^/]+$/ },
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
    // What comes while imports are followed is later still.
    const files = [...loaded];
    expect(files.length, path).toBeGreaterThan(5);
    const isLate = (file: string): boolean => LATE.test(file) || after?.test(file) === true;
    const late = await followImports(page, files.filter(isLate));
    expect(
      files.filter((file) => !html.includes(`"${file}"`) && !late.has(file)),
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
