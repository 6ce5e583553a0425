import { GRADE_KINDS, isGradeScale, THRESHOLD_COUNTS } from '@parta/domain/grades/grade-scale';
import { z } from 'zod';

/** A scale of grades, as it is sent and stored. */
export const gradeScale = z
  .strictObject({
    kind: z.enum(GRADE_KINDS),
    thresholds: z.array(z.number()).max(Math.max(...Object.values(THRESHOLD_COUNTS))),
  })
  .refine(isGradeScale, { error: 'scale' });
