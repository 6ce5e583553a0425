import { createHash } from 'node:crypto';
import type { MaterialContent, MaterialQuestion } from '@parta/contract/material-document';
import type { Template } from '@parta/domain/codes';
import { canonicalJson } from '@parta/domain/encoding/canonical-json';
import { serverKinds } from '@parta/question-types/registry.server';
import { isMarked, TASK_ONLY_KINDS } from '@parta/question-types/templates';
import { listFileHashes } from '@parta/rich-content/files/file-hashes';
import { readableText } from '@parta/rich-content/text/readable-text';
import type { Snapshot, SnapshotKeys } from '../types.ts';
import { kindSchema, type MaterialCheck, type ReadMaterial, type WholeMaterial } from '../types.ts';
import { findFault } from './questions.ts';
import { listContentIds } from './toc.ts';

/** A material frozen into two documents: what everybody may see, and the keys. */
export interface FrozenMaterial {
  material_hash: string;
  document: Snapshot;
  keys: SnapshotKeys;
  files: string[];
}

/**
 * Whether a material can be started, and whether live: a course needs all its modules, anything a slide, and every
 * question what its kind needs to be asked. A course is not led live, nor is what a machine has to run.
 */
export function checkMaterial(material: WholeMaterial): MaterialCheck {
  const parts = findParts(material);
  if (parts === null) return { fatal: 'child_missing' };
  if (parts.every(({ document }) => document.contents.length === 0)) return { fatal: 'no_contents' };
  if (parts.some(isIncomplete)) return { fatal: 'incomplete' };
  if (material.template === 'course') return { sync_error: 'nested' };
  return { sync_error: parts.some(hasTask) ? 'task' : null };
}

/** What the slides of a material stand in: itself, of a course the modules; null where one of these is gone. */
function findParts(material: WholeMaterial): ReadMaterial[] | null {
  if (material.template !== 'course') return [material];
  const there = material.children.filter((child) => child !== null);
  return there.length === material.children.length ? there : null;
}

function isIncomplete({ template, document }: ReadMaterial): boolean {
  return document.contents.some(({ questions }) =>
    questions.some((question) => findFault(question, template) !== null),
  );
}

function hasTask({ document }: ReadMaterial): boolean {
  return document.contents.some(({ questions }) => questions.some(({ type }) => TASK_ONLY.includes(type)));
}
const TASK_ONLY: readonly string[] = TASK_ONLY_KINDS;

/**
 * Freezes a material that `checkMaterial` has nothing fatal against; of a course the slides of its modules, one after
 * the other. The hash is SHA-256 over the canonical JSON of both documents.
 * @throws KindDataError when a question does not fit its kind; RangeError for a course that misses a module.
 */
export function freezeMaterial(material: WholeMaterial): FrozenMaterial {
  const parts = findParts(material);
  if (parts === null) throw new RangeError('a course misses a module');
  const keys: SnapshotKeys = { questions: {}, speaker_notes: {} };
  const { certificate } = material.document.description;
  const background = certificate?.background_image ?? null;
  const document: Snapshot = {
    title: material.document.description.title,
    template: material.template,
    tags: material.document.description.tags,
    language: material.document.description.language,
    overview: readableText(material.document.description.overview),
    dates: material.dates,
    attempt_minutes: material.document.description.attempt_minutes,
    ...(certificate === null ? {} : { certificate }),
    toc: freezeToc(material),
    contents: parts.flatMap((part) => part.document.contents.map((content) => freezeContent(content, part, keys))),
  };
  const material_hash = createHash('sha256').update(canonicalJson({ document, keys })).digest('hex');
  return {
    material_hash,
    document,
    keys,
    files: [...new Set([...listFileHashes({ document, keys }), ...(background === null ? [] : [background])])],
  };
}

function freezeToc({ template, document, children }: WholeMaterial): Snapshot['toc'] {
  if (template !== 'course') {
    return document.toc.map(({ id, title, content_ids }) => {
      return { id, title, material_id: null, content_ids, submodules: [] };
    });
  }
  const byId = new Map(children.flatMap((child) => (child === null ? [] : [[child.id, child] as const])));
  return document.toc.map(({ id, title, material_id }) => {
    const child = material_id === null ? undefined : byId.get(material_id);
    const sections = child?.document.toc ?? [];
    return {
      id,
      title: title === '' ? (child?.document.description.title ?? '') : title,
      material_id,
      content_ids: listContentIds(sections),
      submodules: sections
        .filter((section) => section.title !== '')
        .map((section) => ({ id: section.id, title: section.title, content_ids: section.content_ids })),
    };
  });
}

function freezeContent(
  content: MaterialContent,
  { template }: ReadMaterial,
  keys: SnapshotKeys,
): Snapshot['contents'][number] {
  keys.speaker_notes[content.id] = content.speaker_notes;
  return {
    id: content.id,
    title: content.title,
    layout: content.layout,
    blocks: content.blocks,
    questions: content.questions.map((question) => freezeQuestion(question, template, keys)),
  };
}

function freezeQuestion(
  question: MaterialQuestion,
  template: Template,
  keys: SnapshotKeys,
): Snapshot['contents'][number]['questions'][number] {
  const type = kindSchema.parse(question.type);
  const kind = serverKinds[type];
  const content = kind.readContent(question.content, question.version);
  const marked = isMarked(template);
  keys.questions[question.id] = {
    key: marked
      ? kind.readKey(kind.readDraft(question.content, question.version), question.key, question.version)
      : null,
    explanation: question.explanation,
  };
  return {
    id: question.id,
    type,
    version: kind.version,
    points: question.points,
    text: question.text,
    content,
    time_limit: question.time_limit,
    required: question.required,
    marked,
  };
}
