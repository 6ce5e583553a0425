/** Who marks answers: the machine by the key, a person who reads them with the key's criteria at hand, or nobody. */
export type KindMarking = 'machine' | 'hand' | 'none';

interface KindFacts {
  readonly marking: KindMarking;
  /** Whether a survey takes it: it can be asked where nothing is marked. */
  readonly inSurveys: boolean;
  /** Whether a set of tasks takes it. */
  readonly inTasks: boolean;
}

/**
 * The closed list of question kinds, in the order in which an author is offered them: what tests ask most comes first. A
 * new kind added here breaks the build in every registry until it is complete.
 */
const KINDS = {
  survey: { marking: 'none', inSurveys: true, inTasks: false },
  scale: { marking: 'none', inSurveys: true, inTasks: false },
  wordcloud: { marking: 'none', inSurveys: true, inTasks: false },
  single: { marking: 'machine', inSurveys: true, inTasks: false },
  multiple: { marking: 'machine', inSurveys: true, inTasks: false },
  yesno: { marking: 'machine', inSurveys: true, inTasks: false },
  text: { marking: 'machine', inSurveys: false, inTasks: true },
  number: { marking: 'machine', inSurveys: false, inTasks: true },
  cloze: { marking: 'machine', inSurveys: false, inTasks: false },
  matching: { marking: 'machine', inSurveys: false, inTasks: false },
  ordering: { marking: 'machine', inSurveys: false, inTasks: false },
  hotspot: { marking: 'machine', inSurveys: false, inTasks: false },
  open: { marking: 'hand', inSurveys: true, inTasks: true },
} as const satisfies Record<string, KindFacts>;

export type QuestionKind = keyof typeof KINDS;

/** Whether a text names a question kind. */
export function isQuestionKind(value: unknown): value is QuestionKind {
  return typeof value === 'string' && Object.hasOwn(KINDS, value);
}

export const QUESTION_KINDS: readonly QuestionKind[] = Object.keys(KINDS).filter(isQuestionKind);

/** Who marks a kind; the shared suite holds graders and keys to it. */
export function markingOf(kind: QuestionKind): KindMarking {
  return KINDS[kind].marking;
}

/** The kinds that a material takes which does not take all. */
export function listKindsTaken(by: 'inSurveys' | 'inTasks'): QuestionKind[] {
  return QUESTION_KINDS.filter((kind) => KINDS[kind][by]);
}
