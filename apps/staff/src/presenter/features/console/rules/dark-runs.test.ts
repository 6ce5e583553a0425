import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { listDarkRuns } from './dark-runs.ts';

describe('a QR symbol as rectangles', () => {
  it('covers the dark modules of the symbol and no others', () => {
    const { data } = encode('http://school.example/play/?code=482917', { ecc: 'M', border: 2 });
    const drawn = data.map((row) => row.map(() => false));
    for (const { x, y, width } of listDarkRuns(data)) drawn[y]?.fill(true, x, x + width);
    expect(drawn).toEqual(data);
  });

  it('joins neighbours in a row', () => {
    expect(listDarkRuns([[true, true, false, true]])).toEqual([
      { x: 0, y: 0, width: 2 },
      { x: 3, y: 0, width: 1 },
    ]);
  });
});
