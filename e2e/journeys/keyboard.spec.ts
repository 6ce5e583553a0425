import type { Page } from '@playwright/test';
import { CatalogPage } from '../pages/catalog-page.ts';
import { ConsolePage } from '../pages/console-page.ts';
import { LibraryPage } from '../pages/library-page.ts';
import { PlayerPage } from '../pages/player-page.ts';
import { QUESTIONS } from '../product/answers.ts';
import { press, reach } from '../product/keys.ts';
import { expect, PHONE, test } from '../product/parta-test.ts';

test('a whole lesson is led and answered by the keyboard alone', async ({ visits, server }) => {
  const teacher = await visits.openPage();
  await teacher.goto('/account/');
  const { email, password } = server.getAccount('organiser');
  await expect(teacher.getByLabel('Электронная почта')).toBeFocused();
  await teacher.keyboard.type(email);
  await press(teacher, 'Tab');
  await teacher.keyboard.type(password);
  await press(teacher, 'Enter');
  await expect(new CatalogPage(teacher).heading).toBeVisible();
  await reach(teacher, /^Библиотека$/);
  await press(teacher, 'Enter');
  await expect(new LibraryPage(teacher).table).toBeVisible();
  await reach(teacher, /^Провести: Реки/);
  await press(teacher, 'Enter');
  const name = teacher.getByRole('textbox', { name: 'Название' });
  await expect(name).toBeFocused();
  await press(teacher, 'Enter');
  await teacher.waitForURL(/\/speaker\//);
  const console = new ConsolePage(teacher);
  await expect(console.qr).toBeVisible();
  const code = await console.readCode();

  const pupil = new PlayerPage(await visits.openPage(PHONE));
  const { page } = pupil;
  await pupil.open();
  await reachField(page, '#code');
  await page.keyboard.type(code);
  await press(page, 'Enter');
  await expect(pupil.nickname).toBeVisible();
  await reachField(page, '#nickname');
  await page.keyboard.type('Клава');
  await press(page, 'Enter');
  await expect(pupil.lobby).toBeVisible();

  await console.pressMain('Начать');
  for (const [index, { kind }] of QUESTIONS.entries()) {
    await console.pressMain('Открыть вопрос');
    await expect(pupil.question(index + 1)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('main').locator('input, button').first()).toBeAttached();
    switch (kind) {
      case 'yesno':
      case 'single':
      case 'survey':
        await press(page, 'Tab', 'Space');
        break;
      case 'multiple':
        await press(page, 'Tab', 'Space', 'Tab', 'Space');
        await reach(page, /Ответить$/);
        await press(page, 'Enter');
        break;
      case 'ordering':
        for (let place = 1; place <= 4; place += 1) {
          await reach(page, new RegExp(`поставить на место ${place}$`));
          await press(page, 'Enter');
        }
        // The last one has the focus in its row, and goes up by an arrow.
        await expect(page.getByRole('button', { name: /убрать$/ }).last()).toBeFocused();
        await press(page, 'ArrowUp');
        await reach(page, /Ответить$/);
        await press(page, 'Enter');
        break;
      case 'matching':
        await press(page, 'Tab');
        for (const steps of [0, 1, 2, 3]) {
          await press(page, 'Enter');
          await expect(page.getByRole('radiogroup')).toBeVisible();
          await press(page, 'Tab', ...Array.from({ length: steps }, () => 'ArrowDown'), 'Space');
          await expect(page.getByRole('radiogroup')).toBeHidden();
        }
        await reach(page, /Ответить$/);
        await press(page, 'Enter');
        break;
      case 'text':
      case 'number':
        await reachField(page, 'main input');
        await page.keyboard.type('20');
        await press(page, 'Enter');
        break;
    }
    await pupil.expectAccepted();
    await console.pressMain('Закрыть ответы');
    await console.pressMain(kind === 'survey' ? 'Показать ответы' : 'Показать ответ');
    if (kind === 'survey') break;
    await expect(console.main('Лидеры')).toBeEnabled();
    await press(teacher, 'ArrowRight');
  }
  await console.finishByKeys();
  await expect(pupil.over).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await reach(teacher, /^По участникам/);
  await press(teacher, 'ArrowRight');
  await expect(teacher.getByRole('tab', { name: 'По вопросам' })).toBeFocused();
  await expect(teacher.getByRole('table', { name: 'По вопросам' })).toBeVisible();
});

async function reachField(page: Page, selector: string): Promise<void> {
  const field = page.locator(selector);
  for (let presses = 0; presses < 5; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}
