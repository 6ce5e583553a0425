import type { CallParsed, CallResult } from '@parta/contract/wire';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/calls/bind.ts';
import { visitOf } from '../../http/visitors/visit.ts';
import type { Person } from '../../identity/person.ts';
import { notFound } from '../../refused.ts';
import { recordAudit } from '../audit/commands.ts';
import { updateOrganization } from '../organizations/commands/organization.ts';
import { listLicenses } from '../organizations/queries/licenses.ts';
import { findOrganization } from '../organizations/queries/organization.ts';
import { licenseOnWire } from '../organizations/rules.ts';
import type { Administrator } from '../organizations/types.ts';
import { requireOwnPassword } from '../people/commands/own-password.ts';
import { invite, removeAdministrator } from './commands/administrators.ts';
import { createLicense, type LicenseChange, updateLicense } from './commands/licenses.ts';
import { createOrganization } from './commands/organizations.ts';
import { giveUserRole, takeUserRole } from './commands/user-roles.ts';
import { presentCard, presentOrganization, presentUserRole } from './present.ts';
import {
  listAdministrators,
  listDepartmentNames,
  listInvitedAdministrators,
  listOrganizations,
} from './queries/organizations.ts';
import { listUserRoles } from './queries/user-roles.ts';

export function bindPlatform(bind: Bind, context: Context): void {
  const { db, clock } = context;

  bind('platform.organizations', async ({ query: { q = '', page } }) => {
    const { organizations, total } = await listOrganizations(db, { typed: q, page }, clock.now());
    return { organizations: organizations.map(presentCard), total };
  });

  bind('platform.organization_create', async ({ body, caller: { person }, request }) => ({
    id: await createOrganization(context, body, actingAs(person, request)),
  }));

  bind('platform.organization_get', async ({ params: { id }, caller: { person }, request }) => {
    const organization = await findOrganization(db, id);
    if (organization === null) throw notFound();
    const [licenses, departments, administrators, invited] = await Promise.all([
      listLicenses(db, id),
      listDepartmentNames(db, id),
      listAdministrators(db, id),
      listInvitedAdministrators(db, id),
    ]);
    // The organization sees in its log that somebody outside looked at its people.
    await recordAudit(db, {
      at: clock.now(),
      action: 'people_listed',
      organization_id: id,
      actor_id: person.id,
      details: { role: 'organisation_administrator' },
      address: visitOf(request).address,
    });
    return presentOrganization(organization, { licenses, departments, administrators, invited });
  });

  bind('platform.organization_update', async ({ params: { id }, body, caller: { person }, request }) => {
    const { shortName, fullName, website } = body;
    const change = { shortName, fullName, website, hasComputerClass: undefined };
    await updateOrganization(context, id, change, actingAs(person, request));
    return undefined;
  });

  bind('platform.license_create', async ({ params: { id }, body, caller: { person }, request }) => {
    const { validFrom, validUntil, ...terms } = body;
    const dated = { ...terms, valid_from: new Date(validFrom), valid_until: new Date(validUntil) };
    return licenseNow(id, await createLicense(context, id, dated, actingAs(person, request)));
  });

  bind('platform.license_update', async ({ params: { id, license_id }, body, caller: { person }, request }) => {
    await updateLicense(context, id, license_id, changeOf(body), actingAs(person, request));
    return licenseNow(id, license_id);
  });

  bind('platform.administrator_invite', async ({ params: { id }, body, caller: { person }, request }) => {
    const whom = { email: body.email, department_id: body.departmentId };
    await invite(context, id, whom, actingAs(person, request));
    return undefined;
  });

  bind('platform.administrator_remove', async ({ params: { id, job_id }, caller: { person }, request }) => {
    await removeAdministrator(context, id, job_id, actingAs(person, request));
    return undefined;
  });

  bind('platform.user_roles', async () => (await listUserRoles(db)).map(presentUserRole));

  bind('platform.user_role_give', async ({ body: { password, ...role }, caller: { person }, request }) => {
    await requireOwnPassword(context, person.id, password);
    await giveUserRole(context, role, actingAs(person, request));
    return undefined;
  });

  bind('platform.user_role_take', async ({ params: { id, role }, body, caller: { person }, request }) => {
    await requireOwnPassword(context, person.id, body.password);
    await takeUserRole(context, id, role, actingAs(person, request));
    return undefined;
  });

  async function licenseNow(organization_id: string, id: string): Promise<CallResult<'platform.license_create'>> {
    const [license] = await listLicenses(db, organization_id, id);
    if (license === undefined) throw notFound();
    return licenseOnWire(license);
  }
}

function actingAs(person: Person, request: FastifyRequest): Administrator {
  return { id: person.id, address: visitOf(request).address };
}

function changeOf({
  validFrom,
  validUntil,
  seats,
  limits,
  features,
}: CallParsed<'platform.license_update'>['body']): LicenseChange {
  return {
    valid_from: validFrom === undefined ? undefined : new Date(validFrom),
    valid_until: validUntil === undefined ? undefined : new Date(validUntil),
    seats,
    limits,
    features,
  };
}
