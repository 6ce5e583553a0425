import { createHash } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER, restrict } from '../db/embedded/private-folder.ts';
import { type FileStore, hashAt, placeOf } from './file-store.ts';

/** Ends the name of a file that is being written. */
const PART = '.part';

/** Keeps files in a folder; each is written beside and renamed, so a file is whole or absent. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (hash: string) => join(folder, placeOf(hash));
  let puts = 0;
  return {
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const path = pathOf(hash);
      if ((await stat(path).catch(() => null)) !== null) return hash;
      await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
      // The name is nobody else's: the same bytes may be stored twice at once.
      puts += 1;
      const part = `${path}.${process.pid}-${puts}${PART}`;
      try {
        await writeFile(part, bytes, { flush: true, mode: PRIVATE_FILE });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      return hash;
    },
    async open(hash) {
      const file = await open(pathOf(hash)).catch(forgiveAbsence);
      if (file === null) return null;
      // Opened before its size is told, so that it is whole though it be removed meanwhile.
      return { size: (await file.stat()).size, stream: file.createReadStream() };
    },
    async remove(hash) {
      await rm(pathOf(hash), { force: true });
    },
    async *list() {
      for await (const place of listPlaces(folder)) {
        const hash = hashAt(place);
        const stored_at = hash === null ? null : await findTime(join(folder, place));
        if (hash !== null && stored_at !== null) yield { hash, stored_at };
      }
    },
    async removeScraps(before) {
      let removed = 0;
      for await (const place of listPlaces(folder)) {
        if (!place.endsWith(PART)) continue;
        const written_at = await findTime(join(folder, place));
        if (written_at === null || written_at >= before) continue;
        await rm(join(folder, place), { force: true });
        removed += 1;
      }
      return removed;
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}

function forgiveAbsence(error: unknown): null {
  if (isAbsence(error)) return null;
  throw error;
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Places of all files, read folder by folder: the names of a large storage at once would fill the memory. */
async function* listPlaces(folder: string): AsyncIterable<string> {
  for (const first of await listNames(folder)) {
    for (const second of await listNames(join(folder, first))) {
      for (const name of await listNames(join(folder, first, second))) yield `${first}/${second}/${name}`;
    }
  }
}

/** Nothing where there is no such folder. */
async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isAbsence(error) || (error instanceof Error && 'code' in error && error.code === 'ENOTDIR')) return [];
    throw error;
  });
}

/** When a file was written; one that an earlier version left open to others is closed meanwhile. */
async function findTime(path: string): Promise<Date | null> {
  const found = await stat(path).catch(forgiveAbsence);
  if (found === null) return null;
  await restrict(path, PRIVATE_FILE, found.mode);
  return found.mtime;
}
