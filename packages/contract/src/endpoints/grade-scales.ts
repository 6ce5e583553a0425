import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { gradeScale } from '../grade-scale.ts';
import { idParams } from './fields.ts';
import { organizationParams } from './shapes.ts';

export const gradeScalesEndpoints = {
  'organization.grade_scale': endpoint({
    service: 'account',
    method: 'GET',
    path: 'api/organization/{organization_id}/grade_scale/',
    access: 'organization_administrator',
    summary: 'How percents become grades in the organization, and the time zone by which its days are counted',
    params: organizationParams,
    result: z.strictObject({ grade_scale: gradeScale, time_zone: z.string() }),
    reasons: { 404: ['not_found'] },
  }),
  'organization.set_grade_scale': endpoint({
    service: 'account',
    method: 'PATCH',
    path: 'api/organization/{organization_id}/grade_scale/',
    access: 'organization_administrator',
    summary: 'Changes them; what is not named stays. Activities that have a scale of their own keep it',
    params: organizationParams,
    body: z.strictObject({ grade_scale: gradeScale.optional(), time_zone: z.string().max(64).optional() }),
    result: null,
    reasons: { 400: ['unknown_time_zone'], 404: ['not_found'] },
  }),
  'activity.set_grade_scale': endpoint({
    service: 'area',
    method: 'PATCH',
    path: 'api/v1/activity/{id}/grade_scale/',
    access: 'activity_owner',
    summary: 'Gives an activity a scale of its own; null gives it that of its organization',
    params: idParams,
    body: z.strictObject({ grade_scale: gradeScale.nullable() }),
    result: null,
    reasons: { 404: ['not_found'] },
  }),
} as const;
