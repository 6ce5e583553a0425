import type { Mailbox } from '@parta/contract/page-settings';
import { isPlatformAdministrator } from '@parta/domain/people/permissions';
import type { Person } from '../../identity/person.ts';

/** Whether a caller may read the mails that the product keeps. */
export function canReadMailbox(mailbox: Mailbox, person: Person | null): boolean {
  if (mailbox !== 'administrators') return mailbox === 'open';
  return person !== null && isPlatformAdministrator(person.permissions);
}
