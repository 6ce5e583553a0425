import type { ReactNode } from 'react';
import type { ViewSize } from '../../parts.ts';
import { RowFigures } from '../choices/choice-stats.tsx';
import { CheckIcon } from '../frame/icons.tsx';
import type { AnswerGroups } from './answer-groups.ts';
import '../frame/question.css';
import './stats.css';
import { VerdictMark } from '../marking/verdict.tsx';
import { texts } from '../texts.ts';

interface GroupStatsProps {
  tally: AnswerGroups | null;
  /** Whether a group is right, once that may be shown, else null. */
  isRight: ((text: string) => boolean) | null;
  /** What is right, once it may be shown, else null. */
  answer: string | null;
  /** Stands where nothing can be shown yet. */
  placeholder: string;
  size: ViewSize;
}

const SHOWN: Readonly<Record<ViewSize, number>> = { phone: 10, console: 100, board: 8 };

/** Typed answers, equal ones together, the most frequent first. */
export function GroupStats({ tally, isRight, answer, placeholder, size }: GroupStatsProps): ReactNode {
  return (
    <div className={`qt qt-groups qt-${size}`}>
      {answer !== null && (
        <p className="qt-answer">
          <CheckIcon />
          <span>
            {`${texts.correct_answer}: `}
            <b>{answer}</b>
          </span>
        </p>
      )}
      {tally === null ? answer === null && <p className="qt-placeholder">{placeholder}</p> : null}
      {tally !== null && tally.answers === 0 && <p className="qt-placeholder">{texts.no_answers}</p>}
      {tally !== null && tally.answers > 0 && <Groups tally={tally} isRight={isRight} size={size} />}
    </div>
  );
}

function Groups({
  tally,
  isRight,
  size,
}: Pick<GroupStatsProps, 'isRight' | 'size'> & { tally: AnswerGroups }): ReactNode {
  const shown = tally.groups.slice(0, SHOWN[size]);
  const others = tally.answers - shown.reduce((sum, group) => sum + group.count, 0);
  return (
    <ul className={`qt-stats qt-${size}`} data-density={shown.length > 6 ? 'packed' : 'dense'} data-typed="">
      {shown.map((group) => {
        const right = isRight?.(group.text) ?? false;
        return (
          <li
            key={group.text}
            className="qt-row"
            data-option="1"
            data-verdict={isRight === null ? undefined : right ? 'right' : 'none'}
          >
            <span className="qt-row-label">
              <span className="qt-item-text">{group.text}</span>
              {right && <VerdictMark verdict="right" word={texts.option_right} />}
            </span>
            <RowFigures count={group.count} answers={tally.answers} />
          </li>
        );
      })}
      {others > 0 && (
        <li className="qt-row" data-option="8">
          <span className="qt-row-label qt-muted">{texts.other_answers}</span>
          <RowFigures count={others} answers={tally.answers} />
        </li>
      )}
    </ul>
  );
}
