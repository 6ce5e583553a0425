/**
 * The closed list of question kinds. A new kind added here breaks the build in every registry until it is complete.
 */
export const QUESTION_KINDS = [
  'survey',
  'yesno',
  'single',
  'multiple',
  'ordering',
  'matching',
  'text',
  'number',
] as const;

export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Whether a text names a question kind. */
export function isQuestionKind(value: unknown): value is QuestionKind {
  return QUESTION_KINDS.some((kind) => kind === value);
}
