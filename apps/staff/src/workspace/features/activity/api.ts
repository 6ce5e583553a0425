import type { CallResult } from '@parta/contract/wire';
import { ACTIVITY_STATUS } from '@parta/domain/codes';
import { ACTIVITY_LIST_POLL_MS } from '@parta/domain/limits';
import type { Client } from '@parta/web-kit/client';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { activityTexts } from './texts.ts';

export type ListedActivity = CallResult<'activity.list'>[number];

/** Which activities the screen shows: those that live, or those that are over. */
export type ShownActivities = 'current' | 'finished';

/** Finished activities that are asked for at a time: they grow for years. */
export const FINISHED_PART = 100;

/** The organizer's activities, asked for anew every five seconds while the screen is open; finished ones in parts. */
export function activitiesQuery(client: Client, shown: ShownActivities, search: string) {
  return infiniteQueryOptions({
    queryKey: ['activity', 'list', shown, search] as const,
    initialPageParam: null,
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) =>
      client.call('activity.list', {
        signal,
        query: {
          ...(shown === 'finished' ? { status: String(ACTIVITY_STATUS.completed), limit: FINISHED_PART } : {}),
          ...(pageParam === null ? {} : { after: pageParam }),
          ...(search === '' ? {} : { search }),
        },
      }),
    getNextPageParam: (last) => (shown === 'finished' && last.length === FINISHED_PART ? last.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flat(),
    refetchInterval: ACTIVITY_LIST_POLL_MS,
    meta: { action: activityTexts.load_action },
  });
}

export type ParticipatingActivity = CallResult<'activity.participating'>[number];

/** Activities in which the person takes part, or may; asked for anew as the organizer's are. */
export function participatingQuery(client: Client, search: string) {
  return queryOptions({
    queryKey: ['activity', 'participating', search],
    queryFn: ({ signal }) => client.call('activity.participating', { query: search === '' ? {} : { search }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ACTIVITY_LIST_POLL_MS,
    meta: { action: activityTexts.load_action },
  });
}

/** Every list of activities in the cache. */
export const ACTIVITIES_KEY = ['activity'] as const;

export type ActivityDetail = CallResult<'activity.participants'>;

/** An activity whole, asked for when something is to be done with it. */
export function detailQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['activity-detail', id],
    queryFn: ({ signal }) => client.call('activity.participants', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { action: activityTexts.detail_action },
  });
}

/** The code of a live activity, asked for when its link is shown. */
export function joinCodeQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: ['activity-join-code', id],
    queryFn: ({ signal }) => client.call('activity.join_code', { params: { id }, signal }),
    gcTime: 0,
    meta: { action: activityTexts.link_code_action },
  });
}

export type LeftLesson = CallResult<'live.left'>[number];

/** Lessons without a presenter that she may keep going. Nobody is told when they cannot be had: they are asked for again. */
export function leftLessonsQuery(client: Client) {
  return queryOptions({
    queryKey: ['activity', 'left'],
    queryFn: ({ signal }) => client.call('live.left', { signal }),
    refetchInterval: ACTIVITY_LIST_POLL_MS,
    retry: false,
  });
}
