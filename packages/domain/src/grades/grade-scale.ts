import { percentOf } from '../live/scoring.ts';

/** Scales of grades as they are stored and sent. */
export const GRADE_KINDS = ['five', 'pass', 'ten', 'hundred'] as const;
export type GradeKind = (typeof GRADE_KINDS)[number];

/** From a percent of points to a grade: each threshold is the percent from which the next grade is given. */
export interface GradeScale {
  readonly kind: GradeKind;
  /** Percents, each greater than the one before; as many as {@link THRESHOLD_COUNTS} says. */
  readonly thresholds: readonly number[];
}

/** How many thresholds a scale has: one less than its grades, and none where the percent itself is the grade. */
export const THRESHOLD_COUNTS: Readonly<Record<GradeKind, number>> = { five: 3, pass: 1, ten: 9, hundred: 0 };

/** What an organization begins with. */
export const DEFAULT_SCALES: Readonly<Record<GradeKind, GradeScale>> = {
  five: { kind: 'five', thresholds: [50, 70, 85] },
  pass: { kind: 'pass', thresholds: [50] },
  ten: { kind: 'ten', thresholds: [10, 20, 30, 40, 50, 60, 70, 80, 90] },
  hundred: { kind: 'hundred', thresholds: [] },
};

/** The scale of an organization that has chosen none. */
export const DEFAULT_SCALE = DEFAULT_SCALES.five;

/** The lowest grade of each scale; of «зачёт» 0 stands for none and 1 for it. */
export const LOWEST_GRADES: Readonly<Record<GradeKind, number>> = { five: 2, pass: 0, ten: 1, hundred: 1 };

/**
 * The grade for points, of those that could be had; null where there are none to be had. A percent that reaches a threshold to
 * 0.1, as it is shown, has the grade above it. On the scale of a hundred the grade is the percent rounded half up once, 1 at least.
 */
export function gradeOf(points: number, maxPoints: number, scale: GradeScale): number | null {
  if (scale.kind !== 'hundred') return gradeOfPercent(percentOf(points, maxPoints), scale);
  const grade = percentOf(points, maxPoints, 0);
  return grade === null ? null : Math.max(LOWEST_GRADES.hundred, grade);
}

/** The grade for a percent to 0.1, by a scale of thresholds; null for none. */
export function gradeOfPercent(percent: number | null, { kind, thresholds }: GradeScale): number | null {
  if (percent === null || !Number.isFinite(percent)) return null;
  return LOWEST_GRADES[kind] + thresholds.filter((threshold) => percent >= threshold).length;
}

/** Whether a scale has as many thresholds as its kind, from above 0 to 100, each greater than the one before. */
export function isGradeScale({ kind, thresholds }: GradeScale): boolean {
  if (thresholds.length !== THRESHOLD_COUNTS[kind]) return false;
  return thresholds.every(
    (threshold, index) => threshold > (thresholds[index - 1] ?? 0) && threshold <= 100 && Number.isFinite(threshold),
  );
}
