import type { GradeScale } from '@parta/domain/grades/grade-scale';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { OwnedActivityId } from '../../identity/granted-ids.ts';
import { recordAudit } from '../audit/commands.ts';

/** What of an organization changes; what is not there stays. */
export interface ScaleChange {
  readonly grade_scale?: GradeScale | undefined;
  readonly time_zone?: string | undefined;
}

/** Who changes it, and from where. */
export interface ScaleChanger {
  readonly actor_id: string;
  readonly address: string;
}

/** Changes how an organization grades, and by which clock its days are counted; the change is in its log. */
export async function setOrganizationScale(
  { db, clock }: Context,
  organization_id: string,
  { grade_scale, time_zone }: ScaleChange,
  { actor_id, address }: ScaleChanger,
): Promise<void> {
  const change = {
    ...(grade_scale === undefined ? {} : { grade_scale: JSON.stringify(grade_scale) }),
    ...(time_zone === undefined ? {} : { time_zone }),
  };
  const fields = Object.keys(change);
  if (fields.length === 0) return;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('organization').set(change).where('id', '=', organization_id).execute();
    await recordAudit(tx, {
      at: clock.now(),
      action: 'organization_changed',
      organization_id,
      actor_id,
      details: { fields },
      address,
    });
  });
}

/** Gives an activity a scale of its own; null for that of its organization. */
export async function setActivityScale(
  { db }: Context,
  activity_id: OwnedActivityId,
  grade_scale: GradeScale | null,
): Promise<void> {
  await db
    .updateTable('activity')
    .set({ grade_scale: grade_scale === null ? null : JSON.stringify(grade_scale) })
    .where('id', '=', activity_id)
    .execute();
}

/** Whether the database counts days by a zone of that name. */
export async function knowsTimeZone({ db }: Context, time_zone: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${time_zone}`.execute(db);
  return rows.length > 0;
}
