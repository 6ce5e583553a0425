import type { CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { TOLD_BY_STATE } from '../../queries.ts';
import { userRoleTexts } from './texts.ts';

export type RoleHolder = CallResult<'platform.user_roles'>[number];

export const USER_ROLES_KEY = ['platform', 'user_roles'] as const;

/** Administrators of the platform and curators. */
export function userRolesQuery(client: Client) {
  return queryOptions({
    queryKey: USER_ROLES_KEY,
    queryFn: ({ signal }) => client.call('platform.user_roles', { signal }),
    meta: { action: userRoleTexts.load_action, handled: TOLD_BY_STATE },
  });
}
