import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { identifier, idParams, moment, storableText } from './fields.ts';

export const template = z.enum(['test', 'survey', 'tasks', 'presentation', 'course']).nullable();

const dates = z.strictObject({ date_created: moment, date_changed: moment });

const shallowFolder = z.strictObject({ id: identifier, description: z.strictObject({ title: z.string(), dates }) });

const libraryMaterial = z.strictObject({
  id: identifier,
  folder: identifier.nullable(),
  description: z.strictObject({
    title: z.string(),
    template,
    date_changed: moment,
    contents_count: z.int(),
  }),
});

/** The opened folder; the root has neither id nor title. `path` leads from the root to the folder itself. */
const folder = z.strictObject({
  id: identifier.nullable(),
  parent: identifier.nullable(),
  description: z.strictObject({ title: z.string(), dates: dates.nullable() }),
  path: z.array(z.strictObject({ id: identifier, title: z.string() })),
  folders: z.array(shallowFolder),
  materials: z.array(libraryMaterial),
});

export const libraryEndpoints = {
  'folder.root': endpoint({ summary: 'The root of the library', result: folder, reasons: {} }),
  'folder.get': endpoint({
    summary: 'One folder of the library',
    params: idParams,
    result: folder,
    reasons: { 404: ['not_found'] },
  }),
  'material.check': endpoint({
    summary: 'Whether a material can be started, and how',
    params: idParams,
    result: z.union([
      z.strictObject({ fatal: z.enum(['child_missing', 'no_contents']) }),
      z.strictObject({ sync_error: z.enum(['nested', 'task']).nullable() }),
    ]),
    reasons: { 404: ['not_found'] },
  }),
  'material.start': endpoint({
    summary: 'Makes an activity of a frozen copy of the material',
    params: idParams,
    body: z.strictObject({
      organization_id: identifier,
      title: storableText.trim().min(1).max(255),
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
        'end_before_start',
        'no_participants',
        'mode_not_available',
      ],
      403: ['forbidden'],
      404: ['not_found'],
    },
  }),
} as const;
