import { expect, it } from 'vitest';
import { sizeWords } from './cloud-words.ts';

const BOX = { width: 1024, height: 400 };
const words = (...counts: number[]) => counts.map((count, index) => ({ text: `слово ${index}`, count }));

it('draws the most frequent word largest, and words of like counts in one size', () => {
  const [first, second, ...rest] = sizeWords(words(20, 6, 1, 1, 1), BOX);
  expect(first?.text).toBe('слово 0');
  expect(first?.size).toBeGreaterThan(second?.size ?? 0);
  expect(new Set(rest.map((word) => word.size)).size).toBe(1);
  expect(second?.size).toBeGreaterThan(rest[0]?.size ?? 0);
});

it('changes neither sizes nor order nor colours when a count grows a little', () => {
  const before = sizeWords(words(40, 22, 21, 9, 3, 2, 1, 1), BOX);
  expect(sizeWords(words(41, 21, 22, 10, 3, 2, 1, 1), BOX)).toEqual(before);
});

it('keeps the longest phrase within the picture', () => {
  const [phrase] = sizeWords([{ text: 'о'.repeat(40), count: 9 }], BOX);
  expect((phrase?.size ?? 0) * 40 * 0.64).toBeLessThanOrEqual(BOX.width);
});

it('draws no more words than can be read', () => {
  const sized = sizeWords(words(...Array.from({ length: 100 }, () => 1)), BOX);
  expect(sized).toHaveLength(60);
});
