import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import webdriver from 'selenium-webdriver';
import { findFreePort } from '../../product/server-process.ts';
import { waitUntil } from '../wait.ts';
import type { Driver, DriverPage, Key, Size } from './driver.ts';

const { Builder, Key: Keys } = webdriver;

/** How the driver and the browser of a WebKit port are started. */
interface WebKitPort {
  readonly capability: 'webkitgtk:browserOptions' | 'wpe:browserOptions';
  readonly browser: string;
  readonly args: readonly string[];
  /** Whether its window needs an X server, and can be resized. */
  readonly hasWindow: boolean;
}

const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** Test browsers of Debian's packages. */
const GTK: WebKitPort = {
  capability: 'webkitgtk:browserOptions',
  browser: `${LIBRARIES}/webkit2gtk-4.1/MiniBrowser`,
  args: ['--automation'],
  hasWindow: true,
};
const WPE: WebKitPort = {
  capability: 'wpe:browserOptions',
  browser: `${LIBRARIES}/wpe-webkit-1.1/MiniBrowser`,
  args: ['--automation', '--headless'],
  hasWindow: false,
};

/** Ends a load or a script that hangs, milliseconds. */
const TIMEOUT_MS = 30_000;

/** Larger than any page of a journey, with the bars of the window. */
const SCREEN = '2200x1400x24';

const KEYS: Readonly<Record<Key, readonly string[]>> = {
  Enter: [Keys.ENTER],
  Space: [' '],
  End: [Keys.END],
  'Control+a': [Keys.CONTROL, 'a'],
  'Control+b': [Keys.CONTROL, 'b'],
  'Control+s': [Keys.CONTROL, 's'],
};

/** @param driver the path of WebKitWebDriver */
export function startWebKitGtk(driver: string): Promise<Driver> {
  return startWebKit(driver, GTK);
}

/** @param driver the path of WPEWebDriver */
export function startWpe(driver: string): Promise<Driver> {
  return startWebKit(driver, WPE);
}

async function startWebKit(path: string, port: WebKitPort): Promise<Driver> {
  const started: ChildProcess[] = [];
  const close = async (): Promise<void> => {
    for (const child of started.toReversed()) await end(child);
  };
  try {
    const display = port.hasWindow ? await startDisplay(started) : {};
    const listening = await findFreePort();
    const driver = spawn(path, [`--port=${listening}`], { env: { ...process.env, ...display }, stdio: 'ignore' });
    started.push(driver);
    const server = `http://127.0.0.1:${listening}`;
    await waitUntil(`${path} answers`, () =>
      fetch(`${server}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const version = await readVersion(server, port);
    return { version, canResize: port.hasWindow, openPage: (size) => openPage(server, port, size), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An X server in memory, on a free display. */
async function startDisplay(started: ChildProcess[]): Promise<{ DISPLAY: string }> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(server);
  const number = await once(createInterface(server.stdout), 'line').then(([line]) => String(line));
  return { DISPLAY: `:${number}` };
}

async function openSession(server: string, { capability, browser, args }: WebKitPort): Promise<webdriver.WebDriver> {
  const capabilities = new webdriver.Capabilities();
  capabilities.setBrowserName('MiniBrowser');
  capabilities.set(capability, { binary: browser, args });
  const session = new Builder().usingServer(server).withCapabilities(capabilities).build();
  await session.manage().setTimeouts({ pageLoad: TIMEOUT_MS, script: TIMEOUT_MS });
  return session;
}

async function readVersion(server: string, port: WebKitPort): Promise<string> {
  const session = await openSession(server, port);
  const capabilities = await session.getCapabilities();
  await session.quit();
  return String(capabilities.getBrowserVersion());
}

/** A session is a browser with an ephemeral profile. */
async function openPage(server: string, port: WebKitPort, size: Size): Promise<DriverPage> {
  const session = await openSession(server, port);
  const resize = async (to: Size): Promise<void> => {
    if (!port.hasWindow) return;
    const window = session.manage().window();
    await window.setRect({ x: 0, y: 0, ...to });
    const bars: unknown = await session.executeScript(`return [${to.width} - innerWidth, ${to.height} - innerHeight]`);
    const [right, top] = Array.isArray(bars) ? bars.map(Number) : [];
    await window.setRect({ x: 0, y: 0, width: to.width + (right ?? 0), height: to.height + (top ?? 0) });
  };
  await resize(size);
  return {
    goto: (address) => session.get(address),
    reload: () => session.navigate().refresh(),
    evaluate: (expression) => session.executeScript(`return (${expression})`),
    click: (x, y) =>
      session
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    async press(key) {
      const [first = '', letter] = KEYS[key];
      const actions = session.actions();
      await (letter === undefined
        ? actions.sendKeys(first)
        : actions.keyDown(first).sendKeys(letter).keyUp(first)
      ).perform();
    },
    resize,
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    close: () => session.quit(),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
