import type { CallResult } from '@parta/contract/wire';
import type { KeptMail } from './queries.ts';
import { composeBody } from './rules/body.ts';

export function presentMail(mail: KeptMail): CallResult<'mailbox.list'>[number] {
  return {
    id: mail.id,
    to: mail.to_email,
    subject: mail.subject,
    text: composeBody(mail).text,
    createdAt: mail.created_at.toISOString(),
  };
}
