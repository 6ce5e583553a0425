import type { CallResult } from '@parta/contract/wire';
import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { numberTexts } from './texts.ts';

/** A member of a group with the number of her card. */
export type Numbered = CallResult<'group.card_numbers'>[number];

/** Who of a group has which card; asked anew with everything else that is known of the group. */
export function cardNumbersQuery(client: Client, group_id: string) {
  return queryOptions({
    queryKey: ['group', group_id, 'card_numbers'],
    queryFn: ({ signal }) => client.call('group.card_numbers', { params: { id: group_id }, signal }),
    meta: { action: numberTexts.load_action },
  });
}
