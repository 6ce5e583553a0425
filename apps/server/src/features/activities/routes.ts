import { parseTemplate } from '@parta/domain/codes';
import { canAssignMaterials, canStartIn } from '@parta/domain/permissions';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { notFound, Refused } from '../../http/refused.ts';
import { findMaterialHead, findOwnMaterial } from '../materials/queries/own-materials.ts';
import { checkMaterial, freezeMaterial } from '../materials/rules.ts';
import { getRights } from '../people/queries/rights.ts';
import { startActivity } from './commands.ts';
import { presentListedActivity } from './present.ts';
import { listOwnedActivities } from './queries.ts';
import { findStartProblem, readStatuses } from './rules.ts';

/** Where the licence names no limit of its own. */
const LIVE_PARTICIPANTS_DEFAULT = 1000;

export function bindActivities(bind: Bind, context: Context): void {
  const { db, clock } = context;

  bind('material.check', async ({ params: { id }, caller: { person } }) => {
    const head = await findMaterialHead(db, person.id, id);
    if (head === null) throw notFound();
    return checkMaterial(head);
  });

  bind('material.start', async ({ params: { id }, body, caller: { person } }) => {
    const { permissions } = person;
    if (!canAssignMaterials(permissions) || !canStartIn(permissions, 'sync', body.organization_id)) {
      throw new Refused(403, 'forbidden');
    }
    const head = await findMaterialHead(db, person.id, id);
    const material = head === null ? null : await findOwnMaterial(db, person.id, id);
    if (head === null || material === null) throw notFound();
    const check = checkMaterial(head);
    if ('fatal' in check) throw new Refused(400, check.fatal);
    if (check.sync_error !== null) throw new Refused(400, check.sync_error);
    const problem = findStartProblem(body);
    if (problem !== null) throw new Refused(400, problem);
    const { limits } = await getRights(db, person.id, clock.now());
    return {
      id: await startActivity(context, {
        person: person.id,
        material_id: id,
        frozen: freezeMaterial(material),
        payload: body,
        participants_limit: limits['live_participants'] ?? LIVE_PARTICIPANTS_DEFAULT,
      }),
    };
  });

  bind('activity.list', async ({ query, caller: { person } }) => {
    const statuses = readStatuses(query.status);
    if (statuses === null) throw new Refused(400, 'invalid_status', { field: 'status' });
    const rows = await listOwnedActivities(db, person.id, statuses);
    return rows.map((row) => presentListedActivity(row, parseTemplate(row.template) ?? null));
  });
}
