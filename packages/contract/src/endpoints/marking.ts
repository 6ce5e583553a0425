import { MARK_COMMENT_MAX, MARKING_PART_MAX, QUESTION_CRITERIA_MAX } from '@parta/domain/limits';
import { isRoundPoints } from '@parta/domain/live/scoring';
import { QUESTION_KINDS } from '@parta/question-types/kinds';
import { richTextSchema } from '@parta/rich-content/text/rich-text-schema';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { identifier, idParams, moment, storableJson, storableText } from './fields.ts';

const questionParams = idParams.extend({ question_id: identifier });

/** Points as a hand gives them, in steps of 0.01. */
const givenPoints = z.number().min(0).max(100_000).refine(isRoundPoints, { error: 'points' });

/** An answer to one question, as `marking.answers` names it: by participant and attempt, or by a word that hides both. */
const answerId = z.string().regex(/^(?:[0-9a-f]{64}|[0-9A-Za-z]{22}\.[1-9]\d{0,5})$/);

/** A mark as it stands. */
export const handMark = z.strictObject({
  points: z.number(),
  comment: z.string(),
  /** Points of each criterion, in their order; null without criteria. */
  criteria: z.array(z.number()).nullable(),
  origin: z.enum(['machine', 'hand', 're-mark']),
  /** Full name of who marked; empty for the machine. */
  author: z.string(),
  marked_at: moment.nullable(),
  /** What the next mark has to name: 0 stands for none. */
  version: z.int(),
});

/** A criterion by which a question is marked. */
export const criterion = z.strictObject({ title: z.string(), points: z.number() });

/** Another key for everybody, full points for everybody who had the question, or back to what was before. */
const correction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('key'), key: storableJson }),
  z.strictObject({ kind: z.literal('full') }),
  z.strictObject({ kind: z.literal('undo') }),
]);

export const markingEndpoints = {
  'marking.queue': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/activity/{id}/marking/',
    access: 'activity_owner',
    summary: 'Questions of an activity that a person marks, with how many answers of finished attempts wait',
    params: idParams,
    result: z.strictObject({
      activity_title: z.string(),
      /** Whoever takes part does so by a nickname. */
      is_anonymous: z.boolean(),
      questions: z.array(
        z.strictObject({
          content_id: identifier,
          question_id: identifier,
          /** Its place among the questions of the material. */
          num: z.int(),
          /** The question's own words on one line, shortened. */
          text: z.string(),
          type: z.enum(QUESTION_KINDS),
          max_points: z.number(),
          waiting: z.int(),
          done: z.int(),
        }),
      ),
    }),
    reasons: { 404: ['not_found'], 409: ['cancelled'] },
  }),
  'marking.answers': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/activity/{id}/marking/{question_id}/',
    access: 'activity_owner',
    compressed: true,
    summary: 'Answers of finished attempts to one question, those that wait first, then by name; parts by `after`',
    params: questionParams,
    query: z.strictObject({
      /** Those alone that wait for a mark, or have one. */
      state: z.enum(['waiting', 'done']).optional(),
      /** Nothing is sent that leads to a name: no participant, no time, ids and an order that say nothing elsewhere. */
      nameless: z.literal('true').optional(),
      limit: z.coerce.number().int().min(1).max(MARKING_PART_MAX).default(MARKING_PART_MAX),
      /** `id` of an answer. */
      after: answerId.optional(),
    }),
    result: z.strictObject({
      activity_title: z.string(),
      question: z.strictObject({
        question_id: identifier,
        content_id: identifier,
        num: z.int(),
        type: z.enum(QUESTION_KINDS),
        max_points: z.number(),
        text: richTextSchema,
        /** A sample answer, or by what it is marked; empty where the author gave none. */
        sample: z.string(),
        criteria: z.array(criterion),
      }),
      waiting: z.int(),
      done: z.int(),
      answers: z.array(
        z.strictObject({
          id: answerId,
          attempt: z.int(),
          /** Null where names are not sent, as are the group and the time. */
          name: z.string().nullable(),
          group: z.string().nullable(),
          answer: z.unknown(),
          accepted_at: moment.nullable(),
          mark: handMark.nullable(),
        }),
      ),
    }),
    reasons: { 404: ['not_found'], 409: ['cancelled'] },
  }),
  'marking.mark': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/activity/{id}/marking/{question_id}/',
    access: 'activity_owner',
    summary: 'Marks one answer by hand and counts its attempt anew; `changed` brings the mark that stands there now',
    params: questionParams,
    body: z.strictObject({
      answer_id: answerId,
      /** Where there are criteria, their sum. */
      points: givenPoints,
      criteria: z.array(givenPoints).max(QUESTION_CRITERIA_MAX).nullable(),
      comment: storableText.trim().max(MARK_COMMENT_MAX),
      /** Of the mark that was seen; 0 where there was none. */
      version: z.int().min(0),
    }),
    result: z.strictObject({
      mark: handMark,
      waiting: z.int(),
      done: z.int(),
      /** What the attempt comes to. */
      attempt: z.strictObject({ points: z.number(), percent: z.number().nullable(), preliminary: z.boolean() }),
    }),
    reasons: {
      /** More than the question or one of its criteria brings, and criteria that do not add up. */
      400: ['too_many_points', 'wrong_criteria'],
      404: ['not_found'],
      /** `not_finished`: its attempt goes on. */
      409: ['not_finished', 'changed', 'cancelled'],
    },
  }),
  'marking.corrections': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/activity/{id}/marking/{question_id}/correction/',
    access: 'activity_owner',
    summary: 'A question that the machine marks, with its key as it is now and what was corrected',
    params: questionParams,
    result: z.strictObject({
      activity_title: z.string(),
      question: z.strictObject({
        question_id: identifier,
        num: z.int(),
        type: z.enum(QUESTION_KINDS),
        max_points: z.number(),
        text: richTextSchema,
        content: z.unknown(),
        key: z.unknown(),
      }),
      /** In their order; who made each, by full name. */
      corrections: z.array(
        z.strictObject({
          kind: z.enum(['key', 'full', 'undo']),
          reason: z.string(),
          author: z.string(),
          made_at: moment,
        }),
      ),
      /** Something is corrected now. */
      can_undo: z.boolean(),
    }),
    reasons: { 404: ['not_found'], 409: ['cancelled'] },
  }),
  'marking.preview': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/activity/{id}/marking/{question_id}/preview/',
    access: 'activity_owner',
    compressed: true,
    summary: 'Who would get other points by a correction, and by how much; nothing is stored',
    params: questionParams,
    body: z.strictObject({ correction }),
    result: z.strictObject({
      /** What applying it has to name. */
      version: z.string(),
      /** Finished attempts that have the question. */
      attempts: z.int(),
      raised: z.int(),
      lowered: z.int(),
      /** The first of those whose points change, by name. */
      changes: z.array(
        z.strictObject({
          participant_id: identifier,
          attempt: z.int(),
          name: z.string(),
          before: z.number(),
          after: z.number(),
        }),
      ),
    }),
    reasons: {
      400: ['wrong_key', 'nothing_to_undo'],
      404: ['not_found'],
      /** `not_finished`: a lesson goes on. */
      409: ['not_finished', 'cancelled'],
    },
  }),
  'marking.correct': endpoint({
    service: 'area',
    method: 'POST',
    path: 'api/v1/activity/{id}/marking/{question_id}/correction/',
    access: 'activity_owner',
    summary: 'Corrects a question for one activity, marks its answers anew and counts their attempts, all or nothing',
    params: questionParams,
    body: z.strictObject({
      correction,
      version: z.string().max(64),
      reason: storableText.trim().min(1).max(MARK_COMMENT_MAX),
    }),
    result: z.strictObject({ changed: z.int() }),
    reasons: {
      400: ['wrong_key', 'nothing_to_undo'],
      404: ['not_found'],
      /** `changed`: the preview tells the truth no more. */
      409: ['not_finished', 'changed', 'cancelled'],
    },
  }),
} as const;
