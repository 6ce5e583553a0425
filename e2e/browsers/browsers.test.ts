import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from '../product/server-process.ts';
import { readBrowsers } from './browsers.ts';
import type { Driver } from './drivers/driver.ts';
import { homework } from './journeys/homework.ts';
import type { Journey } from './journeys/journey.ts';
import { everyKind, joining } from './journeys/lesson.ts';
import { consoleByKeys, projector, scanner } from './journeys/presenter.ts';
import { editor, library, signingIn } from './journeys/workspace.ts';
import { BrowserPage } from './page/browser-page.ts';
import { buildLocatorScript } from './page/locator-script.ts';
import { Relay } from './relay.ts';
import { drawTable, type Outcome } from './table.ts';
import { Visit } from './visit.ts';

const PICTURES = fileURLToPath(new URL('../results/browsers/', import.meta.url));

const JOURNEYS: readonly Journey[] = [
  joining,
  everyKind,
  homework,
  signingIn,
  editor,
  library,
  consoleByKeys,
  projector,
  scanner,
];

const isShortRun = process.env['PARTA_BROWSERS_RUN'] === 'short';
const browsers = readBrowsers(process.env['PARTA_BROWSERS'] ?? '{}');
const journeys = JOURNEYS.filter(({ isShort }) => isShort || !isShortRun);

const outcomes: Outcome[] = [];
const versions = new Map<string, string>();
let locator = '';

beforeAll(async () => {
  locator = await buildLocatorScript();
});

afterAll(() => {
  const rows = browsers.map(({ name }) => ({ name, title: `${name} ${versions.get(name) ?? ''}` }));
  process.stdout.write(
    `${drawTable(
      rows,
      journeys.map(({ name }) => name),
      outcomes,
    )}\n`,
  );
});

describe.each(browsers)('in $name', (browser) => {
  let driver: Driver;
  let server: ServerProcess;
  let relay: Relay;

  beforeAll(async () => {
    server = await ServerProcess.start();
    relay = await Relay.open(server.url);
    driver = await browser.start();
    versions.set(browser.name, driver.version);
  });

  afterAll(async () => {
    await driver?.close();
    await relay?.close();
    await server?.stop();
  });

  it.each(journeys)('people can go through: $name', async (journey) => {
    const outcome: Outcome = { browser: browser.name, journey: journey.name, passed: false };
    outcomes.push(outcome);
    const page = new BrowserPage(await driver.openPage(journey.size), relay, locator);
    const visit = new Visit({ page, relay, server, canResize: driver.canResize });
    relay.takeComplaints();
    try {
      await journey.run(visit);
    } catch (error) {
      const picture = await keepPicture(page, `${browser.name}-${journey.name}`);
      throw new Error([String(error), `picture: ${picture}`, 'console:', ...relay.takeComplaints()].join('\n'), {
        cause: error,
      });
    } finally {
      await visit.end();
    }
    const faults = relay.takeComplaints().filter((complaint) => !complaint.startsWith('resource'));
    expect(faults, 'errors of pages').toEqual([]);
    outcome.passed = true;
  });
});

/** @returns its path, or why there is none */
async function keepPicture(page: BrowserPage, name: string): Promise<string> {
  try {
    await mkdir(PICTURES, { recursive: true });
    const path = `${PICTURES}${name.replaceAll(/\W+/g, '-')}.png`;
    await writeFile(path, await page.screenshot());
    return path;
  } catch (error) {
    return String(error);
  }
}
