import type { Client } from '@parta/web-kit/client';
import { queryOptions } from '@tanstack/react-query';
import { mailboxTexts } from './texts.ts';

/** Mails of the development mailbox, asked for every few seconds while the page is open. */
export function mailboxQuery(client: Client) {
  return queryOptions({
    queryKey: ['mailbox'],
    queryFn: ({ signal }) => client.call('mailbox.list', { signal }),
    refetchInterval: 4000,
    meta: { action: mailboxTexts.action },
  });
}
