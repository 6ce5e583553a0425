import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BASE85_ALPHABET, decodeBase85, decodePaddedBase85, encodeBase85, encodePaddedBase85 } from './base85.ts';
import fixtures from './fixtures/base85.json' with { type: 'json' };

const hexOf = (bytes: Uint8Array | null) =>
  bytes === null ? null : [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

describe('base85', () => {
  it.each(fixtures.valid)('[SES-16] agrees with the published vector $text', ({ hex, text }) => {
    expect(encodeBase85(bytesOf(hex))).toBe(text);
    expect(hexOf(decodeBase85(text))).toBe(hex);
  });

  it.each(fixtures.invalid_decode)('[SES-16] refuses $text: $why', ({ text }) => {
    expect(decodeBase85(text)).toBeNull();
    expect(decodePaddedBase85(text)).toBeNull();
  });

  it.each(fixtures.invalid_encode_lengths)('does not write %i bytes without padding', (length) => {
    expect(() => encodeBase85(new Uint8Array(length))).toThrow(RangeError);
  });

  it('every character may stand in a cookie value and no cookie parser changes it', () => {
    expect(new Set(BASE85_ALPHABET).size).toBe(85);
    expect(BASE85_ALPHABET).not.toMatch(/[^\x21-\x7e]|[";,\\%]/);
  });

  it('[SES-16] any bytes come back, padded or not', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(decodePaddedBase85(encodePaddedBase85(bytes))).toEqual(bytes);
        const even = bytes.subarray(0, bytes.length - (bytes.length % 4));
        expect(decodeBase85(encodeBase85(even))).toEqual(new Uint8Array(even));
      }),
    );
  });

  it('[SES-16] a text that is read is the only text of its bytes', () => {
    const text = fc.string({ unit: fc.constantFrom(...BASE85_ALPHABET.split('')), minLength: 5, maxLength: 15 });
    fc.assert(
      fc.property(text, (candidate) => {
        const plain = decodeBase85(candidate);
        expect(plain === null ? candidate : encodeBase85(plain)).toBe(candidate);
        const short = `0${candidate.slice(1)}`;
        const padded = decodePaddedBase85(short);
        expect(padded === null ? short : encodePaddedBase85(padded)).toBe(short);
      }),
      { numRuns: 5000 },
    );
  });

  it('[SES-16] refuses padding that is impossible or hides bytes', () => {
    expect(decodePaddedBase85('')).toBeNull();
    expect(hexOf(decodePaddedBase85(encodeBase85(bytesOf('03000000'))))).toBe('');
    expect(decodePaddedBase85(encodeBase85(bytesOf('03000001')))).toBeNull();
    expect(decodePaddedBase85(encodeBase85(bytesOf('04000000')))).toBeNull();
    expect(decodePaddedBase85(encodeBase85(bytesOf('0401020300000000')))).toBeNull();
    expect(hexOf(decodePaddedBase85(encodeBase85(bytesOf('00010203'))))).toBe('010203');
  });
});
