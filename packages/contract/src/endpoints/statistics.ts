import { PARTICIPATION_STATES } from '@parta/domain/attempts/participation';
import { ANSWER_SOURCES } from '@parta/domain/codes';
import { HISTOGRAM_BARS } from '@parta/domain/statistics/spread';
import { THIRDS } from '@parta/domain/statistics/thirds';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { gradeScale } from '../grade-scale.ts';
import { figure, questionFigures, questionGroup, questionNames } from '../statistics-documents.ts';
import { activityStatus, mode } from './activities.ts';
import { attemptNumber, identifier, idParams, listPart, moment, searchText } from './fields.ts';
import { identification } from './shapes.ts';

/** A number, or the dash of a question that is not graded or waits for its mark. */
const points = z.union([z.number(), z.literal('—')]);

const execution = z.strictObject({
  /** Title of the material. */
  title: z.string(),
  group_names: z.array(z.string()),
  identification,
  start_date: moment,
  end_date: moment.nullable(),
  /** When it really began and ended; null for what has not come. */
  started_at: moment.nullable(),
  finished_at: moment.nullable(),
});

/** A grade by the scale of the activity; null where there is no percent, and while nothing is finished. */
const grade = z.number().nullable();

/**
 * A person as results show names: the middle name where last and first name repeat in the activity. In an anonymous activity
 * `user_id` is the participant's id and `first_name` the nickname; in an anonymous survey `first_name` is a number with a word
 * («Участник 7»), and `user_id` an id that no other call knows.
 */
const named = {
  user_id: identifier,
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.string().optional(),
};

/** How rows of people are ordered and which are shown; a part follows the row named by `after` in that order. */
const rowsAsked = {
  ...listPart,
  order: z.enum(['place', 'name', 'points', 'group']).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  /** Part of a name. */
  search: searchText.optional(),
};

/** What one slide brought. */
const contentResult = z.strictObject({
  content_num: z.int(),
  content_title: z.string(),
  questions_count: z.int(),
  points,
  max_points: z.number(),
  material_id: identifier.nullable(),
});

/** An activity in a participant's list of results. */
const ownResult = z.strictObject({
  id: identifier,
  title: z.string(),
  max_points: z.number(),
  total_points: z.number(),
  percent: z.number().nullable(),
  grade,
  grade_scale: gradeScale,
  /** Answers wait for a mark by hand. */
  preliminary: z.boolean(),
  start_date: moment,
  end_date: moment.nullable(),
  finished_at: moment,
  permanent_access: z.boolean(),
  status: activityStatus,
  mode,
  /** Full name of who assigned it. */
  owner: z.string(),
  is_owner: z.boolean(),
});

/** How an answer came: from a device, read off a paper card, or entered by whoever scanned; null without one. */
const answerSource = z.enum(ANSWER_SOURCES).nullable();

/** How far a participant has come. */
const state = z.enum(PARTICIPATION_STATES);

/** An attempt of a participant, finished or open. */
const listedAttempt = z.strictObject({
  number: z.int(),
  started_at: moment,
  /** Null while it is open. */
  finished_at: moment.nullable(),
  points: z.number().nullable(),
  percents: z.number().nullable(),
  /** Answers wait for a mark by hand. */
  preliminary: z.boolean(),
  /** Whether this is the attempt that counts. */
  counts: z.boolean(),
});

export const statisticsEndpoints = {
  'statistics.own': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/participant/statistics/',
    access: 'approved',
    compressed: true,
    summary: 'What the caller has finished, the newest first; of each activity the attempt that counts',
    query: z.strictObject(listPart),
    result: z.array(ownResult),
    reasons: { 404: ['not_found'] },
  }),
  'statistics.own_detail': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/participant/statistics/{id}/',
    access: 'approved',
    compressed: true,
    summary: 'One of them by slide, of a course by module; absent where nothing was finished',
    params: idParams,
    result: ownResult.extend({
      is_course: z.boolean(),
      results: z.union([
        z.array(contentResult),
        z.array(z.strictObject({ id: identifier, title: z.string(), results: z.array(contentResult) })),
      ]),
      /** What all came to, where the activity shows it to its participants; no place without points. */
      group: z.strictObject({ participants: z.int(), mean_percent: figure, place: z.int().nullable() }).nullable(),
      /** The attempt that counts. */
      attempt: z.int(),
    }),
    reasons: { 404: ['not_found'], 409: ['ended'] },
  }),
  'statistics.summary': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/activity/{id}/statistics/',
    access: 'activity_owner',
    summary: 'Figures of an activity as a whole, over those who finished it',
    params: idParams,
    result: z.strictObject({
      activity_title: z.string(),
      is_course: z.boolean(),
      mode,
      status: activityStatus,
      execution,
      /** Everybody who takes part. */
      participants: z.int(),
      /** False while an anonymous survey goes on: what single people answered is shown after it. */
      shows_people: z.boolean(),
      /** Those whose results count. */
      finished: z.int(),
      /** Those who wait for a mark by hand. */
      preliminary: z.int(),
      questions: z.int(),
      total_price: z.number(),
      mean: figure,
      median: figure,
      deviation: figure,
      alpha: figure,
      standard_error: figure,
      grade_scale: gradeScale,
      /** Whether the scale is the activity's own, else it is that of its organization. */
      has_own_scale: z.boolean(),
      /** Percent from which it gives certificates; null where it gives none. */
      certificate_percent: z.number().nullable(),
      /** How many people fall within each tenth of the percents. */
      histogram: z.array(z.int()).length(HISTOGRAM_BARS),
    }),
    reasons: { 404: ['not_found'], 409: ['cancelled'] },
  }),
  'statistics.by_participant': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/activity/{id}/statistics/by_participant/',
    access: 'activity_owner',
    compressed: true,
    trusted: true,
    summary: 'Results by participant; in an anonymous activity `user_id` is the participant id and names are nicknames',
    params: idParams,
    query: z.strictObject({
      ...rowsAsked,
      /** With what each question brought: most of the answer where there are many people. */
      answers: z.literal('true').optional(),
    }),
    result: z.strictObject({
      data: z.array(
        z.strictObject({
          ...named,
          /** Null, as percents, grade and place, of whoever has not finished; in the order of places and points she stands last. */
          points: z.number().nullable(),
          percents: z.number().nullable(),
          grade,
          group: z.string().optional(),
          place: z.int().nullable(),
          /** Whether her results count: live for everybody who came, else once an attempt is finished. */
          finished: z.boolean(),
          preliminary: z.boolean(),
          state,
          /** Time from beginning to end of the attempt that counts; null where there is none. */
          spent_ms: z.number().nullable(),
          /** Where they are asked for: per question, in the order of `questions`; null where there is neither an answer nor a mark. */
          answers: z.array(z.strictObject({ points, correct: z.boolean().nullable() }).nullable()).optional(),
          /** With them: indices of the questions that were closed before the participant joined the lesson; left out where there are none. */
          came_later: z.array(z.int()).optional(),
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
          /** What it brings at most; 0 where it brings none. */
          points: z.number(),
        }),
      ),
      /** What the organizer called it, or the material's where she gave it no title. */
      activity_title: z.string(),
      execution,
      total_price: z.number(),
      grade_scale: gradeScale,
    }),
    reasons: { 404: ['not_found'], 409: ['cancelled'] },
  }),
  'statistics.participant': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/activity/{id}/statistics/by_participant/{user_id}/',
    access: 'activity_owner',
    compressed: true,
    summary: 'Everything one participant answered in an attempt, as it was given, with what it brought',
    params: idParams.extend({ user_id: identifier }),
    query: z.strictObject({
      /** Left out the attempt that counts, else the open one. */
      attempt: attemptNumber.optional(),
    }),
    result: z.strictObject({
      activity: z.strictObject({ title: z.string(), identification }),
      participant: z.strictObject({ name: z.string(), group: z.string() }),
      /** Of the attempt that is shown; null, as percents and grade, while it is open. */
      points: z.number().nullable(),
      percents: z.number().nullable(),
      grade,
      grade_scale: gradeScale,
      /** Null without points, and for an attempt that does not count. */
      place: z.int().nullable(),
      /** Those whose results count, among whom she has her place. */
      participants: z.int(),
      /** Whether the attempt that is shown is finished; live whether the participant came. */
      finished: z.boolean(),
      total_price: z.number(),
      preliminary: z.boolean(),
      /** Of the attempt that is shown; before the first that of the participant. */
      state,
      /** Every attempt that was begun, in order; none in an anonymous survey, where their moments would tell who it is. */
      attempts: z.array(listedAttempt),
      /** The number of the one that is shown; null before the first. */
      attempt: z.int().nullable(),
      /** Of a course, in order; empty for other materials. */
      modules: z.array(z.strictObject({ id: identifier, title: z.string() })),
      started_at: moment.nullable(),
      finished_at: moment.nullable(),
      results: z.array(
        z.strictObject({
          content_num: z.int(),
          /** Of its module in a course. */
          material_id: z.union([identifier, z.literal('null')]),
          /** One of `modules`. */
          module_id: identifier.nullable(),
          title: z.string(),
          ...questionNames,
          /** In words; empty where there is none. */
          answer: z.string(),
          source: answerSource,
          /** What the question brings at most, or the dash. */
          points,
          participant_points: points,
          correct: z.boolean().nullable(),
          answering_ms: z.number().nullable(),
          /** Whether the question was closed before the participant joined the lesson. */
          came_later: z.boolean(),
          /** The question as she saw it, her answer and the key: drawn by the kind. */
          prompt: z.unknown(),
          given: z.unknown(),
          review: z.unknown(),
        }),
      ),
    }),
    reasons: { 404: ['not_found'], 409: ['cancelled'] },
  }),
  'statistics.by_question': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/activity/{id}/statistics/by_question/',
    access: 'activity_owner',
    compressed: true,
    trusted: true,
    summary: 'Results by question, in the order of the material; of a course by module',
    params: idParams,
    result: z.union([z.array(questionFigures), z.array(questionGroup)]),
    reasons: { 404: ['not_found'], 409: ['cancelled'] },
  }),
  'statistics.question': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/activity/{id}/statistics/by_question/{content_id}/{question_id}/',
    access: 'activity_owner',
    compressed: true,
    summary: 'One question: its figures, the distribution of its answers, and who answered what',
    params: idParams.extend({ content_id: identifier, question_id: identifier }),
    query: z.strictObject(rowsAsked),
    result: z.strictObject({
      activity_title: z.string(),
      identification,
      question: questionFigures,
      points: z.number(),
      /** The question as shown, its tally and its review: drawn by the kind's statistics view. */
      prompt: z.unknown(),
      tally: z.unknown(),
      review: z.unknown(),
      /** Tallies of the weakest, the middle and the strongest third; null where they can't be told apart. */
      thirds: z.array(z.strictObject({ third: z.enum(THIRDS), people: z.int(), tally: z.unknown() })).nullable(),
      statistics: z.array(
        z.strictObject({
          ...named,
          /** Whether her results count; until then the points of what has no mark are the dash. */
          finished: z.boolean(),
          state,
          /** Whether the question was closed before the participant joined the lesson. */
          came_later: z.boolean(),
          points,
          correct: z.boolean().nullable(),
          /** In words; empty where there is none. */
          answer: z.string(),
          source: answerSource,
          answering_ms: z.number().nullable(),
        }),
      ),
    }),
    reasons: { 404: ['not_found'], 409: ['cancelled'] },
  }),
  'statistics.export': endpoint({
    service: 'area',
    method: 'GET',
    path: 'api/v1/activity/{id}/statistics/export/',
    access: 'activity_owner',
    summary: 'Results as a file: a workbook of participants, questions and answers, or a CSV of participants',
    params: idParams,
    query: z.strictObject({ format: z.enum(['xlsx', 'csv']) }),
    result: z.unknown(),
    reasons: { 404: ['not_found'], 409: ['cancelled'] },
  }),
} as const;
