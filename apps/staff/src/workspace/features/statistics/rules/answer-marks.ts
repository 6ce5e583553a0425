import type { ParticipantResult } from '../api.ts';

/** What one answer of a participant comes to. */
export type AnswerMark = 'right' | 'partly' | 'wrong' | 'ungraded' | 'unanswered';

/** The mark of an answer: a dash of points is no grade, some points without being right are part of it. */
export function getAnswerMark(answer: ParticipantResult['answers'][number]): AnswerMark {
  if (answer === null) return 'unanswered';
  const { points, correct } = answer;
  if (points === '—' || correct === null) return 'ungraded';
  if (correct) return 'right';
  return points > 0 ? 'partly' : 'wrong';
}
