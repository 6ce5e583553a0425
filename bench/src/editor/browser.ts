import { CHROMIUM_FLAGS } from '@parta/config/testing/chromium-flags';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { pathOf } from '../load/wire.ts';
import type { Organizer } from '../server/parta.ts';
import type { PageWork } from './latencies.ts';
import { CLOCK, CLOCK_PARTS, type ClockReading, installClock } from './page-clock.ts';
import { ask } from './plant.ts';

/** The window of a teacher's computer, in CSS pixels. */
const VIEWPORT = { width: 1440, height: 900 };

/** Starts the Chromium that is named or installed. */
export async function startChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['PARTA_CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...CHROMIUM_FLAGS],
  });
}

/** A profile of its own in which somebody is signed in, and whose pages have the clock. */
export async function openSignedIn(browser: Browser, url: string, account: Organizer): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: VIEWPORT,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  });
  await ask(context.request, pathOf('auth.login'), { email: account.email, password: account.password });
  await context.addInitScript(installClock, CLOCK_PARTS);
  return context;
}

/** What the clock of a page says; it goes on. */
export async function readClock(page: Page): Promise<ClockReading> {
  const reading = await page.evaluate((name): unknown => Reflect.get(window, name), CLOCK);
  if (!isReading(reading)) throw new Error('the page has no clock');
  return reading;
}

/** Forgets the keys so far. */
export async function resetClock(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const reading: unknown = Reflect.get(window, name);
    if (typeof reading !== 'object' || reading === null) return;
    for (const part of ['strokes', 'reported', 'switches']) {
      const list: unknown = Reflect.get(reading, part);
      if (Array.isArray(list)) list.length = 0;
    }
  }, CLOCK);
}

/** What the main thread of a page has worked so far. */
export async function readWork(session: CDPSession): Promise<PageWork> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = new Map(metrics.map(({ name, value }) => [name, value]));
  const read = (name: string): number => (seconds.get(name) ?? Number.NaN) * 1000;
  return {
    whole: read('TaskDuration'),
    script: read('ScriptDuration'),
    layout: read('LayoutDuration'),
  };
}

function isReading(value: unknown): value is ClockReading {
  return typeof value === 'object' && value !== null && 'strokes' in value && 'reported' in value;
}
