import type { CallInput, CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { TOLD_BY_STATE } from '../../queries.ts';
import { organizationsTexts } from './texts.ts';

export type ListedOrganization = CallResult<'platform.organizations'>['organizations'][number];
export type PlatformOrganization = CallResult<'platform.organization_get'>;
export type Administrator = PlatformOrganization['administrators'][number];
export type LicenseBody = CallInput<'platform.license_create'>['body'];

const PLATFORM_KEY = ['platform'] as const;

/** Organizations by name; '' finds all. */
export function organizationsQuery(client: Client, q: string, page: number) {
  return queryOptions({
    queryKey: [...PLATFORM_KEY, 'organizations', q, page],
    queryFn: ({ signal }) =>
      client.call('platform.organizations', { query: { page, ...(q === '' ? {} : { q }) }, signal }),
    placeholderData: keepPreviousData,
    meta: { action: organizationsTexts.list_action, handled: TOLD_BY_STATE },
  });
}

/** An organization with its licenses and administrators. */
export function platformOrganizationQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...PLATFORM_KEY, 'organization', id],
    queryFn: ({ signal }) => client.call('platform.organization_get', { params: { id }, signal }),
    meta: { action: organizationsTexts.load_action, handled: TOLD_BY_STATE },
  });
}

/** Asks anew for everything that the platform's screens show, and for the organizations themselves. */
export function usePlatformRefresh(): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: PLATFORM_KEY }),
      cache.invalidateQueries({ queryKey: ['organization'] }),
    ]);
  };
}
