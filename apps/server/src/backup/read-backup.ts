import { createHash, type Hash } from 'node:crypto';
import type { z } from 'zod';
import { type ArchiveEntry, readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import {
  countRows,
  END_ENTRY,
  endShape,
  FORMAT_VERSION,
  MANIFEST_ENTRY,
  type Manifest,
  type ManifestEnd,
  manifestShape,
  readEntryName,
} from './manifest.ts';
import { backupTexts } from './texts.ts';

/** Takes what a backup holds, in its order; each call is waited for. */
export interface BackupReader {
  begin?(manifest: Manifest): Promise<void>;
  /** A piece of a table's rows; the pieces of a table come one after the other. */
  rows?(table: string, piece: Buffer): Promise<void>;
  file?(hash: string, bytes: Buffer): Promise<void>;
  /** Everything was there and unharmed. */
  end?(end: ManifestEnd): Promise<void>;
}

/** What was read of a table so far. */
interface Sum {
  rows: number;
  hash: Hash;
}

/**
 * Reads a backup to its end, checking every table and file against the sums it holds. Throws BackupError for what is
 * none, is damaged, or was made by a newer product.
 */
export async function readBackup(file: string, passphrase: string | null, reader: BackupReader): Promise<void> {
  const damaged = () => new BackupError(backupTexts.damaged(file));
  const tables = new Map<string, Sum>();
  let manifest: Manifest | null = null;
  let end: ManifestEnd | null = null;
  let files = 0;
  for await (const entry of readArchive(file, passphrase)) {
    if (manifest === null) {
      manifest = readManifest(file, entry);
      for (const { name } of manifest.tables) tables.set(name, { rows: 0, hash: createHash('sha256') });
      await reader.begin?.(manifest);
      continue;
    }
    if (end !== null) throw damaged();
    if (entry.name === END_ENTRY) {
      end = parse(endShape, entry.bytes) ?? null;
      if (end === null) throw damaged();
      continue;
    }
    const held = readEntryName(entry.name);
    if (held?.kind === 'rows') {
      const sum = tables.get(held.table);
      if (sum === undefined) throw damaged();
      sum.rows += countRows(entry.bytes);
      sum.hash.update(entry.bytes);
      await reader.rows?.(held.table, entry.bytes);
    } else if (held?.kind === 'file' && createHash('sha256').update(entry.bytes).digest('hex') === held.hash) {
      files += 1;
      await reader.file?.(held.hash, entry.bytes);
    } else throw damaged();
  }
  if (end === null || end.files !== files || end.tables.length !== tables.size) throw damaged();
  for (const { name, rows, sha256 } of end.tables) {
    const sum = tables.get(name);
    if (sum === undefined || sum.rows !== rows || sum.hash.digest('hex') !== sha256) throw damaged();
  }
  await reader.end?.(end);
}

function readManifest(file: string, entry: ArchiveEntry): Manifest {
  if (entry.name !== MANIFEST_ENTRY) throw new BackupError(backupTexts.notABackup(file));
  const manifest = parse(manifestShape, entry.bytes);
  // Its name stands there, so it was ours: zstd notices changed bytes at the end only, after the manifest has been read.
  if (manifest === undefined) throw new BackupError(backupTexts.damaged(file));
  if (manifest.version > FORMAT_VERSION) throw new BackupError(backupTexts.newer(file));
  return manifest;
}

function parse<Shape extends z.ZodType>(shape: Shape, bytes: Buffer): z.output<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
