/**
 * The closed list of question kinds. A new kind added here breaks the build in every registry until it is complete.
 */
export const QUESTION_KINDS = [
  'survey',
  'scale',
  'wordcloud',
  'yesno',
  'single',
  'multiple',
  'ordering',
  'matching',
  'text',
  'number',
  'cloze',
  'hotspot',
  'open',
] as const;

export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Whether a text names a question kind. */
export function isQuestionKind(value: unknown): value is QuestionKind {
  return QUESTION_KINDS.some((kind) => kind === value);
}

/** Who marks answers: the machine by the key, a person who reads them with the key's criteria at hand, or nobody. */
export type KindMarking = 'machine' | 'hand' | 'none';

const MARKING: Readonly<Record<QuestionKind, KindMarking>> = {
  survey: 'none',
  scale: 'none',
  wordcloud: 'none',
  yesno: 'machine',
  single: 'machine',
  multiple: 'machine',
  ordering: 'machine',
  matching: 'machine',
  text: 'machine',
  number: 'machine',
  cloze: 'machine',
  hotspot: 'machine',
  open: 'hand',
};

/** Who marks a kind; the shared suite holds graders and keys to it. */
export function markingOf(kind: QuestionKind): KindMarking {
  return MARKING[kind];
}
