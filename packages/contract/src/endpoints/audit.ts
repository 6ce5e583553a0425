import { AUDIT_ACTIONS } from '@parta/domain/people/audit-actions';
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
} as const;
