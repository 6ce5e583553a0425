import { isPlatformAdministrator } from '@parta/domain/people/permissions';
import type { ReactNode } from 'react';
import { useAccount } from '../account-services.tsx';
import { MailboxPage } from '../features/mailbox/mailbox-page.tsx';
import { MissingPage } from '../frame/missing-page.tsx';
import { StrangerSkeleton } from '../frame/stranger-frame.tsx';

/** `/mailbox`: for whom it is not, there is no such page. */
export function MailboxRoute(): ReactNode {
  const { settings, visitor } = useAccount();
  if (settings.mailbox === 'administrators' && visitor.kind === 'asking') return <StrangerSkeleton />;
  const isAdministrator = visitor.kind === 'person' && isPlatformAdministrator(visitor.permissions);
  const mayRead = settings.mailbox === 'open' || (settings.mailbox === 'administrators' && isAdministrator);
  return mayRead ? <MailboxPage /> : <MissingPage />;
}
