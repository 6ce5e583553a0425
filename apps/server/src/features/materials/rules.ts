import { createHash } from 'node:crypto';
import { canonicalJson } from '@parta/domain/canonical-json';
import { listFileHashes } from '@parta/question-types/kit/files';
import { richTextSchema, slideLayoutSchema } from '@parta/question-types/kit/rich-text-schema';
import { serverKinds } from '@parta/question-types/registry.server';
import type { StoredTemplate } from '../../db/tables.ts';
import type { Snapshot, SnapshotKeys } from '../activities/types.ts';
import {
  kindSchema,
  type MaterialCheck,
  promptSchema,
  type StoredContent,
  type StoredMaterial,
  type StoredQuestion,
  storedKeySchema,
} from './types.ts';

/** A material frozen into two documents: what everybody may see, and the keys. */
export interface FrozenMaterial {
  material_hash: string;
  document: Snapshot;
  keys: SnapshotKeys;
  files: string[];
}

/** Courses can't be led live; no kind of this build is for tasks alone. */
export function checkMaterial(head: { template: StoredTemplate; contents_count: number }): MaterialCheck {
  if (head.contents_count === 0) return { fatal: 'no_contents' };
  return { sync_error: head.template === 'course' ? 'nested' : null };
}

/**
 * Freezes a stored material, lifting old questions to the current version of their kinds. The hash is SHA-256 over
 * the canonical JSON of both documents.
 * @throws KindDataError when a stored question does not fit its kind.
 */
export function freezeMaterial(material: StoredMaterial): FrozenMaterial {
  const keys: SnapshotKeys = { questions: {}, speaker_notes: {} };
  const document: Snapshot = {
    title: material.title,
    template: material.template,
    contents: material.contents.map((content) => {
      keys.speaker_notes[content.id] = content.speaker_notes;
      return freezeContent(content, keys);
    }),
  };
  const material_hash = createHash('sha256').update(canonicalJson({ document, keys })).digest('hex');
  return { material_hash, document, keys, files: listFileHashes({ document, keys }) };
}

function freezeContent(content: StoredContent, keys: SnapshotKeys): Snapshot['contents'][number] {
  return {
    id: content.id,
    title: content.title,
    layout: slideLayoutSchema.parse(content.layout),
    blocks: richTextSchema.parse(content.blocks),
    questions: content.questions.map((question) => freezeQuestion(question, keys)),
  };
}

function freezeQuestion(
  question: StoredQuestion,
  keys: SnapshotKeys,
): Snapshot['contents'][number]['questions'][number] {
  const type = kindSchema.parse(question.type);
  const kind = serverKinds[type];
  const prompt = promptSchema.parse(question.prompt);
  const content = kind.readContent(prompt.content, prompt.version);
  const stored = storedKeySchema.parse(question.key ?? null);
  keys.questions[question.id] = {
    key: stored === null ? null : kind.readKey(content, stored.key, stored.version),
    explanation: question.explanation === null ? null : richTextSchema.parse(question.explanation),
  };
  return {
    id: question.id,
    type,
    version: kind.version,
    points: question.points,
    text: prompt.text,
    content,
    time_limit: question.time_limit,
    required: question.required,
  };
}
