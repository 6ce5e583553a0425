import { readObject, readText } from '../product/json-shape.ts';
import { startChromium } from './drivers/chromium.ts';
import type { Driver } from './drivers/driver.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebKitGtk, startWpe } from './drivers/webkit.ts';

/** A browser that journeys can be tried in; `scripts/browsers.mjs` knows it by the same name. */
export interface TriedBrowser {
  readonly name: string;
  start(): Promise<Driver>;
}

const STARTS: Readonly<Record<string, (path: string) => Promise<Driver>>> = {
  'chromium-109': startChromium,
  'firefox-esr': startFirefox,
  webkitgtk: startWebKitGtk,
  wpe: startWpe,
};

/** Reads the setting of `scripts/browsers.mjs`: a JSON object of paths by the name of the browser. */
export function readBrowsers(setting: string): TriedBrowser[] {
  const paths = readObject(JSON.parse(setting), 'the setting of browsers');
  return Object.keys(paths).map((name) => {
    const start = STARTS[name];
    if (start === undefined) throw new Error(`no driver for the browser «${name}»`);
    return { name, start: () => start(readText(paths, name)) };
  });
}
