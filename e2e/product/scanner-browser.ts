import { DRAWING_FLAGS } from '@parta/config/testing/chromium-flags';
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from '@playwright/test';
import { type CardCamera, openCardCamera } from './card-camera.ts';
import type { PageWatch } from './page-watch.ts';

/** A device with a camera that looks at paper cards. */
export interface ScannerBrowser {
  readonly page: Page;
  readonly camera: CardCamera;
  close(): Promise<void>;
}

/** Opens a browser of its own, since what a camera films is given to a whole browser. */
export async function openScannerBrowser(
  watch: PageWatch,
  { executablePath }: LaunchOptions,
  { places, ...options }: BrowserContextOptions & { places: number },
): Promise<ScannerBrowser> {
  const camera = await openCardCamera(places);
  let browser: Browser | null = null;
  try {
    browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...DRAWING_FLAGS, ...camera.args],
    });
    const context = await browser.newContext({ ...options, locale: 'ru-RU' });
    await watch.watch(context);
    const page = await context.newPage();
    const opened = browser;
    return {
      page,
      camera,
      close: async () => {
        await opened.close();
        await camera.close();
      },
    };
  } catch (error) {
    await browser?.close();
    await camera.close();
    throw error;
  }
}
