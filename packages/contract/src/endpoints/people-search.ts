import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { identifier, searchText } from './fields.ts';

export const peopleSearchEndpoints = {
  'user.search': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/user/search/',
    access: 'people_searcher',
    summary: 'People of the caller’s organisations by name or e-mail, at most 20',
    query: z.strictObject({ q: searchText }),
    result: z.array(
      z.strictObject({
        id: identifier,
        lastName: z.string(),
        firstName: z.string(),
        middleName: z.string(),
        emails: z.array(z.strictObject({ email: z.string() })),
      }),
    ),
    reasons: { 400: ['too_short', 'too_many_results'], 429: ['too_many_attempts'] },
  }),
} as const;
