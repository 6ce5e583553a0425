import { CatalogPage } from '../pages/catalog-page.ts';
import { ConsolePage } from '../pages/console-page.ts';
import { LibraryPage } from '../pages/library-page.ts';
import { PlayerPage } from '../pages/player-page.ts';
import { ProjectorPage } from '../pages/projector-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { StatisticsPage } from '../pages/statistics-page.ts';
import { MAX_POINTS, QUESTIONS, type Skill } from '../product/answers.ts';
import { countAnswers, listClass, pointsOf } from '../product/class-list.ts';
import { joinPupils } from '../product/lesson.ts';
import { CUT_NETWORK } from '../product/page-watch.ts';
import { expect, PHONE, test } from '../product/parta-test.ts';
import type { Plan } from '../product/scripted-pupil.ts';

/** The reloaded one and the one whose network is cut. */
const RELOADED_NUM = 2;
const CUT_NUM = 3;
const reloaded: { nickname: string; plan: Plan } = { nickname: 'Соня', plan: () => 'right' };
const cut: { nickname: string; plan: Plan } = {
  nickname: 'Тимур',
  plan: (num): Skill => (num === 1 || num === 5 ? 'wrong' : 'right'),
};

test('[ACT-84] [ACT-87] [STAT-03] [STAT-05] a teacher leads the sample test live and everybody’s results agree with the answers', async ({
  visits,
  server,
}) => {
  // A whole lesson of a class, and its results.
  test.slow();
  const teacher = await visits.openPage();
  const console = new ConsolePage(teacher);
  const klass = listClass(30);
  const everybody = [...klass, reloaded, cut];

  await test.step('she signs in and starts the sample test from its row', async () => {
    await teacher.goto('/account/');
    await new SignInPage(teacher).signIn(server.getAccount('organiser'));
    await expect(new CatalogPage(teacher).heading).toBeVisible();
    await teacher.getByRole('link', { name: 'Библиотека' }).first().click();
    const library = new LibraryPage(teacher);
    await expect(library.heading).toBeVisible();
    const dialog = await library.openStartDialog();
    await dialog.start.click();
    await teacher.waitForURL(/\/speaker\//);
  });

  await expect(console.qr).toBeVisible();
  await expect(teacher.getByText(`${new URL(server.url).host}/play`)).toBeVisible();
  const code = await console.readCode();
  expect(code).toMatch(/^\d{6}$/);

  const [screen] = await Promise.all([teacher.waitForEvent('popup'), console.openScreen.click()]);
  await screen.setViewportSize({ width: 1920, height: 1080 });
  const wall = new ProjectorPage(screen);
  await expect(wall.codeText(code)).toBeVisible();
  await teacher.bringToFront();

  const sonya = new PlayerPage(await visits.openPage(PHONE));
  const timur = new PlayerPage(await visits.openPage(PHONE));
  const phones = [
    { phone: sonya, plan: reloaded.plan },
    { phone: timur, plan: cut.plan },
  ];
  await test.step('pupils come in by code and nickname', async () => {
    await sonya.join(code, reloaded.nickname);
    await expect(sonya.lobby).toBeVisible();
    await timur.join(code, cut.nickname);
    await expect(timur.lobby).toBeVisible();
  });
  const pupils = await joinPupils(server.url, code, klass);
  await expect(teacher.getByRole('heading', { name: '32 участника' })).toBeVisible();
  await expect(wall.page.getByRole('heading', { name: '32 участника' })).toBeVisible();

  const acknowledged: { submission_id: string }[] = [];
  timur.page.on('response', (response) => {
    if (response.url().endsWith('/answers/') && response.ok()) {
      // What the page drops before it is read, as a reload does, was not acknowledged to anybody.
      void response.json().then(
        (body: { submission_id: string }) => acknowledged.push(body),
        () => undefined,
      );
    }
  });

  await console.pressMain('Начать');
  for (const [index, { kind }] of QUESTIONS.entries()) {
    const num = index + 1;
    await test.step(`question ${num}, ${kind}`, async () => {
      await console.pressMain('Открыть вопрос');
      for (const { phone, plan } of phones) {
        await expect(phone.question(num)).toBeVisible();
        await phone.answer(kind, plan(num) ?? 'right');
        await phone.expectAccepted();
      }
      if (num === RELOADED_NUM) await reloadInMidQuestion(sonya);
      if (num === CUT_NUM) await loseNetworkInMidQuestion(timur, acknowledged);
      const { answers } = countAnswers(
        everybody.map(({ plan }) => plan),
        num,
      );
      await expect(console.people.getByRole('heading')).toHaveText(`Ответили ${answers} из 32`);
      await expect(wall.page.getByText(new RegExp(`${answers}\\s*из 32`))).toBeVisible();
      await console.pressMain('Закрыть ответы');
      await expect(sonya.page.getByRole('banner').getByText('Ответы закрыты')).toBeVisible();
      await console.pressMain(kind === 'survey' ? 'Показать ответы' : 'Показать ответ');
      await expect(sonya.page.getByRole('heading', { name: 'Как ответили все' })).toBeVisible();
      if (kind === 'survey') return;
      const { percentage } = countAnswers(
        everybody.map(({ plan }) => plan),
        num,
      );
      const share = `${String(percentage).replace('.', ',')} %`;
      await expect(teacher.getByText(`Верно ответили ${share}`)).toBeVisible();
      await expect(wall.page.getByText(`${share} верных ответов`)).toBeVisible();
      await console.pressMain('Лидеры');
      await expect(wall.heading('Таблица лидеров')).toBeVisible();
      await expect(timur.page.getByRole('heading', { name: 'Таблица лидеров' })).toBeVisible();
      await console.pressMain('Дальше');
    });
  }
  await console.finishByKeys();
  expect(pupils.flatMap((pupil) => pupil.failures)).toEqual([]);

  await test.step('pupils see their own results', async () => {
    for (const { phone, plan } of phones) {
      await expect(phone.over).toBeVisible();
      const own = phone.page.getByRole('region', { name: 'Ваш результат' });
      await expect(own.getByText(`${pointsOf(plan)} из ${MAX_POINTS}`)).toBeVisible();
    }
    const marks = timur.page.getByRole('list').first().getByRole('listitem');
    await expect(marks).toHaveCount(QUESTIONS.length);
    for (const [index, { kind, points }] of QUESTIONS.entries()) {
      const isRight = cut.plan(index + 1) === 'right';
      const word = points === 0 ? 'ответ принят' : isRight ? 'верно' : 'неверно';
      await expect(marks.nth(index), kind).toContainText(word);
    }
    for (const pupil of pupils) {
      await expect.poll(() => pupil.own?.results?.length).toBe(QUESTIONS.length);
      expect(pupil.own?.total_points, pupil.nickname).toBe(pointsOf((num) => pupilSkill(klass, pupil.nickname, num)));
    }
  });

  await test.step('the teacher sees both tables on the console', async () => {
    for (const { nickname, plan } of everybody) {
      const row = teacher.getByRole('row').filter({ hasText: new RegExp(`^\\d+${nickname}`) });
      await expect(row, nickname).toContainText(`${pointsOf(plan)} из ${MAX_POINTS}`);
    }
    await teacher.getByRole('tab', { name: 'По вопросам' }).click();
    const table = teacher.getByRole('table', { name: 'По вопросам' });
    for (const [index] of QUESTIONS.entries()) {
      const { answers, percentage } = countAnswers(
        everybody.map(({ plan }) => plan),
        index + 1,
      );
      const cells = table
        .getByRole('row')
        .nth(index + 1)
        .getByRole('cell');
      await expect(cells.nth(1)).toHaveText(String(answers));
      await expect(cells.nth(2)).toHaveText(percentage === null ? '—' : `${String(percentage).replace('.', ',')} %`);
    }
  });

  await test.step('and in the statistics of the workspace', async () => {
    await teacher.getByRole('tab', { name: 'По участникам' }).click();
    await teacher.getByRole('link', { name: 'Открыть в статистике' }).click();
    const statistics = new StatisticsPage(teacher);
    await expect(statistics.participantRow(reloaded.nickname).getByRole('cell').nth(4)).toContainText('Верно');
    // Read once: asking for each of some three hundred cells took five seconds.
    const rows = await statistics.readParticipants();
    for (const { nickname, plan } of everybody) {
      const cells = rows.get(nickname) ?? [];
      expect(cells[1], nickname).toBe(String(pointsOf(plan)));
      for (const [index, { points }] of QUESTIONS.entries()) {
        const skill = plan(index + 1);
        const graded = points === 0 ? 'Без оценки' : skill === 'right' ? 'Верно' : 'Неверно';
        expect(cells[4 + index], `${nickname}, ${index + 1}`).toContain(skill === null ? 'Нет ответа' : graded);
      }
    }
    await statistics.showByQuestion();
    await expect(statistics.questions.locator('> li')).toHaveCount(QUESTIONS.length);
    for (const [index] of QUESTIONS.entries()) {
      const { answers, percentage } = countAnswers(
        everybody.map(({ plan }) => plan),
        index + 1,
      );
      const row = statistics.questionRow(index + 1);
      await expect(row.locator('[data-place=answers] dd')).toHaveText(`${answers} из ${everybody.length}`);
      if (percentage !== null) {
        await expect(row.locator('[data-place=correct] dd')).toHaveText(`${String(percentage).replace('.', ',')} %`);
      }
    }
    await expect(teacher).toHaveTitle(/Парта/);
  });

  await Promise.all(pupils.map((pupil) => pupil.leave()));

  async function reloadInMidQuestion(phone: PlayerPage): Promise<void> {
    await phone.page.reload();
    await expect(phone.question(RELOADED_NUM)).toBeVisible();
    await expect(phone.option('Волга')).toBeChecked();
    await phone.expectAccepted();
  }

  /** Answers wrongly at first, loses the network, answers rightly, and comes back. */
  async function loseNetworkInMidQuestion(
    phone: PlayerPage,
    taken: readonly { submission_id: string }[],
  ): Promise<void> {
    visits.watch.expect(CUT_NETWORK);
    const before = taken.length;
    const context = phone.page.context();
    await context.setOffline(true);
    await expect(phone.cut).toBeVisible();
    const wrong = phone.page.locator('label', { hasText: 'Рейн' });
    await wrong.click();
    await phone.submit.click();
    await expect(phone.page.getByText('Нет связи: ответ сохранён')).toBeVisible();
    await wrong.click();
    await phone.submit.click();
    await expect(phone.page.getByText('Нет связи: ответ сохранён')).toBeVisible();
    await context.setOffline(false);
    await expect(phone.cut).toBeHidden();
    await phone.expectAccepted();
    await expect(phone.question(CUT_NUM)).toBeVisible();
    for (const text of ['Дунай', 'Днепр', 'Днестр']) {
      await expect(phone.page.getByRole('checkbox', { name: new RegExp(`${text}$`) })).toBeChecked();
    }
    await expect(phone.page.getByRole('checkbox', { name: /Рейн$/ })).not.toBeChecked();
    const fresh = taken.slice(before).map(({ submission_id }) => submission_id);
    expect(fresh.length, 'the last answer was acknowledged').toBeGreaterThan(0);
    expect(new Set(fresh).size, 'each answer was acknowledged once').toBe(fresh.length);
  }
});

function pupilSkill(klass: readonly { nickname: string; plan: Plan }[], nickname: string, num: number): Skill | null {
  return klass.find((each) => each.nickname === nickname)?.plan(num) ?? null;
}
