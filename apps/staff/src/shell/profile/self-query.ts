import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';

/**
 * The signed-in person's account, asked for once a page; who changes it puts the answer of the change here. Nobody waits
 * for it and nobody is told when it cannot be had: without it times follow the device.
 */
export function selfQuery(client: Client) {
  return queryOptions({
    queryKey: ['user', 'self'],
    queryFn: ({ signal }) => client.call('user.self', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
