import { newIdentifier } from '@parta/domain/encoding/identifier';
import type { QuestionKind } from '@parta/question-types/kinds';
import { makeQuestion } from '../document/steps/questions.ts';
import { makeSlide } from '../document/steps/slides.ts';
import type { LoadedMaterial, MaterialDocument, NewId, Question, Slide } from '../document/types.ts';

export const MATERIAL = 'MMMMMMMMMMMMMMMMMMMMMA';
export const SAVED_AT = new Date(2026, 10, 20, 11, 30).toISOString();

/** Identifiers in a row, the same in every run. */
export function countIds(): NewId {
  let count = 0;
  return () => {
    count += 1;
    const number = count;
    return newIdentifier((size) =>
      Uint8Array.from({ length: size }, (_, index) => (index < 14 ? 7 : number >> (8 * (15 - index))) & 255),
    );
  };
}

/** Rich text of one paragraph. */
export function paragraph(text: string): Slide['blocks'] {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

/** A slide with words on it. */
export function sampleSlide(newId: NewId, title: string, questions: Question[] = []): Slide {
  return { ...makeSlide(newId), title, blocks: paragraph(`Текст: ${title}`), questions };
}

export function sampleQuestion(newId: NewId, kind: QuestionKind, text: string): Question {
  return { ...makeQuestion(kind, 'test', newId), text: paragraph(text) };
}

/** A document whose sections hold slides with these titles. */
export function sampleDocument(newId: NewId, sections: Readonly<Record<string, readonly string[]>>): MaterialDocument {
  const made = Object.entries(sections).map(([title, names]) => ({
    title,
    slides: names.map((name) => sampleSlide(newId, name)),
  }));
  return {
    description: {
      title: 'Реки Европы',
      overview: { type: 'doc', content: [] },
      short_overview: '',
      cover: null,
      language: 'ru',
      tags: [],
      study_time: null,
      attempt_minutes: null,
      certificate: null,
      allow_copying: false,
    },
    toc: made.map(({ title, slides }) => ({
      id: newId(),
      type: 'contents',
      title,
      material_id: null,
      content_ids: slides.map(({ id }) => id),
    })),
    contents: made.flatMap(({ slides }) => slides),
  };
}

/** The same as the server tells of it. */
export function sampleLoaded(document: MaterialDocument, changes: Partial<LoadedMaterial> = {}): LoadedMaterial {
  return {
    id: MATERIAL,
    template: 'test',
    folder: null,
    version: 3,
    saved_at: SAVED_AT,
    document,
    children: [],
    ...changes,
  };
}

/** Titles of the slides, section by section. */
export function outlineOf(document: MaterialDocument): Record<string, string[]> {
  const titles = new Map(document.contents.map(({ id, title }) => [id, title]));
  return Object.fromEntries(
    document.toc.map(({ title, content_ids }) => [title, content_ids.map((id) => titles.get(id) ?? '?')]),
  );
}
