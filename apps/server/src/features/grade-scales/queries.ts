import type { GradeScale } from '@parta/domain/grades/grade-scale';
import type { Kysely } from 'kysely';
import { anyOf } from '../../db/lists.ts';
import type { Database } from '../../db/tables.ts';
import { readScale } from './rules/read-scale.ts';

/** By which scale an activity is graded, and whether that is its own. */
export interface ActivityScale {
  readonly grade_scale: GradeScale;
  readonly is_own: boolean;
  /** By which the organization counts its days. */
  readonly time_zone: string;
}

/** Of several activities, by id. */
export async function listActivityScales(
  db: Kysely<Database>,
  activity_ids: readonly string[],
): Promise<ReadonlyMap<string, ActivityScale>> {
  if (activity_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('activity')
    .innerJoin('organization', 'organization.id', 'activity.organization_id')
    .select(['activity.id', 'activity.grade_scale as own', 'organization.grade_scale as common'])
    .select('organization.time_zone')
    .where('activity.id', '=', anyOf(activity_ids))
    .execute();
  return new Map(
    rows.map(({ id, own, common, time_zone }) => [
      id,
      { grade_scale: readScale(own, common), is_own: own !== null, time_zone },
    ]),
  );
}

/** Of one activity that is there. */
export async function getActivityScale(db: Kysely<Database>, activity_id: string): Promise<GradeScale> {
  const scale = (await listActivityScales(db, [activity_id])).get(activity_id);
  if (scale === undefined) throw new Error('an activity has a scale');
  return scale.grade_scale;
}

/** Null for an organization that is not there. */
export async function findOrganizationScale(
  db: Kysely<Database>,
  organization_id: string,
): Promise<{ grade_scale: GradeScale; time_zone: string } | null> {
  const row = await db
    .selectFrom('organization')
    .select(['grade_scale', 'time_zone'])
    .where('id', '=', organization_id)
    .executeTakeFirst();
  return row === undefined ? null : { grade_scale: readScale(null, row.grade_scale), time_zone: row.time_zone };
}
