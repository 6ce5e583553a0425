import { IconCheck, IconCircleHalf2, IconLogin2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** What one answer of a participant comes to. */
export type AnswerMark = 'right' | 'partly' | 'wrong' | 'ungraded' | 'unanswered' | 'came_later';

/** What one question brought in a row of results; null where there is neither an answer nor a mark. */
export type AnswerCell = { points: number | '—'; correct: boolean | null } | null;

/** The mark of an answer: a dash of points is no grade, some points without being right are part of it. */
export function getAnswerMark(answer: AnswerCell): AnswerMark {
  if (answer === null) return 'unanswered';
  const { points, correct } = answer;
  if (points === '—' || correct === null) return 'ungraded';
  if (correct) return 'right';
  return points > 0 ? 'partly' : 'wrong';
}

/** The mark at an index of a row; a question that was closed before the participant joined is none that was left out. */
export function getMarkInRow(
  row: { readonly answers?: readonly AnswerCell[] | undefined; readonly came_later?: readonly number[] | undefined },
  index: number,
): AnswerMark {
  return row.came_later?.includes(index) === true ? 'came_later' : getAnswerMark(row.answers?.[index] ?? null);
}

/** What a single question brought somebody, and whether she answered it. */
export interface AnsweredOrNot {
  readonly isAnswered: boolean;
  readonly points: number | '—';
  readonly correct: boolean | null;
  /** Whether the question was closed before the participant joined. */
  readonly came_later: boolean;
}

/** The same where unanswered questions bring 0: a mark stands without an answer where all get full points. */
export function getMarkOfAnswer({ isAnswered, points, correct, came_later }: AnsweredOrNot): AnswerMark {
  if (came_later) return 'came_later';
  return getAnswerMark(isAnswered || correct !== null ? { points, correct } : null);
}

/** Marks that are a grade, as icons of their own shapes; the words beside them are the screen's. */
export const GRADE_ICONS: Readonly<Record<'right' | 'partly' | 'wrong', ReactNode>> = {
  right: <IconCheck aria-hidden="true" />,
  partly: <IconCircleHalf2 aria-hidden="true" />,
  wrong: <IconX aria-hidden="true" />,
};

/** The sign for a question that was closed before the participant joined. */
export const CAME_LATER_ICON: ReactNode = <IconLogin2 aria-hidden="true" />;
