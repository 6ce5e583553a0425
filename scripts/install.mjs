import { accessSync, constants, mkdtempSync, readdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError, runChild, say } from './child.mjs';
import { fingerprint, hasMark, leaveMark } from './fingerprint.mjs';
import { ROOT } from './paths.mjs';
import { texts } from './texts.mjs';

const PNPM = 'pnpm@12.21.0';
const MARK = join(ROOT, 'node_modules', '.parta-installed');
const WORKSPACES = ['apps', 'packages'];

/** Installs the dependencies, unless what is installed comes from the same lockfile; then the network is not touched. */
export async function ensureInstalled() {
  const wanted = fingerprint(listManifests(), [process.platform, process.arch]);
  if (hasMark(MARK, wanted)) return;
  say(texts.installing);
  const code = await runChild('npx', ['--yes', PNPM, 'install', '--frozen-lockfile'], {
    quiet: true,
    env: getInstallEnvironment(),
  });
  if (code !== 0) throw new CommandError(texts.installFailed);
  leaveMark(MARK, wanted);
}

function listManifests() {
  const members = WORKSPACES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(folder, entry.name)),
  );
  const manifests = ['.', ...members, 'e2e', 'faults', 'bench'].map((folder) => join(ROOT, folder, 'package.json'));
  return [...manifests, join(ROOT, 'pnpm-lock.yaml'), join(ROOT, 'pnpm-workspace.yaml')];
}

/**
 * CI: pnpm asks nothing and replaces a node_modules of another tool. An `npm run -s` would silence the progress. A home
 * that cannot be written (a service account) gets its caches elsewhere.
 * @returns {Record<string, string | undefined>}
 */
function getInstallEnvironment() {
  /** @type {Record<string, string | undefined>} */
  const env = { CI: 'true', npm_config_loglevel: undefined, NODE_ENV: undefined };
  try {
    accessSync(homedir(), constants.W_OK);
  } catch {
    const home = mkdtempSync(join(tmpdir(), 'parta-install-'));
    env.HOME = home;
    env.npm_config_cache = join(home, 'npm');
  }
  return env;
}
