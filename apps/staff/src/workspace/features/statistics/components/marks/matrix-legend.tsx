import type { ReactNode } from 'react';
import type { AnswerMark } from '../../../../../results/answer-marks.tsx';
import { HEAT_STEPS } from '../../rules/heat.ts';
import { statisticsTexts } from '../../texts.ts';
import { MARKS } from './answer-mark-icon.tsx';
import './answer-mark-icon.css';
import './heat-cell.css';

const BEFORE_PARTLY: readonly AnswerMark[] = ['right'];
const AFTER_PARTLY: readonly AnswerMark[] = ['wrong', 'ungraded', 'unanswered'];
const OF_LATE_COMERS: readonly AnswerMark[] = ['came_later'];

/** What the signs and the grounds of the matrix mean. */
export function MatrixLegend({ hasLateComers }: { hasLateComers: boolean }): ReactNode {
  const last = hasLateComers ? [...AFTER_PARTLY, ...OF_LATE_COMERS] : AFTER_PARTLY;
  return (
    <ul className="stat-legend" aria-label={statisticsTexts.legend}>
      {BEFORE_PARTLY.map((mark) => (
        <Sign key={mark} mark={mark} />
      ))}
      <li>
        <span className="stat-heat-scale" aria-hidden="true">
          {HEAT_STEPS.map((step) => (
            <span key={step} className="stat-heat" data-step={step} />
          ))}
        </span>
        {statisticsTexts.partly_legend}
      </li>
      {last.map((mark) => (
        <Sign key={mark} mark={mark} />
      ))}
    </ul>
  );
}

function Sign({ mark }: { mark: AnswerMark }): ReactNode {
  const { icon, text } = MARKS[mark];
  return (
    <li>
      <span className="stat-mark-icon" data-mark={mark}>
        {icon}
      </span>
      {text}
    </li>
  );
}
