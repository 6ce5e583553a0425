import type { ParticipantDocument } from '@parta/contract/live-documents';
import { ANSWER_GRACE_MS } from '@parta/domain/limits';

/** By which a device's estimate of the server's clock may be early: what time ended is taken after the end, not before it. */
const AFTER_CLOSING_MS = 150;

/** When a draft of the question now open, or just closed, goes by itself; null while no end of it is known. */
export function findLastMoment(document: ParticipantDocument): { from: number; until: number } | null {
  const { phase, paused, deadline_at, closed_at } = document;
  const closing = paused ? null : phase === 'open' ? deadline_at : phase === 'closed' ? closed_at : null;
  return closing === null ? null : { from: closing + AFTER_CLOSING_MS, until: closing + ANSWER_GRACE_MS };
}

export interface LastMomentParts {
  now(): number;
  /** Sends what may be sent of the draft of the question now shown. */
  send(document: ParticipantDocument): void;
}

export interface LastMoment {
  /** Waits for the end of the question that a document shows; the newest document alone counts. */
  watch(document: ParticipantDocument): void;
  stop(): void;
}

/** Watches for the end of each question. Beyond the server's grace nothing is sent: it would only be told to be late. */
export function createLastMoment({ now, send }: LastMomentParts): LastMoment {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function watch(document: ParticipantDocument): void {
    stop();
    const moment = findLastMoment(document);
    if (moment === null || now() > moment.until) return;
    const left_ms = moment.from - now();
    if (left_ms <= 0) send(document);
    // Looked at anew when it fires: the estimate of the server's clock may have become better.
    else timer = setTimeout(() => watch(document), left_ms);
  }

  return { watch, stop };
}

/** Whether an answer was taken when its question had closed already, in the server's grace. */
export function isTakenOnClosing(accepted_at: string, closed_at: number | null): boolean {
  return closed_at !== null && Date.parse(accepted_at) > closed_at;
}
