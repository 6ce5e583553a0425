import { PLAIN_LAYOUT } from '@parta/rich-content/slides/slide-layout';
import { describe, expect, it } from 'vitest';
import { nameStop, presentQuestion, stopsOf } from '../../answers/rules/stops.ts';
import { type Snapshot, snapshotSchema } from '../../materials/types.ts';
import { presentSlot } from './slots.ts';

const doc = { type: 'doc', content: [] } as const;
const id = (letter: string): string => letter.repeat(22);
const options = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => ({ id: id(letter), text: letter, image: null }));
const single = (question_id: string): Snapshot['contents'][number]['questions'][number] => ({
  id: question_id,
  type: 'single',
  version: 1,
  points: 1,
  text: { ...doc, content: [] },
  content: { options, shuffle: true },
  time_limit: 30,
  required: false,
  marked: true,
});
const snapshot: Snapshot = {
  title: 'Урок',
  template: 'test',
  tags: [],
  language: 'ru',
  overview: '',
  dates: null,
  attempt_minutes: null,
  toc: [],
  contents: [
    { id: 'intro', title: 'Начало', layout: PLAIN_LAYOUT, blocks: { ...doc, content: [] }, questions: [] },
    {
      id: 'both',
      title: 'Двое',
      layout: PLAIN_LAYOUT,
      blocks: { ...doc, content: [] },
      questions: [single('q1'), single('q2')],
    },
    { id: 'end', title: 'Конец', layout: PLAIN_LAYOUT, blocks: { ...doc, content: [] }, questions: [] },
  ],
};

it('a question of a survey says before anybody answers that nothing in it is right or wrong', () => {
  expect(presentQuestion(single('q1'), 'seed').marked).toBe(true);
  expect(presentQuestion({ ...single('q1'), marked: false }, 'seed').marked).toBe(false);
});

describe('stops', () => {
  it('a slide without questions is one stop, one with questions has a stop for each', () => {
    const stops = stopsOf(snapshot).map(({ content, question }) => [content.id, question?.id ?? null]);
    expect(stops).toEqual([
      ['intro', null],
      ['both', 'q1'],
      ['both', 'q2'],
      ['end', null],
    ]);
  });

  it('a question is called by its own words, by its slide where it has none', () => {
    const text = {
      ...doc,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Столица России?' }] }],
    };
    const names = stopsOf(snapshot).map((stop) => nameStop(stop));
    expect(names).toEqual(['Начало', 'Двое', 'Двое', 'Конец']);
    const [, both] = stopsOf(snapshot);
    if (both === undefined) throw new Error('no stop');
    expect(nameStop({ ...both, question: { ...single('q1'), text } })).toBe('Столица России?');
  });

  it('questions and slides are numbered apart', () => {
    const stops = stopsOf(snapshot);
    const numbers = stops.map((_, index) => presentSlot(stops, index, 'seed')).map((slot) => [slot?.num, slot?.total]);
    expect(numbers).toEqual([
      [1, 2],
      [1, 2],
      [2, 2],
      [2, 2],
    ]);
    expect(presentSlot(stops, -1, 'seed')).toBeNull();
    expect(presentSlot(stops, 4, 'seed')).toBeNull();
  });

  it('the order of options is one for a session and differs between sessions and questions', () => {
    const stops = stopsOf(snapshot);
    const order = (position: number, seed: string): string =>
      JSON.stringify(presentSlot(stops, position, seed)?.question?.content);
    expect(order(1, 'one')).toBe(order(1, 'one'));
    const seeds = Array.from({ length: 20 }, (_, index) => `seed ${index}`);
    expect(new Set(seeds.map((seed) => order(1, seed))).size).toBeGreaterThan(10);
    expect(new Set(seeds.filter((seed) => order(1, seed) !== order(2, seed))).size).toBeGreaterThan(10);
  });
});

it('a slide that was frozen before slides had layouts is plain, any other is shown as it was laid out', () => {
  const [intro, ...others] = snapshot.contents;
  if (intro === undefined) throw new Error('a material without slides');
  const { layout, ...old } = intro;
  const read = snapshotSchema.parse({ ...snapshot, contents: [old, ...others] });
  expect(presentSlot(stopsOf(read), 0, 'seed')?.layout).toEqual(layout);
  const laid = { ...intro, layout: { kind: 'media_left' as const, background: '#ffffff' } };
  const shown = snapshotSchema.parse({ ...snapshot, contents: [laid] });
  expect(presentSlot(stopsOf(shown), 0, 'seed')?.layout).toEqual(laid.layout);
});
