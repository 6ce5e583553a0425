import { readFile } from 'node:fs/promises';
import { readSheets } from '@parta/config/testing/workbook';
import { MAX_POINTS, QUESTIONS, type Skill } from '../product/answers.ts';
import { listInBothThemes, showTheme } from '../product/axe.ts';
import { Assigner } from '../product/homework.ts';
import { DESKTOP, expect, test } from '../product/parta-test.ts';

const TITLE = 'Работа для ведомости';
/** What is answered, by the place of the question; the rest stays empty. */
const ANSWERED: Readonly<Record<number, Skill>> = {
  1: 'right',
  2: 'right',
  3: 'right',
  4: 'right',
  5: 'right',
  6: 'wrong',
};
/** Of the school that has changed nothing: from 50, 70 and 85 percent on. */
const GRADE = 4;

test('[REP-01] [REP-09] [REP-10] a teacher picks a group, cancels, asks again and gets a workbook of what was answered', async ({
  visits,
}) => {
  const server = await visits.startServer();
  const assigner = await Assigner.signIn(server);
  const activity_id = await assigner.assign(await assigner.findSample(), { title: TITLE });
  await (await assigner.sendPupil(activity_id)).take(ANSWERED);
  const points = QUESTIONS.reduce(
    (sum, question, index) => (ANSWERED[index + 1] === 'right' ? sum + question.points : sum),
    0,
  );

  const teacher = await visits.openSignedIn('organiser', DESKTOP, server);
  await teacher.goto('/groups');
  await teacher.getByRole('button', { name: 'Ведомость успеваемости' }).click();
  const dialog = teacher.getByRole('dialog', { name: 'Ведомость успеваемости' });
  const submit = dialog.getByRole('button', { name: 'Сформировать' });
  await submit.click();
  await expect(dialog.getByText('Выберите хотя бы одну группу')).toBeVisible();
  expect(await listInBothThemes('the dialog of the grade report', teacher, showTheme)).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Группы' }).click();
  await teacher.getByRole('option', { name: '7А', exact: true }).click();
  const start = await dialog.getByRole('textbox', { name: 'Начало периода' }).inputValue();
  const end = await dialog.getByRole('textbox', { name: 'Конец периода' }).inputValue();
  const period = await dialog.getByRole('combobox', { name: 'Готовый период' }).inputValue();
  expect(period).toMatch(/^[12]-е полугодие \d{4}–\d{4}$/);

  const [isHeld, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await teacher.route('**/api/v1/activity/report/', async (route) => {
    isHeld.resolve();
    await goOn.promise;
    await route.abort().catch(() => undefined);
  });
  await submit.click();
  await isHeld.promise;
  await expect(dialog.getByText('Собираем ведомость…')).toBeVisible();
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expect(dialog.getByText('Собираем ведомость…')).toBeHidden();
  goOn.resolve();
  await teacher.unroute('**/api/v1/activity/report/');

  const asked = teacher.waitForRequest('**/api/v1/activity/report/');
  const download = teacher.waitForEvent('download');
  await submit.click();
  const iso = (day: string): string => day.split('.').toReversed().join('-');
  expect((await asked).postDataJSON()).toMatchObject({ start_date: iso(start), end_date: iso(end) });
  const file = await download;
  expect(file.suggestedFilename()).toBe(`Ведомость успеваемости, ${period}.xlsx`);
  await expect(dialog).toBeHidden();

  const sheets = readSheets(await readFile(await file.path()));
  expect([...sheets.keys()]).toEqual(['Сводка', '7А']);
  const rows = sheets.get('7А')?.rows ?? [];
  const column = rows[3]?.findIndex((cell) => typeof cell === 'string' && cell.startsWith(`${TITLE}\n`)) ?? -1;
  expect(rows[4]?.slice(column, column + 3)).toEqual(['Баллы', '%', 'Отметка']);
  const own = rows.filter(([, name]) => typeof name === 'string' && name.startsWith('Белова '));
  expect(own.map((row) => row.slice(column, column + 3))).toEqual([
    [points, Math.round((points / MAX_POINTS) * 1000) / 10, GRADE],
  ]);
  // Whoever was asked and has not come has no points, and is no zero.
  const others = rows.slice(5, -1).filter(([, name]) => name !== own[0]?.[1]);
  expect(others.length).toBeGreaterThan(0);
  for (const row of others) expect(row[column]).toBe('—');
});
