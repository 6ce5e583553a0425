import { gradeScale } from '@parta/contract/grade-scale';
import { DEFAULT_SCALE, type GradeScale } from '@parta/domain/grades/grade-scale';

/** The scale of an activity, else of its organization, else the one that everybody begins with. */
export function readScale(ofActivity: unknown, ofOrganization: unknown): GradeScale {
  const stored = ofActivity ?? ofOrganization;
  return stored === null || stored === undefined ? DEFAULT_SCALE : gradeScale.parse(stored);
}
