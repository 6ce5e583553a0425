import type { Readable } from 'node:stream';

/** Files by content: the name of a file is the SHA-256 of its bytes, so a stored file never changes. */
export interface FileStore {
  /** Stores bytes and gives their hash; the same bytes again cost nothing. */
  put(bytes: Buffer): Promise<string>;
  /** Null when there is no such file. */
  open(hash: string): Promise<{ size: number; stream: Readable } | null>;
  /** Deletes a file that nobody refers to any more; one that is not there already is no error. */
  remove(hash: string): Promise<void>;
  /** Everything that is stored, in no order and as it comes; what is stored or removed meanwhile may be missing. */
  list(): AsyncIterable<StoredName>;
  /** Removes what an upload left behind that broke off before then, and gives how much it was. */
  removeScraps(before: Date): Promise<number>;
  /** Rejects while nothing can be stored or read. */
  check(): Promise<void>;
}

/** A file of the storage, by its name alone. */
export interface StoredName {
  readonly hash: string;
  /** By the clock of the storage. */
  readonly stored_at: Date;
}

/** Where a file lies: two levels of folders, so that no folder grows large. */
export function placeOf(hash: string): string {
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
}

/** The hash of the file that lies there; null where nothing of ours could lie. */
export function hashAt(place: string): string | null {
  const hash = place.slice(place.lastIndexOf('/') + 1);
  return /^[0-9a-f]{64}$/.test(hash) && place === placeOf(hash) ? hash : null;
}
