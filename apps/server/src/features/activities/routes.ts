import { ORGANIZED_KINDS, parseTemplate } from '@parta/domain/codes';
import { canAssignMaterials, canStartIn, organizationsFor } from '@parta/domain/people/permissions';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import type { PersonId } from '../../identity/person.ts';
import { notFound } from '../../refused.ts';
import { readConsistently } from '../materials/queries/consistent.ts';
import { findReadableMaterial } from '../materials/queries/readable-material.ts';
import { findWholeMaterial } from '../materials/queries/whole-material.ts';
import { checkMaterial, freezeMaterial } from '../materials/rules.ts';
import type { WholeMaterial } from '../materials/types.ts';
import { getRights } from '../people/queries/rights.ts';
import { startActivity, startSelfStudy } from './commands.ts';
import { presentListedActivity } from './present.ts';
import { findSelfStudy, listOwnedActivities } from './queries.ts';
import { findStartProblem, readStatuses } from './rules.ts';

/** Where the license names no limit of its own. */
const LIVE_PARTICIPANTS_DEFAULT = 1000;

export function bindActivities(bind: Bind, context: Context): void {
  const { db, clock } = context;

  bind('material.check', async ({ params: { id }, caller: { person } }) =>
    checkMaterial(await getReadable(db, person.id, id)),
  );

  bind('material.start', async ({ params: { id }, body, caller: { person }, press, refusal }) => {
    const { permissions } = person;
    if (!canAssignMaterials(permissions) || !canStartIn(permissions, 'sync', body.organization_id)) {
      throw refusal(403, 'forbidden');
    }
    const material = await getReadable(db, person.id, id);
    const check = checkMaterial(material);
    if ('fatal' in check) throw refusal(400, check.fatal);
    if (check.sync_error !== null) throw refusal(400, check.sync_error);
    const problem = findStartProblem(body);
    if (problem !== null) throw refusal(400, problem);
    const { limits } = await getRights(db, person.id, clock.now());
    return {
      id: await startActivity(context, {
        person: person.id,
        material_id: id,
        frozen: freezeMaterial(material),
        payload: body,
        participants_limit: limits['live_participants'] ?? LIVE_PARTICIPANTS_DEFAULT,
        press,
      }),
    };
  });

  bind('material.explore', async ({ params: { id }, caller: { person }, refusal }) => {
    const known = await findSelfStudy(db, person.id, id);
    const material = await getReadable(db, person.id, id);
    if (known !== null) return { id: known };
    const check = checkMaterial(material);
    if ('fatal' in check) throw refusal(400, check.fatal);
    const [organization_id] = person.organization_ids;
    if (organization_id === undefined) throw refusal(403, 'forbidden');
    const study = { person: person.id, organization_id, material_id: id, frozen: freezeMaterial(material) };
    return { id: await startSelfStudy(context, study) };
  });

  bind('activity.list', async ({ query, caller: { person }, refusal }) => {
    const statuses = readStatuses(query.status);
    if (statuses === null) throw refusal(400, 'invalid_status', { field: 'status' });
    const organization_ids = ORGANIZED_KINDS.flatMap((kind) => organizationsFor(person.permissions, kind));
    const rows = await listOwnedActivities(db, person.id, statuses, organization_ids);
    return rows.map((row) => presentListedActivity(row, parseTemplate(row.template) ?? null));
  });
}

/** A material that the person may read, whole. Throws 404 for anything else. */
async function getReadable(db: Context['db'], person: PersonId, id: string): Promise<WholeMaterial> {
  const readable = await findReadableMaterial(db, person, id);
  const material = readable === null ? null : await readConsistently(db, (tx) => findWholeMaterial(tx, id));
  if (material === null) throw notFound();
  return material;
}
