import { sha256 } from '@noble/hashes/sha2.js';
import { isSolved, type ProofTask, PuzzleBytes } from '@parta/domain/session/proof-of-work';

const encoder = new TextEncoder();

/**
 * Makes what solves the puzzles of a task one by one, each at once and without a pause. The hash is a library's, for
 * `crypto.subtle` is missing where a school serves its pages without TLS.
 */
export function createSolver({ challenge, difficulty }: ProofTask): (puzzle: number) => number {
  const bytes = new PuzzleBytes(sha256(encoder.encode(challenge)));
  const hash = new Uint8Array(sha256.outputLen);
  return (puzzle) => {
    for (let attempt = 0; ; attempt += 1) {
      sha256.create().update(bytes.of(puzzle, attempt)).digestInto(hash);
      if (isSolved(hash, difficulty)) return attempt;
    }
  };
}
