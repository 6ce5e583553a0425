const SECOND = 1000;

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** Time that has passed as «12:40» or «1:02:40»; whole seconds behind, never below «0:00». */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.floor(Math.max(0, milliseconds) / SECOND);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = pad(seconds % 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`;
}
