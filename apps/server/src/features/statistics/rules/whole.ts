import { roundPoints } from '@parta/domain/live/scoring';
import { bringsPoints, countsInLesson } from '../../activities/rules.ts';
import type { Snapshot, SnapshotQuestion } from '../../materials/types.ts';
import type { OpenedInLesson } from '../queries/own.ts';

/** The questions that were opened in a lesson; null where everybody has all of them. */
type Opened = ReadonlyMap<string, OpenedInLesson> | null;

/** What a question brings at most; nothing where she could not have it. */
export function mostOf(question: SnapshotQuestion, opened: Opened): number {
  const asked = opened?.get(question.id);
  const counts =
    opened === null ? bringsPoints(question) : asked !== undefined && countsInLesson(question, asked.has_marks);
  return counts ? question.points : 0;
}

/** Points that could be had. */
export function wholeOf({ contents }: Snapshot, opened: Opened): number {
  const questions = contents.flatMap((content) => content.questions);
  return roundPoints(questions.reduce((sum, question) => sum + mostOf(question, opened), 0));
}
