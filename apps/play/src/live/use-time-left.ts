import type { ParticipantDocument, ProjectorDocument } from '@parta/contract/live-documents';
import type { ServerClock } from '@parta/web-kit/server-clock';
import { useEffect, useState } from 'react';
import type { TimeLeft } from './time.ts';

const TICK_MS = 200;

/** Counts the open question's time down by the server's clock; null without a limit or without an open question. */
export function useTimeLeft(document: ParticipantDocument | ProjectorDocument, clock: ServerClock): TimeLeft | null {
  const { phase, paused, deadline_at, remaining_ms, slot } = document;
  const [now, setNow] = useState(() => clock.now());
  const isRunning = phase === 'open' && !paused && deadline_at !== null;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(clock.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, clock]);

  const time_limit = slot?.question?.time_limit ?? null;
  if (phase !== 'open' || time_limit === null) return null;
  const whole_ms = time_limit * 1000;
  if (paused) return { left_ms: remaining_ms ?? 0, whole_ms };
  // A tick made before this document came must not tell more than the document does.
  const from = Math.max(now, document.server_time);
  return deadline_at === null ? null : { left_ms: Math.max(0, deadline_at - from), whole_ms };
}
