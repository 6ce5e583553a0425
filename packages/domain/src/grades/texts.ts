import type { GradeKind } from './grade-scale.ts';

const passTexts = { passed: 'зачёт', failed: 'незачёт' } as const;

/** A grade in words or figures, as everybody reads it. */
export function formatGrade(kind: GradeKind, grade: number): string {
  if (kind !== 'pass') return String(grade);
  return grade > 0 ? passTexts.passed : passTexts.failed;
}
