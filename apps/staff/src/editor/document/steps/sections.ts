import type { Edit, MaterialDocument, NewId, Section } from '../types.ts';

function makeSection(newId: NewId, title: string): Section {
  return { id: newId(), type: 'contents', title, material_id: null, content_ids: [] };
}

/** A table of contents that a slide can be put into. */
export function ensureSection(toc: Section[], newId: NewId): Section[] {
  return toc.length === 0 ? [makeSection(newId, '')] : toc;
}

/**
 * The document with every slide in exactly one section, as the editor needs it: slides that no section names go to the
 * end. The same object where nothing is to be mended.
 */
export function mendOutline(document: MaterialDocument, newId: NewId): MaterialDocument {
  const named = new Set(document.toc.flatMap(({ content_ids }) => content_ids));
  const lost = document.contents.filter(({ id }) => !named.has(id)).map(({ id }) => id);
  if (lost.length === 0) return document;
  const toc = ensureSection(document.toc, newId);
  return {
    ...document,
    toc: toc.map((section, index) =>
      index === toc.length - 1 ? { ...section, content_ids: [...section.content_ids, ...lost] } : section,
    ),
  };
}

/** Begins a section with a slide: that one and those after it in its section come into the new one. */
export function addSectionAt(newId: NewId, title: string, first_slide_id: string | null): Edit {
  return ({ document, selection }) => {
    const section = makeSection(newId, title);
    const index =
      first_slide_id === null ? -1 : document.toc.findIndex(({ content_ids }) => content_ids.includes(first_slide_id));
    const split = document.toc[index];
    if (split === undefined || first_slide_id === null) {
      return { document: { ...document, toc: [...document.toc, section] }, selection };
    }
    const at = split.content_ids.indexOf(first_slide_id);
    const toc = document.toc.toSpliced(
      index,
      1,
      { ...split, content_ids: split.content_ids.slice(0, at) },
      { ...section, content_ids: split.content_ids.slice(at) },
    );
    // A section without a name and slides was none: the new one takes its place.
    return {
      document: { ...document, toc: toc.filter((each) => each !== toc[index] || at > 0 || each.title !== '') },
      selection,
    };
  };
}

export function renameSection(id: string, title: string): Edit {
  return ({ document, selection }) => ({
    document: { ...document, toc: document.toc.map((each) => (each.id === id ? { ...each, title } : each)) },
    selection,
  });
}

/** One place up or down among the sections, with all its slides. */
export function stepSection(id: string, step: -1 | 1): Edit {
  return (before) => {
    const { document, selection } = before;
    const index = document.toc.findIndex((section) => section.id === id);
    const section = document.toc[index];
    const target = index + step;
    if (section === undefined || target < 0 || target >= document.toc.length) return before;
    return {
      document: { ...document, toc: document.toc.toSpliced(index, 1).toSpliced(target, 0, section) },
      selection,
    };
  };
}

/** Takes a section out: its slides go with it, or to the section before it (after it for the first one). */
export function deleteSection(id: string, slides: 'keep' | 'delete'): Edit {
  return (before) => {
    const { document, selection } = before;
    const index = document.toc.findIndex((section) => section.id === id);
    const section = document.toc[index];
    if (section === undefined) return before;
    const rest = document.toc.toSpliced(index, 1);
    const ids = section.content_ids;
    if (slides === 'delete') {
      const isSelected = selection.slide_id !== null && ids.includes(selection.slide_id);
      const left = rest.flatMap(({ content_ids }) => content_ids);
      return {
        document: { ...document, toc: rest, contents: document.contents.filter((slide) => !ids.includes(slide.id)) },
        selection: isSelected ? { slide_id: left[0] ?? null, question_id: null } : selection,
      };
    }
    if (ids.length === 0) return { document: { ...document, toc: rest }, selection };
    if (rest.length === 0) return { document: { ...document, toc: [{ ...section, title: '' }] }, selection };
    const heir = index === 0 ? 0 : index - 1;
    const toc = rest.map((each, place) => {
      if (place !== heir) return each;
      return { ...each, content_ids: index === 0 ? [...ids, ...each.content_ids] : [...each.content_ids, ...ids] };
    });
    return { document: { ...document, toc }, selection };
  };
}

/** A module of a course: another material. */
export function addChild(newId: NewId, child: { id: string; title: string }): Edit {
  return ({ document, selection }) => ({
    document: {
      ...document,
      toc: [
        ...document.toc,
        { id: newId(), type: 'material', title: child.title, material_id: child.id, content_ids: [] },
      ],
    },
    selection,
  });
}
