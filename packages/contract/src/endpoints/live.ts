import { LIVE_COMMANDS } from '@parta/domain/live/live-phase';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { activityParams, identifier, moment } from './fields.ts';
import { audience, hash } from './shapes.ts';

const PEOPLE_MAX = 5000;

const participant_ids = z.array(identifier).min(1).max(PEOPLE_MAX);

/** What a person who has not joined may know of a live activity she has the code or the link of. */
const about = z.strictObject({
  activity_id: identifier,
  title: z.string(),
  organizer: z.string(),
  /** Whether a nickname is all it takes. */
  anonymous: z.boolean(),
  status: z.union([z.literal(0), z.literal(10), z.literal(20), z.literal(21)]),
  start_date: moment,
  /** Whether this browser has joined already. */
  joined: z.boolean(),
  /** Whether it was removed by the presenter; it stays outside until she lets it in. */
  removed: z.boolean(),
  /** Whether who asks leads it: her place is the console. */
  leads: z.boolean(),
});

export const liveEndpoints = {
  'live.file': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/live/{activity_id}/file/{hash}',
    access: 'live_audience',
    summary: 'A file of the material of a live activity, for those who take part',
    params: z.strictObject({ activity_id: identifier, hash }),
    query: z.strictObject({ audience }),
    result: z.unknown(),
    reasons: { 403: ['removed'], 404: ['not_found'] },
  }),
  'live.remove': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/live/{activity_id}/people/remove/',
    access: 'presenter',
    summary: 'Removes people for good: their streams end, their answers no longer count, the same device stays outside',
    params: activityParams,
    body: z.union([z.strictObject({ participant_ids }), z.strictObject({ everybody: z.literal(true) })]),
    result: z.strictObject({ removed: z.int() }),
    reasons: { 404: ['not_found'], 409: ['finished'] },
  }),
  'live.let_in': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/live/{activity_id}/people/let-in/',
    access: 'presenter',
    summary: 'Lets removed people in again, with all they had; a nickname taken meanwhile gets a number',
    params: activityParams,
    body: z.strictObject({ participant_ids }),
    result: z.strictObject({ let_in: z.int() }),
    reasons: { 404: ['not_found'], 409: ['finished', 'full'] },
  }),
  'live.rename': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/live/{activity_id}/people/rename/',
    access: 'presenter',
    summary: 'Gives a guest another nickname; names of accounts stay',
    params: activityParams,
    body: z.strictObject({ participant_id: identifier, nickname: z.string().max(2000) }),
    result: z.strictObject({ nickname: z.string() }),
    reasons: {
      400: ['nickname_empty', 'nickname_too_long', 'nickname_unreadable'],
      404: ['not_found'],
      409: ['finished', 'nickname_taken', 'named_by_account'],
    },
  }),
  'live.removed': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/live/{activity_id}/people/removed/',
    access: 'presenter',
    summary: 'Who was removed, the last first',
    params: activityParams,
    result: z.strictObject({
      people: z.array(z.strictObject({ participant_id: identifier, nickname: z.string(), removed_at: moment })),
    }),
    reasons: { 404: ['not_found'] },
  }),
  'live.find': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/live/find/',
    access: 'anyone',
    summary: 'Finds a live activity by its code; failed guesses are throttled',
    body: z.strictObject({ code: z.string().min(1).max(20) }),
    result: z.strictObject({ activity_id: identifier }),
    reasons: { 404: ['code_not_found'], 429: ['too_many_attempts'] },
  }),
  'live.about': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/live/{activity_id}/',
    access: 'visitor',
    summary: 'The door of a live activity',
    params: activityParams,
    result: about,
    reasons: { 404: ['not_found'] },
  }),
  'live.join': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/live/{activity_id}/join/',
    access: 'anyone',
    summary:
      'Joins with a nickname and sets the play token of this activity; a browser that has joined keeps its place',
    params: activityParams,
    /**
     * `join_id` is made by a guest's page and kept until she is in: sent again it gives the same participant, by the
     * name she has, and her play token anew. In an activity of accounts it is not looked at.
     */
    body: z.strictObject({ nickname: z.string().max(2000), join_id: identifier.optional() }),
    result: z.strictObject({ participant_id: identifier, nickname: z.string() }),
    reasons: {
      400: ['nickname_empty', 'nickname_too_long', 'nickname_unreadable', 'nickname_improper', 'nickname_misleading'],
      /** `nickname_taken` brings `suggestion`. */
      403: ['sign_in_needed', 'not_a_member'],
      409: ['nickname_taken', 'entrance_locked', 'already_started', 'not_yet_open', 'ended', 'full', 'removed'],
      404: ['not_found'],
    },
  }),
  'live.command': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/live/{activity_id}/command/',
    access: 'presenter',
    summary:
      'Leads the session. `step` is the one the presenter has seen; another value is refused and nothing changes',
    params: activityParams,
    body: z.strictObject({
      command: z.enum(LIVE_COMMANDS),
      step: z.int().min(0),
    }),
    result: z.strictObject({ step: z.int(), version: z.int() }),
    reasons: {
      404: ['not_found'],
      409: ['stale_step', 'wrong_phase', 'no_more_slots', 'paused', 'finished', 'too_early'],
    },
  }),
  'live.entrance': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/live/{activity_id}/entrance/',
    access: 'presenter',
    summary: 'Locks or unlocks the entrance; those who have joined stay',
    params: activityParams,
    body: z.strictObject({ locked: z.boolean() }),
    result: z.strictObject({ locked: z.boolean() }),
    reasons: { 404: ['not_found'], 409: ['finished'] },
  }),
  'live.projector': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/live/{activity_id}/projector/',
    access: 'presenter',
    summary:
      'A signed address of the projector view, which reads one stream and nothing else; its key opens a wall for an hour',
    params: activityParams,
    result: z.strictObject({ url: z.string() }),
    reasons: { 404: ['not_found'] },
  }),
  'live.projector_revoke': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/live/{activity_id}/projector/revoke/',
    access: 'presenter',
    summary: 'Revokes every address of the projector given so far, and ends the walls that were opened by them',
    params: activityParams,
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'live.left': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/activity/left/',
    access: 'lesson_keeper',
    summary: 'Lessons under way that nobody leads any more and that the caller may take over or end, newest first',
    result: z.array(
      z.strictObject({
        id: identifier,
        title: z.string(),
        /** Who led it last. */
        presenter: z.string(),
        start_date: moment,
        left_at: moment,
        participants: z.int(),
      }),
    ),
    reasons: {},
  }),
  'live.take_over': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/live/{activity_id}/take_over/',
    access: 'left_lesson_keeper',
    summary: 'Makes the caller the presenter of a lesson that nobody leads; of two at once one becomes it',
    params: activityParams,
    result: null,
    reasons: { 404: ['not_found'], 409: ['led', 'finished'] },
  }),
  'live.end_left': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/live/{activity_id}/end/',
    access: 'left_lesson_keeper',
    summary: 'Ends a lesson that nobody leads',
    params: activityParams,
    result: null,
    reasons: { 404: ['not_found'], 409: ['led', 'finished'] },
  }),
  'live.projector_open': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/live/{activity_id}/projector/open/',
    access: 'anyone',
    summary: 'Exchanges the key of a signed address for a cookie of that activity',
    params: activityParams,
    body: z.strictObject({ key: z.string().min(1).max(500) }),
    result: null,
    reasons: { 404: ['not_found'] },
  }),
} as const;
