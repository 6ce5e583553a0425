import { expect, it } from 'vitest';
import { serverKinds } from '../../registry.server.ts';

const CONTENT = { image: { hash: '5f'.repeat(32), alt: 'Карта', width: 800, height: 400 } };
const corners = (...numbers: [number, number][]) => numbers.map(([x, y]) => ({ x, y }));
const line = { id: '3fZ643qB27kz8aFm7sVC8k', shape: 'polygon', points: corners([0.1, 0.2], [0.5, 0.4], [0.9, 0.6]) };
const box = { id: 'SLXzZcnvsTEzwjVxJLyy7x', shape: 'rectangle', x: 0.1, y: 0.1, width: 0.2, height: 0.2 };

it('a line that version 1 took for a region goes where others stay, and else its box takes its place', () => {
  const { readKey } = serverKinds.hotspot;
  expect(readKey(CONTENT, { regions: [line, box] }, 1)).toEqual({ regions: [box] });
  const alone = readKey(CONTENT, { regions: [line] }, 1);
  expect(alone).toMatchObject({ regions: [{ id: line.id, shape: 'rectangle', x: 0.1, y: 0.2 }] });
  const grading = serverKinds.hotspot.grading(CONTENT, alone);
  expect(grading?.grade({ x: 0.5, y: 0.4 }).fraction).toBe(1);
  expect(() => readKey(CONTENT, { regions: [line] }, 2)).toThrow(/unsound_region/);
});
