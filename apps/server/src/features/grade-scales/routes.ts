import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import { notFound } from '../../refused.ts';
import { knowsTimeZone, setActivityScale, setOrganizationScale } from './commands.ts';
import { findOrganizationScale } from './queries.ts';

export function bindGradeScales(bind: Bind, context: Context): void {
  bind('organization.grade_scale', async ({ caller: { administered_id } }) => {
    const found = await findOrganizationScale(context.db, administered_id);
    if (found === null) throw notFound();
    const { grade_scale, time_zone } = found;
    return { grade_scale: { ...grade_scale, thresholds: [...grade_scale.thresholds] }, time_zone };
  });

  bind('organization.set_grade_scale', async ({ caller: { person, administered_id }, body, request, refusal }) => {
    const { time_zone } = body;
    if (time_zone !== undefined && !(await knowsTimeZone(context, time_zone))) {
      throw refusal(400, 'unknown_time_zone');
    }
    await setOrganizationScale(context, administered_id, body, { actor_id: person.id, address: request.ip });
    return undefined;
  });

  bind('activity.set_grade_scale', async ({ caller: { owned_id }, body }) => {
    await setActivityScale(context, owned_id, body.grade_scale);
    return undefined;
  });
}
