import { createHash } from 'node:crypto';
import { isSolved, PROOF_PUZZLES, type ProofTask, PuzzleBytes, parseProof } from '@parta/domain/session/proof-of-work';
import type { Clock } from '../clock.ts';
import type { Random } from '../random.ts';
import type { Asker } from './asker.ts';

/** What a proof is good for; one for sign-in opens no room. */
export type Purpose = 'sign_in' | 'code' | 'mail' | 'search' | 'link' | 'second_factor';

/** A proof that holds, once its challenge was used up by nobody yet. */
export interface GoodProof {
  readonly hash: Buffer;
  readonly expires_at: Date;
}

/** The keyed digests of the installation. */
export interface Sealer {
  seal(purpose: string, text: string): string;
  isSealOf(purpose: string, text: string, seal: string): boolean;
}

/** Long enough for a slow phone in a tunnel, short enough that nobody keeps a store of them. */
const LIFETIME_MS = 4 * 60_000;
const SEAL = 'proof-of-work';
const NONCE_BYTES = 12;
const MARK_LENGTH = 10;

/**
 * Challenges that nobody keeps: everything about one stands in it, under the installation's seal. It is good for one
 * purpose, for four minutes, and for the device or the network that asked for it, so that a phone may change its network
 * meanwhile, and a browser may keep no cookies.
 */
export class Challenges {
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #secrets: Sealer;

  constructor(clock: Clock, random: Random, secrets: Sealer) {
    this.#clock = clock;
    this.#random = random;
    this.#secrets = secrets;
  }

  issue(purpose: Purpose, asker: Asker, difficulty: number): ProofTask {
    const expires = (this.#clock.now().getTime() + LIFETIME_MS).toString(36);
    const nonce = this.#random.bytes(NONCE_BYTES).toString('base64url');
    const marks = `${this.#markOf(asker.network)}~${this.#markOf(asker.device)}`;
    const text = [purpose, expires, difficulty.toString(36), marks, nonce].join('~');
    return { challenge: `${text}~${this.#secrets.seal(SEAL, text)}`, difficulty, puzzles: PROOF_PUZZLES };
  }

  /** The proof that this caller sends along, if it is one of ours for this purpose, still good, and work enough. */
  check(purpose: Purpose, asker: Asker, least_difficulty: number): GoodProof | null {
    const proof = asker.proof === null ? null : parseProof(asker.proof);
    if (proof === null) return null;
    const [said, expires = '', difficulty_text = '', network, device, nonce, seal = '', ...more] =
      proof.challenge.split('~');
    const text = [said, expires, difficulty_text, network, device, nonce].join('~');
    if (more.length > 0 || said !== purpose || !this.#secrets.isSealOf(SEAL, text, seal)) return null;
    const difficulty = Number.parseInt(difficulty_text, 36);
    const expires_at = new Date(Number.parseInt(expires, 36));
    if (expires_at <= this.#clock.now() || difficulty < least_difficulty) return null;
    if (network !== this.#markOf(asker.network) && device !== this.#markOf(asker.device)) return null;
    if (!areSolutions(proof.challenge, proof.solutions, difficulty)) return null;
    return { hash: createHash('sha256').update(proof.challenge).digest(), expires_at };
  }

  #markOf(text: string): string {
    return this.#secrets.seal(SEAL, `mark ${text}`).slice(0, MARK_LENGTH);
  }
}

function areSolutions(challenge: string, solutions: readonly number[], difficulty: number): boolean {
  if (solutions.length !== PROOF_PUZZLES) return false;
  const bytes = new PuzzleBytes(createHash('sha256').update(challenge).digest());
  return solutions.every((attempt, puzzle) =>
    isSolved(createHash('sha256').update(bytes.of(puzzle, attempt)).digest(), difficulty),
  );
}
