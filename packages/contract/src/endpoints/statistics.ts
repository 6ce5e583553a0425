import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { identifier, idParams, moment } from './fields.ts';
import { identification } from './shapes.ts';

/** A number, or the dash of a question that is not graded. */
const points = z.union([z.number(), z.literal('—')]);

export const statisticsEndpoints = {
  'statistics.by_participant': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/activity/{id}/statistics/by_participant/',
    access: 'activity_owner',
    compressed: true,
    summary: 'Results by participant; in an anonymous activity `user_id` is the participant id and names are nicknames',
    params: idParams,
    result: z.strictObject({
      data: z.array(
        z.strictObject({
          user_id: identifier,
          first_name: z.string(),
          last_name: z.string(),
          points: z.number(),
          percents: z.number().nullable(),
          group: z.string().optional(),
          place: z.int(),
          /** Per question, in the order of `questions`; null where there is no answer. */
          answers: z.array(z.strictObject({ points, correct: z.boolean().nullable() }).nullable()),
        }),
      ),
      questions: z.array(
        z.strictObject({
          content_id: identifier,
          question_id: identifier,
          /** Its place among the questions of the material. */
          num: z.int(),
          /** Of its slide. */
          title: z.string(),
          /** The question's own words on one line, shortened. */
          text: z.string(),
        }),
      ),
      /** What the organizer called it, or the material's where she gave it no title. */
      activity_title: z.string(),
      execution: z.strictObject({
        /** Title of the material. */
        title: z.string(),
        group_names: z.array(z.string()),
        identification,
        start_date: moment,
        end_date: moment.nullable(),
        /** When it really began and ended; null for what has not come. */
        started_at: moment.nullable(),
        finished_at: moment.nullable(),
      }),
      total_price: z.number(),
    }),
    reasons: { 404: ['not_found'], 409: ['cancelled'] },
  }),
  'statistics.by_question': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/activity/{id}/statistics/by_question/',
    access: 'activity_owner',
    compressed: true,
    summary: 'Results by question, in the order of the material',
    params: idParams,
    result: z.strictObject({
      activity_title: z.string(),
      participants: z.int(),
      data: z.array(
        z.strictObject({
          content_id: identifier,
          question_id: identifier,
          content_title: z.string(),
          /** The question's own words on one line, shortened. */
          text: z.string(),
          num: z.int(),
          type: z.string(),
          total_answers: z.int(),
          correct_answers_percentage: z.number().nullable(),
          median_ms: z.number().nullable(),
          /** The question as shown (prompt), its tally and its review: drawn by the kind's statistics view. */
          prompt: z.unknown(),
          tally: z.unknown(),
          review: z.unknown(),
        }),
      ),
    }),
    reasons: { 404: ['not_found'], 409: ['cancelled'] },
  }),
} as const;
