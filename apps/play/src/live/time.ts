/** Minutes and seconds as a clock on a wall shows them: «0:17». A begun second counts whole. */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The time of an open question: what is left of it, in milliseconds, and of how much. */
export interface TimeLeft {
  left_ms: number;
  whole_ms: number;
}
