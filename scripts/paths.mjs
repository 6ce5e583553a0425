import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** Where the commands keep what they remember between runs; not in version control. */
export const STATE = join(ROOT, '.parta');
/** Where Node keeps sources that it has compiled: a server that starts again, as in dozens of tests, is ready in two thirds of the time. */
export const COMPILED = join(STATE, 'compiled');
/** The commands that the installed packages bring. */
export const BIN = join(ROOT, 'node_modules', '.bin');
