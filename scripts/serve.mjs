import { join } from 'node:path';
import { buildWeb, VITE, WEB_APPS } from './build.mjs';
import { runChild } from './child.mjs';
import { getNode } from './node.mjs';
import { COMPILED, ROOT } from './paths.mjs';

const SERVER = join(ROOT, 'apps', 'server', 'src');
const MAIN = join(SERVER, 'main.ts');

/**
 * Builds what changed and runs the server until it ends; gives its exit code.
 * @param {readonly string[]} args
 */
export async function serve(args) {
  await buildWeb();
  return await runChild(getNode(), [MAIN, ...args], { env: { NODE_COMPILE_CACHE: COMPILED } });
}

/**
 * Runs the server with sample data, again at every change of its sources, and builds the web apps at every change of
 * theirs. Ends when any of the three ends.
 * @param {readonly string[]} args
 */
export async function serveWhileEditing(args) {
  await buildWeb();
  const node = getNode();
  const children = WEB_APPS.map((app) =>
    runChild(node, [VITE, 'build', '--watch', '--logLevel', 'warn'], { cwd: join(ROOT, app), quiet: true }),
  );
  children.push(runChild(node, ['--watch', MAIN, '--demo', ...args], { env: { NODE_ENV: 'development' } }));
  const code = await Promise.race(children);
  // Each of the others passes it on to its child.
  process.emit('SIGTERM');
  await Promise.all(children);
  return code;
}

/**
 * Runs a tool of the server to its end; gives its exit code.
 * @param {'backup' | 'restore' | 'move-files' | 'reset-factor'} name
 * @param {readonly string[]} args
 */
export async function runTool(name, args) {
  return await runChild(getNode(), [join(SERVER, 'tools', `${name}.ts`), ...args]);
}
