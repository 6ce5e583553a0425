import { DRAWING_FLAGS } from '@parta/config/testing/chromium-flags';
import { chromium } from '@playwright/test';
import type { Driver, DriverPage, Size } from './driver.ts';

/** Starts Chromium of any version since 109. */
export async function startChromium(executablePath: string): Promise<Driver> {
  const browser = await chromium.launch({ executablePath, args: [...DRAWING_FLAGS] });
  return {
    version: browser.version(),
    canResize: true,
    async openPage(viewport: Size): Promise<DriverPage> {
      const context = await browser.newContext({ viewport, locale: 'ru-RU', reducedMotion: 'reduce' });
      const page = await context.newPage();
      return {
        goto: async (address) => {
          await page.goto(address);
        },
        reload: async () => {
          await page.reload();
        },
        evaluate: (expression) => page.evaluate(expression),
        click: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        resize: (size) => page.setViewportSize(size),
        screenshot: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
