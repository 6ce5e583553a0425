import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment } from './fields.ts';

export const mailEndpoints = {
  'mailbox.list': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/mailbox/',
    access: 'anyone',
    summary: 'Mails kept for want of a mail server, for whom the installation shows them; absent to everybody else',
    result: z.array(
      z.strictObject({
        id: z.int(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        createdAt: moment,
      }),
    ),
    reasons: { 404: ['not_found'] },
  }),
} as const;
