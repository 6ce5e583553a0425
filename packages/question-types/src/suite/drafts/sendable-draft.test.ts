import { expect, it } from 'vitest';
import type { QuestionKind } from '../../kinds.ts';
import { isEmptied, sendableDraft } from '../../question-player.tsx';

const item = (id: string) => ({ id, text: id, image: null });
const ORDER = { items: [item('a'), item('b')] };
const GAPS = { parts: [{ type: 'gap', id: 'a', kind: 'text', options: [] }] };

it.each<[string, QuestionKind, unknown, unknown, unknown]>([
  ['a part', 'ordering', ORDER, { order: ['b'] }, null],
  ['another answer than the one given', 'ordering', ORDER, { order: ['b', 'a'] }, { order: ['a', 'b'] }],
  ['a typed text', 'text', {}, { text: 'Нева' }, null],
  ['a point', 'hotspot', {}, { x: 0.1, y: 0.2 }, { x: 0.1, y: 0.3 }],
])('%s is sent when time ends', (_name, kind, content, draft, given) => {
  expect(sendableDraft(kind, content, draft, given)).toEqual(draft);
});

it.each<[string, QuestionKind, unknown, unknown, unknown]>([
  ['nothing', 'ordering', ORDER, null, null],
  ['what became empty again', 'ordering', ORDER, { order: [] }, null],
  ['what was given already', 'ordering', ORDER, { order: ['a'] }, { order: ['a'] }],
  [
    'what was given already and comes in another order of fields',
    'cloze',
    GAPS,
    { gaps: [{ gap_id: 'a', value: 'x' }] },
    { gaps: [{ value: 'x', gap_id: 'a' }] },
  ],
  ['a number that can’t be read', 'number', { unit: '' }, { text: 'много' }, null],
  ['what belongs to another question', 'ordering', ORDER, { order: ['z'] }, null],
  ['what has another shape', 'ordering', ORDER, { text: 'Нева' }, null],
])('%s is not', (_name, kind, content, draft, given) => {
  expect(sendableDraft(kind, content, draft, given)).toBeNull();
});

it.each<[string, QuestionKind, unknown, unknown, boolean]>([
  ['a text of which every letter was deleted', 'text', {}, { text: ' ' }, true],
  ['a choice of which every option was taken back', 'multiple', { options: [item('a')] }, { option_ids: [] }, true],
  ['an order from which everything was put back', 'ordering', ORDER, { order: [] }, true],
  ['gaps of which every one was cleared', 'cloze', GAPS, { gaps: [] }, true],
  ['a part', 'ordering', ORDER, { order: ['b'] }, false],
  ['a number that can’t be read', 'number', { unit: '' }, { text: 'много' }, false],
  ['what has another shape', 'ordering', ORDER, { text: '' }, false],
])('%s: whether it is emptied', (_name, kind, content, draft, emptied) => {
  expect(isEmptied(kind, content, draft)).toBe(emptied);
});
