import type { CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { aboutRefusals, invitationTexts } from './texts.ts';

export type Invitation = CallResult<'invitation.about'>;

/**
 * What an invitation offers.
 * @param person_id who asks: the answer says whether she is the invited one; null for a guest
 */
export function invitationQuery(client: Client, token: string, person_id: string | null) {
  return queryOptions({
    queryKey: ['invitation', token, person_id],
    queryFn: ({ signal }) => client.call('invitation.about', { body: { token }, signal }),
    meta: { action: invitationTexts.load_action, handled: Object.keys(aboutRefusals) },
  });
}
