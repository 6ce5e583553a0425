import type { GradeScale } from '@parta/domain/grades/grade-scale';
import { formatGrade } from '@parta/domain/grades/texts';
import { statisticsTexts } from '../../texts.ts';
import type { Fact } from './facts.tsx';

/** The grade of somebody, where she has one. */
export function listGrade({ grade, grade_scale }: { grade: number | null; grade_scale: GradeScale }): Fact[] {
  if (grade === null) return [];
  return [{ key: 'grade', name: statisticsTexts.grade, value: formatGrade(grade_scale.kind, grade) }];
}
