import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, placeOf } from './file-store.ts';

/** Keeps files in a folder; each is written beside and renamed, so a file is whole or absent. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (hash: string) => join(folder, placeOf(hash));
  let puts = 0;
  return {
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const path = pathOf(hash);
      if ((await stat(path).catch(() => null)) !== null) return hash;
      await mkdir(dirname(path), { recursive: true });
      // The name is nobody else's: the same bytes may be stored twice at once.
      puts += 1;
      const part = `${path}.${process.pid}-${puts}.part`;
      try {
        await writeFile(part, bytes, { flush: true });
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
  };
}

function forgiveAbsence(error: unknown): FileHandle | null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
