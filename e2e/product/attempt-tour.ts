import type { MaterialContent } from '@parta/contract/material-document';
import type { Page } from '@playwright/test';
import { AttemptPage } from '../pages/attempt-page.ts';
import { newId, slide, words } from './author.ts';
import { findImage, makeFurtherSlides } from './every-kind.ts';
import { Assigner } from './homework.ts';
import { CUT_NETWORK, refusedCall } from './page-watch.ts';
import { expect, PHONE, type Visits } from './parta-test.ts';
import type { ServerProcess } from './server-process.ts';

type SeeState = (name: string, page: Page) => Promise<void>;

const HOUR_MS = 3_600_000;
const STILL = { ...PHONE, reducedMotion: 'reduce' } as const;

/** Goes through every state of the player at one's own pace, stopping at each. */
export async function tourAttempts(visits: Visits, server: ServerProcess, see: SeeState): Promise<void> {
  visits.watch.expect(CUT_NETWORK, refusedCall(401, 404, 409));
  const assigner = await Assigner.signIn(server);
  const pupil = new AttemptPage(await visits.openSignedIn('student', STILL, server));
  await tourAttempt({ assigner, pupil, see });
  await tourFinalAnswers({ assigner, pupil, see });
  await tourDoors({ assigner, pupil, see });
  const foreign = new AttemptPage(await visits.openSignedIn('author', STILL, server));
  await foreign.open(await assigner.assign(await assigner.findSample()));
  await expect(foreign.heading('Такого задания нет')).toBeVisible();
  await see('foreign', foreign.page);
  const stranger = new AttemptPage(
    await visits.openContext({ ...STILL, baseURL: server.url }).then((one) => one.newPage()),
  );
  await stranger.open(await assigner.assign(await assigner.findSample()));
  await expect(stranger.heading('Войдите в учётную запись')).toBeVisible();
  await see('sign-in', stranger.page);
}

interface TourParts {
  assigner: Assigner;
  pupil: AttemptPage;
  see: SeeState;
}

/** From the door to the results, with another device and without a network in between. */
async function tourAttempt({ assigner, pupil, see }: TourParts): Promise<void> {
  const { page } = pupil;
  const course = await makeCourse(assigner);
  const activity_id = await assigner.assign(course, {
    title: 'Внутренние воды Европы: реки, озёра и водохранилища, повторение за первую четверть',
    ends_in_ms: 3 * HOUR_MS,
    show_correctness: true,
    multiple_participation: true,
    permanent_access: true,
  });
  await pupil.open(activity_id);
  await expect(pupil.start).toBeVisible();
  await see('door', page);
  await pupil.start.click();
  await pupil.standOn(1);
  await see('open-reading', page);
  await pupil.next.click();
  await pupil.standOn(2);
  await page.getByRole('radio').first().click();
  await expect(pupil.saved).toBeVisible();
  await page.getByRole('checkbox', { name: 'Вернуться позже' }).first().check();
  await expect(page.locator('.qt')).not.toHaveCount(0);
  await see('open-kinds', page);
  await pupil.next.click();
  await pupil.standOn(3);
  await expect(page.locator('.attempt-question .qt').nth(3)).toBeVisible();
  const field = page.getByRole('textbox').last();
  await field.fill('Из-за уклона');
  await expect(pupil.saved).toBeVisible();
  await page.getByRole('button', { name: 'Очистить ответ' }).last().click();
  await expect(pupil.words(/вопрос снова без ответа/)).toBeVisible();
  await see('open-further-kinds', page);
  await pupil.map.click();
  await expect(pupil.heading('Слайды и вопросы')).toBeVisible();
  await see('map', page);

  const desk = await assigner.sendPupil(activity_id);
  await desk.open();
  await page.getByRole('button', { name: /Что такое бассейн/ }).click();
  await expect(pupil.heading('Работа продолжена на другом устройстве')).toBeVisible();
  await see('taken-over', page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Продолжить здесь' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Нет связи' })).toBeVisible();
  await see('taken-over-offline', page);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Продолжить здесь' }).click();
  await pupil.standOn(1);

  await page.context().setOffline(true);
  await pupil.next.click();
  await page.getByRole('radio').nth(1).click();
  await expect(pupil.words('Нет связи: ответы на устройстве')).toBeVisible();
  await see('open-offline', page);
  await pupil.map.click();
  await pupil.end.click();
  await expect(pupil.heading('Завершить работу?')).toBeVisible();
  await see('question-of-finishing', page);
  await pupil.hand.click();
  await expect(pupil.words(/работа завершится сама/)).toBeVisible();
  await see('finishing-offline', page);
  await page.context().setOffline(false);
  await expect(pupil.heading('Работа завершена')).toBeVisible();
  await see('results', page);
  for (const num of [1, 2, 3]) await pupil.result(num).locator('summary').click();
  await see('results-with-reviews', page);
  await page.getByRole('button', { name: 'К заданию' }).click();
  await expect(page.getByRole('button', { name: 'Пройти ещё раз' })).toBeVisible();
  await see('door-again', page);
}

/** Slides in their order, answers that are final, results that are hidden. */
async function tourFinalAnswers({ assigner, pupil, see }: TourParts): Promise<void> {
  const { page } = pupil;
  const material = await assigner.findSample();
  await assigner.limitTime(material, 30);
  const activity_id = await assigner.assign(material, { content_navigation: false, repeated_answers: false });
  await pupil.open(activity_id);
  await pupil.start.click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('radio').first().click();
  await expect(pupil.words('Ответ принят')).toBeVisible();
  await see('final-accepted', page);
  await pupil.next.click();
  await pupil.next.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await see('leaving', page);
  await page.getByRole('button', { name: 'Всё равно дальше' }).click();
  await page.getByRole('checkbox', { name: /Дунай/ }).check();
  await expect(pupil.words(/Ответ ещё не дан/)).toBeVisible();
  await see('final-not-given', page);
  await pupil.map.click();
  await see('map-in-order', page);
  await pupil.end.click();
  await pupil.hand.click();
  await expect(pupil.heading('Работа завершена')).toBeVisible();
  await see('results-hidden', page);
  await page.getByRole('button', { name: 'К заданию' }).click();
  await expect(pupil.words('Вы уже прошли это задание.')).toBeVisible();
  await see('door-no-more', page);
  await assigner.complete(activity_id);
  await pupil.open(activity_id);
  await expect(pupil.words(/Преподаватель завершил задание/)).toBeVisible();
  await see('door-ended', page);
  await assigner.limitTime(material, 45);
}

/** Doors through which nobody may go, and one to what is only read. */
async function tourDoors({ assigner, pupil, see }: TourParts): Promise<void> {
  const { page } = pupil;
  const sample = await assigner.findSample();
  const planned = await assigner.assign(sample, { starts_in_ms: HOUR_MS, ends_in_ms: 30 * HOUR_MS });
  await pupil.open(planned);
  await expect(pupil.words(/Задание ещё не открыто/)).toBeVisible();
  await see('door-not-yet', page);
  await assigner.cancel(planned);
  await pupil.open(planned);
  await expect(pupil.words(/Задание отменено/)).toBeVisible();
  await see('door-cancelled', page);

  const reading = await assigner.author.makeMaterial('presentation', 'Дельта Волги', { slides: [makeReading()] });
  await pupil.open(await assigner.assign(reading, { title: 'Прочитать к пятнице' }));
  const read = page.getByRole('button', { name: 'Читать' });
  await expect(read).toBeVisible();
  await see('door-reading', page);
  await page.context().setOffline(true);
  await read.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Нет связи' })).toBeVisible();
  await see('door-offline', page);
  await page.context().setOffline(false);
  await read.click();
  await pupil.end.click();
  await expect(page.getByRole('button', { name: 'Прочитано' })).toBeVisible();
  await see('question-of-reading', page);
  await page.getByRole('button', { name: 'Прочитано' }).click();
  await expect(pupil.heading('Материал прочитан')).toBeVisible();
  await page.locator('summary').first().click();
  await see('results-reading', page);
}

/** A course of a text and a slide with questions of every kind of the sample test, and of one with the others. */
async function makeCourse(assigner: Assigner): Promise<string> {
  const { author } = assigner;
  const sample = (await author.getDocument(await assigner.findSample())).document.contents;
  const further = makeFurtherSlides(findImage(sample));
  const folder = await author.makeFolder('Внутренние воды');
  const rivers = await author.makeMaterial('test', 'Реки: исток, течение, устье', {
    folder,
    slides: [makeReading(), gather('Проверьте себя', sample)],
  });
  const lakes = await author.makeMaterial('test', 'Озёра и водохранилища Восточно-Европейской равнины', {
    folder,
    slides: [gather('Подумайте', further), slide('')],
  });
  return author.makeCourse('Внутренние воды', folder, [rivers, lakes]);
}

/** One slide with the questions of several. */
function gather(title: string, slides: readonly MaterialContent[]): MaterialContent {
  return slide(title, ...slides.flatMap(({ questions }) => questions).map((each) => ({ ...each, id: newId() })));
}

/** A slide to read, with a table that is wider than a phone. */
function makeReading(): MaterialContent {
  const { content } = words(
    'Бассейн реки — это вся земля, с которой вода стекает в эту реку и в её притоки.',
    'Границу между двумя бассейнами называют водоразделом.',
  );
  const rows = [
    ['Река', 'Длина, км', 'Площадь бассейна, тыс. км²', 'Куда впадает', 'Крупнейший приток'],
    ['Волга', '3530', '1360', 'Каспийское море', 'Кама'],
    ['Дунай', '2860', '817', 'Чёрное море', 'Тиса'],
  ];
  const table: MaterialContent['blocks']['content'][number] = {
    type: 'table',
    content: rows.map((texts, index) => ({
      type: 'tableRow',
      content: texts.map((text) => ({
        type: index === 0 ? 'tableHeader' : 'tableCell',
        attrs: { colspan: 1, rowspan: 1 },
        content: words(text).content,
      })),
    })),
  };
  return { ...slide('Что такое бассейн'), blocks: { type: 'doc', content: [...content, table] } };
}
