import type { MaterialContent } from '@parta/contract/material-document';
import { MATERIAL_MAX_BYTES } from '@parta/domain/limits';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { Refused } from '../../../refused.ts';

/** What is sent at once is looked at from here on: an edit of a slide must not read the whole material to be measured. */
const NOTABLE_SIZE = 64 * 1024;

/**
 * Refuses with 413 slides that make a version larger than a material may be: many saves, each of which is small enough,
 * would else make one that nobody can read without taking the server's memory. The version is written already.
 */
export async function requireModerateSize(
  tx: Transaction<Database>,
  material_id: string,
  version: number,
  sent: readonly MaterialContent[],
): Promise<void> {
  if (JSON.stringify(sent).length < NOTABLE_SIZE) return;
  const { rows } = await sql<{ bytes: string | null }>`
    select sum(octet_length(slide.document::text)) as bytes
    from material_version v
    join material_content_version slide on slide.material_id = v.material_id and slide.hash = any(v.content_hashes)
    where v.material_id = ${material_id} and v.version = ${version}`.execute(tx);
  if (Number(rows[0]?.bytes ?? 0) > MATERIAL_MAX_BYTES) throw new Refused(413, 'too_large', { field: 'contents' });
}
