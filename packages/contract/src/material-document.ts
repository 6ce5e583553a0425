import { CERTIFICATE_LOOKS, NAMED_TEMPLATES } from '@parta/domain/codes';
import {
  ATTEMPT_MINUTES_MAX,
  MATERIAL_TITLE_MAX,
  QUESTION_POINTS_MAX,
  SHORT_OVERVIEW_MAX,
  SLIDE_TITLE_MAX,
  SPEAKER_NOTES_MAX,
  STUDY_HOURS_MAX,
  TAG_MAX,
  TAGS_PER_MATERIAL_MAX,
} from '@parta/domain/limits';
import { fileHashSchema, richTextSchema, slideLayoutSchema } from '@parta/rich-content/text/rich-text-schema';
import { z } from 'zod';
import { identifier, storableJson, storableText } from './endpoints/fields.ts';

/** What a material may be; null is plain material. */
export const template = z.enum(NAMED_TEMPLATES).nullable();

/** The same as callers name it: the catalog's word 'material' means plain material too. */
export const wantedTemplate = z.union([template, z.literal('material').transform(() => null)]);

/** How a certificate is drawn. */
export const certificateLook = z.enum(CERTIFICATE_LOOKS).default(CERTIFICATE_LOOKS[0]);

/** Given to those who finish with at least so many percent; without a background the product draws the look. */
export const certificate = z.strictObject({
  background_image: fileHashSchema.nullable(),
  // Materials of before there was a choice have none.
  look: certificateLook,
  required_percentage_correct: z.int().min(0).max(100),
});

/** Slides of one material at most. */
export const CONTENTS_MAX = 1000;
/** Its sections, or modules of a course, at most. */
export const MODULES_MAX = 200;

/** What a material says of itself. `cover` names a stored file; `study_time` is in hours. */
export const materialDescription = z.strictObject({
  title: storableText
    .max(MATERIAL_TITLE_MAX)
    .refine((text) => text.length <= MATERIAL_TITLE_MAX, { error: 'too_long' }),
  overview: richTextSchema.refine((value) => storableJson.safeParse(value).success, { error: 'unstorable' }),
  short_overview: storableText.max(SHORT_OVERVIEW_MAX),
  cover: fileHashSchema.nullable(),
  language: storableText.regex(/^[a-z]{2}$/),
  tags: z.array(storableText.trim().min(1).max(TAG_MAX)).max(TAGS_PER_MATERIAL_MAX),
  // No finer than the database keeps it, so that what is stored and what a version remembers are the same.
  study_time: z
    .number()
    .min(0)
    .max(STUDY_HOURS_MAX)
    .overwrite((hours) => Math.round(hours * 100) / 100)
    .nullable(),
  certificate: certificate.nullable(),
  /** Time for one attempt at one's own pace; null without a limit. */
  attempt_minutes: z.int().min(1).max(ATTEMPT_MINUTES_MAX).nullable().default(null),
  allow_copying: z.boolean(),
});

/**
 * A section of a material (`contents`, in the order of `content_ids`) or a module of a course (`material`). The order of
 * modules and of their slides is the order of the material.
 */
export const materialModule = z.strictObject({
  id: identifier,
  type: z.enum(['contents', 'material']),
  title: storableText.max(SLIDE_TITLE_MAX),
  material_id: identifier.nullable(),
  content_ids: z.array(identifier).max(CONTENTS_MAX),
});

/**
 * A question as its author has it: a draft may be incomplete. `content` and `key` are checked by the kind's draft
 * schemas; `key` is null where a kind has none. `version` is that of the kind. `time_limit` is in seconds.
 */
export const materialQuestion = z.strictObject({
  id: identifier,
  type: z.string().max(40),
  version: z.int().min(1).max(1000),
  points: z
    .number()
    .min(0)
    .max(QUESTION_POINTS_MAX)
    .multipleOf(0.01)
    // What is nearly nothing passes for a multiple of anything.
    .refine((points) => points === 0 || points >= 0.01, { error: 'points' }),
  text: richTextSchema,
  content: z.unknown(),
  key: z.unknown(),
  explanation: richTextSchema.nullable(),
  time_limit: z.int().min(5).max(7200).nullable(),
  required: z.boolean(),
});

/** A slide with its questions. */
export const materialContent = z
  .strictObject({
    id: identifier,
    title: storableText.max(SLIDE_TITLE_MAX),
    layout: slideLayoutSchema,
    blocks: richTextSchema,
    speaker_notes: storableText.max(SPEAKER_NOTES_MAX),
    questions: z.array(materialQuestion).max(50),
  })
  .refine((value) => storableJson.safeParse(value).success, { error: 'unstorable' });

/** A material whole, as its author edits it, keys among it. */
export const materialDocument = z.strictObject({
  description: materialDescription,
  toc: z.array(materialModule).max(MODULES_MAX),
  contents: z.array(materialContent).max(CONTENTS_MAX),
});

export type MaterialDescription = z.output<typeof materialDescription>;
export type MaterialModule = z.output<typeof materialModule>;
export type MaterialQuestion = z.output<typeof materialQuestion>;
export type MaterialContent = z.output<typeof materialContent>;
export type MaterialDocument = z.output<typeof materialDocument>;
