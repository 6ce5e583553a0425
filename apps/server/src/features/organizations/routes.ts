import type { CallResult } from '@parta/contract/wire';
import { listSearchWords } from '@parta/domain/text/search-text';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import { visitOf } from '../../http/visitors/visit.ts';
import type { AdministeredOrganizationId } from '../../identity/granted-ids.ts';
import type { Person } from '../../identity/person.ts';
import { notFound } from '../../refused.ts';
import { recordAudit } from '../audit/commands.ts';
import { createDepartment, deleteDepartment, updateDepartment } from './commands/departments.ts';
import { dismiss, endSessionsOfJob, freeSeatsOfJob, leaveJob, takeSeatForJob, updateJob } from './commands/jobs.ts';
import { updateOrganization } from './commands/organization.ts';
import { decideRequest } from './commands/requests.ts';
import { presentDepartment, presentMember, presentOrganization } from './present.ts';
import { listLicenses } from './queries/licenses.ts';
import { findMember, listMembers } from './queries/members.ts';
import { findOrganization, listDepartments, summarizeOrganization } from './queries/organization.ts';
import type { Administrator } from './types.ts';

export function bindOrganizations(bind: Bind, context: Context): void {
  const { db, clock } = context;

  bind('organization.get', async ({ caller: { administered_id } }) => {
    const [organization, licenses, counts] = await Promise.all([
      findOrganization(db, administered_id),
      listLicenses(db, administered_id),
      summarizeOrganization(db, administered_id),
    ]);
    if (organization === null) throw notFound();
    return presentOrganization(organization, licenses, counts);
  });

  bind('organization.update', async ({ body, caller: { person, administered_id }, request }) => {
    const { shortName, fullName, website, hasComputerClass } = body;
    const change = { shortName, fullName, website, hasComputerClass };
    await updateOrganization(context, administered_id, change, actingAs(person, request));
    return undefined;
  });

  bind('department.list', async ({ caller: { administered_id } }) => {
    const departments = await listDepartments(db, administered_id);
    return departments.map((row) => ({ ...presentDepartment(row), people: row.people, waiting: row.waiting }));
  });

  bind('department.create', async ({ body, caller: { person, administered_id }, request }) =>
    presentDepartment(await createDepartment(context, administered_id, body, actingAs(person, request))),
  );

  bind('department.update', async ({ params: { id }, body, caller: { person, administered_id }, request }) => {
    const names = { shortName: body.shortName, fullName: body.fullName };
    return presentDepartment(await updateDepartment(context, administered_id, id, names, actingAs(person, request)));
  });

  bind('department.delete', async ({ params: { id }, caller: { person, administered_id }, request }) => {
    await deleteDepartment(context, administered_id, id, actingAs(person, request));
    return undefined;
  });

  bind('job.list', async ({ query, caller: { person, administered_id }, request }) => {
    const { status, page, department_id, q = '' } = query;
    const words = listSearchWords(q);
    const found = await listMembers(db, administered_id, { status, department_id, words, page }, clock.now());
    await recordAudit(db, {
      at: clock.now(),
      action: 'people_listed',
      organization_id: administered_id,
      actor_id: person.id,
      details: { status, page },
      address: visitOf(request).address,
    });
    return { jobs: found.jobs.map(presentMember), total: found.total };
  });

  bind('job.decide', async ({ params: { id }, body, caller: { person, administered_id }, request }) => {
    await decideRequest(context, administered_id, id, body, actingAs(person, request));
    return memberNow(administered_id, id);
  });

  bind('job.update', async ({ params: { id }, body, caller: { person, administered_id }, request }) => {
    const change = { roles: body.roles, department_id: body.department_id };
    await updateJob(context, administered_id, id, change, actingAs(person, request));
    return memberNow(administered_id, id);
  });

  bind('job.seat', async ({ params: { id }, body: { held }, caller: { person, administered_id }, request }) => {
    const change = held ? takeSeatForJob : freeSeatsOfJob;
    await change(context, administered_id, id, actingAs(person, request));
    return memberNow(administered_id, id);
  });

  bind('job.dismiss', async ({ params: { id }, caller: { person, administered_id }, request }) => {
    await dismiss(context, administered_id, id, actingAs(person, request));
    return memberNow(administered_id, id);
  });

  bind('job.end_sessions', async ({ params: { id }, caller: { person, administered_id }, request }) => {
    await endSessionsOfJob(context, administered_id, id, actingAs(person, request));
    return undefined;
  });

  bind('user.leave_job', async ({ params: { id }, caller: { person }, request }) => {
    await leaveJob(context, actingAs(person, request), id);
    return undefined;
  });

  async function memberNow(administered_id: AdministeredOrganizationId, id: string): Promise<CallResult<'job.decide'>> {
    const member = await findMember(db, administered_id, id, clock.now());
    if (member === null) throw notFound();
    return presentMember(member);
  }
}

function actingAs(person: Person, request: FastifyRequest): Administrator {
  return { id: person.id, address: visitOf(request).address };
}
