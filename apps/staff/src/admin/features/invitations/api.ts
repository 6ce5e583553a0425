import type { CallInput, CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { organizationKey, TOLD_BY_STATE } from '../../queries.ts';
import { invitationTexts } from './texts.ts';

export type Invitation = CallResult<'invitation.list'>['invitations'][number];
export type NewInvitation = CallInput<'invitation.create'>['body']['invitations'][number];
/** A list that the server has read. */
export type ReadList = CallResult<'invitation.read_list'>;
export type ListedRow = ReadList['rows'][number];

/** Open invitations, newest first. */
export function invitationsQuery(client: Client, organization_id: string, page: number) {
  return queryOptions({
    queryKey: [...organizationKey(organization_id), 'invitations', page],
    queryFn: ({ signal }) => client.call('invitation.list', { params: { organization_id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    meta: { action: invitationTexts.load_action, handled: TOLD_BY_STATE },
  });
}
