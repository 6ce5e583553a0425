import { createHash } from 'node:crypto';
import type {
  MaterialContent,
  MaterialDescription,
  MaterialDocument,
  MaterialModule,
} from '@parta/contract/material-document';
import type { Template } from '@parta/domain/codes';
import { canonicalJson } from '@parta/domain/encoding/canonical-json';
import { listFileHashes } from '@parta/rich-content/files/file-hashes';
import { sql, type Transaction } from 'kysely';
import type { Database, MaterialVersionTable } from '../../../db/tables.ts';
import { type MaterialRow, readDocument } from '../queries/material-document.ts';

/** A version about to be kept; slides that are kept already have their hash alone. */
export interface NewVersion {
  material_id: string;
  version: number;
  save_id: string | null;
  user_id: string | null;
  saved_at: Date;
  cause: MaterialVersionTable['cause'];
  restored_from: number | null;
  template: Template;
  description: MaterialDescription;
  toc: readonly MaterialModule[];
  slides: readonly VersionSlide[];
}
export interface VersionSlide {
  hash: string;
  document: MaterialContent | null;
}

/** Names a slide by all that it says: the same slide of two versions is kept once. */
export function hashSlide(document: MaterialContent): VersionSlide {
  return { hash: createHash('sha256').update(canonicalJson(document)).digest('hex'), document };
}

/** Keeps a version, and every file that it needs with it. */
export async function recordVersion(tx: Transaction<Database>, version: NewVersion): Promise<void> {
  const { material_id, slides, description, toc, ...rest } = version;
  const fresh = slides.flatMap(({ hash, document }) => (document === null ? [] : [{ hash, document }]));
  await tx
    .insertInto('material_version')
    .values({
      ...rest,
      material_id,
      description: JSON.stringify(description),
      toc: JSON.stringify(toc),
      content_hashes: slides.map(({ hash }) => hash),
    })
    .execute();
  if (fresh.length > 0) {
    await sql`
      insert into material_content_version (material_id, hash, document)
      select ${material_id}, slide.hash, slide.document
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as slide (hash text, document jsonb)
      on conflict do nothing`.execute(tx);
  }
  await recordFiles(
    tx,
    material_id,
    listFilesOf(
      description,
      fresh.map(({ document }) => document),
    ),
  );
}

/**
 * Keeps the current state as the version that its row says, where it is not kept yet; `cause` is then how it came about.
 * Gives the hashes of its slides in their order.
 */
export async function recordCurrent(
  tx: Transaction<Database>,
  row: MaterialRow,
  cause: 'create' | 'copy' = 'create',
): Promise<string[]> {
  const kept = await tx
    .selectFrom('material_version')
    .select('content_hashes')
    .where('material_id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst();
  if (kept !== undefined) return kept.content_hashes;
  const document = await readDocument(tx, row);
  const slides = document.contents.map(hashSlide);
  await recordVersion(tx, {
    material_id: row.id,
    version: row.version,
    save_id: null,
    user_id: row.user_id,
    saved_at: row.date_changed,
    cause,
    restored_from: null,
    template: row.template,
    description: document.description,
    toc: document.toc,
    slides,
  });
  return slides.map(({ hash }) => hash);
}

/** Keeps the newest state of a material under the next number, once it is written. Gives that number. */
export async function recordNext(
  tx: Transaction<Database>,
  row: MaterialRow,
  document: MaterialDocument,
  change: Pick<NewVersion, 'cause' | 'restored_from' | 'save_id' | 'saved_at' | 'template'>,
): Promise<number> {
  const version = row.version + 1;
  await recordVersion(tx, {
    ...change,
    material_id: row.id,
    version,
    user_id: row.user_id,
    description: document.description,
    toc: document.toc,
    slides: document.contents.map(hashSlide),
  });
  return version;
}

/** Every stored file that a description and slides name. */
export function listFilesOf(description: MaterialDescription | undefined, slides: unknown): string[] {
  const own = [description?.cover, description?.certificate?.background_image];
  return [
    ...new Set([...own.flatMap((hash) => hash ?? []), ...listFileHashes({ overview: description?.overview, slides })]),
  ];
}

async function recordFiles(tx: Transaction<Database>, material_id: string, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await tx
    .insertInto('material_file')
    .values(hashes.map((hash) => ({ material_id, hash })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}
