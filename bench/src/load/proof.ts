import { createHash } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { PROOF_HEADER } from '@parta/domain/session/proof-header';
import { formatProof, isSolved, type ProofTask, PuzzleBytes } from '@parta/domain/session/proof-of-work';
import type { Answered, Asking, Connection } from './connection.ts';
import { find, getNumber, getText } from './reading.ts';

/** As many as a page does for one call. */
const PROOFS_MAX = 3;

/** What a call was answered in the end. */
export interface ProvenAnswer {
  answered: Answered;
  /** Proofs of work that were asked for. */
  proofs: number;
  /** Milliseconds of the work. */
  proof_ms: number;
}

/** Makes a call as our pages do: with the proof of work that the server asks for, where it asks for one. */
export async function askWithProof(connection: Connection, asking: Asking): Promise<ProvenAnswer> {
  let proof_ms = 0;
  let headers = asking.headers;
  for (let proofs = 0; ; proofs += 1) {
    const answered = await connection.ask({ ...asking, ...(headers === undefined ? {} : { headers }) });
    const task = findTask(answered);
    if (task === null || proofs === PROOFS_MAX) return { answered, proofs, proof_ms };
    const start = performance.now();
    headers = { ...asking.headers, [PROOF_HEADER]: await solve(task) };
    proof_ms += performance.now() - start;
  }
}

/** The work that an answer asks for; null where it asks for none. */
export function findTask({ status, body }: Pick<Answered, 'status' | 'body'>): ProofTask | null {
  if (status !== 429) return null;
  const refusal: unknown = JSON.parse(body);
  if (find(refusal, 'reason') !== 'proof_needed') return null;
  return {
    challenge: getText(refusal, 'challenge'),
    difficulty: getNumber(refusal, 'difficulty'),
    puzzles: getNumber(refusal, 'puzzles'),
  };
}

/** Does the work, with a pause after each puzzle: other pupils share this thread. */
export async function solve({ challenge, difficulty, puzzles }: ProofTask): Promise<string> {
  const bytes = new PuzzleBytes(createHash('sha256').update(challenge).digest());
  const solutions: number[] = [];
  for (let puzzle = 0; puzzle < puzzles; puzzle += 1) {
    let attempt = 0;
    while (!isSolved(createHash('sha256').update(bytes.of(puzzle, attempt)).digest(), difficulty)) attempt += 1;
    solutions.push(attempt);
    await pause();
  }
  return formatProof({ challenge, solutions });
}
