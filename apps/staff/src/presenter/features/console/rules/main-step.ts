import type { PresenterDocument, PublicQuestion } from '@parta/contract/live-documents';
import { type LiveCommand, type LiveState, listAllowedCommands } from '@parta/domain/live/live-phase';
import { type KindMarking, markingOf } from '@parta/question-types/kinds';

/** What the main button may do: every command that moves the lesson forward. */
export type MainStep = Extract<
  LiveCommand,
  'start' | 'open' | 'close' | 'reveal' | 'leaderboard' | 'next' | 'resume' | 'finish'
>;

/** Who marks the answers to a question: of a survey nobody, whatever its kind. */
export function markingOfQuestion({ type, marked }: Pick<PublicQuestion, 'type' | 'marked'>): KindMarking {
  return marked ? markingOf(type) : 'none';
}

/** Whether the machine marks the current question, so that its answers are right or wrong and move the places. */
export function isGraded(document: PresenterDocument): boolean {
  const question = document.slot?.question ?? null;
  return question !== null && markingOfQuestion(question) === 'machine';
}

/**
 * The next sensible step, or null when the lesson is over. Places are shown after a graded question alone, since after
 * any other nothing has moved, and only where participants see points at all. After the last slide the step is to finish.
 */
export function findMainStep(document: PresenterDocument): MainStep | null {
  if (document.phase === 'finished') return null;
  if (document.paused) return 'resume';
  const onward: MainStep = document.next === null ? 'finish' : 'next';
  switch (document.phase) {
    case 'lobby':
      return 'start';
    case 'content':
      return document.slot?.question ? 'open' : onward;
    case 'open':
      return 'close';
    case 'closed':
      return 'reveal';
    case 'revealed':
      return isGraded(document) && document.show_correctness ? 'leaderboard' : onward;
    case 'leaderboard':
      return onward;
  }
}

/** The commands that make sense now, by the same rules the server applies; time is added only where there is a limit. */
export function listPossibleCommands(document: PresenterDocument): ReadonlySet<LiveCommand> {
  const { phase, position, paused, slot } = document;
  // The past of the other questions decides where one lands, never whether one may go.
  const state: LiveState = {
    phase,
    position,
    paused,
    slots: Array.from({ length: document.slots }, (_, index) => ({
      content_id: slot?.content_id ?? '',
      question_id: index === position ? (slot?.question?.question_id ?? null) : null,
    })),
    opened: new Set(),
    revealed: new Set(),
  };
  const allowed = new Set(listAllowedCommands(state));
  if (document.deadline_at === null) allowed.delete('extend');
  return allowed;
}
