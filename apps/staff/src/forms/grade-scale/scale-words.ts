import type { GradeScale } from '@parta/domain/grades/grade-scale';
import { draftOf, nameGrade } from './scale-draft.ts';
import { scaleTexts } from './texts.ts';

/** A scale in one line: «От 2 до 5: 3 — от 50 %, 4 — от 70 %, 5 — от 85 %». */
export function describeScale(scale: GradeScale): string {
  const { kind, texts } = draftOf(scale);
  const steps = texts.map((percent, place) => scaleTexts.step(nameGrade(kind, place), percent));
  return scaleTexts.summary(scaleTexts.kinds[kind], steps.join(', '));
}
