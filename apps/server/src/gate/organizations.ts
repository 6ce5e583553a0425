import { canManageGroups, departments, has, searchableOrganizations } from '@parta/domain/people/permissions';
import type { Asked } from '../identity/asked.ts';
import type { CallerOf } from '../identity/callers.ts';
import type {
  AdministeredOrganizationId,
  ManagedDepartmentId,
  SearchedOrganizationId,
} from '../identity/granted-ids.ts';
import { notFound, Refused } from '../refused.ts';
import { minted } from './minted-id.ts';
import type { Persons } from './persons.ts';

/** Whoever may search people, with the organizations in which she may. */
export async function requireSearcher(persons: Persons, request: Asked): Promise<CallerOf['people_searcher']> {
  const person = await persons.requireApproved(request, (set) => searchableOrganizations(set).length > 0);
  const ids = searchableOrganizations(person.permissions);
  return { person, organization_ids: ids.map((id) => minted<SearchedOrganizationId>(id)) };
}

/** Whoever may manage groups, with the departments whose groups she may reach. */
export async function requireGroupManager(persons: Persons, request: Asked): Promise<CallerOf['group_manager']> {
  const person = await persons.requireApproved(request, canManageGroups);
  return { person, department_ids: departments(person.permissions).map((id) => minted<ManagedDepartmentId>(id)) };
}

/** The administrator of one organization; to a stranger there is none of that id. */
export async function requireAdministrator(
  persons: Persons,
  request: Asked,
  organization_id: string | null,
): Promise<CallerOf['organization_administrator']> {
  const person = await persons.requireApproved(request, () => true);
  if (organization_id === null) throw notFound();
  if (has(person.permissions, { name: 'organization_administer', organization_id })) {
    return { person, administered_id: minted<AdministeredOrganizationId>(organization_id) };
  }
  throw person.organization_ids.includes(organization_id) ? new Refused(403, 'forbidden') : notFound();
}
