import type { OutboxView } from '@parta/web-kit/outbox';
import type { Timers } from './timers.ts';

interface EndLookParts {
  timers: Timers;
  /** The attempt is open, and its page is on the screen. */
  isShown(): boolean;
  /** Asks the server whether the attempt has ended. */
  ask(): void;
}

/** Finds out that an attempt was ended by its organizer. */
export interface EndLook {
  /** Asks from now on at intervals. */
  start(): void;
  /** Asks at once where an answer was refused because of an end. */
  see(outbox: OutboxView): void;
}

/** A pupil who only reads learns of the end after this long at most. */
export const END_LOOK_MS = 20_000;

export function createEndLook({ timers, isShown, ask }: EndLookParts): EndLook {
  const seen = new Set<string>();

  function start(): void {
    timers.after(END_LOOK_MS, () => {
      if (isShown()) ask();
      start();
    });
  }

  function see(outbox: OutboxView): void {
    const refused = [...outbox.answers.values()].filter(({ state }) => {
      return state.kind === 'late' || (state.kind === 'refused' && state.reason === 'ended');
    });
    const unseen = refused.filter(({ submission_id }) => !seen.has(submission_id));
    if (unseen.length === 0) return;
    for (const { submission_id } of unseen) seen.add(submission_id);
    ask();
  }

  return { start, see };
}
