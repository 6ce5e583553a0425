import type { QuestionFigures, QuestionGroup } from './statistics-documents.ts';

/** The questions of a list that may be grouped by module, in one list. */
export function listQuestionFigures(listed: readonly (QuestionFigures | QuestionGroup)[]): QuestionFigures[] {
  return listed.flatMap((one) => ('contents' in one ? one.contents : [one]));
}
