/** Minutes and seconds as a clock on a wall shows them: «0:17», from an hour on «1:00:17». A begun second counts whole. */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const front = hours === 0 ? String(minutes) : `${hours}:${two(minutes)}`;
  return `${front}:${two(seconds % 60)}`;
}

/** The time of an open question: what is left of it, in milliseconds, and of how much. */
export interface TimeLeft {
  left_ms: number;
  whole_ms: number;
}
