import type { Page } from '@playwright/test';
import { PlayerPage } from '../pages/player-page.ts';
import { refusedCall } from '../product/page-watch.ts';
import { expect, PHONE, test } from '../product/parta-test.ts';

test('a hidden tab lets its stream go and takes it up again when it is looked at', async ({ visits }) => {
  const lesson = await visits.startLesson();
  const phone = new PlayerPage(await visits.openPage(PHONE));
  await phone.join(lesson.code, 'Аня');
  await expect(phone.lobby).toBeVisible();
  await expect.poll(isConnected).toBe(true);
  await setHidden(phone.page, true);
  await expect.poll(isConnected).toBe(false);
  await lesson.lead('start', 'open');
  await setHidden(phone.page, false);
  await expect(phone.question(1)).toBeVisible();
  await expect.poll(isConnected).toBe(true);

  async function isConnected(): Promise<boolean | undefined> {
    return (await lesson.getState()).people[0]?.connected;
  }
});

/** A window without a screen is never hidden by itself: the page is told so. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    const state = hidden ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('the seventh tab of one browser follows the lesson too', async ({ visits }) => {
  visits.watch.expect(refusedCall(429));
  const lesson = await visits.startLesson();
  const first = new PlayerPage(await visits.openPage(PHONE));
  await first.join(lesson.code, 'Аня');
  await expect(first.lobby).toBeVisible();
  const tabs = [first];
  for (let count = 2; count <= 7; count += 1) {
    const tab = new PlayerPage(await first.page.context().newPage());
    await tab.page.goto(first.page.url());
    tabs.push(tab);
  }
  const seventh = tabs.at(-1) ?? first;
  await expect(seventh.lobby).toBeVisible({ timeout: 30_000 });
  await lesson.lead('start', 'open');
  for (const tab of tabs) await expect(tab.question(1)).toBeVisible({ timeout: 30_000 });
  await seventh.answer('yesno');
  await seventh.expectAccepted();
});

test('an answer given in one tab stands in the other', async ({ visits }) => {
  const lesson = await visits.startLesson();
  const first = new PlayerPage(await visits.openPage(PHONE));
  await first.join(lesson.code, 'Аня');
  await expect(first.lobby).toBeVisible();
  const second = new PlayerPage(await first.page.context().newPage());
  await second.page.goto(first.page.url());
  await expect(second.lobby).toBeVisible();
  await lesson.lead('start', 'open');
  await second.answer('yesno');
  await second.expectAccepted();
  await expect(first.option('Да')).toBeChecked({ timeout: 3000 });
});
