import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { linkToken } from './fields.ts';

export const remindersEndpoints = {
  'reminder.ask': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/reminder/stop/{code}/',
    access: 'anyone',
    summary:
      'A page that asks whether to switch mails about assigned work off, where a mail program does not by itself',
    params: z.strictObject({ code: linkToken }),
    result: z.unknown(),
    reasons: { 404: ['not_found'] },
  }),
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
