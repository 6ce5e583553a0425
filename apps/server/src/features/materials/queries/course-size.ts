import { MATERIAL_MAX_BYTES } from '@parta/domain/limits';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import { Refused } from '../../../refused.ts';

/** Of all modules of a course together: whoever reads a course has all of them in memory. */
export const COURSE_MAX_BYTES = 2 * MATERIAL_MAX_BYTES;
/** As the database keeps them, packed a hundred times at most: modules that take no more need not be unpacked. */
const PACKED_NOTABLE = 256 * 1024;

/** Refuses with 413 modules that are too much together, before any of them is read. */
export async function requireModerateCourse(
  db: Kysely<Database>,
  module_ids: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (module_ids.length === 0) return;
  if ((await sumSizes(db, module_ids, (column) => sql`pg_column_size(${column})`)) <= PACKED_NOTABLE) return;
  const bytes = await sumSizes(db, module_ids, (column) => sql`octet_length(${column}::text)`);
  if (bytes > COURSE_MAX_BYTES) throw new Refused(413, 'too_large', extra);
}

async function sumSizes(
  db: Kysely<Database>,
  ids: readonly string[],
  measure: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<number> {
  const size = (...columns: string[]): RawBuilder<unknown> =>
    columns.reduce((sum, column) => sql`${sum} + coalesce(${measure(sql.ref(column))}, 0)`, sql`0`);
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(bytes), 0) as bytes from (
      select ${size('c.blocks', 'c.layout', 'c.speaker_notes')} as bytes
      from content c where c.material_id = any(${ids}::text[])
      union all
      select ${size('q.prompt', 'k.key', 'k.explanation')}
      from content c join question q on q.content_id = c.id left join question_key k on k.question_id = q.id
      where c.material_id = any(${ids}::text[])
    ) as parts`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
