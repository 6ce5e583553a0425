import type { CallResult } from '@parta/contract/wire';
import { MINUTE_MS } from '@parta/domain/time/durations';
import type { Client } from '@parta/web-kit/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { panelTexts } from './texts.ts';

export type Notification = CallResult<'notification.list'>[number];

/** Everything about notifications in the cache. */
export const NOTIFICATIONS_KEY = ['notification'] as const;

/** So many at once. */
const PART = 20;

/**
 * What the bell tells, asked for once a minute while the page is seen, and when it is seen again. Nobody is told when it
 * cannot be had: it is asked for again.
 */
export function unreadQuery(client: Client) {
  return queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'unread'],
    queryFn: ({ signal }) => client.call('notification.unread', { signal }),
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
}

/** The list of the panel, part by part. */
export function listQuery(client: Client) {
  return infiniteQueryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'list'],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      client.call('notification.list', {
        query: { limit: PART, ...(pageParam === '' ? {} : { after: pageParam }) },
        signal,
      }),
    getNextPageParam: (last) => (last.length === PART ? last.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flat(),
    meta: { action: panelTexts.load_action, handled: ['invalid_after'] },
  });
}
