import { ANSWERING_MS_MAX } from '@parta/domain/attempts/answering-time';
import { z } from 'zod';
import { attemptDocument, attemptDoor, attemptResults, attemptReview } from '../attempt-documents.ts';
import { endpoint } from '../endpoint.ts';
import { answerReasons, answerSubmission, answerTaken, writer } from './answers.ts';
import { activityParams, attemptNumber, identifier } from './fields.ts';
import { hash } from './shapes.ts';

const attemptParams = z.strictObject({ activity_id: identifier, number: attemptNumber });

export const attemptsEndpoints = {
  'attempt.door': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/attempt/{activity_id}/',
    access: 'assignee',
    summary: 'An activity that everybody takes at her own pace, with the attempts of who asks',
    params: activityParams,
    result: attemptDoor,
    reasons: { 401: ['unauthorized'], 404: ['not_found'] },
  }),
  'attempt.start': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/attempt/{activity_id}/start/',
    access: 'assignee',
    summary: 'Begins an attempt, or finds the one that is open: of several at once one begins it',
    params: activityParams,
    /** Null for who has not taken part so far. */
    body: z.strictObject({ participant_id: identifier.nullable() }),
    result: z.strictObject({ number: z.int(), participant_id: identifier }),
    reasons: { 404: ['not_found'], 409: ['not_yet_open', 'ended', 'no_more_attempts', 'other_participant'] },
  }),
  'attempt.open': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/attempt/{activity_id}/{number}/open/',
    access: 'participant_by_account',
    compressed: true,
    trusted: true,
    summary: 'Goes on with an attempt on this device, which takes it over from any other; a finished one is only read',
    params: attemptParams,
    /** Made once by a browser. */
    body: z.strictObject({ ...writer, device_id: identifier }),
    result: attemptDocument,
    reasons: { 404: ['not_found'], 409: ['ended', 'other_participant'] },
  }),
  'attempt.answers': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/attempt/{activity_id}/{number}/answers/',
    access: 'participant_by_account',
    summary: 'Takes an answer of an attempt; acknowledged only after it is durably stored',
    params: attemptParams,
    /**
     * `holder` as the document named it: what an earlier holder sends counts only where no later one has answered. Where
     * answers may be changed, null empties the one that was given. `answering_ms`: how long the question was on the screen of
     * the device until it was answered; left out where that is unknown.
     */
    body: answerSubmission.extend({
      holder: z.int().min(1),
      answering_ms: z.int().min(0).max(ANSWERING_MS_MAX).optional(),
    }),
    result: answerTaken,
    reasons: {
      400: answerReasons[400],
      401: ['unauthorized'],
      404: answerReasons[404],
      /** `closed`: its slide was left where there is no way back. */
      409: ['late', 'already_answered', 'ended', 'closed', 'other_participant'],
      422: answerReasons[422],
    },
  }),
  'attempt.progress': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/attempt/{activity_id}/{number}/progress/',
    access: 'participant_by_account',
    summary: 'Keeps where she stands; without free order the slides that she left are closed',
    params: attemptParams,
    body: z.strictObject({
      ...writer,
      holder: z.int().min(1),
      content_id: identifier,
      closed_content_ids: z.array(identifier).max(1000),
    }),
    /** `holder` as it is now: another one than was sent means that another device has the attempt. */
    result: z.strictObject({ holder: z.int(), finished: z.boolean() }),
    reasons: { 400: ['wrong_content'], 404: ['not_found'], 409: ['other_participant'] },
  }),
  'attempt.review': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/attempt/{activity_id}/{number}/question/{question_id}/',
    access: 'participant_by_account',
    summary: 'A question whose answer is final, while the attempt goes on; only where answers may not be changed',
    params: attemptParams.extend({ question_id: identifier }),
    result: attemptReview,
    reasons: { 404: ['not_found'], 409: ['not_final', 'not_shown'] },
  }),
  'attempt.finish': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/attempt/{activity_id}/{number}/finish/',
    access: 'participant_by_account',
    summary: 'Finishes an attempt and marks it; one that is finished stays as it is',
    params: attemptParams,
    body: z.strictObject(writer),
    result: null,
    reasons: { 404: ['not_found'], 409: ['other_participant'] },
  }),
  'attempt.results': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/attempt/{activity_id}/{number}/results/',
    access: 'participant_by_account',
    compressed: true,
    summary: 'A finished attempt with its marks, as far as the activity shows them',
    params: attemptParams,
    result: attemptResults,
    reasons: { 404: ['not_found'], 409: ['not_finished', 'ended', 'cancelled'] },
  }),
  'attempt.file': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/attempt/{activity_id}/file/{hash}',
    access: 'participant_by_account',
    summary: 'A file of the material of an activity, for those who take part',
    params: z.strictObject({ activity_id: identifier, hash }),
    result: z.unknown(),
    reasons: { 404: ['not_found'] },
  }),
} as const;
