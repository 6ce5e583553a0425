import type { CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { secondFactorTexts } from './texts.ts';

export type FactorState = CallResult<'second_factor.state'>;
export type Passkey = FactorState['passkeys'][number];
/** The secret of an app that is not confirmed yet. */
export type BegunApp = CallResult<'second_factor.totp_begin'>;

/** The second factors of the signed-in person. */
export function factorQuery(client: Client) {
  return queryOptions({
    queryKey: ['user', 'second_factor'],
    queryFn: ({ signal }) => client.call('second_factor.state', { signal }),
    meta: { action: secondFactorTexts.load_action },
  });
}

/** Whether a person has a second factor. */
export function isEnrolled({ totp, passkeys }: FactorState): boolean {
  return totp !== null || passkeys.length > 0;
}
