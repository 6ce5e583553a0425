import type { PresenterDocument } from '@parta/contract/live-documents';
import { consoleTexts } from '../texts.ts';
import { isGraded } from './main-step.ts';

export interface StageStatus {
  tone: 'neutral' | 'accent' | 'right' | 'warning';
  text: string;
}

/** Where the current question stands, in words; null on a slide without a question and at the leaderboard. */
export function getStageStatus(lesson: PresenterDocument): StageStatus | null {
  if (lesson.slot === null || lesson.slot.question === null) return null;
  switch (lesson.phase) {
    case 'content':
      return { tone: 'warning', text: consoleTexts.not_opened };
    case 'open':
      return { tone: 'accent', text: consoleTexts.accepting };
    case 'closed': {
      const { closed_at, deadline_at } = lesson;
      const ranOut = closed_at !== null && deadline_at !== null && closed_at >= deadline_at;
      return { tone: 'neutral', text: ranOut ? consoleTexts.time_over : consoleTexts.closed };
    }
    case 'revealed':
      return { tone: 'right', text: getRevealedText(lesson) };
    case 'lobby':
    case 'leaderboard':
    case 'finished':
      return null;
  }
}

function getRevealedText(lesson: PresenterDocument): string {
  if (!isGraded(lesson)) return consoleTexts.revealed_answers;
  return lesson.show_correctness ? consoleTexts.revealed : consoleTexts.revealed_to_nobody;
}
