import type { CallResult } from '@parta/contract/wire';
import { ACTIVITY_STATUS, isSync } from '@parta/domain/codes';
import { ACTIVITY_LIST_POLL_MS } from '@parta/domain/limits';
import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { participantsTexts } from './texts.ts';

export type ActivityDetail = CallResult<'activity.participants'>;
export type ActivityProgress = CallResult<'activity.progress'>;
export type Participant = ActivityDetail['participants'][number];
export type ProgressOf = ActivityProgress['people'][number];

/** Everything about one activity in the cache. */
export const activityKey = (id: string) => ['activity-participants', id] as const;

/** An activity with who takes part in it; of a live one asked for anew while people may come. */
export function detailQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...activityKey(id), 'detail'],
    queryFn: ({ signal }) => client.call('activity.participants', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && mayGrow(data) ? ACTIVITY_LIST_POLL_MS : false),
    meta: { action: participantsTexts.load_action, handled: ['not_found'] },
  });
}

function mayGrow({ status, description: { mode } }: ActivityDetail): boolean {
  return isSync(mode) && (status === ACTIVITY_STATUS.planned || status === ACTIVITY_STATUS.running);
}

/** How far everybody has come; asked for anew while the screen is open. */
export function progressQuery(client: Client, id: string, isAsked: boolean) {
  return queryOptions({
    queryKey: [...activityKey(id), 'progress'],
    queryFn: ({ signal }) => client.call('activity.progress', { params: { id }, signal }),
    refetchInterval: ACTIVITY_LIST_POLL_MS,
    enabled: isAsked,
    meta: { action: participantsTexts.load_action, handled: ['not_found'] },
  });
}

/** What of an activity waits for a mark by hand; without it the screen is whole, so a failure is told nowhere. */
export function markingQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['marking', id],
    queryFn: ({ signal }) => client.call('marking.queue', { params: { id }, signal }),
    refetchOnMount: 'always',
    retry: false,
  });
}
