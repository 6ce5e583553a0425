import { isRoundPoints, roundPoints } from '@parta/domain/live/scoring';

const NUMBER = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** Points as people read them: «6,5». */
export function formatPoints(points: number): string {
  return NUMBER.format(points);
}

/** Points as they are typed, with comma or point; null for what is none, or more than can be had. */
export function readPoints(text: string, max: number): number | null {
  const typed = text.trim().replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(typed)) return null;
  const points = Number(typed);
  return points <= max && isRoundPoints(points) ? points : null;
}

/** More buttons than these are slower than the digits of a keyboard. */
const STEPS_MAX = 11;
const PARTS = 4;

/** Points that one button gives: every whole point, of many points quarters of them. */
export function listSteps(max: number): number[] {
  if (Number.isInteger(max) && max < STEPS_MAX) return Array.from({ length: max + 1 }, (_, points) => points);
  return [...new Set(Array.from({ length: PARTS + 1 }, (_, part) => roundPoints((max * part) / PARTS)))];
}
