import { TEMPLATE_NAMES } from '@parta/domain/codes';
import { MATERIAL_TITLE_MAX, SHORT_OVERVIEW_MAX } from '@parta/domain/limits';
import { QUESTION_KINDS } from '@parta/question-types/kinds';
import { z } from 'zod';

/** Text with **bold**, *italic*, `code` and $formulas$. */
const inline = z.string().min(1);

/** The name of a picture in `assets/pictures`, without its ending. */
const picture = z.string().regex(/^[a-z0-9-]+$/);

const pictureBlock = z.strictObject({
  picture,
  alt: z.string(),
  share: z.union([z.literal(25), z.literal(50), z.literal(75), z.literal(100)]).optional(),
});

const flatBlock = z.union([
  inline,
  z.strictObject({ heading: inline, level: z.int().min(1).max(4).optional() }),
  z.strictObject({ list: z.array(inline).min(1) }),
  z.strictObject({ steps: z.array(inline).min(1) }),
  z.strictObject({ quote: inline }),
  z.strictObject({ formula: z.string().min(1) }),
  z.strictObject({ code: z.string().min(1), language: z.string().optional() }),
  /** The first row is the head. */
  z.strictObject({ table: z.array(z.array(z.string())).min(2) }),
  pictureBlock,
]);

/** One block of a slide as it is written down. */
export const writtenBlock = z.union([
  flatBlock,
  z.strictObject({ columns: z.array(z.array(flatBlock).min(1)).min(2).max(3) }),
]);

const writtenText = z.union([inline, z.array(writtenBlock)]);
const option = z.union([z.string(), z.strictObject({ text: z.string(), picture, alt: z.string() })]);
const scoring = z.enum(['partial', 'all_or_nothing']).default('partial');
const share = z.number().min(0).max(1);

const shared = {
  text: writtenText,
  points: z.number().min(0).default(1),
  time_limit: z.int().min(5).nullable().default(null),
  explanation: writtenText.nullable().default(null),
};

/** A question as it is written down; numbers of options count from 0. */
export const writtenQuestion = z.discriminatedUnion('type', [
  z.strictObject({
    ...shared,
    type: z.literal('survey'),
    options: z.array(option).min(2),
    multiple: z.boolean().default(false),
  }),
  z.strictObject({
    ...shared,
    type: z.literal('scale'),
    range: z.enum(['one_to_five', 'one_to_seven', 'zero_to_ten']),
    low: z.string(),
    high: z.string(),
  }),
  z.strictObject({ ...shared, type: z.literal('wordcloud'), words_max: z.int().min(1).max(3).default(3) }),
  z.strictObject({ ...shared, type: z.literal('yesno'), correct: z.boolean() }),
  z.strictObject({
    ...shared,
    type: z.literal('single'),
    options: z.array(option).min(2),
    correct: z.int(),
    shuffle: z.boolean().default(true),
  }),
  z.strictObject({
    ...shared,
    type: z.literal('multiple'),
    options: z.array(option).min(2),
    correct: z.array(z.int()).min(1),
    scoring,
    shuffle: z.boolean().default(true),
  }),
  z.strictObject({ ...shared, type: z.literal('ordering'), items: z.array(option).min(2), scoring }),
  z.strictObject({
    ...shared,
    type: z.literal('matching'),
    pairs: z.array(z.tuple([option, option])).min(2),
    /** Of the right-hand side, belonging to nothing. */
    extra: z.array(option).default([]),
  }),
  z.strictObject({
    ...shared,
    type: z.literal('text'),
    accepted: z.array(z.string().min(1)).min(1),
    typo_tolerance: z.boolean().default(false),
  }),
  z.strictObject({
    ...shared,
    type: z.literal('number'),
    value: z.number(),
    unit: z.string().default(''),
    tolerance: z.number().min(0).default(0),
    tolerance_kind: z.enum(['absolute', 'relative']).default('absolute'),
  }),
  /** Gaps stand in the text as `[[text:a|b]]`, `[[number:3.5±0.1]]`, `[[list:*right|wrong|wrong]]`. */
  z.strictObject({ ...shared, type: z.literal('cloze'), gaps: z.string().min(1) }),
  z.strictObject({
    ...shared,
    type: z.literal('hotspot'),
    picture,
    alt: z.string(),
    regions: z
      .array(
        z.union([
          z.strictObject({ shape: z.enum(['rectangle', 'ellipse']), x: share, y: share, width: share, height: share }),
          z.strictObject({
            shape: z.literal('polygon'),
            points: z.array(z.strictObject({ x: share, y: share })).min(3),
          }),
        ]),
      )
      .min(1),
  }),
  z.strictObject({ ...shared, type: z.literal('open'), criteria: z.string() }),
]);

const content = z.strictObject({
  title: z.string().default(''),
  layout: z.enum(['plain', 'title', 'media_left', 'media_right']).default('plain'),
  background: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable()
    .default(null),
  blocks: z.array(writtenBlock).default([]),
  notes: z.string().default(''),
  questions: z.array(writtenQuestion).default([]),
});

/** A material that the product brings along, as it is written down in `assets`. */
export const writtenMaterial = z.strictObject({
  template: z.enum(TEMPLATE_NAMES),
  title: z.string().min(1).max(MATERIAL_TITLE_MAX),
  short_overview: z.string().min(1).max(SHORT_OVERVIEW_MAX),
  overview: z.array(writtenBlock),
  tags: z.array(z.string()),
  /** Hours. */
  study_time: z.number().nullable(),
  certificate: z
    .strictObject({ required_percentage_correct: z.int().min(0).max(100) })
    .nullable()
    .default(null),
  allow_copying: z.boolean().default(true),
  cover: picture.nullable().default(null),
  modules: z.array(z.strictObject({ title: z.string(), contents: z.array(content).min(1) })).default([]),
  /** Of a course: names of the materials that are its modules, in order. */
  children: z.array(z.string()).default([]),
});

/** A material of the starter catalog with its place there. */
export const starterMaterial = writtenMaterial.extend({
  /** The way to its folder from the root of the catalog. */
  folder: z.array(z.string().min(1)).min(1),
  /** Seen as a module of a course alone, not as an entry of its own. */
  module_only: z.boolean().default(false),
});

export type WrittenMaterial = z.output<typeof writtenMaterial>;
export type StarterMaterial = z.output<typeof starterMaterial>;
export type WrittenQuestion = z.output<typeof writtenQuestion>;

/**
 * The kinds that have a written form: all of them, or this does not compile.
 * @internal a test compares them with what the catalog asks
 */
export const WRITTEN_KINDS: readonly WrittenQuestion['type'][] = QUESTION_KINDS;
export type WrittenBlock = z.output<typeof writtenBlock>;

/** A picture as it lies in the storage. */
export interface StarterPicture {
  hash: string;
  width: number;
  height: number;
}
