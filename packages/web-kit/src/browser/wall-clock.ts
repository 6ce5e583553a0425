/** Milliseconds since the epoch by the device's clock, which runs on while the device sleeps, as `performance.now` may not. */
export function readWallClock(): number {
  return Date.now();
}
