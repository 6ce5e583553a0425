import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installDebianPackage } from './apt.mjs';
import { CommandError } from './child.mjs';
import { getNode } from './node.mjs';
import { ROOT } from './paths.mjs';
import { texts } from './texts.mjs';

const SYSTEM = '/usr/bin/chromium';
/** The same Chromium without a window, which draws for a fifth to a third less of the processor (decision 058). */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const UNPACK = `import('@sparticuz/chromium').then(async ({ default: c }) => console.log(await c.executablePath()))`;

/** The path of a Chromium for the tests: the one named, else Debian's without a window, else any other. */
export async function getTestBrowser() {
  const named = process.env.PARTA_CHROMIUM;
  if (named !== undefined && existsSync(named)) return named;
  if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  if ((await installDebianPackage('chromium-headless-shell')) && existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  return await getChromium();
}

/** The path of a whole Chromium, for figures and recordings: the one named or installed, else Debian's, else the npm package's. */
export async function getChromium() {
  const named = process.env.PARTA_CHROMIUM;
  if (named !== undefined && existsSync(named)) return named;
  if (existsSync(SYSTEM)) return SYSTEM;
  if ((await installDebianPackage('chromium')) && existsSync(SYSTEM)) return SYSTEM;
  try {
    const path = execFileSync(getNode(), ['-e', UNPACK], { cwd: ROOT, encoding: 'utf8' }).trim();
    if (existsSync(path)) return path;
  } catch {
    // The message below says what to do; the package is optional and made for Linux alone.
  }
  throw new CommandError(texts.chromiumMissing);
}
