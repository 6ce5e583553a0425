import { ORGANIZED_KINDS, parseTemplate } from '@parta/domain/codes';
import { departments, organizationsFor } from '@parta/domain/people/permissions';
import type { Context } from '../../context.ts';
import { type Bind, HIJACKED } from '../../http/calls/bind.ts';
import { takePart } from '../../http/calls/list-part.ts';
import { answerUnchanged } from '../../http/pages/unchanged.ts';
import { getReadableMaterial } from '../materials/queries/readable-material.ts';
import { checkMaterial, freezeMaterial } from '../materials/rules/start.ts';
import { getLimits } from '../people/queries/rights.ts';
import { startActivity, startSelfStudy } from './commands/start-activity.ts';
import { requireStartable, requireStartIn, requireWhole } from './policy.ts';
import { presentListedActivity, presentParticipating } from './present.ts';
import { findSelfStudy, listGroupNames, listOwnedActivities } from './queries/activities.ts';
import { getListVersion } from './queries/list-version.ts';
import { listParticipating } from './queries/participating.ts';
import { listWaitingAnswers } from './queries/waiting-answers.ts';
import { readStatuses } from './rules.ts';
import type { Snapshots } from './service/snapshots.ts';

/** Where the license names no limit of its own. */
const LIVE_PARTICIPANTS_DEFAULT = 1000;

export function bindActivities(bind: Bind, context: Context & { readonly snapshots: Snapshots }): void {
  const { db, clock, snapshots } = context;

  bind('material.check', async ({ params: { id }, caller: { person } }) =>
    checkMaterial(await getReadableMaterial(db, person.id, id)),
  );

  bind('material.start', async ({ params: { id }, body, caller: { person }, press }) => {
    requireStartIn(person.permissions, body);
    const material = await getReadableMaterial(db, person.id, id);
    requireStartable(material, body);
    const limits = await getLimits(db, person.id, clock.now());
    return {
      id: await startActivity(context, {
        person: person.id,
        material_id: id,
        frozen: freezeMaterial(material),
        payload: body,
        department_ids: departments(person.permissions),
        participants_limit: limits['live_participants'] ?? LIVE_PARTICIPANTS_DEFAULT,
        press,
      }),
    };
  });

  bind('material.explore', async ({ params: { id }, caller: { person }, refusal }) => {
    const known = await findSelfStudy(db, person.id, id);
    const material = await getReadableMaterial(db, person.id, id);
    if (known !== null) return { id: known };
    requireWhole(material);
    const [organization_id] = person.organization_ids;
    if (organization_id === undefined) throw refusal(403, 'forbidden');
    const study = { person: person.id, organization_id, material_id: id, frozen: freezeMaterial(material) };
    return { id: await startSelfStudy(context, study) };
  });

  // Both lists are asked for every few seconds: where nothing has changed they are neither read nor sent.
  bind('activity.participating', async ({ query, caller: { person }, refusal, request, reply }) => {
    const version = await getListVersion(db, person.id);
    if (answerUnchanged(request, reply, [person.id, version, JSON.stringify(query)])) return HIJACKED;
    const part = takePart(reply, await listParticipating(db, person.id, query.search ?? ''), query);
    if (part === null) throw refusal(400, 'invalid_after', { field: 'after' });
    return part.map((row) => presentParticipating(row, person.id));
  });

  bind('activity.list', async ({ query, caller: { person }, refusal, request, reply }) => {
    const statuses = readStatuses(query.status);
    if (statuses === null) throw refusal(400, 'invalid_status', { field: 'status' });
    const organization_ids = ORGANIZED_KINDS.flatMap((kind) => organizationsFor(person.permissions, kind));
    const version = await getListVersion(db, person.id);
    const asked = [person.id, version, JSON.stringify(query), ...organization_ids];
    const { search: typed = '', group_id = null, groups } = query;
    // Names of groups, which a search reads too, change without a new version.
    if (typed === '' && groups === undefined && answerUnchanged(request, reply, asked)) return HIJACKED;
    const wanted = { statuses, organization_ids, typed, group_id };
    const part = takePart(reply, await listOwnedActivities(db, person.id, wanted), query);
    if (part === null) throw refusal(400, 'invalid_after', { field: 'after' });
    const waiting = await listWaitingAnswers(db, snapshots, part);
    const names =
      groups === undefined
        ? null
        : await listGroupNames(
            db,
            part.map(({ id }) => id),
          );
    return part.map((row) => {
      const template = parseTemplate(row.template) ?? null;
      const group_names = names === null ? null : (names.get(row.id) ?? []);
      return presentListedActivity(row, template, waiting.get(row.id) ?? 0, group_names);
    });
  });
}
