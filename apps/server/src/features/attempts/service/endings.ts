import type { Logger } from 'pino';
import { endOverdue } from '../commands/end-attempts.ts';
import type { AttemptDeps } from '../types.ts';

/** How often attempts are looked at whose time may be over; whoever reads one ends it at once. */
const SWEEP_MS = 5000;

/**
 * Ends attempts and activities whose time is over, for as long as the process lives.
 * @param afterwards is told after each sweep in which activities it ended attempts
 */
export function openEndings(
  deps: AttemptDeps,
  log: Logger,
  afterwards: (activity_ids: readonly string[]) => Promise<void>,
): { stop(): Promise<void> } {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= endOverdue(deps)
      .then((ended) => afterwards([...ended.keys()]))
      .catch((err: unknown) => log.warn({ err }, 'the sweep of attempts whose time is over failed'))
      .finally(() => {
        running = null;
      });
  }, SWEEP_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
