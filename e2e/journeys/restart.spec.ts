import { listQuestionFigures } from '@parta/contract/question-figures';
import { ConsolePage } from '../pages/console-page.ts';
import { PlayerPage } from '../pages/player-page.ts';
import { ProjectorPage } from '../pages/projector-page.ts';
import { listClass } from '../product/class-list.ts';
import { CUT_NETWORK } from '../product/page-watch.ts';
import { expect, PHONE, test, WALL } from '../product/parta-test.ts';

test('a server killed in mid-question and started again loses no acknowledged answer, and everybody goes on untouched', async ({
  visits,
  server,
}) => {
  visits.watch.expect(CUT_NETWORK);
  const lesson = await visits.startLesson();
  const teacher = await visits.openSignedIn('organiser');
  await teacher.goto(`/speaker/${lesson.activity_id}`);
  const console = new ConsolePage(teacher);
  const wall = new ProjectorPage(await visits.openPage(WALL));
  await wall.page.goto(await lesson.getProjectorUrl());
  const sonya = new PlayerPage(await visits.openPage(PHONE));
  const timur = new PlayerPage(await visits.openPage(PHONE));
  await sonya.join(lesson.code, 'Соня');
  await timur.join(lesson.code, 'Тимур');
  await expect(timur.lobby).toBeVisible();
  await lesson.join(listClass(24, 6000).map((member) => ({ ...member, plan: () => 'right' as const })));

  await console.pressMain('Начать');
  await console.pressMain('Открыть вопрос');
  await sonya.answer('yesno');
  await sonya.expectAccepted();
  // The class answers over six seconds: the cut falls among them, on a busy machine as well.
  await expect.poll(() => acknowledged()).toBeGreaterThan(4);
  await server.killServer();
  const before = acknowledged();
  expect(before, 'the cut fell in the middle').toBeLessThan(24);
  await expect(timur.cut).toBeVisible();
  await timur.answer('yesno', 'wrong');
  await expect(timur.page.getByText('Нет связи: ответ сохранён')).toBeVisible();
  await server.restartServer();

  await timur.expectAccepted();
  await expect(timur.cut).toBeHidden();
  await expect(sonya.option('Да')).toBeChecked();
  await sonya.expectAccepted();
  await expect.poll(() => acknowledged(), { timeout: 15_000 }).toBe(24);
  await expect(console.people.getByRole('heading')).toHaveText('Ответили 26 из 26', { timeout: 15_000 });
  await expect(wall.page.getByText(/26\s*из 26/)).toBeVisible();
  await console.pressMain('Закрыть ответы');
  await console.pressMain('Показать ответ');
  await expect(teacher.getByText('Верно ответили 96,2 %')).toBeVisible();
  await expect(timur.page.getByText('Неверно', { exact: true })).toBeVisible();

  await console.pressMain('Лидеры');
  await console.pressMain('Дальше');
  await console.pressMain('Открыть вопрос');
  await sonya.answer('single');
  await sonya.expectAccepted();
  await expect.poll(() => acknowledged(), { timeout: 15_000 }).toBe(48);
  await console.pressMain('Закрыть ответы');
  await console.finishByKeys();

  const { data, questions } = await lesson.getByParticipant();
  const stored = new Map(data.map((row) => [row.first_name, row.answers]));
  for (const pupil of lesson.pupils) {
    expect(pupil.failures).toEqual([]);
    for (const { num, question_id } of pupil.acknowledged) {
      const index = questions.findIndex((question) => question.question_id === question_id);
      expect(stored.get(pupil.nickname)?.[index], `${pupil.nickname}, question ${num}`).not.toBeNull();
    }
    expect(new Set(pupil.acknowledged.map(({ submission_id }) => submission_id)).size).toBe(2);
  }
  expect(stored.get('Соня')?.map((answer) => answer?.correct)).toEqual([true, true]);
  expect(stored.get('Тимур')?.[0]).toEqual({ points: 0, correct: false });
  const byQuestion = await lesson.getByQuestion();
  expect(listQuestionFigures(byQuestion).map(({ total_answers }) => total_answers)).toEqual([26, 25]);

  function acknowledged(): number {
    return lesson.pupils.reduce((sum, pupil) => sum + pupil.acknowledged.length, 0);
  }
});
