import type { CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { aboutRefusals, firstSignInTexts } from './texts.ts';

/** Whose account a code opens. */
export type FirstSignIn = CallResult<'auth.first_sign_in'>;

export function firstSignInQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: ['first_sign_in', token],
    queryFn: ({ signal }) => client.call('auth.first_sign_in', { body: { token }, signal }),
    // The code dies when it is used: what was said of it before stays on the screen.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { action: firstSignInTexts.load_action, handled: Object.keys(aboutRefusals) },
  });
}
