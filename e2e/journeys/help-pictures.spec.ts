import type { Page, TestInfo } from '@playwright/test';
import { AttemptPage } from '../pages/attempt-page.ts';
import { ConsolePage } from '../pages/console-page.ts';
import { EditorPage } from '../pages/editor-page.ts';
import { LibraryPage, SAMPLE_TITLE } from '../pages/library-page.ts';
import { PlayerPage } from '../pages/player-page.ts';
import { StatisticsPage } from '../pages/statistics-page.ts';
import { Author, numberQuestion, question, slide } from '../product/author.ts';
import { Assigner, doorOf } from '../product/homework.ts';
import { refusedCall } from '../product/page-watch.ts';
import { expect, test, type Visits } from '../product/parta-test.ts';
import { openScannerBrowser } from '../product/scanner-browser.ts';
import type { ServerProcess } from '../product/server-process.ts';
import { listPlausibleClass } from '../recording/plausible-class.ts';
import { keepPicture, recordedPath } from '../recording/recorded-files.ts';

// Pictures of the help centre: `npm run record-help` takes them anew of the product as it is.

const STILL = { reducedMotion: 'reduce', deviceScaleFactor: 1.5 } as const;
const DESK = { viewport: { width: 1200, height: 750 }, ...STILL } as const;
const HAND = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, ...STILL } as const;

async function take(name: string, page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await keepPicture(await page.screenshot({ caret: 'initial' }), recordedPath('pictures', `${name}.webp`));
}

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('pictures of accounts and administration for the help centre @help', async ({ visits, server }) => {
  visits.watch.expect(refusedCall(401));
  const stranger = await visits.openPage({ ...DESK, baseURL: server.url });
  await show(stranger, '/account/register');
  await take('registration', stranger);
  const administrator = await visits.openSignedIn('administrator', DESK);
  await show(administrator, '/account/jobs');
  await take('requests', administrator);
  await administrator.goto('/admin/');
  await administrator.waitForURL(/\/overview$/);
  await expect(administrator.getByRole('heading', { level: 1 })).toBeVisible();
  await take('admin', administrator);
});

test('pictures of materials for the help centre @help', async ({ visits, server }) => {
  const author = await Author.signIn(server, 'organiser');
  const folder = await author.makeFolder('7 класс');
  await author.makeFolder('8 класс');
  const first = await author.makeMaterial('test', 'Истоки великих рек', {
    folder,
    slides: [slide('Где начинается Волга', numberQuestion('Сколько километров в Волге?', 3530))],
  });
  const second = await author.makeMaterial('test', 'Озёра', { folder, slides: [slide('Самое глубокое озеро')] });
  const course = await author.makeCourse('Курс о реках', folder, [first, second], ['Истоки великих рек', 'Озёра']);
  const teacher = await visits.openSignedIn('organiser', DESK);
  await show(teacher, '/catalog');
  await take('catalog', teacher);
  const library = new LibraryPage(teacher);
  await library.open();
  await expect(library.table).toBeVisible();
  await take('library', teacher);
  const dialog = await library.openStartDialog();
  await expect(dialog.start).toBeEnabled();
  await take('start', teacher);
  await dialog.root
    .getByRole('tab', { name: 'Асинхронное' })
    .or(dialog.root.getByRole('radio', { name: /^Асинхронное/ }))
    .first()
    .click();
  await expect(dialog.root.getByText('Домашняя работа').first()).toBeVisible();
  await take('start-async', teacher);
  const { materials } = await author.api.call('folder.root');
  const sample = materials.find(({ description }) => description.title === SAMPLE_TITLE)?.id ?? '';
  const editor = new EditorPage(teacher);
  await editor.open(sample);
  await editor.slideRow(2).click();
  await expect(editor.question(1).or(editor.slideTitle).first()).toBeVisible();
  await take('editor', teacher);
  await editor.open(course);
  await expect(teacher.getByRole('heading', { name: 'Модули курса' })).toBeVisible();
  await take('course', teacher);
});

test('a picture of a certificate for the help centre @help', async ({ visits, server }) => {
  const assigner = await Assigner.signIn(server);
  const { author } = assigner;
  const folder = await author.makeFolder('Зачёты');
  const material = await author.makeMaterial('test', 'Реки России: итоговый зачёт', {
    folder,
    slides: [slide('Длина', numberQuestion('Сколько процентов пресной воды мира хранит Байкал?', 20))],
  });
  await author.certify(material, { required_percentage_correct: 60, look: 'frame' });
  const activity_id = await assigner.assign(material, { title: 'Итоговый зачёт' });
  const taker = await assigner.sendPupil(activity_id);
  await taker.take({ 1: 'right' });
  const [certificate] = await (await Author.signIn(server, 'student')).api.call('certificate.list');
  const stranger = await visits.openPage({ ...DESK, baseURL: server.url });
  await stranger.goto(certificate?.link ?? '', { waitUntil: 'networkidle' });
  await expect(stranger.getByRole('heading', { level: 1, name: 'Сертификат подлинный' })).toBeVisible();
  await take('certificate', stranger);
});

test('pictures of groups for the help centre @help', async ({ visits }) => {
  const teacher = await visits.openSignedIn('organiser', DESK);
  await show(teacher, '/groups');
  await take('groups', teacher);
  await teacher.getByRole('row', { name: /7А/ }).dblclick();
  await teacher.waitForURL(/\/students$/);
  await show(teacher, teacher.url().replace(/students$/, 'roster'));
  await take('roster', teacher);
  await show(teacher, '/groups');
  await teacher.getByRole('button', { name: 'Подключить участников' }).first().click();
  await teacher.getByRole('combobox', { name: 'Группы' }).fill('7А');
  await teacher.getByRole('option', { name: '7А' }).click();
  await teacher.getByRole('button', { name: 'Подключить', exact: true }).click();
  await teacher.waitForURL(/\/groups\/host_join/);
  await expect(teacher.getByRole('region', { name: '7А', exact: true })).toBeVisible();
  await take('group-codes', teacher);
});

test('pictures of a lesson and its results for the help centre @help', async ({ visits }) => {
  test.setTimeout(300_000);
  const lesson = await visits.startLesson('Реки и озёра, 7 «Б»');
  const teacher = await visits.openSignedIn('organiser', DESK);
  const console = new ConsolePage(teacher);
  await teacher.goto(`/speaker/${lesson.activity_id}`);
  await lesson.join(listPlausibleClass(24, 100));
  const phone = new PlayerPage(await visits.openPage(HAND));
  await phone.open();
  await phone.code.fill(lesson.code);
  await take('player-code', phone.page);
  await phone.join(lesson.code, 'Маша Петрова');
  await expect(phone.lobby).toBeVisible();
  await expect(console.qr).toBeVisible();
  await expect(teacher.getByRole('heading', { name: '25 участников' })).toBeVisible();
  await take('console', teacher);
  const wall = await visits.openPage(DESK);
  await wall.goto(await lesson.getProjectorUrl());
  await expect(wall.getByRole('heading', { name: '25 участников' })).toBeVisible();
  await take('projector', wall);
  await lesson.lead('start', 'open');
  await expect(phone.question(1)).toBeVisible();
  await expect(phone.page.getByRole('heading', { name: 'Приготовьтесь' })).toBeHidden();
  await take('player-question', phone.page);
  await Promise.all(lesson.pupils.map((pupil) => pupil.settle()));
  await expect(console.main('Закрыть ответы')).toBeVisible();
  await take('console-question', teacher);
  for (let num = 2; num <= 6; num += 1) {
    await lesson.lead('close', 'reveal', 'leaderboard', 'next', 'open');
    const answered = (): number =>
      lesson.pupils.filter(({ acknowledged }) => acknowledged.some((one) => one.num === num)).length;
    await expect.poll(answered).toBe(lesson.pupils.length);
  }
  await lesson.lead('close', 'reveal', 'finish');
  await takeResults(teacher, lesson.activity_id);
});

async function takeResults(teacher: Page, activity_id: string): Promise<void> {
  const statistics = new StatisticsPage(teacher);
  await show(teacher, `/statistics/authored/${activity_id}/participants`);
  await expect(statistics.participants).toBeVisible();
  // Its head, with figures above and people below.
  await statistics.participants
    .getByRole('row')
    .first()
    .evaluate((row) => row.scrollIntoView({ block: 'center' }));
  await take('results-people', teacher);
  await statistics.showByQuestion();
  await statistics.questionRow(2).getByRole('button').first().click();
  await expect(statistics.questionRow(2).getByText('Волга')).toBeVisible();
  await statistics.questionRow(2).evaluate((row) => row.scrollIntoView({ block: 'end' }));
  await take('results-questions', teacher);
}

test('pictures of a lesson with paper cards for the help centre @help', async ({ visits }, info) => {
  const teacher = await visits.openSignedIn('organiser', DESK);
  await show(teacher, '/groups');
  await teacher.getByRole('row', { name: /7А/ }).dblclick();
  await teacher.waitForURL(/\/students$/);
  await teacher.getByRole('button', { name: 'Ещё', exact: true }).click();
  await teacher.getByRole('menuitem', { name: 'Карточки для ответов' }).click();
  await teacher.getByRole('button', { name: 'Раздать номера' }).click();
  await expect(teacher.getByText('Номера розданы')).toBeVisible();
  await take('card-numbers', teacher);
  const lesson = await visits.startLesson('Реки и озёра, 7 «Б»');
  await teacher.goto(`/speaker/${lesson.activity_id}`);
  await teacher.getByRole('button', { name: 'Карточки', exact: true }).click();
  await teacher.getByRole('textbox', { name: 'Сколько учеников с карточками' }).fill('12');
  await teacher.getByRole('button', { name: 'Провести с карточками' }).click();
  await expect(teacher.getByText(/^Роздано 12/)).toBeVisible();
  await take('console-cards', teacher);
  const wall = await visits.openPage(DESK);
  await wall.goto(await lesson.getProjectorUrl());
  await lesson.lead('start', 'open', 'close', 'reveal', 'next', 'open');
  await expect(wall.getByText(/^Поднимите карточку/)).toBeVisible();
  await expect(wall.getByRole('main').getByRole('listitem')).toHaveCount(4);
  await take('projector-cards', wall);
  await takeScanner(visits, info, await lesson.getScannerUrl());
});

/** The scanner at a question to twelve people with cards, three of whom have not answered. */
async function takeScanner(visits: Visits, info: TestInfo, url: string): Promise<void> {
  const { launchOptions = {} } = info.project.use;
  const scanner = await openScannerBrowser(visits.watch, launchOptions, { ...HAND, places: 12 });
  try {
    await scanner.camera.show(Array.from({ length: 9 }, (_, place) => ({ card: place + 1, letter: place % 4 })));
    await scanner.page.goto(url);
    await expect(scanner.page.getByText('9 из 12', { exact: true })).toBeVisible();
    await take('scanner', scanner.page);
  } finally {
    await scanner.close();
  }
}

test('pictures of assigned work for the help centre @help', async ({ visits, server }) => {
  await takeAssigned(visits, server);
});

async function takeAssigned(visits: Visits, server: ServerProcess): Promise<void> {
  const assigner = await Assigner.signIn(server);
  const activity_id = await assigner.assign(await assigner.findSample(), {
    title: 'Реки и озёра: домашняя работа',
    multiple_participation: true,
    show_correctness: true,
  });
  const teacher = await visits.openSignedIn('organiser', DESK);
  await show(teacher, '/activity');
  await take('activities', teacher);
  const pupil = await visits.openSignedIn('student', HAND);
  await show(pupil, doorOf(activity_id));
  await take('attempt-door', pupil);
  const told = await visits.openSignedIn('student', DESK);
  await show(told, '/activity');
  await told.getByRole('button', { name: /^Уведомления/ }).click();
  await expect(
    told
      .getByRole('dialog', { name: /^Уведомления/ })
      .getByText(/домашняя работа/i)
      .first(),
  ).toBeVisible();
  await take('notifications', told);
}

test('pictures of marking by hand for the help centre @help', async ({ visits, server }) => {
  const assigner = await Assigner.signIn(server);
  const folder = await assigner.author.makeFolder('Развёрнутые ответы');
  const asked = question('open', 'Почему реки петляют?', { content: {}, key: { criteria: 'Названы уклон и грунт' } });
  const material = await assigner.author.makeMaterial('test', 'Реки: развёрнутый ответ', {
    folder,
    slides: [slide('Почему реки петляют', asked)],
  });
  const activity_id = await assigner.assign(material, { title: 'Реки: развёрнутый ответ' });
  const pupil = new AttemptPage(await visits.openSignedIn('student', HAND));
  await pupil.begin(activity_id);
  await pupil.field.fill(
    'На равнине уклон мал, и река обтекает твёрдый грунт, а рыхлый размывает: так растут излучины.',
  );
  await expect(pupil.saved).toBeVisible();
  await pupil.map.click();
  await pupil.end.click();
  await pupil.hand.click();
  await expect(pupil.heading('Работа завершена')).toBeVisible();
  const teacher = await visits.openSignedIn('organiser', DESK);
  await show(teacher, `/statistics/authored/${activity_id}/marking`);
  await expect(teacher.getByText(/^Ждёт проверки/)).toBeVisible();
  await take('marking-queue', teacher);
  await teacher.getByRole('link', { name: /^Проверить/ }).click();
  await expect(teacher.getByText(/На равнине уклон мал/)).toBeVisible();
  await take('marking-desk', teacher);
});
