import { ACTIVITY_TITLE_MAX, ASSIGNED_PEOPLE_MAX } from '@parta/domain/limits';
import { z } from 'zod';
import { attemptSummary } from '../attempt-documents.ts';
import { endpoint } from '../endpoint.ts';
import { template } from '../material-document.ts';
import { activityStatus, groupParticipantIds, mode } from './activities.ts';
import { identifier, idParams, moment, titleUpTo } from './fields.ts';
import { identification } from './shapes.ts';

/** How far a participant has come: not started, in progress, finished. */
const participantStatus = z.union([z.literal(0), z.literal(10), z.literal(20)]);

const participant = z.strictObject({
  user_id: identifier,
  last_name: z.string(),
  first_name: z.string(),
  /** Where last and first name repeat in the activity. */
  middle_name: z.string().optional(),
  /** Name of the group through which she was chosen; empty without one. */
  group: z.string(),
  status: participantStatus,
});

/** What may be set anew of an activity that nobody has begun. */
const options = z.strictObject({
  permanent_access: z.boolean(),
  repeated_answers: z.boolean(),
  show_correctness: z.boolean(),
  content_navigation: z.boolean(),
  multiple_participation: z.boolean(),
  show_statistic: z.boolean(),
  connect_after_start: z.boolean(),
});

/** An activity whole. */
export const activity = z.strictObject({
  id: identifier,
  user_id: identifier,
  organization_id: identifier,
  date_created: moment,
  title: z.string(),
  start_date: moment,
  end_date: moment.nullable(),
  material: z.strictObject({
    tags: z.array(z.string()),
    title: z.string(),
    language: z.string(),
    overview: z.string(),
    template,
    /** Null for what was frozen before they were kept. */
    dates: z.strictObject({ date_created: moment, date_changed: moment }).nullable(),
    max_points: z.number(),
    /** Questions. */
    max_interactions: z.int(),
  }),
  material_hash: z.string(),
  description: options.extend({
    mode,
    group_names: z.array(z.string()),
    identification,
    user_full_name: z.string(),
  }),
  status: activityStatus,
  group_ids: z.array(identifier),
});

export const activityManagementEndpoints = {
  'activity.update': endpoint({
    service: 'area',
    method: 'PATCH',
    path: 'api/v1/activity/{id}/',
    access: 'activity_maker',
    summary: 'Changes an activity, completes (20) or cancels (21) it; what is not named stays',
    params: idParams,
    body: z.strictObject({
      title: titleUpTo(ACTIVITY_TITLE_MAX).optional(),
      start_date: moment.optional(),
      end_date: moment.nullable().optional(),
      description: options.partial().optional(),
      status: z.union([z.literal(20), z.literal(21)]).optional(),
    }),
    result: null,
    reasons: {
      /** `edit_locked`: somebody has begun, a live one starts within minutes, or it is over. `no_end_date`: an assigned one needs an end. */
      400: ['end_before_start', 'edit_locked', 'no_end_date'],
      403: ['forbidden'],
      404: ['not_found'],
    },
  }),
  'activity.participants': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/activity/{id}/participant/',
    access: 'activity_maker',
    compressed: true,
    summary: 'An activity with everybody who takes part by an account, by last name; of an anonymous one nobody',
    params: idParams,
    result: activity.extend({
      participants: z.array(participant),
      /** Of an anonymous activity, people inside who have not finished; else 0. */
      guests: z.int(),
    }),
    reasons: { 403: ['forbidden'], 404: ['not_found'] },
  }),
  'activity.add_participants': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/activity/{id}/participant/',
    access: 'activity_owner',
    summary: 'Adds members of groups, all or nobody; who takes part already stays',
    params: idParams,
    body: z.strictObject({ group_participant_ids: groupParticipantIds }),
    result: z.strictObject({ added: z.int().max(ASSIGNED_PEOPLE_MAX) }),
    reasons: {
      /** `unable_to_license` names the first who found no seat: `user_id`, `last_name`, `first_name`. */
      400: ['unable_to_license', 'unknown_participants', 'too_many_participants', 'anonymous', 'ended'],
      404: ['not_found'],
    },
  }),
  'activity.remove_participant': endpoint({
    service: 'area',
    method: 'DELETE',
    path: 'api/v1/activity/{id}/participant/{user_id}/',
    access: 'activity_owner',
    summary: 'Removes somebody who has not begun',
    params: idParams.extend({ user_id: identifier }),
    result: null,
    reasons: { 400: ['already_started'], 404: ['not_found'] },
  }),
  'activity.join_code': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/activity/{id}/join_code/',
    access: 'activity_maker',
    summary: 'The code by which people come into a live activity; null where it has none, or none any more',
    params: idParams,
    result: z.strictObject({ code: z.string().nullable() }),
    reasons: { 403: ['forbidden'], 404: ['not_found'] },
  }),
  'activity.progress': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/activity/{id}/progress/',
    access: 'activity_owner',
    compressed: true,
    summary: 'How far everybody has come in an activity that is taken at her own pace, by last name',
    params: idParams,
    result: z.strictObject({
      now: moment,
      slides: z.int(),
      questions: z.int(),
      max_points: z.number(),
      people: z.array(
        participant.extend({
          /** How many she has begun. */
          attempts: z.int(),
          /** The open one, else the one that counts; null before the first. */
          attempt: attemptSummary
            .extend({
              /** Place of the slide where she stands, from 1; null before the first. */
              slide: z.int().nullable(),
            })
            .nullable(),
        }),
      ),
    }),
    reasons: { 404: ['not_found'] },
  }),
} as const;
