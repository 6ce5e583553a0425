import type { CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { jobTexts } from './texts.ts';

export type Job = CallResult<'user.jobs'>[number];

/** Requests and jobs of the signed-in person. */
export function jobsQuery(client: Client) {
  return queryOptions({
    queryKey: ['user', 'jobs'],
    queryFn: ({ signal }) => client.call('user.jobs', { signal }),
    meta: { action: jobTexts.load_action },
  });
}
