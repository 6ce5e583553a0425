import { describe, expect, it } from 'vitest';
import type { Read } from './detect/detect-markers.ts';
import { sideOf } from './letters.ts';
import { readPhotos } from './photo.ts';

const CLASS = new Set([3, 1, 2, 4]);
const NOWHERE = { x: 0, y: 0 };

function showing(card: number, letter: number, errors: 0 | 1 = 0): Read {
  return { card, letter, turn: sideOf(card, letter), corners: [NOWHERE, NOWHERE, NOWHERE, NOWHERE], errors };
}

const NOTHING = { accepted: [], to_confirm: [], disagreeing: [], doubled: [] };

describe('votes of photos', () => {
  it('count where two photos agree, errors or not', () => {
    const photos = [
      [showing(2, 3, 1), showing(1, 0)],
      [showing(1, 0), showing(2, 3, 1)],
    ];
    expect(readPhotos(photos, CLASS)).toEqual({
      ...NOTHING,
      accepted: [
        { card: 1, letter: 0 },
        { card: 2, letter: 3 },
      ],
    });
  });

  it('wait for the teacher where one photo alone shows the card', () => {
    expect(readPhotos([[showing(1, 2)]], CLASS)).toEqual({ ...NOTHING, to_confirm: [{ card: 1, letter: 2 }] });
    expect(readPhotos([[], [showing(4, 1)]], CLASS)).toEqual({ ...NOTHING, to_confirm: [{ card: 4, letter: 1 }] });
  });

  it('are none where one photo alone shows the card, and not without an error', () => {
    expect(readPhotos([[showing(1, 2, 1)], []], CLASS)).toEqual(NOTHING);
  });

  it('are listed where photos disagree, and do not count, whatever a third one shows', () => {
    const disagreeing = [{ card: 1, letters: [2, 3] }];
    expect(readPhotos([[showing(1, 2)], [showing(1, 3)]], CLASS)).toEqual({ ...NOTHING, disagreeing });
    expect(readPhotos([[showing(1, 2)], [showing(1, 3)], [showing(1, 2)]], CLASS)).toEqual({ ...NOTHING, disagreeing });
  });

  it('do not count where a number is at two places of a photo', () => {
    expect(readPhotos([[showing(1, 2), showing(1, 2)], [showing(1, 2)]], CLASS)).toEqual({ ...NOTHING, doubled: [1] });
  });

  it('ignore numbers that nobody of the class has', () => {
    expect(readPhotos([[showing(9, 2)], [showing(9, 2)]], CLASS)).toEqual(NOTHING);
  });
});
