import type { Gate } from '../identity/callers.ts';
import type { AppContext } from '../open-context.ts';

/** Shorter than the 5 s within which a removed right has to end an open stream. */
const RECHECK_MS = 4000;

/** Looks again, while streams are open, whether their readers still may read. Returns how to stop. */
export function watchStreams(context: Pick<AppContext, 'rooms' | 'log'>, gate: Gate): () => void {
  const timer = setInterval(() => {
    context.rooms
      .recheck((caller) => gate.stillMay(caller))
      .catch((error: unknown) => context.log.warn({ err: error }, 'open streams could not be checked'));
  }, RECHECK_MS);
  return () => clearInterval(timer);
}
