import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import { startSelfStudy } from '../activities/commands/start-activity.ts';
import { findSelfStudy } from '../activities/queries/activities.ts';
import { getReadableMaterial } from '../materials/queries/readable-material.ts';
import { freezeMaterial } from '../materials/rules/start.ts';
import { requireStudyPlace, requireWholeCourse } from './policy.ts';
import { findLinkedCourse, findStanding, isEmailConfirmed } from './queries.ts';
import { readLinkCode, writeLinkCode } from './rules/link-code.ts';
import { findPlace } from './rules/place.ts';

export function bindLinks(bind: Bind, context: Context): void {
  const { db, random, secrets } = context;

  bind('material.link', async ({ params: { id }, body: { submaterial_id }, caller: { person }, refusal }) => {
    const { template, document } = await getReadableMaterial(db, person.id, id);
    if (template !== 'course') throw refusal(400, 'not_a_course');
    if (submaterial_id !== null && !document.toc.some((module) => module.id === submaterial_id)) {
      throw refusal(400, 'unknown_submaterial', { field: 'submaterial_id' });
    }
    return { code: writeLinkCode(secrets, random, { material_id: id, submaterial_id, issuer: person.id }) };
  });

  bind('link.open', async ({ params: { code }, caller: { person }, refusal }) => {
    const target = readLinkCode(secrets, code);
    if (target === null) throw refusal(404, 'not_found');
    if (!(await isEmailConfirmed(db, person.id))) throw refusal(400, 'primary_email_not_confirmed');
    const organization_id = requireStudyPlace(person);
    const { material_id, submaterial_id, issuer } = target;
    const course = await findLinkedCourse(db, issuer, material_id);
    if (course === null) throw refusal(404, 'not_found');
    const known = await findSelfStudy(db, person.id, material_id);
    if (known === null) requireWholeCourse(course);
    const content_id = known === null ? null : await findStanding(db, person.id, known);
    const place = findPlace(course, { submaterial_id, content_id });
    if (place === null) throw refusal(400, 'no_contents');
    const id =
      known ??
      (await startSelfStudy(context, {
        person: person.id,
        organization_id,
        material_id,
        frozen: freezeMaterial(course),
      }));
    return { action: 'open_course' as const, id, submaterial_id: place };
  });
}
