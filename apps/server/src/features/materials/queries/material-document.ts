import {
  certificate as certificateSchema,
  type MaterialContent,
  type MaterialDescription,
  type MaterialDocument,
  type MaterialModule,
  type MaterialQuestion,
  materialModule,
} from '@parta/contract/material-document';
import { serverKinds } from '@parta/question-types/registry.server';
import { richTextSchema, slideLayoutSchema } from '@parta/rich-content/text/rich-text-schema';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { Database, MaterialTable } from '../../../db/tables.ts';
import { completeToc, listContentIds } from '../rules/toc.ts';
import { kindSchema, promptSchema, storedKeySchema } from '../types.ts';

export type MaterialRow = Selectable<MaterialTable>;

const tocSchema = z.array(materialModule);

/** What a material says of itself, read from its row. */
export function readDescription(row: MaterialRow): MaterialDescription {
  const { title, short_overview, cover, language, tags, study_time, allow_copying } = row;
  return {
    title,
    overview: richTextSchema.parse(row.overview),
    short_overview,
    cover,
    language,
    tags,
    study_time,
    attempt_minutes: row.attempt_minutes,
    certificate: row.certificate === null ? null : certificateSchema.parse(row.certificate),
    allow_copying,
  };
}

/** The table of contents of a row, as it was written; slides that no section names are found by `readSections`. */
export function readToc(row: Pick<MaterialRow, 'toc'>): MaterialModule[] {
  return tocSchema.parse(row.toc);
}

/** The sections of a material with every slide of it in one of them. */
export function readSections(row: Pick<MaterialRow, 'id' | 'toc'>, content_ids: readonly string[]): MaterialModule[] {
  return completeToc(readToc(row), content_ids, row.id);
}

/** A material whole as its author edits it, keys among it. Questions are lifted to the current version of their kinds. */
export async function readDocument(db: Kysely<Database>, row: MaterialRow): Promise<MaterialDocument> {
  const contents = await listDocumentContents(db, row.id);
  const toc = readSections(
    row,
    contents.map(({ id }) => id),
  );
  const byId = new Map(contents.map((content) => [content.id, content]));
  return {
    description: readDescription(row),
    toc,
    contents: listContentIds(toc).flatMap((id) => byId.get(id) ?? []),
  };
}

/** The slides of a material in its order, each whole. */
export async function listDocumentContents(db: Kysely<Database>, material_id: string): Promise<MaterialContent[]> {
  const contents = await db
    .selectFrom('content')
    .select(['id', 'title', 'layout', 'blocks', 'speaker_notes'])
    .where('material_id', '=', material_id)
    .orderBy('position')
    .execute();
  const questions = await db
    .selectFrom('question')
    .innerJoin('content', 'content.id', 'question.content_id')
    .leftJoin('question_key', 'question_key.question_id', 'question.id')
    .select([
      'question.id',
      'question.content_id',
      'question.type',
      'question.points',
      'question.prompt',
      'question.time_limit',
      'question.required',
      'question_key.key',
      'question_key.explanation',
    ])
    .where('content.material_id', '=', material_id)
    .orderBy('question.content_id')
    .orderBy('question.position')
    .execute();
  const ofContent = Map.groupBy(questions, (question) => question.content_id);
  return contents.map((content) => ({
    id: content.id,
    title: content.title,
    layout: slideLayoutSchema.parse(content.layout),
    blocks: richTextSchema.parse(content.blocks),
    speaker_notes: content.speaker_notes,
    questions: (ofContent.get(content.id) ?? []).map(readQuestion),
  }));
}

interface QuestionRow {
  id: string;
  type: string;
  points: number;
  prompt: unknown;
  time_limit: number | null;
  required: boolean;
  key: unknown;
  explanation: unknown;
}

function readQuestion(row: QuestionRow): MaterialQuestion {
  const type = kindSchema.parse(row.type);
  const prompt = promptSchema.parse(row.prompt);
  const key = storedKeySchema.parse(row.key ?? null);
  const kind = serverKinds[type];
  const content = prompt.version < kind.version ? kind.readDraft(prompt.content, prompt.version) : prompt.content;
  return {
    id: row.id,
    type,
    version: kind.version,
    points: row.points,
    text: prompt.text,
    content,
    key:
      key === null || key.version === kind.version
        ? (key?.key ?? null)
        : kind.readKeyDraft(content, key.key, key.version),
    explanation: row.explanation === null ? null : richTextSchema.parse(row.explanation),
    time_limit: row.time_limit,
    required: row.required,
  };
}
