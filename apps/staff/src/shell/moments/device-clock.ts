/** The device's clock, milliseconds since the epoch; the one place of these surfaces that reads it. */
export function getNow(): number {
  return Date.now();
}

/** Today by the device's calendar; months count from 1. */
export function getToday(): { month: number; day: number } {
  const date = new Date(getNow());
  return { month: date.getMonth() + 1, day: date.getDate() };
}
