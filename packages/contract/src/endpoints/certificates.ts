import { MATERIAL_TITLE_MAX, REVOKE_REASON_MAX } from '@parta/domain/limits';
import { fileHashSchema } from '@parta/rich-content/text/rich-text-schema';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { certificateLook } from '../material-document.ts';
import { identifier, idParams, moment, storableText } from './fields.ts';
import { inOrganization, organizationParams } from './shapes.ts';

const numberParams = z.strictObject({ number: z.string().max(100) });
const certificateParams = idParams.extend({ certificate_id: identifier });

/** The entity of the documents, with where it leads. */
const certificate = z.strictObject({
  id: identifier,
  material_title: z.string(),
  /** Address of its picture, below the service. */
  certificate_image: z.string(),
  issue_date: moment,
  number: z.string(),
  activity_id: identifier,
  /** Address of the public page, with the origin. */
  link: z.string(),
  revoked_at: moment.nullable(),
});

/** A certificate as the organizer of its activity sees it. */
const issued = z.strictObject({
  id: identifier,
  number: z.string(),
  /** Address of the public page, with the origin. */
  link: z.string(),
  participant_id: identifier,
  person_name: z.string(),
  /** As her account says it today; another one than is printed may be put right. */
  current_name: z.string(),
  percent: z.number(),
  issue_date: moment,
  revoked_at: moment.nullable(),
  revoke_reason: z.string().nullable(),
  reissued_at: moment.nullable(),
  /** When its owner deleted it. */
  hidden_at: moment.nullable(),
});

const revocation = z.strictObject({ reason: storableText.trim().min(1).max(REVOKE_REASON_MAX) });

export const certificatesEndpoints = {
  'certificate.list': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/certificate/',
    access: 'signed_in',
    summary: 'Certificates of the caller that she has not deleted, the newest first',
    result: z.array(certificate),
    reasons: {},
  }),
  'certificate.preview': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/certificate/preview/',
    access: 'library_owner',
    summary: 'The picture of a certificate as an author would give it, with sample words, as a file',
    query: z.strictObject({
      look: certificateLook,
      title: storableText.max(MATERIAL_TITLE_MAX).default(''),
      background_image: fileHashSchema.optional(),
    }),
    result: z.unknown(),
    reasons: { 404: ['not_found'] },
  }),
  'certificate.delete': endpoint({
    service: 'area',
    method: 'DELETE',
    path: 'api/v1/certificate/{id}/',
    access: 'signed_in',
    summary: 'Deletes an own certificate; its public page says from then on that its owner did',
    params: idParams,
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'certificate.verify': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/certificate/verify/{number}/',
    access: 'anyone',
    summary: 'What is true of a certificate by its number; of a real one what the paper says, and no more',
    params: numberParams,
    result: z.strictObject({
      state: z.enum(['real', 'revoked', 'deleted', 'unknown', 'tampered']),
      /** Null unless it is real. */
      paper: z
        .strictObject({
          person_name: z.string(),
          material_title: z.string(),
          organization: z.string(),
          issue_date: moment,
        })
        .nullable(),
      /** Of a revoked one. */
      revoked_at: moment.nullable(),
    }),
    reasons: { 429: ['too_many_attempts'] },
  }),
  'certificate.image': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/certificate/verify/{number}/image/',
    access: 'anyone',
    summary: 'The picture of a certificate that is real',
    params: numberParams,
    result: z.unknown(),
    reasons: { 404: ['not_found'], 429: ['too_many_attempts'] },
  }),
  'certificate.pdf': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/certificate/verify/{number}/pdf/',
    access: 'anyone',
    summary: 'A certificate that is real, as a PDF',
    params: numberParams,
    result: z.unknown(),
    reasons: { 404: ['not_found'], 429: ['too_many_attempts'] },
  }),
  'certificate.page': endpoint({
    service: 'area',
    method: 'GET',
    path: 'certificate/{number}/',
    access: 'anyone',
    summary: 'The public page of a certificate, which needs no script',
    params: numberParams,
    result: z.unknown(),
    reasons: { 429: ['too_many_attempts'] },
  }),
  'certificate.of_lesson': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/live/{activity_id}/certificate/',
    access: 'participant',
    summary:
      'The page of the certificate that a participant got in a live activity; null while she has none, and for guests',
    params: z.strictObject({ activity_id: identifier }),
    result: z.strictObject({ link: z.string().nullable() }),
    reasons: { 401: ['unauthorized'], 403: ['removed'], 404: ['not_found'] },
  }),
  'certificate.issued': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/activity/{id}/certificates/',
    access: 'activity_owner',
    summary: 'Certificates that were issued in an activity',
    params: idParams,
    result: z.array(issued),
    reasons: { 404: ['not_found'] },
  }),
  'certificate.revoke': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/activity/{id}/certificates/{certificate_id}/revoke/',
    access: 'activity_owner',
    summary: 'Revokes a certificate for good; strangers are told when, and not why',
    params: certificateParams,
    body: revocation,
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'certificate.reissue': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/activity/{id}/certificates/{certificate_id}/reissue/',
    access: 'activity_owner',
    summary: 'Writes the name on a certificate anew, as the account has it today; its number stays',
    params: certificateParams,
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'organization.certificate': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/organization/{organization_id}/certificate/{number}/',
    access: 'organization_administrator',
    summary: 'A certificate of the organization by its number',
    params: organizationParams.extend({ number: z.string().max(100) }),
    result: issued.extend({ material_title: z.string() }),
    reasons: { 404: ['not_found'] },
  }),
  'organization.revoke_certificate': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/organization/{organization_id}/certificate/{id}/revoke/',
    access: 'organization_administrator',
    summary: 'Revokes a certificate of the organization for good',
    params: inOrganization,
    body: revocation,
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'organization.reissue_certificate': endpoint({
    service: 'account',
    method: 'POST',
    path: 'api/organization/{organization_id}/certificate/{id}/reissue/',
    access: 'organization_administrator',
    summary: 'Writes the name on a certificate of the organization anew, as the account has it today',
    params: inOrganization,
    result: null,
    reasons: { 404: ['not_found'] },
  }),
} as const;
