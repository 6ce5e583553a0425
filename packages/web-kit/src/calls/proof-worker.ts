import type { ProofTask } from '@parta/domain/session/proof-of-work';
import { createSolver } from './proof-search.ts';

/** Solves the one task that it is sent, beside the page, and answers with the solutions. */
addEventListener('message', ({ data }: MessageEvent<ProofTask>) => {
  const solve = createSolver(data);
  postMessage(Array.from({ length: data.puzzles }, (_, puzzle) => solve(puzzle)));
});
