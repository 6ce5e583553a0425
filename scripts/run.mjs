import { tryBrowsers } from './browsers.mjs';
import { buildWeb } from './build.mjs';
import { CommandError, runChild, say } from './child.mjs';
import { getChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { getNode } from './node.mjs';
import { COMPILED } from './paths.mjs';
import { record } from './recording.mjs';
import { runTool, serve, serveWhileEditing } from './serve.mjs';
import { runTests } from './test.mjs';
import { texts } from './texts.mjs';

// The commands of the root package.json, on any Node ≥ 20 and without a dependency: `node scripts/run.mjs <command>`.
// Each installs what is missing first. Standard output belongs to the command itself; all else goes to standard error.

/** @type {Record<string, (args: readonly string[]) => Promise<number>>} */
const commands = {
  demo: async (args) => await serve(['--demo', ...args]),
  start: async (args) => await serve(args),
  dev: async (args) => await serveWhileEditing(args),
  build: async () => {
    await buildWeb();
    return 0;
  },
  backup: async (args) => await runTool('backup', args),
  restore: async (args) => await runTool('restore', args),
  'reset-factor': async (args) => await runTool('reset-factor', args),
  'move-files': async (args) => await runTool('move-files', args),
  test: runTests,
  browsers: tryBrowsers,
  faults: async (args) => {
    await buildWeb();
    return await runChild(getNode(), ['faults/src/main.ts', ...args]);
  },
  bench: async (args) => {
    await buildWeb();
    const isBrowserNeeded = !args.includes('--only') || args.includes('editor') || args.includes('sight');
    const chromium = isBrowserNeeded ? { PARTA_CHROMIUM: await getChromium() } : {};
    const env = { ...chromium, NODE_COMPILE_CACHE: COMPILED };
    return await runChild(getNode(), ['bench/src/main.ts', ...args], { env });
  },
  'record-help': async (args) => await record('@help', args),
  'record-videos': async (args) => await record('@films', args),
  node: async (args) => await runChild(getNode(), [...args]),
  types: async (args) => await runChild('tsc', ['-b', ...args]),
  lint: async (args) => await runChild('oxlint', args),
  format: async (args) => await runChild('biome', ['check', '--write', '.', ...args]),
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (command === undefined) throw new CommandError(texts.usage(Object.keys(commands)));
  await ensureInstalled();
  process.exitCode = await command(args);
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
