import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { drawModules } from './qr-code.tsx';

describe('a QR symbol as a path', () => {
  it('covers the dark modules of the symbol and no others', () => {
    const { data } = encode('http://school.example/play/?code=482917', { ecc: 'M', border: 0 });
    const drawn = data.map((row) => row.map(() => false));
    for (const [, x, y, width] of drawModules(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
      drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
    }
    expect(drawn).toEqual(data);
  });

  it('joins neighbors in a row', () => {
    expect(drawModules([[true, true, false, true]])).toBe('M0 0h2v1h-2zM3 0h1v1h-1z');
  });
});
