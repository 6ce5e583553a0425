import { ATTEMPT_ENDINGS } from '@parta/domain/codes';
import { richTextSchema, slideLayoutSchema } from '@parta/rich-content/text/rich-text-schema';
import { z } from 'zod';
import { identifier, moment } from './endpoints/fields.ts';
import { gradeScale } from './grade-scale.ts';
import { publicQuestion } from './live-schemas.ts';
import { template } from './material-document.ts';

/** Milliseconds since the epoch by the server's clock: time left is counted from `server_time` by a monotonic clock. */
const milliseconds = z.number();

/** What a question brought, or the dash of one that is not graded or waits for its mark. */
const points = z.union([z.number(), z.literal('—')]);

/** One passage of a participant. Points and percent are null while it goes on, and where they are not shown to who asks. */
export const attemptSummary = z.strictObject({
  number: z.int(),
  started_at: moment,
  deadline_at: moment.nullable(),
  finished_at: moment.nullable(),
  finished_by: z.enum(ATTEMPT_ENDINGS).nullable(),
  /** Questions that have an answer. */
  answered: z.int(),
  points: z.number().nullable(),
  percent: z.number().nullable(),
  /** Answers wait for a mark by hand. */
  preliminary: z.boolean(),
});

/** A slide with its questions, as this attempt arranges them. Nothing in it depends on a key. */
const attemptContent = z.strictObject({
  content_id: z.string(),
  title: z.string(),
  layout: slideLayoutSchema,
  blocks: richTextSchema,
  questions: z.array(publicQuestion),
});

const slidesOf = { id: z.string(), title: z.string(), content_ids: z.array(z.string()) };

/** A section, or a module of a course with its named submodules, and its slides in their order. */
const attemptModule = z.strictObject({ ...slidesOf, submodules: z.array(z.strictObject(slidesOf)) });

/** Everything that a device needs to go on with an attempt, also without a network. */
export const attemptDocument = z.strictObject({
  activity_id: z.string(),
  /** Whose it is: a device shows it to this user alone. */
  user_id: z.string(),
  participant_id: z.string(),
  number: z.int(),
  /** Raised when another device takes the attempt over: an answer names the holder that it was given under. */
  holder: z.int(),
  title: z.string(),
  template,
  started_at: milliseconds,
  deadline_at: milliseconds.nullable(),
  finished_at: milliseconds.nullable(),
  server_time: milliseconds,
  content_navigation: z.boolean(),
  repeated_answers: z.boolean(),
  show_correctness: z.boolean(),
  modules: z.array(attemptModule),
  contents: z.array(attemptContent),
  /** Slides that may not be changed any more, since there is no way back. */
  closed_content_ids: z.array(z.string()),
  /** Where she stopped; null at the beginning. */
  content_id: z.string().nullable(),
  answers: z.array(z.strictObject({ question_id: z.string(), answer: z.unknown(), accepted_at: moment })),
});

/** A question after its answer is final, with what may be shown of its key. */
export const attemptReview = z.strictObject({
  question_id: z.string(),
  /** Null without `show_correctness`, and for kinds that are not graded. */
  review: z.unknown(),
  explanation: richTextSchema.nullable(),
  points,
  correct: z.boolean().nullable(),
});

/** A finished attempt as its participant sees it. */
export const attemptResults = z.strictObject({
  attempt: attemptSummary,
  max_points: z.number(),
  /** Of the attempt's percent; null as it is. */
  grade: z.number().nullable(),
  grade_scale: gradeScale,
  show_correctness: z.boolean(),
  /** Address of the page of a certificate that this activity has brought and that holds; else null. */
  certificate: z.string().nullable(),
  questions: z.array(
    z.strictObject({
      content_id: z.string(),
      question_id: z.string(),
      /** The number by which the question is called everywhere. */
      num: z.int(),
      title: z.string(),
      max_points: z.number(),
      points,
      correct: z.boolean().nullable(),
      answered: z.boolean(),
      parts: z.strictObject({ filled: z.int(), total: z.int() }).nullable(),
      /** Of who marked by hand; empty without one. */
      comment: z.string(),
      /** What each criterion brought; null where a hand has not marked by criteria. */
      criteria: z.array(z.strictObject({ title: z.string(), points: z.number(), max_points: z.number() })).nullable(),
      review: z.unknown(),
      explanation: richTextSchema.nullable(),
    }),
  ),
});

/** Why no attempt can be begun now. */
export const ATTEMPT_OBSTACLES = ['not_yet_open', 'ended', 'no_more_attempts'] as const;

/** The door of an activity that everybody takes at her own pace. */
export const attemptDoor = z.strictObject({
  activity_id: identifier,
  /** Of who asks; null until the first attempt of somebody who came later. */
  participant_id: identifier.nullable(),
  title: z.string(),
  /** Full name of who assigned it. */
  organizer: z.string(),
  /** It is her own: a self-study. */
  is_owner: z.boolean(),
  template,
  status: z.union([z.literal(0), z.literal(10), z.literal(20), z.literal(21)]),
  start_date: moment,
  end_date: moment.nullable(),
  server_time: milliseconds,
  /** Minutes for one attempt; null without a limit. */
  attempt_minutes: z.int().nullable(),
  slides: z.int(),
  questions: z.int(),
  max_points: z.number(),
  content_navigation: z.boolean(),
  repeated_answers: z.boolean(),
  show_correctness: z.boolean(),
  multiple_participation: z.boolean(),
  permanent_access: z.boolean(),
  /** Null where an attempt can be begun, and while one is open. */
  obstacle: z.enum(ATTEMPT_OBSTACLES).nullable(),
  /** In their order; the last one may be open. */
  attempts: z.array(attemptSummary),
  /** The number of the attempt that counts; null before one is finished. */
  counts: z.int().nullable(),
});

export type AttemptDoor = z.output<typeof attemptDoor>;
export type AttemptSummary = z.output<typeof attemptSummary>;
export type AttemptDocument = z.output<typeof attemptDocument>;
export type AttemptReview = z.output<typeof attemptReview>;
export type AttemptResults = z.output<typeof attemptResults>;
export type AttemptObstacle = (typeof ATTEMPT_OBSTACLES)[number];
