import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Keys of one statement at most. */
const KEYS_MAX = 1000;

interface Waiting<Key, Found> {
  key: Key;
  resolve(found: Found): void;
  reject(error: unknown): void;
}

/**
 * Makes a look-up whose callers within one turn of the event loop share one statement; where one follows another within
 * `busy_ms`, those of so many milliseconds share it. Each is still read after it was asked for, so it finds nothing older
 * than a statement of its own would. `load` gives what it found in the order of its keys; when it fails, everybody who
 * shared it is told.
 */
export function gatherLookups<Key, Found>(
  load: (keys: readonly Key[]) => Promise<readonly Found[]>,
  busy_ms = 0,
): (key: Key) => Promise<Found> {
  let waiting: Waiting<Key, Found>[] = [];
  let flushed_at = Number.NEGATIVE_INFINITY;

  async function answer(asked: readonly Waiting<Key, Found>[]): Promise<void> {
    try {
      const found = await load(asked.map(({ key }) => key));
      if (found.length !== asked.length) throw new Error('a look-up must find something for each key');
      for (const [index, value] of found.entries()) asked[index]?.resolve(value);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  function flush(): void {
    const asked = waiting;
    waiting = [];
    flushed_at = performance.now();
    for (let at = 0; at < asked.length; at += KEYS_MAX) void answer(asked.slice(at, at + KEYS_MAX));
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) {
        if (performance.now() - flushed_at < busy_ms) setTimeout(flush, busy_ms);
        else setImmediate(flush);
      }
      waiting.push({ key, resolve, reject });
    });
}

/** As gatherLookups, for each database, or transaction, apart: `load` is given the one that was asked. */
export function gatherByDatabase<Key, Found>(
  load: (db: Kysely<Database>, keys: readonly Key[]) => Promise<readonly Found[]>,
  busy_ms = 0,
): (db: Kysely<Database>, key: Key) => Promise<Found> {
  const kept = new WeakMap<Kysely<Database>, (key: Key) => Promise<Found>>();
  return (db, key) => {
    const known = kept.get(db);
    if (known !== undefined) return known(key);
    const find = gatherLookups((keys: readonly Key[]) => load(db, keys), busy_ms);
    kept.set(db, find);
    return find(key);
  };
}
