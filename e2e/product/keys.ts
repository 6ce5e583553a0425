import type { Page } from '@playwright/test';

/** Presses a key until an element has the focus; a keyboard that does not get there is a finding. */
export async function reach(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element === null || element === document.body
        ? ''
        : `${element.getAttribute('aria-label') ?? ''} ${element.textContent ?? ''}`;
    });
    if (name.test(focused.trim())) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${name}`);
}

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
