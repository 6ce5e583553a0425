import { describe, expect, it } from 'vitest';
import { countIds, outlineOf, sampleDocument } from '../../testing/sample-material.ts';
import { addSlide, changeSlide, deleteSlides, stepSlides } from '../steps/slides.ts';
import type { Edit, MaterialDocument } from '../types.ts';
import { applyChanges, findChanges, saysSame, shareSame } from './changes.ts';
import { compareDocuments, mergeDocuments } from './merge.ts';

const newId = countIds();
const base = sampleDocument(newId, { Раз: ['А', 'Б', 'В'] });
const [a = '', b = '', c = ''] = base.contents.map(({ id }) => id);

function make(document: MaterialDocument, ...edits: Edit[]): MaterialDocument {
  return edits.reduce(
    (done, edit) => edit({ document: done, selection: { slide_id: null, question_id: null } }).document,
    document,
  );
}

const rename = (id: string, title: string): Edit => changeSlide(id, { title });

/** As it comes from the server: the same words in other objects. */
function received(document: MaterialDocument): MaterialDocument {
  return structuredClone(document);
}

describe('changes', () => {
  it('name changed, new and removed slides, and are nothing between equal documents', () => {
    const next = make(base, rename(a, 'А1'), deleteSlides([b]), addSlide(newId, c));
    const changes = findChanges(base, next);
    expect(changes?.contents?.map(({ title }) => title)).toEqual(['А1', '']);
    expect(changes?.removed_content_ids).toEqual([b]);
    expect(changes?.description).toBeUndefined();
    expect(outlineOf(applyChanges(base, changes ?? {}))).toEqual(outlineOf(next));
    expect(findChanges(base, shareSame(base, received(base)))).toBeNull();
  });

  it('do not hang on the order of names or on fields that are not sent', () => {
    expect(saysSame({ one: 1, two: undefined, three: [1, { a: null }] }, { three: [1, { a: null }], one: 1 })).toBe(
      true,
    );
    expect(saysSame({ one: 1 }, { one: 1, two: 2 })).toBe(false);
    expect(saysSame([1], { 0: 1 })).toBe(false);
  });
});

describe('two documents of one origin', () => {
  const mine = make(base, rename(a, 'А моя'), rename(b, 'Б моя'));
  const theirs = received(make(base, rename(b, 'Б их'), rename(c, 'В их')));

  it('propose the side that alone has changed a slide, and mine where both have', () => {
    const { slides, description } = compareDocuments(base, mine, theirs);
    expect(description).toBeNull();
    expect(slides.map(({ slide_id, proposed }) => [slide_id, proposed])).toEqual([
      [a, 'mine'],
      [b, 'mine'],
      [c, 'theirs'],
    ]);
  });

  it('are merged as proposed, and slide by slide as the person chooses', () => {
    expect(outlineOf(mergeDocuments(base, mine, theirs, { slides: new Map() }))).toEqual({
      Раз: ['А моя', 'Б моя', 'В их'],
    });
    const chosen = new Map([[b, 'theirs' as const]]);
    expect(outlineOf(mergeDocuments(base, mine, theirs, { slides: chosen }))).toEqual({
      Раз: ['А моя', 'Б их', 'В их'],
    });
  });

  it('keep new slides of both, and the order of the one who has changed it', () => {
    const ordered = make(base, stepSlides([a], 1), addSlide(newId, b), (edited) => edited);
    const added = received(make(base, addSlide(newId, c), rename(c, 'В их')));
    const merged = mergeDocuments(base, ordered, added, { slides: new Map() });
    expect(outlineOf(merged)).toEqual({ Раз: ['Б', '', 'А', 'В их', ''] });
    expect(merged.contents).toHaveLength(5);
  });

  it('lose a slide that one of them has deleted and the other has left as it was', () => {
    const deleted = received(make(base, deleteSlides([b])));
    expect(outlineOf(mergeDocuments(base, make(base, rename(a, 'А моя')), deleted, { slides: new Map() }))).toEqual({
      Раз: ['А моя', 'В'],
    });
    expect(outlineOf(mergeDocuments(base, make(base, rename(b, 'Б моя')), deleted, { slides: new Map() }))).toEqual({
      Раз: ['А', 'Б моя', 'В'],
    });
  });
});
