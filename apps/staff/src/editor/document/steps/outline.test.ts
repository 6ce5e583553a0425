import { describe, expect, it } from 'vitest';
import { countIds, outlineOf, sampleDocument } from '../../testing/sample-material.ts';
import type { Edited } from '../types.ts';
import { addSectionAt, deleteSection, mendOutline, stepSection } from './sections.ts';
import { addSlide, changeSlide, deleteSlides, duplicateSlides, moveSlides, stepSlides } from './slides.ts';
import { beginUndo, change, redo, select, undo } from './undo.ts';

const newId = countIds();

function open(sections: Record<string, string[]>): Edited {
  const document = sampleDocument(newId, sections);
  return { document, selection: { slide_id: document.contents[0]?.id ?? null, question_id: null } };
}

function idOf({ document }: Edited, title: string): string {
  return document.contents.find((slide) => slide.title === title)?.id ?? '';
}

describe('slides of a material', () => {
  it('adds the first slide together with the section it needs', () => {
    const after = addSlide(newId)(open({}));
    expect(outlineOf(after.document)).toEqual({ '': [''] });
    expect(after.selection.slide_id).toBe(after.document.contents[0]?.id);
  });

  it('adds a slide after the selected one and leaves the others the same objects', () => {
    const before = open({ Начало: ['А', 'Б'] });
    const after = addSlide(newId, idOf(before, 'А'))(before);
    expect(outlineOf(after.document)).toEqual({ Начало: ['А', '', 'Б'] });
    expect(after.document.contents.slice(0, 2)).toEqual(before.document.contents);
    expect(after.document.contents[0]).toBe(before.document.contents[0]);
  });

  it('doubles a slide under new ids right after it', () => {
    const before = open({ Начало: ['А', 'Б'] });
    const after = duplicateSlides(newId, [idOf(before, 'А')])(before);
    expect(outlineOf(after.document)).toEqual({ Начало: ['А', 'А', 'Б'] });
    expect(new Set(after.document.contents.map(({ id }) => id)).size).toBe(3);
  });

  it('moves a slide by steps, over the border of sections too', () => {
    const before = open({ Раз: ['А', 'Б'], Два: ['В'] });
    const b = idOf(before, 'Б');
    const down = stepSlides([b], 1)(before);
    expect(outlineOf(down.document)).toEqual({ Раз: ['А'], Два: ['Б', 'В'] });
    expect(outlineOf(stepSlides([b], -1)(down).document)).toEqual({ Раз: ['А', 'Б'], Два: ['В'] });
    expect(stepSlides([idOf(before, 'В')], 1)(before)).toBe(before);
  });

  it('moves a slide to a place of another section', () => {
    const before = open({ Раз: ['А'], Два: ['Б', 'В'] });
    const section_id = before.document.toc[1]?.id ?? '';
    const after = moveSlides([idOf(before, 'А')], { section_id, index: 1 })(before);
    expect(outlineOf(after.document)).toEqual({ Раз: [], Два: ['Б', 'А', 'В'] });
  });

  it('selects the next slide when the selected one is deleted, and the one before at the end', () => {
    const before = open({ Раз: ['А', 'Б'] });
    const first = deleteSlides([idOf(before, 'А')])(before);
    expect(first.selection.slide_id).toBe(idOf(before, 'Б'));
    const none = deleteSlides([idOf(before, 'Б')])(first);
    expect(none.selection.slide_id).toBeNull();
    expect(none.document.contents).toEqual([]);
  });
});

describe('sections of a material', () => {
  it('begins a section with a slide and takes those after it along', () => {
    const before = open({ Раз: ['А', 'Б', 'В'] });
    const after = addSectionAt(newId, 'Два', idOf(before, 'Б'))(before);
    expect(outlineOf(after.document)).toEqual({ Раз: ['А'], Два: ['Б', 'В'] });
  });

  it('keeps the slides of a deleted section with its neighbour, or deletes them', () => {
    const before = open({ Раз: ['А'], Два: ['Б'], Три: ['В'] });
    const middle = before.document.toc[1]?.id ?? '';
    expect(outlineOf(deleteSection(middle, 'keep')(before).document)).toEqual({ Раз: ['А', 'Б'], Три: ['В'] });
    const deleted = deleteSection(middle, 'delete')(before).document;
    expect(outlineOf(deleted)).toEqual({ Раз: ['А'], Три: ['В'] });
    expect(deleted.contents.map(({ title }) => title)).toEqual(['А', 'В']);
  });

  it('gives the slides of the first section to the one after it', () => {
    const before = open({ Раз: ['А'], Два: ['Б'] });
    const first = before.document.toc[0]?.id ?? '';
    expect(outlineOf(deleteSection(first, 'keep')(before).document)).toEqual({ Два: ['А', 'Б'] });
  });

  it('moves a section with its slides', () => {
    const before = open({ Раз: ['А'], Два: ['Б'] });
    const after = stepSection(before.document.toc[1]?.id ?? '', -1)(before);
    expect(Object.keys(outlineOf(after.document))).toEqual(['Два', 'Раз']);
  });

  it('puts slides that no section names to the end, and touches nothing where there are none', () => {
    const { document } = open({ Раз: ['А'], Два: ['Б'] });
    const lost = { ...document, toc: document.toc.slice(0, 1) };
    expect(outlineOf(mendOutline(lost, newId))).toEqual({ Раз: ['А', 'Б'] });
    expect(mendOutline(document, newId)).toBe(document);
  });
});

describe('undo', () => {
  const before = open({ Раз: ['А', 'Б'] });
  const a = idOf(before, 'А');
  const typing = (at: number) => ({ field: 'title', at });

  it('takes typing in one field back at once, and a pause begins a new step', () => {
    let state = beginUndo(before);
    state = change(state, changeSlide(a, { title: 'А1' }), typing(0));
    state = change(state, changeSlide(a, { title: 'А12' }), typing(900));
    state = change(state, changeSlide(a, { title: 'А123' }), typing(2000));
    expect(state.past).toHaveLength(2);
    state = undo(state);
    expect(state.now.document.contents[0]?.title).toBe('А12');
    state = undo(state);
    expect(state.now.document).toBe(before.document);
    expect(redo(redo(state)).now.document.contents[0]?.title).toBe('А123');
  });

  it('goes back to the slide that was worked at', () => {
    let state = change(beginUndo(before), changeSlide(a, { title: 'Х' }));
    state = select(state, { slide_id: idOf(before, 'Б'), question_id: null });
    expect(state.past).toHaveLength(1);
    expect(undo(state).now.selection.slide_id).toBe(a);
  });

  it('forgets what was taken back once something else is done', () => {
    let state = change(beginUndo(before), changeSlide(a, { title: 'Х' }));
    state = change(undo(state), changeSlide(a, { title: 'Ы' }));
    expect(redo(state)).toBe(state);
    expect(state.now.document.contents[0]?.title).toBe('Ы');
  });
});
