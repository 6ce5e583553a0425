import type { CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { aboutRefusals, confirmationTexts } from './texts.ts';

export type Confirmation = CallResult<'auth.confirmation'>;

/** Which address a link is to confirm. */
export function confirmationQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: ['confirmation', token],
    queryFn: ({ signal }) => client.call('auth.confirmation', { body: { token }, signal }),
    // The link dies when it is used: what was said of it before stays on the screen.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { action: confirmationTexts.load_action, handled: Object.keys(aboutRefusals) },
  });
}
