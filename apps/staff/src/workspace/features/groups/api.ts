import type { CallResult } from '@parta/contract/wire';
import { GROUP_STATUS } from '@parta/domain/people/groups';
import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { groupFormTexts, groupsTexts } from './texts.ts';

export type Group = CallResult<'group.list'>[number];

/** Which groups are listed: the active ones, or archived ones beside them. */
export type ShownGroups = 'active' | 'all';

/** Every list of groups in the cache. */
export const GROUPS_KEY = ['groups'] as const;

/** Groups of the person's departments. */
export function groupsQuery(client: Client, shown: ShownGroups) {
  return queryOptions({
    queryKey: [...GROUPS_KEY, shown],
    queryFn: ({ signal }) =>
      client.call('group.list', { query: shown === 'all' ? {} : { status: GROUP_STATUS.active }, signal }),
    meta: { action: groupsTexts.load_action },
  });
}

/** Jobs of the person, whose departments a group may belong to. */
export function jobsQuery(client: Client) {
  return queryOptions({
    queryKey: ['user', 'jobs'],
    queryFn: ({ signal }) => client.call('user.jobs', { signal }),
    meta: { action: groupFormTexts.departments_action },
  });
}
