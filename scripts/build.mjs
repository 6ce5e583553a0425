import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, runChild, say } from './child.mjs';
import { fingerprint, hasMark, leaveMark } from './fingerprint.mjs';
import { getNode } from './node.mjs';
import { ROOT, STATE } from './paths.mjs';
import { texts } from './texts.mjs';

/** The web apps; each is built by Vite to its `dist`. */
export const WEB_APPS = ['apps/staff', 'apps/play'];
export const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

/** Builds the web apps whose sources, or those of any package, have changed since they were built. */
export async function buildWeb() {
  const shared = fingerprint([join(ROOT, 'packages'), join(ROOT, 'pnpm-lock.yaml')]);
  for (const app of WEB_APPS) {
    const mark = join(STATE, `built-${app.replace('/', '-')}`);
    const inputs = fingerprint([join(ROOT, app)], [shared]);
    if (hasMark(mark, inputs) && hasFiles(join(ROOT, app, 'dist'))) continue;
    say(texts.building(app));
    const code = await runChild(getNode(), [VITE, 'build', '--logLevel', 'warn'], {
      cwd: join(ROOT, app),
      quiet: true,
    });
    if (code !== 0) throw new CommandError(`vite build ${app}: ${code}`);
    leaveMark(mark, inputs);
  }
}

/** @param {string} folder */
function hasFiles(folder) {
  return existsSync(folder) && readdirSync(folder).length > 0;
}
