import { z } from 'zod';

/** Entries of an archive, in this order: manifest, pieces of the tables' rows, stored files, end. */
export const MANIFEST_ENTRY = 'manifest.json';
export const END_ENTRY = 'end.json';
const ROWS_FOLDER = 'rows/';
const FILES_FOLDER = 'files/';

/** Raised when an older reader could no longer understand the entries; a schema that has grown is no such change. */
export const FORMAT_VERSION = 1;

/** What a reader must know before the first row. */
export const manifestShape = z.object({
  format: z.literal('parta-backup'),
  version: z.int().min(1),
  /** ISO 8601. */
  made_at: z.iso.datetime(),
  /** Version of the PostgreSQL it was read from; tells people, decides nothing. */
  postgres: z.string(),
  /** Names of the migrations that make the schema of the rows, in order. */
  migrations: z.array(z.string()),
  /** In an order in which each table comes after those it refers to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.infer<typeof manifestShape>;

/** What a reader checks at the end. */
export const endShape = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.int().min(0),
      /** SHA-256 of all its pieces together, in hex. */
      sha256: z.string(),
    }),
  ),
  /** The last value that each identity column has given; null when it has given none. */
  identities: z.array(z.object({ table: z.string(), column: z.string(), last_value: z.string().nullable() })),
  files: z.int().min(0),
});
export type ManifestEnd = z.infer<typeof endShape>;

/** Name of a piece of a table's rows, in PostgreSQL's text format of COPY. */
export function rowsEntry(table: string, piece: number): string {
  return `${ROWS_FOLDER}${table}/${String(piece).padStart(6, '0')}`;
}

/** Name of a stored file. */
export function fileEntry(hash: string): string {
  return `${FILES_FOLDER}${hash}`;
}

/** What an entry between manifest and end holds; null for a name that we never give. */
export function readEntryName(name: string): { kind: 'rows'; table: string } | { kind: 'file'; hash: string } | null {
  const rows = /^rows\/([a-z_][a-z0-9_]*)\/\d{6,}$/.exec(name);
  if (rows?.[1] !== undefined) return { kind: 'rows', table: rows[1] };
  const file = /^files\/([0-9a-f]{64})$/.exec(name);
  return file?.[1] === undefined ? null : { kind: 'file', hash: file[1] };
}

/** In the text format of COPY a line feed ends a row and stands nowhere else. */
export function countRows(piece: Buffer): number {
  let rows = 0;
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1;
  return rows;
}
