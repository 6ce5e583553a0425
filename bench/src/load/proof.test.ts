import { createHash } from 'node:crypto';
import { isSolved, PuzzleBytes, parseProof } from '@parta/domain/session/proof-of-work';
import { expect, it } from 'vitest';
import { findTask, solve } from './proof.ts';

const TASK = { challenge: 'code~1~a~b', difficulty: 30, puzzles: 4 };

it('the work that an answer asks for is found, and none where it asks for none', () => {
  const body = JSON.stringify({ reason: 'proof_needed', ...TASK, retry_after: 2 });
  expect(findTask({ status: 429, body })).toEqual(TASK);
  expect(findTask({ status: 429, body: '{"reason":"too_many_attempts"}' })).toBeNull();
  expect(findTask({ status: 200, body: '' })).toBeNull();
});

it('each puzzle of a task is solved', async () => {
  const proof = parseProof(await solve(TASK));
  const bytes = new PuzzleBytes(createHash('sha256').update(TASK.challenge).digest());
  const hashes = proof?.solutions.map((attempt, puzzle) =>
    createHash('sha256').update(bytes.of(puzzle, attempt)).digest(),
  );
  expect(hashes?.map((hash) => isSolved(hash, TASK.difficulty))).toEqual([true, true, true, true]);
});
