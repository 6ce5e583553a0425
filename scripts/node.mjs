import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from './child.mjs';
import { ROOT } from './paths.mjs';
import { texts } from './texts.mjs';

const MAJOR = 26;

/** The Node that runs the product: the one of the installed packages, else ours when it is new enough. */
export function getNode() {
  const system = `${process.platform}-${process.arch}`;
  // The packages for Apple Silicon have another name than all the rest.
  const names = [`node-${system}`, `node-bin-${system}`];
  const packaged = names
    .map((name) => join(ROOT, 'node_modules', name, 'bin', 'node'))
    .find((path) => existsSync(path));
  if (packaged !== undefined) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= MAJOR) return process.execPath;
  throw new CommandError(texts.nodeMissing(process.version));
}
