import { ANSWER_GRACE_MS } from '@parta/domain/limits';
import { isCallError } from '@parta/web-kit/call-error';
import type { Client } from '@parta/web-kit/client';
import type { Outbox, OutboxView } from '@parta/web-kit/outbox';
import type { ServerClock } from '@parta/web-kit/server-clock';
import type { AttemptEvent, AttemptState } from './attempt-machine.ts';
import type { Timers } from './timers.ts';

interface EndParts {
  client: Client;
  clock: ServerClock;
  timers: Timers;
  /** The document is one that this device had kept: what it says of the time is an estimate. */
  isKept: boolean;
  state(): AttemptState;
  outbox(): Outbox | null;
  handle(event: AttemptEvent): void;
  /** Hears that {@link AttemptEnd.isAway} is another. */
  changed(): void;
}

/** How an attempt comes to its end. */
export interface AttemptEnd {
  /** Watches for the end of its time, by the server's clock. */
  watch(): void;
  /** Learns the server's time where the device only estimated it; without a network it goes on trying. */
  confirm(): void;
  /** The end was asked for, and the server could not be reached. */
  isAway(): boolean;
  /** Asks for the end once all answers have arrived, until the server has heard it. */
  settle(): void;
}

/** By which the estimate of the server's clock may be early. */
const AFTER_DEADLINE_MS = 150;
/** The longest that a timer waits before the clock is looked at again. */
const LOOK_MS = 60_000;
const STILL_SENDING_MS = 300;
const RETRY_MS = 3000;

/** Ends attempts by the clock, or at a wish; without a network it goes on trying. */
export function createAttemptEnd(parts: EndParts): AttemptEnd {
  const { client, clock, timers, isKept, state, outbox, handle, changed } = parts;
  /** Whether the time is the server's: by a device's clock alone nothing is ended. */
  let isSure = !isKept;
  let isAway = false;

  function setAway(next: boolean): void {
    if (isAway === next) return;
    isAway = next;
    changed();
  }

  async function confirm(): Promise<void> {
    const { activity_id, deadline_at } = state().document;
    if (isSure || deadline_at === null) return;
    try {
      const asked_at = performance.now();
      const { server_time } = await client.call('attempt.door', { params: { activity_id } });
      clock.observe(server_time, performance.now() - asked_at);
      isSure = true;
      setAway(false);
    } catch {
      if (state().phase === 'finishing') setAway(true);
      timers.after(RETRY_MS, () => void confirm());
      return;
    }
    if (state().phase === 'finishing' && clock.now() < deadline_at) handle({ on: 'time_left' });
    watch();
  }

  async function settle(): Promise<void> {
    const { phase, isWished, document } = state();
    if (phase !== 'finishing') return;
    const { activity_id, participant_id, number, deadline_at } = document;
    const hasGrace = deadline_at !== null && clock.now() < deadline_at + ANSWER_GRACE_MS;
    const isWaited = !isAllSent(outbox()?.view()) && (isWished || hasGrace);
    if (isWaited || (!isWished && !isSure)) {
      timers.after(STILL_SENDING_MS, () => void settle());
      return;
    }
    try {
      await client.call('attempt.finish', { params: { activity_id, number }, body: { participant_id } });
      handle({ on: 'finished' });
    } catch (error) {
      if (isCallError(error, 'attempt.finish') && error.status === 404) handle({ on: 'finished' });
      else {
        setAway(true);
        timers.after(RETRY_MS, () => void settle());
      }
    }
  }

  function watch(): void {
    const { document, phase } = state();
    if (document.deadline_at === null || phase !== 'open') return;
    const left_ms = document.deadline_at + AFTER_DEADLINE_MS - clock.now();
    if (left_ms <= 0) handle({ on: 'time_over' });
    // Looked at anew when it fires: the estimate of the server's clock may have become better.
    else timers.after(Math.min(left_ms, LOOK_MS), watch);
  }

  return { watch, isAway: () => isAway, confirm: () => void confirm(), settle: () => void settle() };
}

/** Whether the server has, or has refused, everything that was given here. */
export function isAllSent(outbox: OutboxView | undefined): boolean {
  if (outbox === undefined || !outbox.loaded) return false;
  return [...outbox.answers.values()].every(({ state }) => {
    return state.kind === 'accepted' || state.kind === 'late' || state.kind === 'refused';
  });
}
