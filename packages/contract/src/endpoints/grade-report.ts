import { GROUPS_REPORTED_MAX } from '@parta/domain/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { identifier } from './fields.ts';

export const gradeReportEndpoints = {
  'activity.report': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/activity/report/',
    access: 'group_manager',
    summary: 'A workbook of grades: a sheet a group; refusals carry `detail`, not `reason`',
    body: z.strictObject({
      /** Days by the time zone of the organization, both within the period. */
      start_date: z.iso.date(),
      end_date: z.iso.date(),
      group_ids: z.array(identifier).min(1).max(GROUPS_REPORTED_MAX),
    }),
    /** The file itself. */
    result: z.unknown(),
    reasons: { 400: ['No participants', 'No activities', 'end_before_start'], 404: ['not_found'] },
  }),
} as const;
