import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { identifier, storableText } from './fields.ts';

const person = z.strictObject({
  id: identifier,
  email: z.string(),
  emailConfirmed: z.boolean(),
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  userType: z.enum(['student', 'staff']),
});

const job = z.strictObject({
  id: identifier,
  type: z.enum(['staff', 'student', 'external']),
  status: z.enum(['waiting', 'accepted', 'rejected']),
  department: z.strictObject({
    id: identifier,
    fullName: z.string(),
    shortName: z.string(),
    organization: z.strictObject({
      id: identifier,
      fullName: z.string(),
      shortName: z.string(),
      website: z.string().nullable(),
    }),
  }),
});

export const accountEndpoints = {
  'auth.login': endpoint({
    summary: 'Signs in and sets the session cookies',
    body: z.strictObject({ email: storableText.min(1).max(320), password: z.string().min(1).max(1000) }),
    result: person,
    reasons: { 400: ['invalid_credentials', 'no_leu', 'license_expired'], 429: ['too_many_attempts'] },
  }),
  'auth.refresh': endpoint({
    summary: 'Exchanges the refresh token for a new access token; refusals carry `detail`, not `reason`',
    result: z.strictObject({ expiresAt: z.int() }),
    reasons: { 400: ['incorrect_refresh_token', 'no_leu', 'license_expired'] },
  }),
  'auth.logout': endpoint({ summary: 'Ends the session', result: null, reasons: {} }),
  'user.self': endpoint({ summary: 'The signed-in person', result: person, reasons: {} }),
  'user.jobs': endpoint({ summary: 'Jobs of the signed-in person', result: z.array(job), reasons: {} }),
} as const;
