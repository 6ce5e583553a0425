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

/** Where a file lies: two levels of folders, so that no folder grows large. */
export function placeOf(hash: string): string {
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
}
