import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './paths.mjs';

const IGNORED = new Set(['node_modules', 'dist', '.tsbuild', 'test-results']);

/**
 * A hash of the names and contents of files, to tell whether anything changed. Directories count with all below them,
 * except what tools make there; what does not exist counts as absent.
 * @param {readonly string[]} paths absolute
 * @param {readonly string[]} [words] further things that matter
 */
export function fingerprint(paths, words = []) {
  const hash = createHash('sha256').update(words.join('\n'));
  for (const path of paths.flatMap(listFiles).toSorted()) {
    const content = readFileSync(path);
    hash.update(`\0${relative(ROOT, path)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Whether the mark left by `leaveMark` holds this text.
 * @param {string} file
 * @param {string} text
 */
export function hasMark(file, text) {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
export function leaveMark(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

/** @param {string} path @returns {string[]} */
function listFiles(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name) && (entry.isFile() || entry.isDirectory()))
    .flatMap((entry) => listFiles(join(path, entry.name)));
}
