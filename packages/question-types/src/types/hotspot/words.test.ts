import { describe, expect, it } from 'vitest';
import { serverKinds } from '../../registry.server.ts';

const content = {
  image: { hash: '5f'.repeat(32), alt: 'Карта', width: 800, height: 600 },
};
const [river, lake] = [
  { id: '2'.repeat(22), shape: 'rectangle', x: 0, y: 0, width: 0.2, height: 0.2 },
  { id: '3'.repeat(22), shape: 'ellipse', x: 0.4, y: 0.4, width: 0.2, height: 0.2 },
];

describe('a point in words', () => {
  it.each([
    [
      'the place that was hit, by its number',
      { regions: [river, lake] },
      { x: 0.5, y: 0.5 },
      'Верное место 2 (50\u00a0% от левого края, 50\u00a0% от верхнего)',
    ],
    [
      'the only place without a number',
      { regions: [lake] },
      { x: 0.5, y: 0.5 },
      'Верное место (50\u00a0% от левого края, 50\u00a0% от верхнего)',
    ],
    [
      'a miss, and where it went',
      { regions: [river, lake] },
      { x: 0.9, y: 0.1 },
      'Мимо: вверху справа (90\u00a0% от левого края, 10\u00a0% от верхнего)',
    ],
    [
      'the part of the picture where no key is known',
      null,
      { x: 1, y: 1 },
      'Внизу справа (100\u00a0% от левого края, 100\u00a0% от верхнего)',
    ],
  ])('names %s', (_, key, answer, words) => {
    expect(serverKinds.hotspot.wordsOf(content, key)(answer)).toBe(words);
  });
});
