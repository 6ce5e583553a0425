import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { installDebianPackage } from './apt.mjs';
import { CommandError } from './child.mjs';
import { ROOT, STATE } from './paths.mjs';
import { texts } from './texts.mjs';

const SYSTEM = '/usr/bin/chromium';
/** The same Chromium without a window. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** A Chromium without a window, made for Linux on x64 alone; it needs libraries that Debian's bring. */
const PACKAGE = '@sparticuz/chromium';
/** The same of the oldest Chromium that the product supports. */
const OLDEST_PACKAGE = 'chromium-109';

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

/** The path of the oldest supported Chromium; null where it is not installed or does not start. */
export async function findOldestChromium() {
  // Its libraries.
  if (!existsSync(HEADLESS_SHELL)) await installDebianPackage('chromium-headless-shell');
  return getPackaged(OLDEST_PACKAGE);
}

/**
 * The path of an npm package's Chromium, unpacked once a version; null where it is not installed or does not start.
 * @param {string} [name]
 */
function getPackaged(name = PACKAGE) {
  try {
    const source = join(ROOT, 'node_modules', name);
    const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
    const folder = join(STATE, `chromium-${version}`);
    if (!existsSync(folder)) unpackTo(folder, join(source, 'bin'));
    const path = join(folder, 'chromium');
    execFileSync(path, ['--no-sandbox', '--version'], { stdio: 'ignore' });
    return path;
  } catch {
    // Another system, or without the libraries that it needs: whoever asked takes another one, or says what to do.
    return null;
  }
}

/**
 * Unpacks without the code of the package: some versions take any file named `chromium` in the folder for temporary files
 * for theirs.
 * @param {string} folder made whole or not at all
 * @param {string} source
 */
function unpackTo(folder, source) {
  mkdirSync(STATE, { recursive: true });
  const unpacked = mkdtempSync(`${folder}-`);
  /** @param {string} name */
  const read = (name) => brotliDecompressSync(readFileSync(join(source, name)));
  try {
    writeFileSync(join(unpacked, 'chromium'), read('chromium.br'), { mode: 0o755 });
    execFileSync('tar', ['-x', '--no-same-owner', '-C', unpacked], { input: read('swiftshader.tar.br') });
    renameSync(unpacked, folder);
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}
