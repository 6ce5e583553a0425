import { describe, expect, it } from 'vitest';
import { countIds, outlineOf, sampleDocument } from '../../testing/sample-material.ts';
import type { Edited } from '../types.ts';
import {
  deleteSlides,
  duplicateSlides,
  listSelected,
  listSlideIds,
  moveSlides,
  selectSlides,
  stepSlides,
} from './slides.ts';
import { beginUndo, change, select, undo } from './undo.ts';

const newId = countIds();

function open(sections: Record<string, string[]>): Edited {
  const document = sampleDocument(newId, sections);
  return { document, selection: { slide_id: document.contents[0]?.id ?? null, question_id: null } };
}

function idsOf({ document }: Edited, titles: string): string[] {
  return titles.split('').map((title) => document.contents.find((slide) => slide.title === title)?.id ?? '');
}

/** Slides as letters, sections parted by a bar. */
function outline({ document }: Edited): string {
  return Object.values(outlineOf(document))
    .map((titles) => titles.join(''))
    .join('|');
}

function sectionOf({ document }: Edited, index: number): string {
  return document.toc[index]?.id ?? '';
}

describe('several slides', () => {
  const before = open({ Раз: ['А', 'Б', 'В'], Два: ['Г', 'Д'], Три: [], Четыре: ['Е', 'Ж'] });

  it('go together to a place of a section, in the order of the material whatever order they were chosen in', () => {
    const after = moveSlides(idsOf(before, 'ЕАГ'), { section_id: sectionOf(before, 0), index: 1 })(before);
    expect(outline(after)).toBe('БАГЕВ|Д||Ж');
    expect(outline(moveSlides(idsOf(before, 'БД'), { section_id: sectionOf(before, 2), index: 0 })(before))).toBe(
      'АВ|Г|БД|ЕЖ',
    );
  });

  it('are left alone by a move to where they stand, to no section, or of slides that are not there', () => {
    const ids = idsOf(before, 'БВ');
    expect(moveSlides(ids, { section_id: sectionOf(before, 0), index: 1 })(before)).toBe(before);
    expect(moveSlides(ids, { section_id: newId(), index: 0 })(before)).toBe(before);
    expect(moveSlides([newId()], { section_id: sectionOf(before, 1), index: 0 })(before)).toBe(before);
  });

  it('step over the border of a section, and one that can go no further holds those behind it', () => {
    const pair = idsOf(before, 'ГД');
    expect(outline(stepSlides(pair, -1)(before))).toBe('АБВГД|||ЕЖ');
    expect(outline(stepSlides(pair, 1)(before))).toBe('АБВ||ГД|ЕЖ');
    const ends = idsOf(before, 'АБЕ');
    expect(outline(stepSlides(ends, -1)(before))).toBe('АБВ|ГД|Е|Ж');
    expect(stepSlides(idsOf(before, 'АБ'), -1)(before)).toBe(before);
    expect(stepSlides(idsOf(before, 'ЕЖ'), 1)(before)).toBe(before);
  });

  it('are doubled together after the last of them, under new ids, and the copies are selected', () => {
    const after = duplicateSlides(newId, idsOf(before, 'ГА'))(before);
    expect(outline(after)).toBe('АБВ|ГАГД||ЕЖ');
    const copies = after.document.contents.slice(before.document.contents.length).map(({ id }) => id);
    expect(listSelected(after)).toEqual(copies);
    expect(after.selection.slide_id).toBe(copies[0]);
    expect(new Set(listSlideIds(after.document)).size).toBe(9);
  });

  it('are deleted in one step, which undo takes back with the selection', () => {
    const chosen = idsOf(before, 'БГД');
    const state = change(select(beginUndo(before), selectSlides(chosen[0] ?? '', chosen)), deleteSlides(chosen));
    expect(outline(state.now)).toBe('АВ|||ЕЖ');
    expect(listSelected(state.now)).toEqual(idsOf(before, 'В'));
    expect(state.past).toHaveLength(1);
    const back = undo(state).now;
    expect(back.document).toBe(before.document);
    expect(listSelected(back)).toEqual(chosen);
  });

  it('are selected anew where another set is chosen beside the same open slide', () => {
    const [a = '', b = ''] = idsOf(before, 'АБ');
    const state = select(beginUndo(before), selectSlides(a, [b, a]));
    expect(listSelected(state.now)).toEqual([a, b]);
    expect(listSelected(select(state, selectSlides(a, [a])).now)).toEqual([a]);
    expect(select(state, selectSlides(a, [b, a]))).toBe(state);
  });
});

/** Numbers in a row that look like chance, the same in every run. */
function rollFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'no slide is lost, doubled or put out of its order by moves of several slides (case %i)',
  (seed) => {
    const roll = rollFrom(seed + 1);
    const letters = 'АБВГДЕЖЗИКЛМ'.split('');
    const sections: Record<string, string[]> = {};
    for (let index = 0; index <= roll(4); index += 1) sections[`Раздел ${index}`] = letters.splice(0, roll(5));
    sections['Остаток'] = letters;
    const before = open(sections);
    const order = listSlideIds(before.document);
    const chosen = order.filter(() => roll(2) === 0);
    const rest = order.filter((id) => !chosen.includes(id));
    const keepsOrder = ({ document }: Edited): void => {
      const after = listSlideIds(document);
      expect(after.toSorted()).toEqual(order.toSorted());
      expect(after.filter((id) => chosen.includes(id))).toEqual(chosen);
      expect(after.filter((id) => !chosen.includes(id))).toEqual(rest);
      expect(document.toc.map(({ id }) => id)).toEqual(before.document.toc.map(({ id }) => id));
      expect(document.contents).toBe(before.document.contents);
    };
    const section_id = sectionOf(before, roll(before.document.toc.length));
    const room = before.document.toc.find(({ id }) => id === section_id)?.content_ids ?? [];
    const index = roll(room.filter((id) => rest.includes(id)).length + 1);
    const moved = moveSlides(chosen.toReversed(), { section_id, index })(before);
    keepsOrder(moved);
    const place = moved.document.toc.find(({ id }) => id === section_id)?.content_ids ?? [];
    expect(place.slice(index, index + chosen.length)).toEqual(chosen);
    let stepped = before;
    for (let turn = 0; turn < 6; turn += 1) {
      stepped = stepSlides(chosen, roll(2) === 0 ? -1 : 1)(stepped);
      keepsOrder(stepped);
    }
    const deleted = deleteSlides(chosen)(before);
    expect(listSlideIds(deleted.document)).toEqual(rest);
    expect(deleted.document.contents.map(({ id }) => id).toSorted()).toEqual(rest.toSorted());
    const doubled = duplicateSlides(newId, chosen)(before);
    expect(listSlideIds(doubled.document).filter((id) => order.includes(id))).toEqual(order);
    expect(listSlideIds(doubled.document)).toHaveLength(order.length + chosen.length);
  },
);
