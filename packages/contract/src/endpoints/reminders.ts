import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { linkToken } from './fields.ts';

export const remindersEndpoints = {
  'reminder.stop': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/reminder/stop/{code}/',
    access: 'anyone',
    one_click: true,
    summary:
      'Switches mails about assigned work off for whom a mail was written to, by the code of its List-Unsubscribe',
    params: z.strictObject({ code: linkToken }),
    result: null,
    reasons: { 404: ['not_found'] },
  }),
} as const;
