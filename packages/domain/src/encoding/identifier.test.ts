import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import fixtures from './fixtures/identifiers.json' with { type: 'json' };
import {
  decodeIdentifier,
  encodeIdentifier,
  IDENTIFIER_ALPHABET,
  IDENTIFIER_LENGTH,
  isIdentifier,
  newIdentifier,
} from './identifier.ts';

const numberOfUuid = (uuid: string) => BigInt(`0x${uuid.replaceAll('-', '')}`);
const anyValue = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n });

describe('identifier', () => {
  it('[ID-01] every number below 2^128 is written with exactly 22 characters', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(encodeIdentifier(value)).toHaveLength(22);
      }),
    );
    expect(IDENTIFIER_LENGTH).toBe(22);
  });

  it('[ID-02] the alphabet is the digits 2-9 and Latin letters without I, O, l', () => {
    expect(IDENTIFIER_ALPHABET).toHaveLength(57);
    expect(new Set(IDENTIFIER_ALPHABET).size).toBe(57);
    expect(IDENTIFIER_ALPHABET).toMatch(/^[2-9A-HJ-NP-Za-km-z]+$/);
  });

  it.each(fixtures.invalid)('[ID-01] [ID-02] [ID-03] refuses a text that is wrong by: $why', ({ id }) => {
    expect(decodeIdentifier(id)).toBeNull();
    expect(isIdentifier(id)).toBe(false);
  });

  it('[ID-03] the largest number is one, the text after it is none, and a text is one when it can be read', () => {
    const digits = IDENTIFIER_ALPHABET.split('');
    const largest = encodeIdentifier((1n << 128n) - 1n);
    const next = digits[digits.indexOf(largest.slice(-1)) + 1] ?? '';
    expect([isIdentifier(largest), isIdentifier(largest.slice(0, -1) + next)]).toEqual([true, false]);
    const anyText = fc.array(fc.constantFrom(...digits, 'I', 'O', 'l', '0', '\n'), { minLength: 20, maxLength: 23 });
    const anyDigits = fc.array(fc.constantFrom(...digits), { minLength: 22, maxLength: 22 });
    fc.assert(
      fc.property(fc.oneof(anyText, anyDigits), (letters) => {
        const text = letters.join('');
        expect(isIdentifier(text)).toBe(decodeIdentifier(text) !== null);
      }),
    );
  });

  it('[ID-03] does not write a negative number nor 2^128', () => {
    expect(() => encodeIdentifier(-1n)).toThrow(RangeError);
    expect(() => encodeIdentifier(1n << 128n)).toThrow(RangeError);
  });

  it('[ID-04] a new identifier carries all 128 bits of the random source', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        expect(decodeIdentifier(newIdentifier(() => bytes))).toBe(BigInt(`0x${hex}`));
      }),
    );
  });

  it('[ID-04] a random source that gives too few bytes is an error, not a weak identifier', () => {
    expect(() => newIdentifier(() => new Uint8Array(8))).toThrow(RangeError);
  });

  it('[ID-05] encoding and decoding are inverse', () => {
    for (const value of [0n, 1n, 1n << 127n, (1n << 128n) - 1n]) {
      expect(decodeIdentifier(encodeIdentifier(value))).toBe(value);
    }
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(decodeIdentifier(encodeIdentifier(value))).toBe(value);
      }),
    );
  });

  it.each(fixtures.derived)('[ID-05] $int is written $id', ({ int, id }) => {
    expect(encodeIdentifier(BigInt(int))).toBe(id);
    expect(decodeIdentifier(id)).toBe(BigInt(int));
  });

  it.each(fixtures.published)('[ID-05] agrees with the published vector $uuid', ({ uuid, id }) => {
    expect(encodeIdentifier(numberOfUuid(uuid))).toBe(id);
    expect(decodeIdentifier(id)).toBe(numberOfUuid(uuid));
  });
});
