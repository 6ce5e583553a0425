import { describe, expect, it } from 'vitest';
import { makeHolder } from '../../../testing/sample-scan.ts';
import { addRead, medianOf, NO_TRIAL, standingsOfTrial, type Trial } from './trial.ts';

/** A trial with cards that were read after so long, the first of them number 1. */
const readAfter = (...times: (number | null)[]): Trial =>
  times.reduce<Trial>((trial, after_ms, index) => addRead(trial, index + 1, { letter: 0, after_ms }), NO_TRIAL);

describe('a trial of cards', () => {
  it('keeps the newest letter of a card and the time of its first read', () => {
    const once = addRead(NO_TRIAL, 4, { letter: 1, after_ms: 300 });
    const again = addRead(once, 4, { letter: 2, after_ms: 900 });
    expect(again.get(4)).toEqual({ letter: 2, after_ms: 300 });
    expect(once.get(4)).toEqual({ letter: 1, after_ms: 300 });
  });

  it('tells of each of the class whether the card was read, and of nobody else', () => {
    const trial = addRead(addRead(NO_TRIAL, 2, { letter: 3, after_ms: 10 }), 9, { letter: 0, after_ms: 10 });
    expect(standingsOfTrial([makeHolder(1), makeHolder(2)], trial)).toEqual([
      { holder: makeHolder(1), state: 'missing', letter: null, source: null, refused: null },
      { holder: makeHolder(2), state: 'taken', letter: 3, source: null, refused: null },
    ]);
  });

  it('tells after how long half of what the camera read had been read', () => {
    expect(medianOf(NO_TRIAL)).toBeNull();
    expect(medianOf(readAfter(700))).toBe(700);
    expect(medianOf(readAfter(900, 200, 1500))).toBe(900);
    expect(medianOf(readAfter(10_000, 200, 1500, 300))).toBe(300);
    expect(medianOf(readAfter(null, 400))).toBe(400);
    expect(medianOf(readAfter(null))).toBeNull();
  });
});
