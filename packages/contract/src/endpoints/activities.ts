import { MATERIAL_FATALS } from '@parta/domain/codes';
import { ACTIVITY_TITLE_MAX, ASSIGNED_PEOPLE_MAX } from '@parta/domain/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { template } from '../material-document.ts';
import { identifier, idParams, listPart, moment, searchText, titleUpTo } from './fields.ts';
import { identification } from './shapes.ts';

export const mode = z.union([z.literal(10), z.literal(11), z.literal(20), z.literal(21)]);

export const activityStatus = z.union([z.literal(0), z.literal(10), z.literal(20), z.literal(21)]);

/** Chosen members of groups: ids of people by the id of the group. */
export const groupParticipantIds = z.record(identifier, z.array(identifier).max(ASSIGNED_PEOPLE_MAX));

export const activitiesEndpoints = {
  'activity.list': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/activity/',
    access: 'organizer',
    summary: 'Activities of the organizer, live ones by default, newest first',
    query: z.strictObject({
      status: z.union([z.string(), z.array(z.string())]).optional(),
      /** Words of titles of activities and materials, and of names of groups. */
      search: searchText.optional(),
      /** Those alone that were assigned to this group. */
      group_id: identifier.optional(),
      /** Names of groups come with each; such an answer is never 304, since names have no version. */
      groups: z.literal('true').optional(),
      ...listPart,
    }),
    result: z.array(
      z.strictObject({
        id: identifier,
        title: z.string(),
        status: activityStatus,
        start_date: moment,
        end_date: moment.nullable(),
        material: z.strictObject({ title: z.string(), template }),
        description: z.strictObject({ mode, identification, group_names: z.array(z.string()).optional() }),
        // Answers of ended attempts that wait for a mark by hand.
        waiting_answers: z.int().nonnegative(),
      }),
    ),
    reasons: { 400: ['invalid_status', 'invalid_after'] },
  }),
  'activity.participating': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/participant/activity/',
    access: 'signed_in',
    summary: 'Live activities in which the caller takes part or may, and her self-studies; the newest start first',
    /** Words of titles of activities and materials, and of names of organizers. */
    query: z.strictObject({ search: searchText.optional(), ...listPart }),
    result: z.array(
      z.strictObject({
        id: identifier,
        is_owner: z.boolean(),
        title: z.string(),
        /** Full name of who assigned it. */
        owner: z.string(),
        start_date: moment,
        end_date: moment.nullable(),
        mode,
        multiple_participation: z.boolean(),
        status: activityStatus,
        /** How far she has come. */
        participant_status: z.union([z.literal(0), z.literal(10), z.literal(20)]),
      }),
    ),
    reasons: { 400: ['invalid_after'] },
  }),
  'material.check': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/material/{id}/check/',
    access: 'material_reader',
    summary: 'Whether a material can be started, and how; `incomplete` where a question lacks what it needs',
    params: idParams,
    result: z.union([
      z.strictObject({ fatal: z.enum(MATERIAL_FATALS) }),
      z.strictObject({ sync_error: z.enum(['nested', 'task']).nullable() }),
    ]),
    reasons: { 404: ['not_found'] },
  }),
  'material.explore': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/material/{id}/explore/',
    access: 'self_student',
    summary: 'Starts or finds the self-study of a material: an activity whose owner alone takes part',
    params: idParams,
    result: z.strictObject({ id: identifier }),
    reasons: {
      400: MATERIAL_FATALS,
      403: ['forbidden'],
      404: ['not_found'],
    },
  }),
  'material.start': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/material/{id}/start/',
    access: 'material_starter',
    repeatable: true,
    summary: 'Makes an activity of a frozen copy of the material',
    params: idParams,
    body: z.strictObject({
      organization_id: identifier,
      title: titleUpTo(ACTIVITY_TITLE_MAX),
      start_date: moment,
      end_date: moment.nullable(),
      group_participant_ids: groupParticipantIds,
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
        ...MATERIAL_FATALS,
        'end_before_start',
        /** `group_participant_ids` names a group that is not the caller's, or somebody who is not in it. */
        'unknown_participants',
        'mode_not_available',
        /** An assigned activity needs somebody to be assigned to. */
        'no_participants',
        'too_many_participants',
        /** Somebody chosen finds no seat: `user_id`, `last_name`, `first_name`. */
        'unable_to_license',
      ],
      403: ['forbidden'],
      404: ['not_found'],
      422: ['key_reused'],
    },
  }),
} as const;
