import { existsSync } from 'node:fs';
import { installDebianPackage } from './apt.mjs';
import { buildWeb } from './build.mjs';
import { CommandError, runChild, say } from './child.mjs';
import { findOldestChromium } from './chromium.mjs';
import { texts } from './texts.mjs';

/** The oldest supported Chromium, as `e2e/browsers` names it. */
export const OLDEST_CHROMIUM = 'chromium-109';

/**
 * Finds each browser of `e2e/browsers`, installing it where possible: path of the browser, or of its WebDriver; null if unavailable.
 * @type {Readonly<Record<string, () => Promise<string | null>>>}
 */
const BROWSERS = {
  [OLDEST_CHROMIUM]: findOldestChromium,
  'firefox-esr': () => findInstalled({ '/usr/bin/firefox-esr': 'firefox-esr' }),
  webkitgtk: () => findInstalled({ '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver', '/usr/bin/Xvfb': 'xvfb' }),
  wpe: () => findInstalled({ '/usr/bin/WPEWebDriver': 'wpewebkit-driver' }),
};

/**
 * Goes through the journeys of `e2e/browsers` in every browser, or in those that `--only` names, divided by commas. An unavailable
 * browser fails the run, after the others have been tried.
 * @param {readonly string[]} args further ones go to vitest
 * @returns {Promise<number>} the exit code
 */
export async function tryBrowsers(args) {
  const { names, rest } = readNames(args);
  await buildWeb();
  const { setting, missing } = await findBrowsers(names);
  const env = { PARTA_BROWSERS: setting ?? undefined, DATABASE_URL: undefined };
  const code = setting === null ? 1 : await runChild('vitest', ['run', '--project', 'browsers', ...rest], { env });
  if (missing.length === 0) return code;
  say(texts.browsersMissing(missing));
  return 1;
}

/**
 * The setting of one browser for the tests of `e2e/browsers`.
 * @param {string} name
 */
export async function getBrowserSetting(name) {
  const { setting } = await findBrowsers([name]);
  if (setting === null) throw new CommandError(texts.browsersMissing([name]));
  return setting;
}

/**
 * `setting`: for PARTA_BROWSERS, null where none of them is available.
 * @param {readonly string[]} names
 */
async function findBrowsers(names) {
  /** @type {Record<string, string>} */
  const paths = {};
  const missing = [];
  for (const name of names) {
    const path = await BROWSERS[name]();
    if (path === null) missing.push(name);
    else paths[name] = path;
  }
  return { setting: missing.length === names.length ? null : JSON.stringify(paths), missing };
}

/** @param {Readonly<Record<string, string>>} packages Debian packages by the program that each brings; the first is started */
async function findInstalled(packages) {
  for (const [path, name] of Object.entries(packages)) {
    if (!existsSync(path)) await installDebianPackage(name);
    if (!existsSync(path)) return null;
  }
  return Object.keys(packages)[0];
}

/** @param {readonly string[]} args */
function readNames(args) {
  const at = args.indexOf('--only');
  if (at < 0) return { names: Object.keys(BROWSERS), rest: args };
  const names = (args[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !Object.hasOwn(BROWSERS, name));
  if (unknown.length > 0) throw new CommandError(texts.unknownBrowsers(unknown, Object.keys(BROWSERS)));
  return { names, rest: args.filter((_, index) => index !== at && index !== at + 1) };
}
