import { DEFAULT_SCALE, GRADE_KINDS, type GradeScale, isGradeScale } from '@parta/domain/grades/grade-scale';
import { z } from 'zod';

const scaleShape = z
  .strictObject({ kind: z.enum(GRADE_KINDS), thresholds: z.array(z.number()) })
  .refine(isGradeScale, { error: 'scale' });

/** The scale of an activity, else of its organization, else the one that everybody begins with. */
export function readScale(ofActivity: unknown, ofOrganization: unknown): GradeScale {
  const stored = ofActivity ?? ofOrganization;
  return stored === null || stored === undefined ? DEFAULT_SCALE : scaleShape.parse(stored);
}
