import { createHash } from 'node:crypto';
import { access, rename, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Clock } from '../clock.ts';
import { lockRemovals } from '../files/file-lock.ts';
import type { FileStore } from '../files/file-store.ts';
import { type AddEntry, writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import {
  countRows,
  END_ENTRY,
  FORMAT_VERSION,
  fileEntry,
  MANIFEST_ENTRY,
  type Manifest,
  type ManifestEnd,
  rowsEntry,
} from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { type CopiedTable, listTables, quoted } from './table-catalog.ts';
import { backupTexts } from './texts.ts';

export interface BackupDeps {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly clock: Clock;
  /** Hears how far it has come, in words. */
  tell(line: string): void;
}

/** Rows travel in pieces of about this size. */
const PIECE_BYTES = 4 * 1024 * 1024;
/** How often the count of files is told. */
const TOLD_FILES = 200;

/**
 * Writes rows and stored files of an installation into one new file, as they stood at one instant: rows by COPY in one
 * REPEATABLE READ transaction, files while nobody may remove one. The server may run meanwhile. The file is read back
 * whole before it gets its name. Throws BackupError with words for the person.
 */
export async function writeBackup(deps: BackupDeps, file: string, passphrase: string | null): Promise<void> {
  if (await exists(file)) throw new BackupError(backupTexts.exists(file));
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    const files = await withSnapshot(deps.pool, (client) => writeArchiveOf(deps, client, part, passphrase));
    deps.tell(backupTexts.reading);
    await readBackup(part, passphrase, {});
    if (await exists(file)) throw new BackupError(backupTexts.exists(file));
    await rename(part, file);
    deps.tell(backupTexts.written(file, files));
  } finally {
    await rm(part, { force: true });
  }
}

/** @returns how many files it holds */
async function writeArchiveOf(
  { files, clock, tell }: BackupDeps,
  client: PoolClient,
  part: string,
  passphrase: string | null,
): Promise<number> {
  const tables = await listTables(client);
  if (tables.length === 0) throw new BackupError(backupTexts.emptyDatabase);
  const hashes = await listHashes(client);
  await writeArchive(part, passphrase, async (add) => {
    const manifest: Manifest = {
      format: 'parta-backup',
      version: FORMAT_VERSION,
      made_at: clock.now().toISOString(),
      postgres: await readText(client, `select current_setting('server_version') as text`),
      migrations: await listMigrations(client),
      tables: tables.map(({ name, columns }) => ({ name, columns })),
    };
    await add(MANIFEST_ENTRY, asJson(manifest));
    const written: ManifestEnd['tables'] = [];
    for (const table of tables) written.push(await addRows(add, client, table));
    tell(
      backupTexts.rowsWritten(
        tables.length,
        written.reduce((sum, table) => sum + table.rows, 0),
      ),
    );
    for (const [index, hash] of hashes.entries()) {
      await add(fileEntry(hash), await readFile(files, hash));
      if ((index + 1) % TOLD_FILES === 0) tell(backupTexts.filesWritten(index + 1, hashes.length));
    }
    const end: ManifestEnd = {
      tables: written,
      identities: await listIdentities(client, tables),
      files: hashes.length,
    };
    await add(END_ENTRY, asJson(end));
  });
  return hashes.length;
}

/** Files are held first: what the snapshot then knows is there until the work is done. */
async function withSnapshot<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    if (!(await lockRemovals(client))) throw new BackupError(backupTexts.inProgress);
    await client.query('begin transaction isolation level repeatable read read only');
    return await work(client);
  } finally {
    // The snapshot and the lock go with the connection.
    client.release(true);
  }
}

async function addRows(add: AddEntry, client: PoolClient, table: CopiedTable): Promise<ManifestEnd['tables'][number]> {
  const columns = table.columns.map(quoted).join(', ');
  const copy = client.query(copyTo(`copy (select ${columns} from public.${quoted(table.name)}) to stdout`));
  const sum = createHash('sha256');
  let pieces = 0;
  let rows = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    if (size === 0) return;
    await add(rowsEntry(table.name, pieces), Buffer.concat(waiting));
    pieces += 1;
    waiting = [];
    size = 0;
  };
  for await (const chunk of copy) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('COPY brought something else than bytes');
    sum.update(chunk);
    rows += countRows(chunk);
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PIECE_BYTES) await flush();
  }
  await flush();
  return { name: table.name, rows, sha256: sum.digest('hex') };
}

async function readFile(files: FileStore, hash: string): Promise<Buffer> {
  const opened = await files.open(hash);
  if (opened === null) throw new BackupError(backupTexts.fileMissing(hash));
  return buffer(opened.stream);
}

async function listHashes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    // A row of this instant says of a file only that it could not be removed.
    `select hash from stored_file where created_at > 'epoch' order by hash`,
  );
  return rows.map(({ hash }) => hash);
}

async function listMigrations(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Counters stand outside of the snapshot: they may only be further than the rows, never behind them. */
async function listIdentities(client: PoolClient, tables: readonly CopiedTable[]): Promise<ManifestEnd['identities']> {
  const found: ManifestEnd['identities'] = [];
  for (const { name, identities } of tables) {
    for (const column of identities) {
      const { rows } = await client.query<{ last_value: string | null }>(
        `select pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass)::text as last_value`,
        [`public.${quoted(name)}`, column],
      );
      found.push({ table: name, column, last_value: rows[0]?.last_value ?? null });
    }
  }
  return found;
}

async function readText(client: PoolClient, query: string): Promise<string> {
  const { rows } = await client.query<{ text: string }>(query);
  return rows[0]?.text ?? '';
}

function asJson(value: Manifest | ManifestEnd): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
