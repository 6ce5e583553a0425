import { readFile } from 'node:fs/promises';
import { readSheets } from '@parta/config/testing/workbook';
import type { Download, Locator, Page } from '@playwright/test';
import { StatisticsPage } from '../pages/statistics-page.ts';
import { MAX_POINTS, QUESTIONS } from '../product/answers.ts';
import { numberQuestion, slide } from '../product/author.ts';
import { listBesideColours, listInBothThemes, showTheme } from '../product/axe.ts';
import { Assigner } from '../product/homework.ts';
import type { Lesson } from '../product/lesson.ts';
import { DESKTOP, expect, PHONE, test, type Visits } from '../product/parta-test.ts';

/** Who has so many of the first questions right, and every other wrong: two weak, four in the middle, two strong. */
const CLASS = [
  { nickname: 'Аня', right: 0 },
  { nickname: 'Боря', right: 1 },
  { nickname: 'Вера', right: 2 },
  { nickname: 'Гена', right: 3 },
  { nickname: 'Даша', right: 4 },
  { nickname: 'Егор', right: 5 },
  { nickname: 'Женя', right: 6 },
  { nickname: 'Зоя', right: 7 },
] as const;
const SURVEY = QUESTIONS.length;
/** A sheet of A4 on its longer side without its margins, in pixels of CSS. */
const SHEET = { width: Math.floor(((297 - 24) / 25.4) * 96), height: 700 };

/** Leads the sample test to its end with the whole class. */
async function holdLesson(visits: Visits): Promise<Lesson> {
  const lesson = await visits.startLesson('Реки и озёра: итоги');
  await lesson.join(
    CLASS.map(({ nickname, right }) => ({
      nickname,
      plan: (num) => (num <= right || num === SURVEY ? 'right' : 'wrong'),
    })),
  );
  await lesson.lead('start');
  for (const [index] of QUESTIONS.entries()) {
    await lesson.lead('open');
    const countDone = () => lesson.pupils.filter(({ acknowledged }) => acknowledged.length > index).length;
    await expect.poll(countDone, { intervals: [20] }).toBe(CLASS.length);
    await lesson.lead('close', 'reveal', ...(index + 1 < QUESTIONS.length ? (['next'] as const) : []));
  }
  await lesson.lead('finish');
  return lesson;
}

async function saveAs(page: Page, format: string): Promise<Download> {
  await page.getByRole('button', { name: 'Скачать' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return file;
}

/** What stands beside a name in a list of facts. */
function factOf(page: Page, name: string): Locator {
  return page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]');
}

test('[STAT-03] [STAT-04] [STAT-06] a teacher reads, prints, saves, grades and corrects the results of a lesson', async ({
  visits,
}) => {
  const lesson = await holdLesson(visits);
  const teacher = await visits.openSignedIn('organiser');
  const statistics = new StatisticsPage(teacher);
  const cellsOf = (nickname: string) => statistics.participantRow(nickname).getByRole('cell');
  await teacher.goto(`/statistics/authored/${lesson.activity_id}/participants`);
  await expect(cellsOf('Женя')).toContainText(['2', '9', '81,8 %', '4']);
  await expect(cellsOf('Аня')).toContainText(['—', '0', '0 %', '2']);

  await test.step('on paper there is the whole table, and nothing to press', async () => {
    await teacher.emulateMedia({ media: 'print' });
    await teacher.setViewportSize(SHEET);
    await expect(teacher.getByRole('navigation', { name: 'Разделы' })).toBeHidden();
    await expect(teacher.getByRole('banner')).toBeHidden();
    await expect(teacher.getByRole('button', { name: /^(?:Отметки|Распечатать|Скачать)$/ })).toHaveCount(0);
    await expect(teacher.getByRole('searchbox')).toBeHidden();
    const heads = statistics.participants.getByRole('columnheader');
    await expect(heads).toHaveText([
      /Место/,
      /Участник/,
      /Баллы/,
      /%/,
      /Отметка/,
      ...QUESTIONS.map((_, at) => `${at + 1}`),
    ]);
    const last = await heads.last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(SHEET.width);
    await teacher.emulateMedia({ media: 'screen' });
    await teacher.setViewportSize(DESKTOP.viewport);
  });

  await test.step('another scale gives other grades', async () => {
    await teacher.getByRole('button', { name: 'Отметки' }).click();
    const dialog = teacher.getByRole('dialog', { name: 'Отметки за мероприятие' });
    await expect(dialog.getByText('Сейчас действует шкала вашей организации', { exact: false })).toBeVisible();
    expect(await listInBothThemes('the scale of grades', teacher, showTheme)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Отметка «5», от %' }).fill('80');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog).toBeHidden();
    await expect(cellsOf('Женя')).toContainText(['2', '9', '81,8 %', '5']);
  });

  await test.step('files say the same', async () => {
    const sheets = readSheets(await readFile(await (await saveAs(teacher, 'Таблица Excel (xlsx)')).path()));
    expect([...sheets.keys()]).toEqual(['Участники', 'Вопросы', 'Ответы', 'Сводка']);
    const rows = sheets.get('Участники')?.rows ?? [];
    const points = rows[0]?.indexOf('Баллы') ?? -1;
    expect(rows.slice(1).map((row) => [row[0], row[1], row[points]])).toEqual(
      CLASS.toReversed().map(({ nickname, right }, index) => {
        return [
          right === 0 ? null : index + 1,
          nickname,
          QUESTIONS.slice(0, right).reduce((sum, one) => sum + one.points, 0),
        ];
      }),
    );
    const csv = await readFile(await (await saveAs(teacher, 'CSV')).path(), 'utf8');
    expect(csv.split('\r\n').find((line) => line.includes('Женя'))).toMatch(/^"2";"Женя";/);
  });

  await test.step('one participant, answer by answer', async () => {
    await statistics.participantRow('Женя').getByRole('link').click();
    await expect(teacher.getByRole('heading', { level: 1, name: 'Женя' })).toBeVisible();
    await expect(factOf(teacher, 'Баллы').first()).toHaveText(`9 из ${MAX_POINTS}`);
    await expect(factOf(teacher, 'Место')).toHaveText(`2 из ${CLASS.length}`);
    const given = teacher.getByRole('list', { name: 'Ответы по вопросам' }).locator('> li');
    await expect(given.nth(1)).toContainText('Волга');
    await expect(given.nth(6)).toContainText('0 из 2');
    expect(await listInBothThemes('one participant', teacher, showTheme)).toEqual([]);
    await teacher.goBack();
  });

  await test.step('one question, by the strong and the weak', async () => {
    await statistics.participants.getByRole('link', { name: /^Вопрос 2:/ }).click();
    const thirds = teacher.getByRole('region', { name: 'Сильные и слабые' });
    await expect(thirds.getByRole('row', { name: /^Волга \(верно\)/ }).getByRole('cell')).toContainText([
      '0 %',
      '100 %',
      '100 %',
    ]);
    await expect(thirds.getByRole('row', { name: /^Дунай/ }).getByRole('cell')).toContainText(['100 %', '0 %', '0 %']);
    expect(await listInBothThemes('one question', teacher, showTheme)).toEqual([]);
    await teacher.goBack();
  });

  await test.step('a question counts as right for everybody', async () => {
    await statistics.participants.getByRole('link', { name: /^Вопрос 7:/ }).click();
    await teacher.getByRole('link', { name: 'Исправить ключ или засчитать всем' }).click();
    await teacher.getByRole('radio', { name: /^Засчитать всем/ }).check();
    await teacher.getByRole('button', { name: 'Показать, что изменится' }).click();
    await expect(teacher.getByText('Баллы повысятся: 7, понизятся: 0. Всего проверено 8 работ.')).toBeVisible();
    await teacher.getByRole('textbox', { name: 'Причина' }).fill('В вопросе опечатка');
    await teacher.getByRole('button', { name: 'Применить исправление' }).click();
    const history = teacher.getByRole('region', { name: 'История исправлений' });
    await expect(history.getByText('Засчитано всем')).toBeVisible();
    await teacher.goto(`/statistics/authored/${lesson.activity_id}/participants`);
    await expect(cellsOf('Аня')).toContainText(['8', '2', '18,2 %', '2']);
    await expect(cellsOf('Женя')).toContainText([`${MAX_POINTS}`, '100 %', '5']);
  });
});

const COURSE = 'Воды суши: курс';
const MODULES = ['Реки', 'Озёра'] as const;
/** Scripts answer every number with 20: the first is right, the second wrong. */
const VALUES = [20, 4] as const;

test('[STAT-02] [STAT-07] [STAT-08] a course is read by module, its certificate gets its owner’s new name and is found by an administrator', async ({
  visits,
  server,
}) => {
  const assigner = await Assigner.signIn(server);
  const { author } = assigner;
  const folder = await author.makeFolder(COURSE);
  const modules: string[] = [];
  for (const [index, title] of MODULES.entries()) {
    const slides = [slide(title, numberQuestion(`Вопрос модуля «${title}»`, VALUES[index] ?? 0))];
    modules.push(await author.makeMaterial('test', title, { folder, slides }));
  }
  const course = await author.makeCourse(COURSE, folder, modules);
  await author.certify(course, { required_percentage_correct: 50, look: 'bands' });
  const activity_id = await assigner.assign(course, { title: COURSE, show_correctness: true });
  await (await assigner.sendPupil(activity_id)).take({ 1: 'right', 2: 'right' });

  const pupil = await visits.openSignedIn('student');
  await pupil.goto('/statistics');
  await pupil
    .getByRole('row', { name: new RegExp(COURSE) })
    .getByRole('link')
    .first()
    .click();
  await pupil.waitForURL(`**/statistics/assigned/${activity_id}`);
  await expect(pupil.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
  await expect(factOf(pupil, 'Баллы').first()).toHaveText('1 из 2');
  await expect(factOf(pupil, 'Результат')).toHaveText('50 %');
  for (const [index, title] of MODULES.entries()) {
    await expect(pupil.getByRole('heading', { level: 2, name: title })).toBeVisible();
    const row = pupil.getByRole('region', { name: title }).getByRole('row', { name: `${index + 1}. ${title}` });
    await expect(row.getByRole('cell').last()).toHaveText(`${1 - index} из 1`);
  }
  expect(await listInBothThemes('an own result', pupil, showTheme)).toEqual([]);
  await pupil.setViewportSize(PHONE.viewport);
  expect(await listBesideColours('an own result on a phone', pupil)).toEqual([]);

  // Issued when she looks; by itself within a minute.
  await pupil.goto('/certificates');
  await expect(pupil.getByText(COURSE).first()).toBeVisible();

  const teacher = await visits.openSignedIn('organiser');
  await teacher.goto(`/statistics/authored/${activity_id}/questions`);
  for (const title of MODULES) {
    await expect(teacher.getByRole('heading', { level: 2, name: title })).toBeVisible();
    const questions = teacher.getByRole('list', { name: title }).getByRole('heading', { level: 3 });
    await expect(questions).toHaveText([new RegExp(`Вопрос модуля «${title}»`)]);
  }
  expect(await listInBothThemes('the results of a course', teacher, showTheme)).toEqual([]);

  const account = await pupil.request.patch('/account/api/user/self/', { data: { lastName: 'Белова-Орлова' } });
  expect(account.ok()).toBe(true);
  await teacher.getByRole('link', { name: 'Сертификаты' }).last().click();
  const issued = teacher.getByRole('row', { name: /Белова Аня/ });
  await expect(issued.getByText('В учётной записи теперь: Белова-Орлова Аня')).toBeVisible();
  await issued.getByRole('button', { name: /^Действия/ }).click();
  await teacher.getByRole('menuitem', { name: 'Исправить имя' }).click();
  const dialog = teacher.getByRole('dialog', { name: 'Исправить имя на сертификате' });
  await expect(
    dialog.getByText('Вместо «Белова Аня» будет напечатано «Белова-Орлова Аня»', { exact: false }),
  ).toBeVisible();
  expect(await listInBothThemes('the reissue of a certificate', teacher, showTheme)).toEqual([]);
  await dialog.getByRole('button', { name: 'Исправить' }).click();
  await expect(teacher.getByRole('row', { name: /Белова-Орлова Аня/ })).toBeVisible();
  await expect(teacher.getByText('В учётной записи теперь')).toHaveCount(0);

  const [certificate] = await assigner.author.api.call('certificate.issued', { params: { id: activity_id } });
  const administrator = await visits.openSignedIn('administrator');
  await administrator.goto('/admin/');
  await administrator.getByRole('textbox', { name: 'Номер или ссылка' }).fill(certificate?.link ?? '');
  await administrator.getByRole('button', { name: 'Найти' }).click();
  const found = administrator.getByRole('status').filter({ hasText: 'Кому выдан' });
  await expect(found).toContainText('Белова-Орлова Аня');
  await expect(found).toContainText(COURSE);
  await expect(found).toContainText('Действует');
  expect(await listInBothThemes('a certificate of the organization', administrator, showTheme)).toEqual([]);

  // The sample school is shared by the tests of this worker.
  await pupil.request.patch('/account/api/user/self/', { data: { lastName: 'Белова' } });
});
