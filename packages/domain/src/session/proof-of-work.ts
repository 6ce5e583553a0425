/**
 * Puzzles of one proof. Many small ones take nearly the same time always, where one of the same work in all would take
 * a fraction of it now and four times as much then.
 */
export const PROOF_PUZZLES = 32;

const SEED_BYTES = 32;
const TRIES_MAX = 2 ** 32;
const SOLUTIONS = /^[0-9a-z]{1,7}(?:\.[0-9a-z]{1,7})*$/;

/** What the server asks for: `difficulty` is how many tries a puzzle takes on the average. */
export interface ProofTask {
  readonly challenge: string;
  readonly difficulty: number;
  readonly puzzles: number;
}

/** What the browser answers: for each puzzle the number of the try that solved it. */
export interface Proof {
  readonly challenge: string;
  readonly solutions: readonly number[];
}

/**
 * Bytes that are hashed for one try: the hash of the challenge, the puzzle's number, the try's. They fit into one block
 * of SHA-256, and a loop changes the last four alone.
 */
export class PuzzleBytes {
  readonly bytes = new Uint8Array(SEED_BYTES + 8);
  readonly #view = new DataView(this.bytes.buffer);

  /** @param seed SHA-256 of the challenge */
  constructor(seed: Uint8Array) {
    this.bytes.set(seed);
  }

  /** The same bytes each time, written anew. */
  of(puzzle: number, attempt: number): Uint8Array {
    this.#view.setUint32(SEED_BYTES, puzzle);
    this.#view.setUint32(SEED_BYTES + 4, attempt);
    return this.bytes;
  }
}

/** Whether the SHA-256 of a try solves its puzzle. */
export function isSolved(hash: Uint8Array, difficulty: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = hash;
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0 < TRIES_MAX / difficulty;
}

/** A proof as its header carries it. */
export function formatProof({ challenge, solutions }: Proof): string {
  return `${challenge}:${solutions.map((solution) => solution.toString(36)).join('.')}`;
}

/** Null for a text that is no proof. */
export function parseProof(text: string): Proof | null {
  const [challenge, listed, ...more] = text.split(':');
  if (challenge === undefined || listed === undefined || more.length > 0 || !SOLUTIONS.test(listed)) return null;
  const solutions = listed.split('.').map((solution) => Number.parseInt(solution, 36));
  return solutions.every((solution) => solution < TRIES_MAX) ? { challenge, solutions } : null;
}
