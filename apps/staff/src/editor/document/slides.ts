import { PLAIN_LAYOUT } from '@parta/question-types/kit/slide-layout';
import { ensureSection } from './sections.ts';
import type { Edit, Edited, MaterialDocument, NewId, Section, Slide } from './types.ts';

/** A slide with nothing on it. */
export function makeSlide(newId: NewId): Slide {
  return {
    id: newId(),
    title: '',
    layout: PLAIN_LAYOUT,
    blocks: { type: 'doc', content: [{ type: 'paragraph' }] },
    speaker_notes: '',
    questions: [],
  };
}

/** Identifiers of the slides in the order of the material. */
export function listSlideIds(document: MaterialDocument): string[] {
  return document.toc.flatMap(({ content_ids }) => content_ids);
}

/** Where a slide stands; null for one that is in no section. */
export function findPlace(document: MaterialDocument, id: string): { section: Section; index: number } | null {
  for (const section of document.toc) {
    const index = section.content_ids.indexOf(id);
    if (index >= 0) return { section, index };
  }
  return null;
}

export function findSlide(document: MaterialDocument, id: string | null): Slide | undefined {
  return id === null ? undefined : document.contents.find((slide) => slide.id === id);
}

function insertIds(toc: readonly Section[], section_id: string, index: number, ids: readonly string[]): Section[] {
  return toc.map((section) =>
    section.id === section_id ? { ...section, content_ids: section.content_ids.toSpliced(index, 0, ...ids) } : section,
  );
}

/** A new slide after the given one, or at the end of the last section; it is selected then. */
export function addSlide(newId: NewId, after: string | null = null): Edit {
  return ({ document }) => {
    const slide = makeSlide(newId);
    const toc = ensureSection(document.toc, newId);
    const place = after === null ? null : findPlace(document, after);
    const section = place?.section ?? toc.at(-1);
    if (section === undefined) return { document, selection: { slide_id: null, question_id: null } };
    const index = place === null ? section.content_ids.length : place.index + 1;
    return {
      document: {
        ...document,
        toc: insertIds(toc, section.id, index, [slide.id]),
        contents: [...document.contents, slide],
      },
      selection: { slide_id: slide.id, question_id: null },
    };
  };
}

/** A new slide at the end of a section. */
export function addSlideTo(newId: NewId, section_id: string): Edit {
  return ({ document, selection }) => {
    const section = document.toc.find(({ id }) => id === section_id);
    if (section === undefined) return { document, selection };
    const slide = makeSlide(newId);
    return {
      document: {
        ...document,
        toc: insertIds(document.toc, section_id, section.content_ids.length, [slide.id]),
        contents: [...document.contents, slide],
      },
      selection: { slide_id: slide.id, question_id: null },
    };
  };
}

/** The same slide once more, right after it; its questions are new questions. Items of answers keep their ids. */
export function duplicateSlide(newId: NewId, id: string): Edit {
  return (before) => {
    const { document } = before;
    const slide = findSlide(document, id);
    const place = findPlace(document, id);
    if (slide === undefined || place === null) return before;
    const copy: Slide = {
      ...slide,
      id: newId(),
      questions: slide.questions.map((question) => ({ ...question, id: newId() })),
    };
    return {
      document: {
        ...document,
        toc: insertIds(document.toc, place.section.id, place.index + 1, [copy.id]),
        contents: [...document.contents, copy],
      },
      selection: { slide_id: copy.id, question_id: null },
    };
  };
}

/** Takes slides out; the selection goes to the slide after the first of them, or to the one before. */
export function deleteSlides(ids: readonly string[]): Edit {
  return ({ document, selection }) => {
    const order = listSlideIds(document);
    const left = order.filter((id) => !ids.includes(id));
    const first = order.findIndex((id) => ids.includes(id));
    const next = first < 0 ? null : (order.slice(first).find((id) => !ids.includes(id)) ?? left.at(-1) ?? null);
    const isSelected = selection.slide_id !== null && ids.includes(selection.slide_id);
    return {
      document: {
        ...document,
        toc: document.toc.map((section) => withoutIds(section, ids)),
        contents: document.contents.filter(({ id }) => !ids.includes(id)),
      },
      selection: isSelected ? { slide_id: next, question_id: null } : selection,
    };
  };
}

function withoutIds(section: Section, ids: readonly string[]): Section {
  const kept = section.content_ids.filter((id) => !ids.includes(id));
  return kept.length === section.content_ids.length ? section : { ...section, content_ids: kept };
}

/** Puts a slide before the place `index` that its section has without it. */
export function moveSlide(id: string, to: { section_id: string; index: number }): Edit {
  return (before) => {
    const { document, selection } = before;
    const place = findPlace(document, id);
    if (place === null || !document.toc.some((section) => section.id === to.section_id)) return before;
    if (place.section.id === to.section_id && place.index === to.index) return before;
    const without = document.toc.map((section) => withoutIds(section, [id]));
    return { document: { ...document, toc: insertIds(without, to.section_id, to.index, [id]) }, selection };
  };
}

/** One place up or down, over the border of a section too. */
export function stepSlide(id: string, step: -1 | 1): Edit {
  return (before) => {
    const { document } = before;
    const place = findPlace(document, id);
    if (place === null) return before;
    const { section, index } = place;
    const target = index + step;
    if (target >= 0 && target < section.content_ids.length) {
      return moveSlide(id, { section_id: section.id, index: target })(before);
    }
    const neighbour = document.toc[document.toc.indexOf(section) + step];
    if (neighbour === undefined) return before;
    return moveSlide(id, { section_id: neighbour.id, index: step < 0 ? neighbour.content_ids.length : 0 })(before);
  };
}

/** Changes fields of a slide. */
export function changeSlide(id: string, fields: Partial<Omit<Slide, 'id'>>): Edit {
  return (before) => mapSlide(before, id, (slide) => ({ ...slide, ...fields }));
}

/** The document with one slide replaced; untouched slides stay the same objects. */
export function mapSlide(before: Edited, id: string, change: (slide: Slide) => Slide): Edited {
  const { document, selection } = before;
  const contents = document.contents.map((slide) => (slide.id === id ? change(slide) : slide));
  return { document: { ...document, contents }, selection };
}
