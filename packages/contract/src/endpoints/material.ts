import { ACTIVITY_TITLE_MAX } from '@parta/domain/limits';
import { richTextSchema } from '@parta/rich-content/text/rich-text-schema';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { certificate, template } from '../material-document.ts';
import { identifier, idParams, moment, titleUpTo } from './fields.ts';

const tocItem = z.strictObject({ type: z.literal('content'), title: z.string(), content_id: identifier });

export const materialEndpoints = {
  'material.metadata': endpoint({
    summary: 'What a material of the catalogue, or an own one, says of itself; never its slides or keys',
    params: idParams,
    result: z.strictObject({
      id: identifier,
      /** Of the catalogue for a material of the catalogue, of the library for an own one. */
      folder: identifier.nullable(),
      allow_copying: z.boolean(),
      /** Whether the caller is its author, and may therefore edit it. */
      is_owner: z.boolean(),
      description: z.strictObject({
        toc: z.array(
          z.strictObject({
            id: identifier,
            type: z.enum(['contents', 'material']),
            title: z.string(),
            material_id: identifier.nullable(),
            items: z.array(tocItem),
          }),
        ),
        tags: z.array(z.string()),
        title: z.string(),
        template,
        language: z.string(),
        overview: richTextSchema,
        short_overview: z.string(),
        /** Hash of a stored file. */
        cover: z.string().nullable(),
        certificate: certificate.nullable(),
        study_time: z.number().nullable(),
        contents_count: z.int(),
        questions_count: z.int(),
        date_changed: moment,
        date_created: moment,
      }),
    }),
    reasons: { 404: ['not_found'] },
  }),
  'material.check': endpoint({
    summary: 'Whether a material can be started, and how; `incomplete` where a question lacks what it needs',
    params: idParams,
    result: z.union([
      z.strictObject({ fatal: z.enum(['child_missing', 'no_contents', 'incomplete']) }),
      z.strictObject({ sync_error: z.enum(['nested', 'task']).nullable() }),
    ]),
    reasons: { 404: ['not_found'] },
  }),
  'material.explore': endpoint({
    summary: 'Starts or finds the self-study of a material: an activity whose owner alone takes part',
    params: idParams,
    result: z.strictObject({ id: identifier }),
    reasons: {
      400: ['child_missing', 'no_contents', 'incomplete'],
      403: ['forbidden'],
      404: ['not_found'],
    },
  }),
  'material.start': endpoint({
    summary: 'Makes an activity of a frozen copy of the material',
    params: idParams,
    body: z.strictObject({
      organization_id: identifier,
      title: titleUpTo(ACTIVITY_TITLE_MAX),
      start_date: moment,
      end_date: moment.nullable(),
      group_participant_ids: z.record(identifier, z.array(identifier).max(5000)),
      show_correctness: z.boolean(),
      mode: z.union([z.literal(10), z.literal(11), z.literal(20)]),
      identification: z.union([z.literal(10), z.literal(20), z.literal(21)]),
      connect_after_start: z.boolean(),
      show_statistic: z.boolean(),
      multiple_participation: z.boolean().optional(),
      content_navigation: z.boolean().optional(),
      permanent_access: z.boolean().optional(),
    }),
    result: z.strictObject({ id: identifier }),
    reasons: {
      400: [
        'task',
        'nested',
        'child_missing',
        'no_contents',
        'incomplete',
        'end_before_start',
        /** `group_participant_ids` names a group that is not the caller's, or somebody who is not in it. */
        'unknown_participants',
        'mode_not_available',
      ],
      403: ['forbidden'],
      404: ['not_found'],
      422: ['key_reused'],
    },
  }),
} as const;
