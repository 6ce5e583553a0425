import type { MaterialContent } from '@parta/contract/material-document';
import type { CallResult } from '@parta/contract/wire';
import { isQuestionKind } from '@parta/question-types/kinds';
import { serverKinds } from '@parta/question-types/registry.server';
import { fullNameOf } from '../../identity/names.ts';
import type { MaterialOutline, SlideTitle } from './queries/metadata.ts';
import type { ReadableMaterial } from './queries/readable-material.ts';
import type { VersionRow } from './queries/versions.ts';
import { findFault } from './rules/questions.ts';
import { listContentIds } from './rules/toc.ts';
import type { ReadMaterial, WholeMaterial } from './types.ts';

type Metadata = CallResult<'material.metadata'>;
type Viewed = CallResult<'viewer.material'>;

/** What a material says of itself. */
export function presentMetadata(outline: MaterialOutline, readable: ReadableMaterial): Metadata {
  const { description, children } = outline;
  const slides = [...outline.slides, ...children.flatMap((child) => child.slides)];
  const { allow_copying: _own, attempt_minutes: _limit, ...rest } = description;
  return {
    id: outline.id,
    folder: outline.folder,
    allow_copying: readable.allow_copying,
    is_owner: readable.is_owner,
    description: {
      ...rest,
      toc: presentToc(outline),
      template: outline.template,
      contents_count: slides.length,
      questions_count: slides.reduce((sum, slide) => sum + slide.questions_count, 0),
      date_changed: outline.date_changed.toISOString(),
      date_created: outline.date_created.toISOString(),
    },
  };
}

function presentToc({ toc, slides, children }: MaterialOutline): Metadata['description']['toc'] {
  const byId = new Map(slides.map((slide) => [slide.id, slide]));
  const childOf = new Map(children.map((child) => [child.id, child]));
  return toc.map(({ id, type, title, material_id, content_ids }) => {
    const child = material_id === null ? undefined : childOf.get(material_id);
    const items = type === 'material' ? (child?.slides ?? []) : content_ids.flatMap((slide) => byId.get(slide) ?? []);
    return { id, type, title: title === '' ? (child?.title ?? '') : title, material_id, items: items.map(presentItem) };
  });
}

function presentItem({ id, title }: SlideTitle): Metadata['description']['toc'][number]['items'][number] {
  return { type: 'content', title, content_id: id };
}

/** A line of the list of versions. */
export function presentVersion(row: VersionRow): CallResult<'editor.versions'>['versions'][number] {
  const { version, saved_at, title, contents_count, cause, restored_from } = row;
  return {
    version,
    saved_at: saved_at.toISOString(),
    saved_by: fullNameOf(row),
    title,
    contents_count,
    cause,
    restored_from,
  };
}

/** A material as a participant sees it, or null for a course that misses a module. No key, note or explanation is read. */
export function presentViewed(material: WholeMaterial, { is_owner }: ReadableMaterial): Viewed | null {
  const { id, template, document, children } = material;
  const there = children.filter((child) => child !== null);
  if (there.length < children.length) return null;
  const parts: ReadMaterial[] = template === 'course' ? there : [material];
  return {
    id,
    title: document.description.title,
    template,
    is_owner,
    modules: presentModules(material),
    contents: parts.flatMap((part) => part.document.contents.map((content) => presentSlide(content, part))),
  };
}

function presentModules({ template, document, children }: WholeMaterial): Viewed['modules'] {
  if (template !== 'course') return document.toc.map(({ id, title, content_ids }) => ({ id, title, content_ids }));
  const byId = new Map(children.flatMap((child) => (child === null ? [] : [[child.id, child] as const])));
  return document.toc.map(({ id, title, material_id }) => {
    const child = material_id === null ? undefined : byId.get(material_id);
    return {
      id,
      title: title === '' ? (child?.document.description.title ?? '') : title,
      content_ids: child === undefined ? [] : listContentIds(child.document.toc),
    };
  });
}

function presentSlide(
  { id, title, layout, blocks, questions }: MaterialContent,
  { template }: ReadMaterial,
): Viewed['contents'][number] {
  return {
    id,
    title,
    layout,
    blocks,
    questions: questions.map((question) => {
      const { id: question_id, type, version, points, time_limit, text, content } = question;
      const problem = findFault(question, template);
      const shown =
        // The same order each time: whoever looks twice sees the same.
        problem === null && isQuestionKind(type)
          ? serverKinds[type].arrange(serverKinds[type].readContent(content, version), question_id)
          : content;
      return { question_id, type, points, time_limit, text, content: shown, problem };
    }),
  };
}
