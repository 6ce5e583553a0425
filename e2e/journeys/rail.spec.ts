import type { Page } from '@playwright/test';
import { numberQuestion, slide } from '../product/author.ts';
import { Assigner } from '../product/homework.ts';
import { expect, test } from '../product/parta-test.ts';

const railOf = (page: Page) => page.getByRole('navigation', { name: 'Разделы' }).getByRole('list');

/** The screens that the rail leads to, by the headings under which they stand. */
async function walkRail(page: Page): Promise<string[]> {
  const links = railOf(page).getByRole('link');
  await expect(links.first()).toBeVisible();
  const headings: string[] = [];
  for (const name of await links.allInnerTexts()) {
    await railOf(page).getByRole('link', { name, exact: true }).click();
    const heading = page.getByRole('heading', { level: 1, name });
    await expect(heading).toBeVisible();
    headings.push(await heading.innerText());
  }
  return headings;
}

test('[GEN-03] whoever may do everything reaches every screen from the rail', async ({ visits }) => {
  const page = await visits.openSignedIn('organiser');
  await page.goto('/activity');
  expect(await walkRail(page)).toEqual([
    'Каталог',
    'Библиотека',
    'Мероприятия',
    'Группы учащихся',
    'Статистика',
    'Достижения',
    'Помощь',
  ]);
});

test('[GEN-04] a pupil opens her activities, results and certificates, and sees there what concerns her alone', async ({
  visits,
  server,
}) => {
  const assigner = await Assigner.signIn(server);
  const folder = await assigner.author.makeFolder('Раздел ученика');
  const make = (title: string) =>
    assigner.author.makeMaterial('test', title, { folder, slides: [slide(title, numberQuestion('Сколько?', 20))] });
  const [hers, foreign] = [await make('Её работа'), await make('Чужая работа')];
  const activity_id = await assigner.assign(hers, { title: 'Её работа' });
  await (await assigner.sendPupil(activity_id)).take({ 1: 'right' });
  await assigner.author.api.call('material.explore', { params: { id: foreign } });

  const page = await visits.openSignedIn('student');
  await page.goto('/activity');
  expect(await walkRail(page)).toEqual(['Каталог', 'Мероприятия', 'Статистика', 'Достижения', 'Помощь']);
  await page.goto('/activity');
  await expect(page.getByText('Её работа').first()).toBeVisible();
  await page.goto('/statistics');
  await expect(page.getByText('Её работа').first()).toBeVisible();
  for (const path of ['/activity', '/statistics', '/certificates']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByText('Чужая работа')).toHaveCount(0);
  }
});

test('what is printed of a page is what it says, without the rail, the bar and the buttons', async ({ visits }) => {
  const page = await visits.openSignedIn('organiser');
  await page.goto('/groups');
  const around = [railOf(page), page.getByRole('banner'), page.getByRole('button', { name: 'Создать группу' })];
  const heading = page.getByRole('heading', { level: 1, name: 'Группы учащихся' });
  for (const part of [...around, heading]) await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of around) await expect(part).toBeHidden();
  await expect(heading).toBeVisible();
});
