import type { CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { securityTexts } from './texts.ts';

export type OpenSession = CallResult<'user.sessions'>[number];

/** Where the signed-in person is signed in, this browser first. */
export function sessionsQuery(client: Client) {
  return queryOptions({
    queryKey: ['user', 'sessions'],
    queryFn: ({ signal }) => client.call('user.sessions', { signal }),
    meta: { action: securityTexts.load_action },
  });
}
