import { type ChangeTheme, listInBothThemes } from '../product/axe.ts';
import { DESKTOP, expect, PHONE, test } from '../product/parta-test.ts';
import { openScannerBrowser } from '../product/scanner-browser.ts';

const changeTheme: ChangeTheme = (page, theme) => page.emulateMedia({ colorScheme: theme });

for (const [surface, options] of [
  ['phone', PHONE],
  ['laptop', DESKTOP],
] as const) {
  test(`the cards of a class are read by the camera of a ${surface}, and mended by hand`, async ({ visits }, info) => {
    const lesson = await visits.startLesson('Урок с карточками');
    await lesson.setCards(4);
    const scanner = await openScannerBrowser(visits.watch, info.project.use.launchOptions ?? {}, {
      ...options,
      places: 4,
    });
    const { page, camera } = scanner;
    try {
      await camera.show([
        { card: 1, letter: 0 },
        { card: 2, letter: 1 },
        { card: 3, letter: 0 },
      ]);
      await page.goto(await lesson.getScannerUrl());
      await expect(page.getByText('Проба карточек')).toBeVisible();
      await expect(page.getByText('Вижу 3 из 4')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Пока не видно' }).getByText('Ученик 4')).toBeVisible();
      expect(await listInBothThemes(`trial of cards on a ${surface}`, page, changeTheme)).toEqual([]);
      await lesson.lead('start', 'open');
      await expect.poll(async () => (await lesson.getState()).answers).toBe(3);
      await expect(page.getByText('3 из 4')).toBeVisible();
      const { people } = await lesson.getState();
      expect(people.filter(({ answered }) => answered).map(({ card_number }) => card_number)).toEqual([1, 2, 3]);
      const missing = page.getByRole('region', { name: 'Не ответили' });
      await page.getByRole('button', { name: /Ученик 4/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Б' }).click();
      await expect(page.getByText('Все ответили')).toBeVisible();
      await expect(missing).toBeHidden();
      expect(await listInBothThemes(`scanner of a ${surface}`, page, changeTheme)).toEqual([]);
      await lesson.lead('finish');
      await expect(page.getByText('Урок окончен')).toBeVisible();
    } finally {
      await scanner.close();
    }
  });
}
