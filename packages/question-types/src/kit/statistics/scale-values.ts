const ENDS = { one_to_five: [1, 5], one_to_seven: [1, 7], zero_to_ten: [0, 10] } as const;

/** Every value of a scale, the lowest first. */
export function scaleValues(range: keyof typeof ENDS): readonly number[] {
  const [low, high] = ENDS[range];
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

/** The highest values of those who would not, and of those who might or might not recommend. */
const DETRACTOR_MAX = 6;
const PASSIVE_MAX = 8;

/** What the net promoter score calls somebody who answered so. */
export type NpsGroup = 'detractors' | 'passives' | 'promoters';

/** The group of a value from 0 to 10: up to 6 detractors, 7 and 8 passives, 9 and 10 promoters. */
export function npsGroupOf(value: number): NpsGroup {
  if (value <= DETRACTOR_MAX) return 'detractors';
  return value <= PASSIVE_MAX ? 'passives' : 'promoters';
}

/** Counts by the value they belong to. */
export type ValueCounts = readonly (readonly [value: number, count: number])[];

/** The arithmetic mean; null without answers. */
export function meanOf(counts: ValueCounts): number | null {
  const answers = counts.reduce((sum, [, count]) => sum + count, 0);
  return answers === 0 ? null : counts.reduce((sum, [value, count]) => sum + value * count, 0) / answers;
}

/**
 * Net promoter score of answers from 0 to 10: 100 × (promoters − detractors) / answers, from -100 to 100; null without
 * answers. After F. Reichheld, «The One Number You Need to Grow», Harvard Business Review, December 2003.
 */
export function npsOf(counts: ValueCounts): number | null {
  const groups = countGroups(counts);
  const answers = groups.detractors + groups.passives + groups.promoters;
  return answers === 0 ? null : (100 * (groups.promoters - groups.detractors)) / answers;
}

/** How many answers each group of the net promoter score holds. */
export function countGroups(counts: ValueCounts): Record<NpsGroup, number> {
  const groups = { detractors: 0, passives: 0, promoters: 0 };
  for (const [value, count] of counts) groups[npsGroupOf(value)] += count;
  return groups;
}
