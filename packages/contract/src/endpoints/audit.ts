import { AUDIT_ACTIONS } from '@parta/domain/people/audit-actions';
import { SIGN_IN_EVENTS } from '@parta/domain/people/sign-in-events';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { identifier, moment } from './fields.ts';
import { organizationParams } from './shapes.ts';

const auditPerson = z.strictObject({ id: identifier, name: z.string() });

export const auditEndpoints = {
  'audit.list': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/organization/{organization_id}/audit/',
    access: 'organization_administrator',
    compressed: true,
    summary: 'The log of the organisation, newest first, 50 a page',
    params: organizationParams,
    query: z.strictObject({
      action: z.enum(AUDIT_ACTIONS).optional(),
      /** Entries in which this person acted or was concerned. */
      person_id: identifier.optional(),
      from: moment.optional(),
      until: moment.optional(),
      /** Entries older than this one. */
      before: z.coerce.number().int().min(1).optional(),
    }),
    result: z.strictObject({
      entries: z.array(
        z.strictObject({
          id: z.int(),
          at: moment,
          action: z.enum(AUDIT_ACTIONS),
          actor: auditPerson.nullable(),
          subject: auditPerson.nullable(),
          /** What the action was about, without personal data: names of roles, fields and departments, counts. */
          details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
          address: z.string(),
        }),
      ),
      /** `before` of the next page; null on the last. */
      next: z.int().nullable(),
    }),
    reasons: { 404: ['not_found'] },
  }),
  'audit.export': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/organization/{organization_id}/audit/export/',
    access: 'organization_administrator',
    fresh_factor: true,
    summary: 'The log of the organization for a period as a file, newest first: JSON lines for programs, or CSV',
    params: organizationParams,
    query: z.strictObject({ format: z.enum(['jsonl', 'csv']), from: moment.optional(), until: moment.optional() }),
    result: z.unknown(),
    reasons: { 404: ['not_found'] },
  }),
  'user.sign_ins': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/user/self/sign_in/',
    access: 'signed_in',
    summary:
      'What happened to the own account in the last 90 days, newest first; failed tries that follow each other as one',
    result: z.strictObject({
      events: z.array(
        z.strictObject({
          at: moment,
          kind: z.enum(SIGN_IN_EVENTS),
          count: z.int(),
          /** User-Agent of a browser that signed in; empty for everything else. */
          device: z.string(),
          address: z.string(),
          /** Full name of who did it, where it was another person; empty otherwise. */
          by: z.string(),
        }),
      ),
      /** Failed tries between the last two sign-ins. */
      failedBefore: z.int(),
    }),
    reasons: {},
  }),
} as const;
