import type { Page } from '@playwright/test';
import { AttemptPage } from '../pages/attempt-page.ts';
import { numberQuestion, slide } from '../product/author.ts';
import { listBesideColours, listInBothThemes, showTheme, type Theme } from '../product/axe.ts';
import { Assigner } from '../product/homework.ts';
import { DESKTOP, expect, PHONE, test } from '../product/parta-test.ts';

const TITLE = 'Реки России: зачёт';
const PASS_PERCENT = 60;

/** The server draws the page of a certificate, in the theme of the system. */
async function showSystemTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
}

/** The same number with another sign before its last. */
function alter(address: string): string {
  const place = address.replace(/\/$/, '').length - 2;
  return `${address.slice(0, place)}${address[place] === 'a' ? 'b' : 'a'}${address.slice(place + 1)}`;
}

test('a certificate is earned, found by its owner, verified by a stranger, deleted, and revoked by the teacher', async ({
  visits,
  server,
}) => {
  const assigner = await Assigner.signIn(server);
  const { author } = assigner;
  const folder = await author.makeFolder('Зачёты');
  const slides = [slide('Длина', numberQuestion('Сколько тысяч километров в длину Лена?', 4))];
  const material = await author.makeMaterial('test', TITLE, { folder, slides });
  await author.certify(material, { required_percentage_correct: PASS_PERCENT, look: 'notebook' });
  const activity_id = await assigner.assign(material, { title: TITLE, show_correctness: true });

  const pupil = new AttemptPage(await visits.openSignedIn('student'));
  await pupil.begin(activity_id);
  await pupil.field.fill('4');
  await expect(pupil.saved).toBeVisible();
  await pupil.end.click();
  await pupil.hand.click();
  const link = pupil.page.getByRole('link', { name: 'Открыть сертификат' });
  await expect(link).toBeVisible();
  const address = (await link.getAttribute('href')) ?? '';
  await pupil.page.goto('/certificates');
  const own = pupil.page.getByRole('row', { name: new RegExp(TITLE) });
  await expect(own).toBeVisible();
  expect(await listInBothThemes('achievements', pupil.page, showTheme)).toEqual([]);
  await pupil.page.setViewportSize(PHONE.viewport);
  expect(await listBesideColours('achievements on a phone', pupil.page)).toEqual([]);

  const stranger = await visits.openPage();
  const state = (words: string) => stranger.getByRole('heading', { level: 1, name: words });
  await stranger.goto(address);
  await expect(state('Сертификат подлинный')).toBeVisible();
  await expect(stranger.getByText(TITLE)).toBeVisible();
  expect(await listInBothThemes('certificate', stranger, showSystemTheme)).toEqual([]);
  await stranger.setViewportSize(PHONE.viewport);
  expect(await listBesideColours('certificate on a phone', stranger)).toEqual([]);
  await stranger.goto(alter(address));
  await expect(state('В номере ошибка')).toBeVisible();

  await pupil.page.setViewportSize(DESKTOP.viewport);
  await pupil.page.reload();
  await own.getByRole('button', { name: /^Действия/ }).click();
  await pupil.page.getByRole('menuitem', { name: 'Удалить' }).click();
  await pupil.page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(own).toBeHidden();
  await stranger.goto(address);
  await expect(state('Сертификат удалён владельцем')).toBeVisible();

  const teacher = await visits.openSignedIn('organiser');
  await teacher.goto(`/statistics/authored/${activity_id}/certificates`);
  const issued = teacher.getByRole('row', { name: /Белова Аня/ });
  await expect(issued).toBeVisible();
  expect(await listInBothThemes('issued certificates', teacher, showTheme)).toEqual([]);
  await issued.getByRole('button', { name: /^Действия/ }).click();
  await teacher.getByRole('menuitem', { name: 'Отозвать' }).click();
  const dialog = teacher.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Выдан по ошибке');
  await dialog.getByRole('button', { name: 'Отозвать' }).click();
  await expect(issued.getByText('Выдан по ошибке')).toBeVisible();
  await stranger.goto(address);
  await expect(state('Сертификат отозван')).toBeVisible();
});
