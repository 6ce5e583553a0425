import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from './child.mjs';
import { ROOT } from './paths.mjs';
import { texts } from './texts.mjs';

const MAJOR = 26;

/** The Node that runs the product: the one of the installed packages, else ours when it is new enough. */
export function getNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  // The packages for Apple Silicon have another name than all the rest.
  const names = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`];
  const packaged = names.map((name) => join(ROOT, 'node_modules', name, 'bin', file)).find((path) => existsSync(path));
  if (packaged !== undefined) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= MAJOR) return process.execPath;
  throw new CommandError(texts.nodeMissing(process.version));
}
