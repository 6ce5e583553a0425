import { AttemptPage } from '../pages/attempt-page.ts';
import { question, slide } from '../product/author.ts';
import { listInBothThemes, showTheme } from '../product/axe.ts';
import { Assigner, doorOf } from '../product/homework.ts';
import { expect, test } from '../product/parta-test.ts';

const WORDS = 'На равнине уклон мал, и река обтекает твёрдый грунт.';

test('an essay is marked by hand, one key after another, and is preliminary no more', async ({ visits, server }) => {
  const assigner = await Assigner.signIn(server);
  const folder = await assigner.author.makeFolder('Проверка вручную');
  const asked = question('open', 'Почему реки петляют?', {
    content: {},
    key: { criteria: 'Уклон и грунт', scale: [] },
  });
  const material = await assigner.author.makeMaterial('test', 'Реки: проверка вручную', {
    folder,
    slides: [slide('Почему реки петляют', asked)],
  });
  const activity_id = await assigner.assign(material, { title: 'Реки: проверка вручную' });
  const pupil = new AttemptPage(await visits.openSignedIn('student'));
  await pupil.begin(activity_id);
  await pupil.field.fill(WORDS);
  await expect(pupil.saved).toBeVisible();
  await pupil.map.click();
  await pupil.end.click();
  await pupil.hand.click();
  await expect(pupil.heading('Работа завершена')).toBeVisible();

  const teacher = await visits.openSignedIn('organiser');
  await teacher.goto(`/activity/${activity_id}`);
  await teacher.getByRole('link', { name: 'Проверить ответы (1)' }).click();
  const questions = teacher.getByRole('list', { name: 'Вопросы, которые проверяет преподаватель' });
  await questions.getByRole('link', { name: /^Проверить/ }).click();
  await expect(teacher.getByText(WORDS)).toBeVisible();
  expect(await listInBothThemes('marking', teacher, showTheme)).toEqual([]);
  await teacher.getByRole('textbox', { name: 'Комментарий участнику' }).fill('Верно, и коротко');
  await teacher.getByRole('textbox', { name: 'Баллы' }).fill('1');
  await teacher.keyboard.press('Enter');
  await expect(teacher.getByText('Все ответы на вопрос проверены')).toBeVisible();

  await pupil.page.goto(doorOf(activity_id));
  await expect(pupil.heading('Реки: проверка вручную')).toBeVisible();
  await expect(pupil.page.getByText(/предварительно/i)).toHaveCount(0);
});
