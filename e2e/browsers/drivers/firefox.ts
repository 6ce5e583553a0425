import puppeteer from 'puppeteer-core';
import type { Driver, DriverPage, Key, Size } from './driver.ts';

/** Starts Firefox, driven by WebDriver BiDi without a driver program. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'intl.accept_languages': 'ru-RU, ru', 'ui.prefersReducedMotion': 1 },
  });
  return {
    version: (await browser.version()).replace(/^\w+\//, ''),
    canResize: true,
    async openPage(size: Size): Promise<DriverPage> {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
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
        async press(key: Key) {
          const [name, letter] = splitKey(key);
          if (letter === null) return page.keyboard.press(name);
          await page.keyboard.down('Control');
          await page.keyboard.press(letter);
          await page.keyboard.up('Control');
        },
        resize: (to) => page.setViewport(to),
        screenshot: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

function splitKey(key: Key): ['Enter' | ' ' | 'End', null] | ['Control', 'a' | 'b' | 's'] {
  switch (key) {
    case 'Control+a':
      return ['Control', 'a'];
    case 'Control+b':
      return ['Control', 'b'];
    case 'Control+s':
      return ['Control', 's'];
    case 'Space':
      return [' ', null];
    default:
      return [key, null];
  }
}
