import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { whileFileLocked } from '../../../files/file-lock.ts';
import type { FileStore } from '../../../files/file-store.ts';

/** What a move came to. */
export interface FileMove {
  moved: number;
  /** Known to the database, and in neither storage. */
  missing: string[];
}

const BATCH = 500;

/**
 * Copies every file that the database knows from one storage into another and, unless `keep`, removes it from the first
 * once it can be read in the second. May be broken off and run again; a server may run on the second meanwhile.
 */
export async function moveFiles(
  { db, from, to }: { db: Kysely<Database>; from: FileStore; to: FileStore },
  { keep, tell }: { keep: boolean; tell(done: number, all: number): void },
): Promise<FileMove> {
  const outcome: FileMove = { moved: 0, missing: [] };
  const all = await countFiles(db);
  let after = '';
  for (;;) {
    const hashes = await listAfter(db, after);
    for (const hash of hashes) {
      const found = await whileFileLocked(db, hash, () => moveFile(from, to, hash, keep));
      if (found === null) throw new Error('a backup is being written: files stay where they are until it is done');
      if (found) outcome.moved += 1;
      else outcome.missing.push(hash);
    }
    after = hashes.at(-1) ?? '';
    tell(outcome.moved, all);
    if (hashes.length < BATCH) return outcome;
  }
}

async function moveFile(from: FileStore, to: FileStore, hash: string, keep: boolean): Promise<boolean> {
  const found = await from.open(hash);
  if (found === null) {
    const there = await to.open(hash);
    there?.stream.destroy();
    return there !== null;
  }
  const stored = await to.put(await buffer(found.stream));
  if (stored !== hash) throw new Error(`the file ${hash} is damaged: its bytes have the hash ${stored}`);
  if (!keep) await from.remove(hash);
  return true;
}

async function countFiles(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('stored_file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function listAfter(db: Kysely<Database>, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select('hash')
    .where('hash', '>', after)
    .orderBy('hash')
    .limit(BATCH)
    .execute();
  return rows.map(({ hash }) => hash);
}
