import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Files by content: the name of a file is the SHA-256 of its bytes, so a stored file never changes. */
export interface FileStore {
  /** Stores bytes and gives their hash; the same bytes again cost nothing. */
  put(bytes: Buffer): Promise<string>;
  /** Null when there is no such file. */
  open(hash: string): Promise<{ size: number; stream: Readable } | null>;
  /** Deletes a file that nobody refers to any more; one that is not there already is no error. */
  remove(hash: string): Promise<void>;
}

/** Keeps files in a folder, two levels deep; each is written beside and renamed, so a file is whole or absent. */
export function createFileStore(folder: string): FileStore {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash.slice(2, 4), hash);
  return {
    async put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const path = pathOf(hash);
      if ((await stat(path).catch(() => null)) !== null) return hash;
      await mkdir(join(path, '..'), { recursive: true });
      // The name is nobody else's: the same bytes may be stored twice at once.
      const part = `${path}.${randomUUID()}.part`;
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
      const path = pathOf(hash);
      const found = await stat(path).catch(() => null);
      return found === null ? null : { size: found.size, stream: createReadStream(path) };
    },
    async remove(hash) {
      await rm(pathOf(hash), { force: true });
    },
  };
}
