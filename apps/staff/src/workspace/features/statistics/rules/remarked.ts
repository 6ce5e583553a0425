import type { QuestionFigures } from '@parta/contract/statistics-documents';
import { REMARKS, type Remark, remarkOn } from '@parta/domain/statistics/remarks';

/** A question whose figures tell its author something. */
export interface Remarked {
  question: QuestionFigures;
  remark: Remark;
}

/** The questions that need a look, the gravest remarks first; those of one remark in the order of the material. */
export function listRemarked(questions: readonly QuestionFigures[]): Remarked[] {
  const remarked = questions.flatMap((question): Remarked[] => {
    const remark = remarkOn(question);
    return remark === null ? [] : [{ question, remark }];
  });
  return remarked.toSorted((a, b) => REMARKS.indexOf(a.remark) - REMARKS.indexOf(b.remark));
}
