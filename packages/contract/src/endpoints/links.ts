import { MATERIAL_FATALS } from '@parta/domain/codes';
import { LINK_CODE_MAX } from '@parta/domain/encoding/link-code';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { identifier, idParams } from './fields.ts';

export const linksEndpoints = {
  'link.open': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/link/{code}/',
    access: 'signed_in',
    summary: 'Follows a link to a course: starts or finds the caller’s self-study of it; an altered code is absent',
    params: z.strictObject({ code: z.string().max(LINK_CODE_MAX) }),
    result: z.strictObject({
      action: z.literal('open_course'),
      /** Of the activity. */
      id: identifier,
      /** Of the module in the table of contents, at which the course opens. */
      submaterial_id: identifier,
    }),
    reasons: {
      400: ['primary_email_not_confirmed', ...MATERIAL_FATALS],
      403: ['forbidden'],
      404: ['not_found'],
    },
  }),
  'material.link': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/material/{id}/link/',
    access: 'material_reader',
    summary: 'Makes the code of a link by which others study a course by themselves',
    params: idParams,
    body: z.strictObject({
      /** A module of the course; null leads to its beginning, or to where somebody has stopped. */
      submaterial_id: identifier.nullable(),
    }),
    result: z.strictObject({ code: z.string().max(LINK_CODE_MAX) }),
    reasons: { 400: ['not_a_course', 'unknown_submaterial'], 404: ['not_found'] },
  }),
} as const;
