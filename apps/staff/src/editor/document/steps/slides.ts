import { PLAIN_LAYOUT } from '@parta/rich-content/slides/slide-layout';
import type { Edit, Edited, MaterialDocument, NewId, Section, Selection, Slide } from '../types.ts';
import { ensureSection } from './sections.ts';

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

/** The selected slides in the order of the material: the open one and those selected together with it. */
export function listSelected({ document, selection }: Edited): string[] {
  const { slide_id, slide_ids } = selection;
  if (slide_id === null) return [];
  if (slide_ids === undefined) return [slide_id];
  const wanted = new Set([...slide_ids, slide_id]);
  return listSlideIds(document).filter((id) => wanted.has(id));
}

/** Opens a slide with others selected beside it. */
export function selectSlides(slide_id: string, slide_ids: readonly string[]): Selection {
  const isAlone = slide_ids.every((id) => id === slide_id);
  return { slide_id, question_id: null, ...(isAlone ? {} : { slide_ids }) };
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

/**
 * The same slides once more, together after the last of them in its section, and selected then. Their questions are new
 * questions; items of answers keep their ids.
 */
export function duplicateSlides(newId: NewId, ids: readonly string[]): Edit {
  return (before) => {
    const { document } = before;
    const copies = inOrder(document, ids).flatMap((id) => {
      const slide = findSlide(document, id);
      return slide === undefined ? [] : [copySlide(newId, slide)];
    });
    const place = findPlace(document, inOrder(document, ids).at(-1) ?? '');
    const [first] = copies;
    if (first === undefined || place === null) return before;
    const copied = copies.map(({ id }) => id);
    return {
      document: {
        ...document,
        toc: insertIds(document.toc, place.section.id, place.index + 1, copied),
        contents: [...document.contents, ...copies],
      },
      selection: selectSlides(first.id, copied),
    };
  };
}

function copySlide(newId: NewId, slide: Slide): Slide {
  return { ...slide, id: newId(), questions: slide.questions.map((question) => ({ ...question, id: newId() })) };
}

/** Of these slides those that stand in a section, in the order of the material. */
function inOrder(document: MaterialDocument, ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  return listSlideIds(document).filter((id) => wanted.has(id));
}

/** Takes slides out; the selection goes to the slide after the first of them, or to the one before. */
export function deleteSlides(ids: readonly string[]): Edit {
  return ({ document, selection }) => {
    const gone = new Set(ids);
    const order = listSlideIds(document);
    const left = order.filter((id) => !gone.has(id));
    const first = order.findIndex((id) => gone.has(id));
    const next = first < 0 ? null : (order.slice(first).find((id) => !gone.has(id)) ?? left.at(-1) ?? null);
    const isSelected = selection.slide_id !== null && gone.has(selection.slide_id);
    return {
      document: {
        ...document,
        toc: document.toc.map((section) => withIds(section, withoutIds(section, gone))),
        contents: document.contents.filter(({ id }) => !gone.has(id)),
      },
      selection: isSelected ? { slide_id: next, question_id: null } : selection,
    };
  };
}

function withoutIds({ content_ids }: Section, ids: ReadonlySet<string>): string[] {
  return content_ids.filter((id) => !ids.has(id));
}

/** The section with these slides; the same object where it has them already. */
function withIds(section: Section, ids: readonly string[]): Section {
  const { content_ids } = section;
  const isSame = content_ids.length === ids.length && content_ids.every((id, index) => id === ids[index]);
  return isSame ? section : { ...section, content_ids: [...ids] };
}

/** The document with these slides in its sections, one list for each; untouched where they stand so already. */
function arrange(before: Edited, lists: readonly (readonly string[])[]): Edited {
  const { document, selection } = before;
  const toc = document.toc.map((section, index) => withIds(section, lists[index] ?? []));
  if (toc.every((section, index) => section === document.toc[index])) return before;
  return { document: { ...document, toc }, selection };
}

/** Puts slides, in their order, before the place `index` that a section has without them. */
export function moveSlides(ids: readonly string[], to: { section_id: string; index: number }): Edit {
  return (before) => {
    const { document } = before;
    const moved = inOrder(document, ids);
    if (!document.toc.some(({ id }) => id === to.section_id)) return before;
    const lists = document.toc.map((section) => {
      const rest = withoutIds(section, new Set(moved));
      return section.id === to.section_id ? rest.toSpliced(to.index, 0, ...moved) : rest;
    });
    return arrange(before, lists);
  };
}

/**
 * Each slide one place up or down, over the border of a section too. Slides that stand together stay so: one that can go
 * no further holds those behind it.
 */
export function stepSlides(ids: readonly string[], step: -1 | 1): Edit {
  return (before) => {
    const { document } = before;
    const moved = inOrder(document, ids);
    const lists = document.toc.map(({ content_ids }) => [...content_ids]);
    for (const id of step < 0 ? moved : moved.toReversed()) stepIn(lists, id, step, new Set(moved));
    return arrange(before, lists);
  };
}

function stepIn(lists: readonly string[][], id: string, step: -1 | 1, moved: ReadonlySet<string>): void {
  const place = lists.findIndex((list) => list.includes(id));
  const list = lists[place];
  if (list === undefined) return;
  const index = list.indexOf(id);
  const neighbour = list[index + step];
  if (neighbour !== undefined) {
    if (moved.has(neighbour)) return;
    list[index] = neighbour;
    list[index + step] = id;
    return;
  }
  const next = lists[place + step];
  if (next === undefined) return;
  list.splice(index, 1);
  next.splice(step < 0 ? next.length : 0, 0, id);
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
