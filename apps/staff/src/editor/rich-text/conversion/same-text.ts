import type { RichText } from '@parta/rich-content/text/rich-text-types';

/** Whether two texts say the same. The drawings of formulas do not count: the server makes them anew. */
export function isSameText(one: RichText, other: RichText): boolean {
  return one === other || isSame(one, other);
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, place) => isSame(item, other[place]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (key) => key === 'mathml' || isSame(one[key] ?? null, other[key] ?? null),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
