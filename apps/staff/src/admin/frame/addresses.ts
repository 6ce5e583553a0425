import type { RegisteredRouter } from '@tanstack/react-router';
import type { TextSearch } from '../../shell/start/text-search.ts';

/** As the router knows them; it has the first screen of others under a slash of its own too. */
type Path = '/' | Exclude<keyof RegisteredRouter['routesByPath'], `${string}/`>;

/** Screens of an organization, as they stand in the address. */
export type OrganizationSection = Path extends infer One
  ? One extends `/organization/$organizationId/${infer Section}`
    ? Section
    : never
  : never;

/** An address of the administration under its base; search parameters that are empty stay out of it. */
export type Address = { readonly search?: TextSearch } & (
  | {
      readonly to: `/organization/$organizationId/${OrganizationSection}`;
      readonly params: { readonly organizationId: string };
    }
  | { readonly to: '/platform/organizations/$id'; readonly params: { readonly id: string } }
  | { readonly to: Exclude<Path, `${string}$${string}`>; readonly params?: never }
);

/** A screen of an organization. */
export function organizationAddress(
  organizationId: string,
  section: OrganizationSection,
  search: TextSearch = {},
): Address {
  return { to: `/organization/$organizationId/${section}`, params: { organizationId }, search };
}

/** One organization, to the platform's administrator. */
export function platformOrganizationAddress(id: string): Address {
  return { to: '/platform/organizations/$id', params: { id } };
}

export const ORGANIZATIONS_ADDRESS = { to: '/platform/organizations' } satisfies Address;
export const START_ADDRESS = { to: '/' } satisfies Address;
