import type { ReactNode } from 'react';
import { useAccount } from '../account-services.tsx';
import { MailboxPage } from '../features/mailbox/mailbox-page.tsx';
import { MissingPage } from '../frame/missing-page.tsx';

/** `/mailbox`: where there is none, there is no such page. */
export function MailboxRoute(): ReactNode {
  return useAccount().settings.development_mailbox ? <MailboxPage /> : <MissingPage />;
}
