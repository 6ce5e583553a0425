import {
  type MaterialDocument,
  materialContent,
  materialDescription,
  materialModule,
} from '@parta/contract/material-document';
import type { Template } from '@parta/domain/codes';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { anyOf } from '../../../db/lists.ts';
import type { Database, MaterialVersionTable } from '../../../db/tables.ts';

/** A kept version as the list shows it. */
export interface VersionRow {
  version: number;
  saved_at: Date;
  cause: MaterialVersionTable['cause'];
  restored_from: number | null;
  title: string;
  contents_count: number;
  last_name: string | null;
  first_name: string | null;
  middle_name: string | null;
}

/** Kept versions of a material, the newest first, a page of them; and how many there are. */
export async function listVersions(
  db: Kysely<Database>,
  material_id: string,
  { page, rows }: { page: number; rows: number },
): Promise<{ total: number; versions: VersionRow[] }> {
  const { total } = await db
    .selectFrom('material_version')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('material_id', '=', material_id)
    .executeTakeFirstOrThrow();
  const versions = await db
    .selectFrom('material_version')
    .leftJoin('user_account', 'user_account.id', 'material_version.user_id')
    .select([
      'material_version.version',
      'material_version.saved_at',
      'material_version.cause',
      'material_version.restored_from',
      sql<string>`material_version.description ->> 'title'`.as('title'),
      sql<number>`cardinality(material_version.content_hashes)`.as('contents_count'),
      'user_account.last_name',
      'user_account.first_name',
      'user_account.middle_name',
    ])
    .where('material_version.material_id', '=', material_id)
    .orderBy('material_version.version', 'desc')
    .limit(rows)
    .offset((page - 1) * rows)
    .execute();
  return { total, versions };
}

/** A kept version whole, with the hash of each slide. */
export interface KeptVersion {
  version: number;
  template: Template;
  saved_at: Date;
  document: MaterialDocument;
  content_hashes: string[];
}

/** Null for a version that never was or is kept no more. */
export async function findVersion(
  db: Kysely<Database>,
  material_id: string,
  version: number,
): Promise<KeptVersion | null> {
  const row = await db
    .selectFrom('material_version')
    .select(['version', 'template', 'saved_at', 'description', 'toc', 'content_hashes'])
    .where('material_id', '=', material_id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { content_hashes } = row;
  const slides =
    content_hashes.length === 0
      ? []
      : await db
          .selectFrom('material_content_version')
          .select(['hash', 'document'])
          .where('material_id', '=', material_id)
          .where('hash', '=', anyOf([...new Set(content_hashes)]))
          .execute();
  const byHash = new Map(slides.map(({ hash, document }) => [hash, document]));
  return {
    version: row.version,
    template: row.template,
    saved_at: row.saved_at,
    content_hashes,
    document: {
      description: materialDescription.parse(row.description),
      toc: z.array(materialModule).parse(row.toc),
      contents: content_hashes.map((hash) => materialContent.parse(byHash.get(hash))),
    },
  };
}
