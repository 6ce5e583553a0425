import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** A machine gives it half of its memory: with less than 8 GB the tests want that for themselves. */
const ROOM_BYTES = 4 * 1024 ** 3;
const PREFIX = 'parta-tests-';

/**
 * Makes a folder in memory for what tests write and throw away, and deletes those of runs that were killed. Null where memory holds no
 * files, or has no room: then the tests write to disk.
 * @param {string} [memory]
 * @param {number} [room] bytes that must be free
 * @returns {{ path: string, remove: () => void } | null}
 */
export function openMemoryFolder(memory = MEMORY, room = ROOM_BYTES) {
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < room) return null;
    for (const name of readdirSync(memory)) {
      const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : 0;
      if (pid > 0 && !isAlive(pid)) rmSync(join(memory, name), { recursive: true, force: true });
    }
    const path = mkdtempSync(join(memory, `${PREFIX}${process.pid}-`));
    // The account that the database runs under passes through.
    chmodSync(path, 0o755);
    return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
  } catch {
    return null;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
