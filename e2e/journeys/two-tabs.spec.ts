import { PlayerPage } from '../pages/player-page.ts';
import { expect, PHONE, test } from '../product/parta-test.ts';

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
