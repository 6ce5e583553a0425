import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { activityParams, identifier, moment, storableJson } from './fields.ts';

/**
 * The participant for whom a call writes: every such call names it, and where the caller's session or play token is
 * another participant's, it is refused before anything is stored.
 */
export const writer = { participant_id: identifier } as const;

/** One answer as a client sends it. */
export const answerSubmission = z.strictObject({
  ...writer,
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
});

/** The acknowledgement of an answer. */
export const answerTaken = z.strictObject({
  submission_id: identifier,
  accepted_at: moment,
  /** The answer is kept, but does not count: the same client had sent a newer one, which was here before it. */
  superseded: z.literal(true).optional(),
});

/** Why an answer is not taken, whoever sends it. */
export const answerReasons = {
  400: ['wrong_shape', 'incomplete', 'foreign_item', 'unreadable', 'wrong_content'],
  403: ['removed'],
  404: ['not_found', 'question_not_found'],
  /** `paused` passes: the answer may be sent again once the session goes on. */
  409: ['not_open', 'late', 'ended', 'paused'],
  422: ['submission_differs'],
} as const;

export const answersEndpoints = {
  'live.answers': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/live/{activity_id}/answers/',
    access: 'participant',
    summary: 'Takes an answer; acknowledged only after it is durably stored',
    params: activityParams,
    body: answerSubmission,
    result: answerTaken,
    reasons: {
      ...answerReasons,
      401: ['unauthorized'],
      409: [...answerReasons[409], 'already_answered', 'other_participant'],
    },
  }),
} as const;
