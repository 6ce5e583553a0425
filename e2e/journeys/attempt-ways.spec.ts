import { AttemptPage } from '../pages/attempt-page.ts';
import { numberQuestion, slide } from '../product/author.ts';
import { Assigner } from '../product/homework.ts';
import { DESKTOP, expect, PHONE, test } from '../product/parta-test.ts';
import { ServerProcess } from '../product/server-process.ts';

// What is assigned here would stand in the lists of others' pupils: a server of their own.
let own: ServerProcess;
let assigner: Assigner;

test.beforeAll(async () => {
  own = await ServerProcess.start();
  assigner = await Assigner.signIn(own);
});
test.afterAll(() => own.stop());

/** Slides with a question each, whose answer is the slide's number. */
const countTo = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    return slide(`Задача ${index + 1}`, numberQuestion(`Сколько будет ${index} плюс один?`, index + 1));
  });

test('an attempt that a second device takes over is taken back by the first, and no answer is lost', async ({
  visits,
}) => {
  const material = await assigner.author.makeMaterial('test', 'Два устройства', { slides: countTo(3) });
  const activity_id = await assigner.assign(material, { show_correctness: true });
  const phone = new AttemptPage(await visits.openSignedIn('student', PHONE, own));
  await phone.begin(activity_id);
  await phone.field.fill('1');
  await expect(phone.saved).toBeVisible();

  const desk = new AttemptPage(await visits.openSignedIn('student', DESKTOP, own));
  await desk.open(activity_id);
  await desk.goOn.click();
  await expect(desk.field).toHaveValue('1');
  await desk.next.click();
  await desk.field.fill('2');
  await expect(desk.saved).toBeVisible();

  // The phone does not know yet: what it answers now is kept, and what it shows next is the news.
  await phone.next.click();
  await phone.next.click();
  await phone.field.fill('3');
  await expect(phone.heading('Работа продолжена на другом устройстве')).toBeVisible();
  await phone.page.getByRole('button', { name: 'Продолжить здесь' }).click();
  await phone.standOn(3);
  await expect(phone.field).toHaveValue('3');
  await phone.back.click();
  await expect(phone.field).toHaveValue('2');

  await desk.next.click();
  await expect(desk.heading('Работа продолжена на другом устройстве')).toBeVisible();
  await phone.next.click();
  await phone.end.click();
  await phone.hand.click();
  await expect(phone.heading('Работа завершена')).toBeVisible();
  await expect(phone.words('3 из 3')).toBeVisible();
  await desk.page.getByRole('button', { name: 'Продолжить здесь' }).click();
  await expect(desk.heading('Работа завершена')).toBeVisible();
});

test('slides in their order are left for good, after a word of warning, over a reload too', async ({ visits }) => {
  const material = await assigner.author.makeMaterial('test', 'По порядку', { slides: countTo(3) });
  const activity_id = await assigner.assign(material, { content_navigation: false });
  const pupil = new AttemptPage(await visits.openSignedIn('student', PHONE, own));
  const { page } = pupil;
  await pupil.begin(activity_id);
  await pupil.next.click();
  const warning = page.getByRole('alertdialog', { name: 'Вернуться на этот слайд будет нельзя' });
  await expect(warning).toContainText('Без ответа: 1 вопрос.');
  await warning.getByRole('button', { name: 'Остаться' }).click();
  await pupil.field.fill('1');
  await expect(pupil.saved).toBeVisible();
  await pupil.next.click();
  await pupil.standOn(2);
  await expect(pupil.back).toHaveCount(0);
  await pupil.next.click();
  await page.getByRole('button', { name: 'Всё равно дальше' }).click();
  await pupil.standOn(3);
  await page.reload();
  await pupil.standOn(3);
  await pupil.map.click();
  for (const title of ['Задача 1', 'Задача 2']) {
    const left = page.getByRole('button', { name: title });
    await expect(left).toBeDisabled();
    await expect(left).toHaveAccessibleName(/пройдено/);
  }
});

test('an attempt ends by itself when its time is over, and what was typed last counts', async ({ visits }) => {
  const material = await assigner.author.makeMaterial('test', 'На время', { slides: countTo(1) });
  await assigner.limitTime(material, 45);
  const pupil = new AttemptPage(await visits.openSignedIn('student', PHONE, own));
  const activity_id = await assigner.assign(material, {
    ends_in_ms: 9000,
    permanent_access: true,
    show_correctness: true,
  });
  await pupil.open(activity_id);
  await expect(pupil.words('45 минут')).toBeVisible();
  await expect(pupil.words('Время идёт и тогда, когда страница закрыта.')).toBeVisible();
  await pupil.start.click();
  await expect(pupil.page.getByRole('timer')).toHaveText(/0:0\d$/);
  await pupil.field.pressSequentially('1');
  await expect(pupil.heading('Работа завершена')).toBeVisible();
  await expect(pupil.words('Время вышло: засчитано всё, что было сохранено.')).toBeVisible();
  await expect(pupil.words('1 из 1').first()).toBeVisible();
});

test('where it is allowed another attempt is begun, and the better one counts', async ({ visits }) => {
  const activity_id = await assigner.assign(await assigner.findSample(), {
    multiple_participation: true,
    show_correctness: true,
  });
  const script = await assigner.sendPupil(activity_id);
  await script.take({ 1: 'right', 2: 'right' });
  const pupil = new AttemptPage(await visits.openSignedIn('student', PHONE, own));
  const { page } = pupil;
  await pupil.open(activity_id);
  await expect(pupil.words(/2 из 11 · 18,2/)).toBeVisible();
  await page.getByRole('button', { name: 'Пройти ещё раз' }).click();
  await pupil.standOn(1);
  await pupil.map.click();
  await pupil.end.click();
  await pupil.hand.click();
  await expect(pupil.heading('Работа завершена')).toBeVisible();
  await page.getByRole('button', { name: 'К заданию' }).click();
  const attempts = page.locator('.attempt-list').getByRole('listitem');
  await expect(attempts.nth(0)).toContainText('засчитывается');
  await expect(attempts.nth(1)).not.toContainText('засчитывается');
  await page.getByRole('button', { name: 'Посмотреть Попытка 1' }).click();
  await expect(pupil.result(1)).toContainText('верно');
  await expect(pupil.result(3)).toContainText('нет ответа');
  await pupil.result(2).click();
  await expect(pupil.result(2)).toContainText('ваш ответ');
});

test('results are hidden where the activity hides them, and nothing tells right from wrong', async ({ visits }) => {
  const activity_id = await assigner.assign(await assigner.findSample());
  await (await assigner.sendPupil(activity_id)).take({ 1: 'right', 2: 'wrong' });
  const pupil = new AttemptPage(await visits.openSignedIn('student', PHONE, own));
  await pupil.open(activity_id);
  await expect(pupil.words('Вы уже прошли это задание.')).toBeVisible();
  await pupil.page.getByRole('button', { name: 'Посмотреть' }).click();
  await expect(pupil.words('Верные ответы в этом задании не показываются.')).toBeVisible();
  await expect(pupil.result(1)).toContainText('ответ принят');
  await expect(pupil.result(2)).toContainText('ответ принят');
});

test('a course is gone through by its modules, and goes on where she stopped', async ({ visits }) => {
  const { author } = assigner;
  const folder = await author.makeFolder('Курс');
  const rivers = await author.makeMaterial('test', 'Реки', { folder, slides: countTo(2) });
  const baikal = slide('Байкал');
  const lakes = await author.makeMaterial('presentation', 'Озёра', { folder, slides: [baikal, slide('Онега')] });
  const activity_id = await assigner.assign(await author.makeCourse('Воды', folder, [rivers, lakes]));
  const pupil = new AttemptPage(await visits.openSignedIn('student', PHONE, own));
  const { page } = pupil;
  await pupil.begin(activity_id);
  await pupil.field.fill('1');
  await expect(pupil.saved).toBeVisible();
  await pupil.map.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Реки' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Озёра' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Задача 1.*есть ответ/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Задача 2.*нет ответа/ })).toBeVisible();
  // Another one may still be on its way, of where she stood before.
  const told = page.waitForResponse(
    (response) =>
      response.url().endsWith('/progress/') &&
      response.ok() &&
      (response.request().postData() ?? '').includes(`"content_id":"${baikal.id}"`),
  );
  await page.getByRole('button', { name: 'Байкал' }).click();
  await expect(pupil.heading('Байкал')).toBeVisible();
  await told;

  const elsewhere = new AttemptPage(await visits.openSignedIn('student', DESKTOP, own));
  await elsewhere.open(activity_id);
  await elsewhere.goOn.click();
  await expect(elsewhere.heading('Байкал')).toBeVisible();
  await elsewhere.standOn(3);
});

for (const [template, name] of [
  [null, 'plain material'],
  ['presentation', 'a presentation'],
] as const) {
  test(`${name} is read on a phone to its end`, async ({ visits }) => {
    const slides = [slide('Исток'), slide('Устье')];
    const material = await assigner.author.makeMaterial(template, 'Течение реки', { slides });
    const activity_id = await assigner.assign(material);
    const pupil = new AttemptPage(await visits.openSignedIn('student', PHONE, own));
    await pupil.open(activity_id);
    await pupil.page.getByRole('button', { name: 'Читать', exact: true }).click();
    await expect(pupil.heading('Исток')).toBeVisible();
    await pupil.next.click();
    await expect(pupil.heading('Устье')).toBeVisible();
    await pupil.end.click();
    await pupil.page.getByRole('button', { name: 'Прочитано' }).click();
    await expect(pupil.heading('Материал прочитан')).toBeVisible();
    await pupil.page.getByText('Устье', { exact: true }).click();
    await expect(pupil.words('О чём этот слайд: устье.')).toBeVisible();
    await pupil.page.getByRole('button', { name: 'К заданию' }).click();
    await expect(pupil.words('пройдено')).toBeVisible();
  });
}

test('«Изучить» leads from a material straight into one’s own study of it', async ({ visits }) => {
  const material = await assigner.findSample();
  const page = await visits.openSignedIn('organiser', DESKTOP, own);
  await page.goto(`/catalog/material/${material}`);
  await page.getByRole('button', { name: 'Изучить' }).click();
  const study = new AttemptPage(page);
  await expect(study.words('Самостоятельное изучение')).toBeVisible();
  await study.start.click();
  await study.standOn(1);
});
