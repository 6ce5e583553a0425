import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatProof, isSolved, PuzzleBytes, parseProof } from './proof-of-work.ts';

describe('a proof of work', () => {
  it('is read as it was written', () => {
    const solution = fc.integer({ min: 0, max: 2 ** 32 - 1 });
    fc.assert(
      fc.property(fc.array(solution, { minLength: 1, maxLength: 40 }), (solutions) => {
        const proof = { challenge: 'code~x~y', solutions };
        expect(parseProof(formatProof(proof))).toEqual(proof);
      }),
    );
  });

  it.each(['', ':', 'x:', 'x:1.', 'x:.1', 'x:-1', 'x:1:2', 'x:A', 'x:zzzzzzz', `x:${'1'.repeat(9)}`])(
    '%j is none',
    (text) => expect(parseProof(text)).toBeNull(),
  );

  it('takes as many tries as its difficulty says, on the average', () => {
    const tries = 100_000;
    for (const difficulty of [1, 10, 320, 1600]) {
      let solved = 0;
      for (let index = 0; index < tries; index += 1) {
        const hash = new Uint8Array(32);
        new DataView(hash.buffer).setUint32(0, Math.floor((index / tries) * 2 ** 32));
        if (isSolved(hash, difficulty)) solved += 1;
      }
      expect(Math.abs(solved - tries / difficulty)).toBeLessThanOrEqual(1);
    }
  });

  it('hashes other bytes for every challenge, puzzle and try', () => {
    const tried = [0, 1].flatMap((seed) => {
      const bytes = new PuzzleBytes(new Uint8Array(32).fill(seed));
      return [0, 1, 31].flatMap((puzzle) => [0, 1, 2 ** 32 - 1].map((attempt) => bytes.of(puzzle, attempt).join()));
    });
    expect(new Set(tried).size).toBe(18);
  });
});
