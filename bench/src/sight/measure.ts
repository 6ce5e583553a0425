import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { openSignedIn, startChromium } from '../editor/browser.ts';
import { getText } from '../load/reading.ts';
import { type MachineLoad, watchMachine } from '../measure/machine-load.ts';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { findAccount, type PartaSettings, startParta } from '../server/parta.ts';
import { installSight, SIGHT } from './watch.ts';

/** Milliseconds until something is painted (p50), and bytes of a first load as they travel. */
export const SIGHT_BARS = { slow: 1500, fast: 800 };

/** Opens of each address on each line. */
export const SIGHT_OPENINGS = 10;

/** What is opened by whom, and what stands there when it can be used. */
const SCREENS = [
  { name: 'workspace', path: '/workspace/', role: 'organiser', content: '.catalog-card' },
  { name: 'activities', path: '/activity', role: 'organiser', content: 'main :is(table tbody tr, .ui-state)' },
  { name: 'library', path: '/library', role: 'organiser', content: 'main table tbody tr' },
  { name: 'admin', path: '/admin/', role: 'administrator', content: '.overview-count' },
  { name: 'login', path: '/account/', role: null, content: 'input[type="password"]' },
] as const;

/** Per second and in milliseconds, as Chromium is told; the fast line is this machine's own. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

const VIEWPORT = { width: 1440, height: 900 };
const WAIT_MS = 60_000;

type Line = 'slow' | 'fast';

/** One opening with an empty cache; milliseconds from the start of the navigation. */
interface Opening {
  paint: number;
  content: number;
  shift: number;
  requests: number;
  kilobytes: number;
}

export interface SightRow {
  name: (typeof SCREENS)[number]['name'];
  line: Line;
  paint: Spread;
  content: Spread;
  /** The worst of all openings. */
  shift: number;
  requests: number;
  kilobytes: number;
}

export interface SightFigures {
  load_average: MachineLoad;
  rows: SightRow[];
}

/** Opens the staff's screens, each time by a browser that has nothing of them, on a slow line and on a fast one. */
export async function measureSight(settings: PartaSettings): Promise<SightFigures> {
  const readLoad = watchMachine();
  const server = await startParta({ ...settings, profile_dir: null });
  const browser = await startChromium();
  try {
    const url = getText(server.ready, 'url');
    const rows: SightRow[] = [];
    for (const screen of SCREENS) {
      const cookies = screen.role === null ? null : await signIn(browser, url, server.ready, screen.role);
      const options = { baseURL: url, ...(cookies === null ? {} : { storageState: cookies }) };
      // What the server does for the first time is not the page's.
      await open(browser, options, screen, 'fast');
      for (const line of ['slow', 'fast'] as const) {
        const openings: Opening[] = [];
        for (let turn = 0; turn < SIGHT_OPENINGS; turn += 1) openings.push(await open(browser, options, screen, line));
        rows.push(sumUp(screen.name, line, openings));
      }
    }
    return { load_average: readLoad(), rows };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function signIn(
  browser: Browser,
  url: string,
  ready: unknown,
  role: string,
): Promise<Exclude<BrowserContextOptions['storageState'], string | undefined>> {
  const context = await openSignedIn(browser, url, findAccount(ready, role));
  const state = await context.storageState();
  await context.close();
  return state;
}

async function open(
  browser: Browser,
  options: BrowserContextOptions,
  { path, content }: (typeof SCREENS)[number],
  line: Line,
): Promise<Opening> {
  const context = await browser.newContext({ ...options, viewport: VIEWPORT, locale: 'ru-RU' });
  try {
    await context.addInitScript(installSight, [SIGHT, content] as const);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (line === 'slow') await session.send('Network.emulateNetworkConditions', SLOW);
    await page.goto(path, { waitUntil: 'commit', timeout: WAIT_MS });
    await page.waitForFunction(
      ([name]) => Reflect.get(Reflect.get(window, name), 'content') !== null,
      [SIGHT] as const,
      {
        timeout: WAIT_MS,
      },
    );
    await page.waitForLoadState('networkidle');
    return await readOpening(page);
  } finally {
    await context.close();
  }
}

async function readOpening(page: Page): Promise<Opening> {
  return page.evaluate((name) => {
    const reading: unknown = Reflect.get(window, name);
    const get = (part: string): number =>
      typeof reading === 'object' && reading !== null ? Number(Reflect.get(reading, part)) : Number.NaN;
    const fetched = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      content: get('content'),
      shift: get('shift'),
      requests: fetched.length + 1,
      kilobytes: fetched.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    };
  }, SIGHT);
}

function sumUp(name: SightRow['name'], line: Line, openings: readonly Opening[]): SightRow {
  const most = (part: 'shift' | 'requests' | 'kilobytes'): number => Math.max(...openings.map((one) => one[part]));
  return {
    name,
    line,
    paint: spreadOf(openings.map(({ paint }) => paint)),
    content: spreadOf(openings.map(({ content }) => content)),
    shift: most('shift'),
    requests: most('requests'),
    kilobytes: most('kilobytes'),
  };
}
