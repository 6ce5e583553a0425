import { AUDIENCES } from '@parta/domain/live/audiences';
import { LIVE_COMMANDS } from '@parta/domain/live/live-phase';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fullState, streamEvent } from '../live-schemas.ts';
import { activityParams, identifier, moment, storableJson } from './fields.ts';

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

export const audience = z.enum(AUDIENCES);

export const liveEndpoints = {
  'live.find': endpoint({
    summary: 'Finds a live activity by its code; failed guesses are throttled',
    body: z.strictObject({ code: z.string().min(1).max(20) }),
    result: z.strictObject({ activity_id: identifier }),
    reasons: { 404: ['code_not_found'], 429: ['too_many_attempts'] },
  }),
  'live.about': endpoint({
    summary: 'The door of a live activity',
    params: activityParams,
    result: about,
    reasons: { 404: ['not_found'] },
  }),
  'live.join': endpoint({
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
  'live.state': endpoint({
    summary: 'The whole state of an audience; with `after` waits up to `wait` seconds for a newer version (long poll)',
    params: activityParams,
    query: z.strictObject({
      audience,
      after: z.coerce.number().int().min(0).optional(),
      wait: z.coerce.number().int().min(0).max(25).optional(),
    }),
    /** Null when nothing newer came in time. */
    result: fullState.nullable(),
    trusted: true,
    reasons: { 403: ['removed'], 404: ['not_found'] },
  }),
  'live.stream': endpoint({
    summary: 'The same as a stream of events (text/event-stream); the first event is the whole state',
    params: activityParams,
    query: z.strictObject({ audience }),
    result: streamEvent,
    reasons: { 403: ['removed'], 404: ['not_found'], 429: ['too_many_streams'] },
  }),
  'live.answers': endpoint({
    summary: 'Takes an answer; acknowledged only after it is durably stored',
    params: activityParams,
    body: z.strictObject({
      content_id: identifier,
      question_id: identifier,
      answer: storableJson,
      submission_id: identifier,
      /** Made once by a client that numbers its answers: the memory of one browser for one participant. */
      outbox_id: identifier.optional(),
      /**
       * Raised by that client with every answer. Of its answers to a question the one with the higher number counts,
       * whichever arrives first. Between clients, and without a number, the answer taken later counts.
       */
      sequence: z.int().min(0).optional(),
    }),
    result: z.strictObject({
      submission_id: identifier,
      accepted_at: moment,
      /** The answer is kept, but does not count: the same client had sent a newer one, which was here before it. */
      superseded: z.literal(true).optional(),
    }),
    reasons: {
      400: ['wrong_shape', 'incomplete', 'foreign_item', 'unreadable', 'wrong_content'],
      401: ['unauthorized'],
      403: ['removed'],
      404: ['not_found', 'question_not_found'],
      /** `paused` passes: the answer may be sent again once the session goes on. */
      409: ['not_open', 'late', 'already_answered', 'ended', 'paused'],
      422: ['submission_differs'],
    },
  }),
  'live.command': endpoint({
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
    summary: 'Locks or unlocks the entrance; those who have joined stay',
    params: activityParams,
    body: z.strictObject({ locked: z.boolean() }),
    result: z.strictObject({ locked: z.boolean() }),
    reasons: { 404: ['not_found'], 409: ['finished'] },
  }),
  'live.projector': endpoint({
    summary:
      'A signed address of the projector view, which reads one stream and nothing else; its key opens a wall for an hour',
    params: activityParams,
    result: z.strictObject({ url: z.string() }),
    reasons: { 404: ['not_found'] },
  }),
  'live.projector_revoke': endpoint({
    summary: 'Revokes every address of the projector given so far, and ends the walls that were opened by them',
    params: activityParams,
    result: null,
    reasons: { 404: ['not_found'] },
  }),
  'live.left': endpoint({
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
    summary: 'Makes the caller the presenter of a lesson that nobody leads; of two at once one becomes it',
    params: activityParams,
    result: null,
    reasons: { 404: ['not_found'], 409: ['led', 'finished'] },
  }),
  'live.end_left': endpoint({
    summary: 'Ends a lesson that nobody leads',
    params: activityParams,
    result: null,
    reasons: { 404: ['not_found'], 409: ['led', 'finished'] },
  }),
  'live.projector_open': endpoint({
    summary: 'Exchanges the key of a signed address for a cookie of that activity',
    params: activityParams,
    body: z.strictObject({ key: z.string().min(1).max(500) }),
    result: null,
    reasons: { 404: ['not_found'] },
  }),
} as const;
