import type { ReactNode } from 'react';
import { type AnswerMark, CAME_LATER_ICON, GRADE_ICONS } from '../../../../../results/answer-marks.tsx';
import { statisticsTexts } from '../../texts.ts';
import './answer-mark-icon.css';

/** Each mark as a sign, and the word for it. */
export const MARKS: Readonly<Record<AnswerMark, { icon: ReactNode; text: string }>> = {
  right: { icon: GRADE_ICONS.right, text: statisticsTexts.right },
  partly: { icon: GRADE_ICONS.partly, text: statisticsTexts.partly },
  wrong: { icon: GRADE_ICONS.wrong, text: statisticsTexts.wrong },
  ungraded: { icon: <span aria-hidden="true">{statisticsTexts.dash}</span>, text: statisticsTexts.ungraded },
  unanswered: { icon: <span className="stat-no-answer" aria-hidden="true" />, text: statisticsTexts.unanswered },
  came_later: { icon: CAME_LATER_ICON, text: statisticsTexts.came_later },
};

/** A mark as an icon of its own shape, read aloud as a word. */
export function AnswerMarkIcon({ mark }: { mark: AnswerMark }): ReactNode {
  const { icon, text } = MARKS[mark];
  return (
    <span className="stat-mark-icon" data-mark={mark} title={text}>
      {icon}
      <span className="ui-hidden-text">{text}</span>
    </span>
  );
}
