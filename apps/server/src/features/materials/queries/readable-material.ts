import type { Template } from '@parta/domain/codes';
import { type Kysely, sql } from 'kysely';
import { isOwnOrInCatalog } from '../../../db/readable-material.ts';
import type { Database } from '../../../db/tables.ts';
import type { PersonId } from '../../../identity/person.ts';
import { notFound } from '../../../refused.ts';
import type { WholeMaterial } from '../types.ts';
import { readConsistently } from './consistent.ts';
import { findWholeMaterial } from './whole-material.ts';

/** A material that a person may see: her own, or one that stands in the catalog. */
export interface ReadableMaterial {
  id: string;
  is_owner: boolean;
  template: Template;
  /**
   * Of the catalog: by the authors of the material, of its modules and of the course that it is a module of. A course
   * would be copied with its modules, so one of these that gives a certificate forbids it.
   */
  allow_copying: boolean;
  /** Its own or, of a module, that of its course. */
  has_certificate: boolean;
  /** Of a course of the catalog: of the modules that are copied with it. */
  module_templates: Template[];
}

/**
 * Null for a material that is neither the person's own nor an entry of the catalog. A module of a published course is
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
    .leftJoin('material as course', 'course.id', 'catalog_material.course_id')
    .select(['material.id', 'material.template'])
    .select((eb) => [
      eb('material.user_id', 'is not distinct from', person).as('is_owner'),
      sql<boolean>`material.allow_copying and coalesce(course.allow_copying, true) and not exists (
        select 1 from catalog_material part join material module on module.id = part.material_id
        where part.course_id = material.id and part.withdrawn_at is null
          and (not module.allow_copying or module.certificate is not null)
      )`.as('allow_copying'),
      sql<boolean>`material.certificate is not null or course.certificate is not null`.as('has_certificate'),
      sql<Template[]>`array(
        select module.template from catalog_material part join material module on module.id = part.material_id
        where part.course_id = material.id and part.withdrawn_at is null
        order by module.id
      )`.as('module_templates'),
    ])
    .where('material.id', '=', id)
    .where(isOwnOrInCatalog(person, 'material'))
    .executeTakeFirst();
  return row === undefined ? null : { ...row, is_owner: Boolean(row.is_owner) };
}

/** A material that the person may read, whole. @throws Refused 404 for anything else */
export async function getReadableMaterial(db: Kysely<Database>, person: PersonId, id: string): Promise<WholeMaterial> {
  const readable = await findReadableMaterial(db, person, id);
  const material = readable === null ? null : await readConsistently(db, (tx) => findWholeMaterial(tx, id));
  if (material === null) throw notFound();
  return material;
}
