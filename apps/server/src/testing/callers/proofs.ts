import { createHash } from 'node:crypto';
import type { EndpointName } from '@parta/contract/endpoints';
import { PROOF_HEADER } from '@parta/domain/session/proof-header';
import { formatProof, isSolved, type ProofTask, PuzzleBytes } from '@parta/domain/session/proof-of-work';
import { z } from 'zod';
import type { Answer, Browser, CallParts } from '../browser.ts';

const refusal = z.object({
  reason: z.literal('proof_needed'),
  challenge: z.string(),
  difficulty: z.number(),
  puzzles: z.number(),
  retry_after: z.number(),
});

/** The work that an answer asks for; null where it asks for none. */
export function findTask({ status, json }: Answer): ProofTask | null {
  return status === 429 ? (refusal.safeParse(json).data ?? null) : null;
}

/** The header that proves the work of a task was done. */
export function prove({ challenge, difficulty, puzzles }: ProofTask): Record<string, string> {
  const bytes = new PuzzleBytes(createHash('sha256').update(challenge).digest());
  const solutions = Array.from({ length: puzzles }, (_, puzzle) => {
    let attempt = 0;
    while (!isSolved(createHash('sha256').update(bytes.of(puzzle, attempt)).digest(), difficulty)) attempt += 1;
    return attempt;
  });
  return { [PROOF_HEADER]: formatProof({ challenge, solutions }) };
}

/** Makes a call as our pages do: with the proof that the server asks for, where it asks for one. */
export async function callAsPage(browser: Browser, name: EndpointName, parts: CallParts = {}): Promise<Answer> {
  const answer = await browser.call(name, parts);
  const task = findTask(answer);
  return task === null ? answer : browser.call(name, { ...parts, headers: { ...parts.headers, ...prove(task) } });
}
