import type { CallResult } from '@parta/contract/wire';
import { CallError } from '@parta/web-kit/call-error';
import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { moreTexts, participantsTexts, proposalTexts } from './texts.ts';

export type Participant = CallResult<'group.participants'>[number];
/** Lists that the server has read. */
export type ReadRoster = CallResult<'group.read_roster'>;
export type Cards = CallResult<'group.issue_cards'>;
export type FoundPerson = CallResult<'user.search'>[number];

/** A group and who is in it. */
export function groupKey(id: string) {
  return ['group', id] as const;
}

/** The group itself. */
export function groupQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...groupKey(id), 'about'],
    queryFn: ({ signal }) => client.call('group.get', { params: { id }, signal }),
    meta: { action: participantsTexts.load_action, handled: ['not_found'] },
  });
}

/** Who is in a group. */
export function participantsQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...groupKey(id), 'participants'],
    queryFn: ({ signal }) => client.call('group.participants', { params: { id }, signal }),
    meta: { action: participantsTexts.load_action, handled: ['not_found'] },
  });
}

/** Invitations into the group that wait. */
export function invitedQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...groupKey(id), 'invited'],
    queryFn: ({ signal }) => client.call('group.invited', { params: { id }, signal }),
    meta: { action: moreTexts.invited_action, handled: ['not_found'] },
  });
}

/** People proposed for the group, who wait for an administrator. */
export function proposedQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...groupKey(id), 'proposed'],
    queryFn: ({ signal }) => client.call('group.proposed', { params: { id }, signal }),
    meta: { action: proposalTexts.load_action, handled: ['not_found'] },
  });
}

/** What a search of the organization has found; a failed one has found nobody, and says so only of too many. */
export interface FoundPeople {
  people: FoundPerson[];
  isTooMany: boolean;
}

/** People of the organization with these words in their name or address; forgotten with the dialog. */
export function peopleQuery(client: Client, q: string, isAsked: boolean) {
  return queryOptions({
    queryKey: ['people-search', q],
    gcTime: 0,
    enabled: isAsked,
    queryFn: async ({ signal }): Promise<FoundPeople> => {
      try {
        return { people: await client.call('user.search', { query: { q }, signal }), isTooMany: false };
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return { people: [], isTooMany: error.reason === 'too_many_results' };
      }
    },
  });
}
