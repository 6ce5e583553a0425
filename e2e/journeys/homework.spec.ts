import { CUT_NETWORK } from '../product/page-watch.ts';
import { expect, PHONE, test } from '../product/parta-test.ts';

test('homework goes from the library to the class, is done without a network, and comes to the teacher once', async ({
  visits,
}) => {
  visits.watch.expect(CUT_NETWORK);
  const server = await visits.startServer();
  const teacher = await visits.openSignedIn('organiser', undefined, server);
  await teacher.goto('/library');
  await teacher
    .getByRole('row', { name: /Реки и озёра/ })
    .getByRole('button', { name: /^Провести/ })
    .click();
  const dialog = teacher.getByRole('dialog', { name: 'Провести мероприятие' });
  await dialog.getByRole('tab', { name: 'Асинхронное' }).click();
  await dialog.getByRole('textbox', { name: 'Название' }).fill('Повторение на дом');
  await dialog.getByRole('treeitem', { name: /^7А/ }).press(' ');
  // Its members come from the server first.
  await expect(dialog.getByText('Выбрано 12 человек')).toBeVisible();
  await dialog.getByRole('button', { name: 'Назначить' }).click();
  await expect(teacher.getByText('Мероприятие создано')).toBeVisible();

  const pupil = await visits.openSignedIn('student', PHONE, server);
  await pupil.goto('/activity');
  await pupil.getByText('Повторение на дом').click();
  await pupil.getByRole('button', { name: 'Начать' }).click();
  const option = pupil.locator('.attempt-question').getByRole('radio').first();
  await option.click();
  await expect(pupil.getByText('Сохранено')).toBeVisible();

  const home = pupil.url();
  // Fonts of this visit were loaded before there was a worker.
  await expect.poll(() => pupil.evaluate(countKeptFonts)).toBeGreaterThan(0);
  await server.killServer();
  await pupil.getByRole('button', { name: 'Дальше' }).click();
  await option.click();
  await expect(pupil.getByText('Нет связи: ответы на устройстве')).toBeVisible();

  const again = await pupil.context().newPage();
  await pupil.close();
  // WebKit keeps no fonts in its HTTP cache over a reload without a network.
  const devtools = await again.context().newCDPSession(again);
  await devtools.send('Network.clearBrowserCache');
  await again.goto(home);
  await expect(again.getByText('Слайд 2 из 8')).toBeVisible();
  // The style sheet that names it comes after the page.
  await expect.poll(() => again.evaluate(loadTextFont)).toBeGreaterThan(0);
  await expect(again.locator('.attempt-question').getByRole('radio').first()).toBeChecked();
  await again.getByRole('button', { name: 'Дальше' }).click();
  await expect(again.getByText('Слайд 3 из 8')).toBeVisible();
  await expect(again.getByText('Нет связи: ответы на устройстве')).toBeVisible();
  await server.restartServer();
  await expect(again.getByText('Сохранено')).toBeVisible({ timeout: 20_000 });

  await again.getByRole('button', { name: 'Слайды и вопросы' }).click();
  await again.getByRole('button', { name: 'Завершить' }).click();
  await expect(again.getByText('Без ответа: 6 вопросов')).toBeVisible();
  await again.getByRole('button', { name: 'Завершить и сдать' }).click();
  await expect(again.getByRole('heading', { name: 'Работа завершена' })).toBeVisible();

  await teacher.goto('/activity');
  await teacher
    .getByRole('row', { name: /Повторение на дом/ })
    .getByRole('cell')
    .first()
    .dblclick();
  const row = teacher.getByRole('row', { name: /Белова/ });
  await expect(row.getByText('Завершил')).toBeVisible();
  await expect(teacher.getByText('Ещё не начинали: 11 · выполняют: 0 · завершили: 1')).toBeVisible();
});

/** In the page: how many fonts its service worker keeps. */
async function countKeptFonts(): Promise<number> {
  const kept = await (await caches.open('parta-parts')).keys();
  return kept.filter(({ url }) => url.endsWith('.woff2')).length;
}

/** In the page: how many faces of the font of texts are there; a file that cannot be had is an error. */
async function loadTextFont(): Promise<number> {
  return (await document.fonts.load('16px "Golos Text Variable"', 'Слайд')).length;
}
