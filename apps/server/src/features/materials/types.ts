import { certificate as certificateSchema, type MaterialDocument } from '@parta/contract/material-document';
import { type MaterialFatal, NAMED_TEMPLATES, type Template } from '@parta/domain/codes';
import { QUESTION_KINDS } from '@parta/question-types/kinds';
import { richTextSchema, slideLayoutSchema } from '@parta/rich-content/text/rich-text-schema';
import { z } from 'zod';

/** A material as it was read at one moment, keys among it. */
export interface ReadMaterial {
  id: string;
  template: Template;
  document: MaterialDocument;
}

/** A material with everything that belongs to it: a course with its modules in their order, null for one that is gone. */
export interface WholeMaterial extends ReadMaterial {
  children: (ReadMaterial | null)[];
  /** Moments in ISO 8601. */
  dates: { date_created: string; date_changed: string };
}

export const kindSchema = z.enum(QUESTION_KINDS);

/** The column `prompt`: what a participant may see, with the version of the kind it was written in. */
export const promptSchema = z.strictObject({ version: z.int().min(1), text: richTextSchema, content: z.unknown() });

/** The column `key`; null for kinds that are not graded. */
export const storedKeySchema = z.strictObject({ version: z.int().min(1), key: z.unknown() }).nullable();

/** Why a material can't be started in any way, or not live. */
export type MaterialCheck = { fatal: MaterialFatal } | { sync_error: 'nested' | 'task' | null };

const snapshotQuestionSchema = z.strictObject({
  id: z.string(),
  type: z.enum(QUESTION_KINDS),
  version: z.int(),
  points: z.number(),
  text: richTextSchema,
  content: z.unknown(),
  time_limit: z.int().nullable(),
  required: z.boolean(),
  /** False for questions of a survey; materials frozen before there were surveys marked everything. */
  marked: z.boolean().default(true),
});

/** A frozen material as anybody who takes part may see it. Holds no key, no explanation and no notes. */
export const snapshotSchema = z.strictObject({
  title: z.string(),
  template: z.enum(NAMED_TEMPLATES).nullable(),
  // Materials frozen before these were kept have none of them.
  tags: z.array(z.string()).default([]),
  language: z.string().default('ru'),
  overview: z.string().default(''),
  dates: z.strictObject({ date_created: z.string(), date_changed: z.string() }).nullable().default(null),
  /** Time for one attempt at one's own pace, in minutes; null without a limit. */
  attempt_minutes: z.int().nullable().default(null),
  /** Absent where it gives none, and of materials frozen before that was kept. */
  certificate: certificateSchema.optional(),
  /** Sections, or modules of a course with the slides of each. Materials frozen before had none. */
  toc: z
    .array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        material_id: z.string().nullable(),
        content_ids: z.array(z.string()),
        /** Named sections of a module's material, each a part of its slides. Courses frozen before had none. */
        submodules: z
          .array(z.strictObject({ id: z.string(), title: z.string(), content_ids: z.array(z.string()) }))
          .default([]),
      }),
    )
    .default([]),
  contents: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      // Materials frozen before slides had layouts have none.
      layout: slideLayoutSchema.default({ kind: 'plain', background: null }),
      blocks: richTextSchema,
      questions: z.array(snapshotQuestionSchema),
    }),
  ),
});

/** What only graders and the presenter see of a frozen material, by question and by slide. */
export const snapshotKeysSchema = z.strictObject({
  questions: z.record(z.string(), z.strictObject({ key: z.unknown(), explanation: richTextSchema.nullable() })),
  speaker_notes: z.record(z.string(), z.string()),
});

export type Snapshot = z.output<typeof snapshotSchema>;
export type SnapshotContent = Snapshot['contents'][number];
export type SnapshotQuestion = SnapshotContent['questions'][number];
export type SnapshotKeys = z.output<typeof snapshotKeysSchema>;
