import { formatProof, type ProofTask } from '@parta/domain/session/proof-of-work';

/** Does the work that a server asks for, and gives the text that proves it. */
export type SolveProof = (task: ProofTask, signal?: AbortSignal) => Promise<string>;

/** Works in a thread beside the page; where the browser gives none, in the page, with a pause after each puzzle. */
export const solveProof: SolveProof = async (task, signal) => {
  const solutions = (await solveBeside(task, signal)) ?? (await solveInPage(task, signal));
  return formatProof({ challenge: task.challenge, solutions });
};

/** Null where there is no thread to be had. */
function solveBeside(task: ProofTask, signal: AbortSignal | undefined): Promise<number[] | null> {
  const worker = openWorker();
  if (worker === null) return Promise.resolve(null);
  return new Promise<number[] | null>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    worker.addEventListener('message', ({ data }: MessageEvent<number[]>) => resolve(data));
    worker.addEventListener('error', () => resolve(null));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

function openWorker(): Worker | null {
  try {
    return new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}

async function solveInPage(task: ProofTask, signal: AbortSignal | undefined): Promise<number[]> {
  const { createSolver } = await import('./proof-search.ts');
  const solve = createSolver(task);
  const solutions: number[] = [];
  for (let puzzle = 0; puzzle < task.puzzles; puzzle += 1) {
    signal?.throwIfAborted();
    solutions.push(solve(puzzle));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return solutions;
}
