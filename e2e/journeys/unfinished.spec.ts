import { PlayerPage } from '../pages/player-page.ts';
import { RIGHT } from '../product/answers.ts';
import { Lesson } from '../product/lesson.ts';
import { expect, PHONE, test } from '../product/parta-test.ts';

test('what a pupil has not sent counts when time ends, over a reload and a pause, and a part may be sent by hand', async ({
  visits,
  server,
}) => {
  const lesson = await Lesson.start(server);
  const pupil = new PlayerPage(await visits.openPage(PHONE));
  const { page } = pupil;
  await pupil.join(lesson.code, 'Аня');
  await expect(pupil.lobby).toBeVisible();
  await lesson.lead('start', 'next', 'next', 'next', 'open');

  await test.step('a part of an order, over a reload and a pause', async () => {
    const [first, second] = RIGHT.ordering;
    await page.getByRole('button', { name: `${first} поставить на место 1` }).click();
    await page.getByRole('button', { name: `${second} поставить на место 2` }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: `${second} убрать` })).toBeVisible();
    await lesson.lead('pause');
    await expect(page.getByRole('heading', { name: 'Пауза' })).toBeVisible();
    await lesson.lead('resume');
    await expect(page.getByRole('button', { name: `${second} убрать` })).toBeVisible();
    await lesson.lead('close');
    await pupil.expectAccepted();
    await expect(page.getByText('Он принят, когда время вышло')).toBeVisible();
    await lesson.lead('reveal');
    await expect(page.getByText('Частично верно', { exact: true })).toBeVisible();
    await expect(page.getByText('Отвечено 2 из 4')).toBeVisible();
  });

  await test.step('a part of the pairs by hand, after a word of warning', async () => {
    await lesson.lead('next', 'open');
    await page.getByRole('button', { name: /^Париж: / }).click();
    await pupil.pick(pupil.option(RIGHT.matching.Париж));
    await pupil.submit.click();
    await expect(page.getByText('Заполнено 1 из 4. Отправить так?')).toBeVisible();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await pupil.expectAccepted();
    await lesson.lead('close');
  });

  await test.step('a text that was typed alone', async () => {
    await lesson.lead('next', 'open');
    await page.getByRole('textbox').fill(RIGHT.text);
    await lesson.lead('close');
    await pupil.expectAccepted();
  });

  await lesson.lead('finish');
  await expect(pupil.over).toBeVisible();
  const marks = page.getByRole('list').first().getByRole('listitem');
  await expect(marks.nth(0)).toContainText('Отвечено 2 из 4');
  await expect(marks.nth(0)).toContainText('Принято, когда время вышло');
  await expect(marks.nth(1)).toContainText('Отвечено 1 из 4');
  await expect(marks.nth(1)).not.toContainText('Принято, когда время вышло');
  await expect(marks.nth(2)).toContainText('верно');
  await expect(marks.nth(2)).toContainText('Принято, когда время вышло');
});
