import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { identifier, moment, password, storableText } from './fields.ts';
import { inOrganization } from './shapes.ts';

/** Everything that is kept about one person: tables with Russian titles, for programs and for reading. */
const personalData = z.strictObject({
  person_id: identifier,
  generated_at: moment,
  sections: z.array(
    z.strictObject({
      name: z.string(),
      title: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
    }),
  ),
});

/** The record of an erasure: what was deleted, what was made anonymous. */
const erasureAct = z.strictObject({
  id: identifier,
  person_id: identifier,
  erased_at: moment,
  deleted: z.record(z.string(), z.int()),
  anonymised: z.record(z.string(), z.int()),
});

export const personalDataEndpoints = {
  'person.export': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/organization/{organization_id}/person/{id}/export/',
    access: 'organization_administrator',
    fresh_factor: true,
    summary: 'What the organisation holds of a person who has or had a job in it or asks for one',
    params: inOrganization,
    result: personalData,
    reasons: { 404: ['not_found'], 429: ['too_many_attempts'] },
  }),
  'person.standing': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/organization/{organization_id}/person/{id}/standing/',
    access: 'organization_administrator',
    summary: 'Whether the organisation may erase a person’s whole account, which it made and she uses nowhere else',
    params: inOrganization,
    result: z.strictObject({ may_erase_account: z.boolean() }),
    reasons: { 404: ['not_found'] },
  }),
  'person.erase': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/organization/{organization_id}/person/{id}/erase/',
    access: 'organization_administrator',
    fresh_factor: true,
    summary:
      'Takes a person out of the organisation, or erases an account that is its own; `email` repeats her address',
    params: inOrganization,
    body: z.strictObject({
      /** `organization`: her jobs and requests go, her results stay without a name, the account stays hers. */
      scope: z.enum(['organization', 'account']),
      email: storableText.max(320),
      /** Of the administrator who asks. */
      password,
    }),
    result: erasureAct,
    reasons: {
      400: ['wrong_email', 'wrong_password'],
      404: ['not_found'],
      409: ['belongs_elsewhere', 'last_administrator'],
      429: ['too_many_attempts'],
    },
  }),
  'user.export': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/user/self/export/',
    access: 'signed_in',
    fresh_factor: true,
    summary: 'Everything that is kept about the signed-in person',
    result: personalData,
    reasons: { 429: ['too_many_attempts'] },
  }),
  'user.erase': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/user/self/erase/',
    access: 'signed_in',
    fresh_factor: true,
    summary: 'Erases the signed-in person: names, address and library go, marks stay without a name',
    body: z.strictObject({ password }),
    result: erasureAct,
    reasons: { 400: ['wrong_password'], 409: ['last_administrator'], 429: ['too_many_attempts'] },
  }),
} as const;
