import type { Page } from '@playwright/test';
import { AttemptPage } from '../pages/attempt-page.ts';
import { RIGHT } from '../product/answers.ts';
import { numberQuestion, question, slide } from '../product/author.ts';
import { listBesideColours, listInBothThemes, showTheme } from '../product/axe.ts';
import { Assigner } from '../product/homework.ts';
import { refusedCall } from '../product/page-watch.ts';
import { DESKTOP, expect, PHONE, test } from '../product/parta-test.ts';

const WORDS = RIGHT.open;

/** What axe finds wrong in both themes on a wide screen, and on a phone. */
async function listEverywhere(where: string, page: Page): Promise<string[]> {
  const found = await listInBothThemes(where, page, showTheme);
  await page.setViewportSize(PHONE.viewport);
  found.push(...(await listBesideColours(`${where} on a phone`, page)));
  await page.setViewportSize(DESKTOP.viewport);
  return found;
}

/** What came of the only attempt, as the pupil comes back to it. */
async function openResults(pupil: AttemptPage, activity_id: string): Promise<void> {
  await pupil.open(activity_id);
  await pupil.page.getByRole('button', { name: /^Посмотреть/ }).click();
}

test('an essay is marked by the keyboard, and its pupil reads points and comment', async ({ visits, server }) => {
  const assigner = await Assigner.signIn(server);
  const folder = await assigner.author.makeFolder('Проверка вручную');
  const asked = question('open', 'Почему реки петляют?', {
    content: {},
    key: { criteria: 'Уклон и грунт', scale: [] },
  });
  const material = await assigner.author.makeMaterial('test', 'Реки: проверка вручную', {
    folder,
    slides: [slide('Почему реки петляют', { ...asked, points: 5 })],
  });
  const activity_id = await assigner.assign(material, { title: 'Реки: проверка вручную', show_correctness: true });
  const pupil = new AttemptPage(await visits.openSignedIn('student'));
  await pupil.begin(activity_id);
  await pupil.field.fill(WORDS);
  await expect(pupil.saved).toBeVisible();
  await pupil.map.click();
  await pupil.end.click();
  await pupil.hand.click();
  await expect(pupil.heading('Работа завершена')).toBeVisible();

  const teacher = await visits.openSignedIn('organiser');
  await teacher.goto('/activity');
  const row = teacher.getByRole('row', { name: /Реки: проверка вручную/ });
  await expect(row.getByText('Ждёт проверки: 1')).toBeVisible();
  await row.getByRole('button', { name: /^Проверить ответы \(1\)/ }).click();
  const questions = teacher.getByRole('list', { name: 'Вопросы, которые проверяет преподаватель' });
  await expect(questions).toBeVisible();
  expect(await listEverywhere('questions to mark', teacher)).toEqual([]);
  await questions.getByRole('link', { name: /^Проверить/ }).click();
  await expect(teacher.getByText(WORDS)).toBeVisible();
  expect(await listEverywhere('marking', teacher)).toEqual([]);
  await teacher.getByRole('textbox', { name: 'Комментарий участнику' }).fill('Верно, и коротко');
  await teacher.reload();
  await expect(teacher.getByRole('textbox', { name: 'Комментарий участнику' })).toHaveValue('Верно, и коротко');
  // The points have the focus: a digit and Enter are all.
  await expect(teacher.getByRole('textbox', { name: 'Баллы' })).toBeFocused();
  await teacher.keyboard.press('4');
  await teacher.keyboard.press('Enter');
  await expect(teacher.getByText('Все ответы на вопрос проверены')).toBeVisible();

  await openResults(pupil, activity_id);
  await expect(pupil.page.getByText(/предварительно/i)).toHaveCount(0);
  await expect(pupil.result(1)).toContainText('4 из 5');
  await pupil.result(1).locator('summary').click();
  await expect(pupil.result(1).getByText('Верно, и коротко')).toBeVisible();
});

test('a nameless essay is marked by criteria, and a mark that came meanwhile is put before the teacher', async ({
  visits,
  server,
}) => {
  const assigner = await Assigner.signIn(server);
  const { author } = assigner;
  const folder = await author.makeFolder('Проверка по критериям');
  const scale = [
    { title: 'Уклон', points: 3 },
    { title: 'Грунт', points: 2 },
  ];
  const asked = {
    ...question('open', 'Почему реки петляют?', { content: {}, key: { criteria: '', scale } }),
    points: 5,
  };
  const slides = [slide('Почему реки петляют', asked)];
  const material = await author.makeMaterial('test', 'Реки: критерии', { folder, slides });
  const activity_id = await assigner.assign(material, { title: 'Реки: критерии' });
  await (await assigner.sendPupil(activity_id)).take({ 1: 'right' });

  const params = { id: activity_id, question_id: asked.id };
  const getAnswer = async () => {
    const [answer] = (await author.api.call('marking.answers', { params })).answers;
    if (answer === undefined) throw new Error('there is no answer to mark');
    return answer;
  };
  visits.watch.expect(refusedCall(409));
  const teacher = await visits.openSignedIn('organiser');
  await teacher.goto(`/statistics/authored/${activity_id}/marking/${asked.id}`);
  await expect(teacher.getByRole('heading', { name: 'Белова Аня' })).toBeVisible();
  await teacher.getByRole('switch', { name: 'Скрыть имена' }).check();
  await expect(teacher.getByRole('heading', { name: 'Участник 1' })).toBeVisible();
  await expect(teacher.getByText('Белова')).toHaveCount(0);
  await teacher.getByRole('textbox', { name: 'К1. Уклон' }).fill('3');
  await teacher.getByRole('textbox', { name: 'К2. Грунт' }).fill('1');
  await expect(teacher.getByText('Сумма: 4 из 5')).toBeVisible();
  expect(await listInBothThemes('marking by criteria', teacher, showTheme)).toEqual([]);

  const { id: answer_id } = await getAnswer();
  const body = { answer_id, points: 2, criteria: [1, 1], comment: 'Коротко', version: 0 };
  await author.api.call('marking.mark', { params, body });
  await teacher.getByRole('button', { name: 'Сохранить и далее' }).click();
  const conflict = teacher.getByRole('alert').filter({ hasText: 'Этот ответ уже проверили' });
  await expect(conflict).toContainText('Соколова Марина Сергеевна: 2 из 5.');
  await expect(conflict).toContainText('Комментарий: «Коротко»');
  await expect(conflict).toContainText('Ваша оценка: 4.');
  expect(await listInBothThemes('a mark that came meanwhile', teacher, showTheme)).toEqual([]);
  await conflict.getByRole('button', { name: 'Заменить моей' }).click();
  await expect(teacher.getByText('Все ответы на вопрос проверены')).toBeVisible();
  expect((await getAnswer()).mark).toMatchObject({ points: 4, criteria: [3, 1] });
});

test('a wrong key is corrected with a preview, and the correction is undone', async ({ visits, server }) => {
  const assigner = await Assigner.signIn(server);
  const folder = await assigner.author.makeFolder('Неверный ключ');
  const asked = numberQuestion('Сколько будет два плюс три?', 4);
  const sum = slide('Сложение', asked);
  const material = await assigner.author.makeMaterial('test', 'Сложение: неверный ключ', {
    folder,
    slides: [sum],
  });
  const activity_id = await assigner.assign(material, { title: 'Сложение: неверный ключ', show_correctness: true });
  const pupil = new AttemptPage(await visits.openSignedIn('student'));
  await pupil.begin(activity_id);
  await pupil.field.fill('5');
  await expect(pupil.saved).toBeVisible();
  await pupil.map.click();
  await pupil.end.click();
  await pupil.hand.click();
  await expect(pupil.result(1)).toContainText('0 из 1');

  const teacher = await visits.openSignedIn('organiser');
  await teacher.goto(`/statistics/authored/${activity_id}/questions/${sum.id}/${asked.id}`);
  await teacher.getByRole('link', { name: 'Исправить ключ или засчитать всем' }).click();
  const answer = teacher.getByRole('textbox', { name: 'Правильный ответ' });
  await expect(answer).toHaveValue('4');
  await answer.fill('5');
  await teacher.getByRole('button', { name: 'Показать, что изменится' }).click();
  await expect(teacher.getByText('Баллы повысятся: 1, понизятся: 0. Всего проверено 1 работа.')).toBeVisible();
  expect(await listEverywhere('a correction', teacher)).toEqual([]);
  await teacher.getByRole('textbox', { name: 'Причина' }).fill('Опечатка в ключе');
  await teacher.getByRole('button', { name: 'Применить исправление' }).click();
  const history = teacher.getByRole('region', { name: 'История исправлений' });
  await expect(history.getByText('Опечатка в ключе')).toBeVisible();
  await openResults(pupil, activity_id);
  await expect(pupil.result(1)).toContainText('1 из 1');

  await teacher.getByRole('radio', { name: /^Отменить исправление/ }).check();
  await teacher.getByRole('button', { name: 'Показать, что изменится' }).click();
  await expect(teacher.getByText('Баллы повысятся: 0, понизятся: 1. Всего проверено 1 работа.')).toBeVisible();
  await teacher.getByRole('textbox', { name: 'Причина' }).fill('Ключ был верен');
  await teacher.getByRole('button', { name: 'Применить исправление' }).click();
  await expect(history.getByText('Исправление отменено')).toBeVisible();
  await openResults(pupil, activity_id);
  await expect(pupil.result(1)).toContainText('0 из 1');
});
