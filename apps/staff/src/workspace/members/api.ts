import type { CallResult } from '@parta/contract/wire';
import { GROUP_STATUS } from '@parta/domain/people/groups';
import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { membersTexts } from './texts.ts';

export type Group = CallResult<'group.list'>[number];
export type Member = CallResult<'group.participants'>[number];

/** Active groups of the person's departments; the screen of groups keeps the same list under the same key. */
export function activeGroupsQuery(client: Client) {
  return queryOptions({
    queryKey: ['groups', 'active'],
    queryFn: ({ signal }) => client.call('group.list', { query: { status: GROUP_STATUS.active }, signal }),
    meta: { action: membersTexts.groups_action },
  });
}

/** Who is in a group; the screen of its participants keeps the same list under the same key. */
export function membersQuery(client: Client, group_id: string) {
  return queryOptions({
    queryKey: ['group', group_id, 'participants'],
    queryFn: ({ signal }) => client.call('group.participants', { params: { id: group_id }, signal }),
    meta: { action: membersTexts.members_action },
  });
}

/** Jobs of the person, which tell of departments that her token leaves out. */
export function departmentsQuery(client: Client) {
  return queryOptions({
    queryKey: ['user', 'jobs'],
    queryFn: ({ signal }) => client.call('user.jobs', { signal }),
    meta: { action: membersTexts.groups_action },
  });
}
