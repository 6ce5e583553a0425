import type { Kysely } from 'kysely';
import type { Database, StoredTemplate } from '../../../db/tables.ts';
import type { PersonId } from '../../people/types.ts';

/** A material that a person may see: her own, or one that stands in the catalogue. */
export interface ReadableMaterial {
  id: string;
  is_owner: boolean;
  template: StoredTemplate;
  allow_copying: boolean;
  has_certificate: boolean;
}

/**
 * Null for a material that is neither the person's own nor an entry of the catalogue. A module of a published course is
 * readable like the course.
 */
export async function findReadableMaterial(
  db: Kysely<Database>,
  person: PersonId,
  id: string,
): Promise<ReadableMaterial | null> {
  const row = await db
    .selectFrom('material')
    .leftJoin('catalog_material', 'catalog_material.material_id', 'material.id')
    .select(['material.id', 'material.user_id', 'material.template', 'material.allow_copying'])
    .select((eb) => eb('material.certificate', 'is not', null).as('has_certificate'))
    .where('material.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('material.user_id', '=', person),
        eb.and([eb('catalog_material.material_id', 'is not', null), eb('catalog_material.withdrawn_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst();
  if (row === undefined) return null;
  const { user_id, ...rest } = row;
  return { ...rest, has_certificate: Boolean(rest.has_certificate), is_owner: user_id === person };
}
