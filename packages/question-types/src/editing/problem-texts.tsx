import { IconAlertCircle, IconBulb } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AuthoringProblem } from '../parts.ts';
import './editing.css';
import { texts } from './texts.ts';

interface ProblemTextsProps {
  /** For `aria-describedby` of what they concern. */
  id?: string;
  problems: readonly AuthoringProblem[];
}

/** Problems as short lines, errors before advice; nothing where there are none. */
export function ProblemTexts({ id, problems }: ProblemTextsProps): ReactNode {
  if (problems.length === 0) return null;
  const sorted = problems.toSorted((one, other) => Number(one.grade === 'advice') - Number(other.grade === 'advice'));
  return (
    <ul className="qe-problems" id={id}>
      {sorted.map((problem) => (
        <li key={problem.text} className="qe-problem" data-grade={problem.grade}>
          {problem.grade === 'error' ? <IconAlertCircle aria-hidden="true" /> : <IconBulb aria-hidden="true" />}
          <span>
            <span className="qt-hidden">{`${problem.grade === 'error' ? texts.error : texts.advice}: `}</span>
            {problem.text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Problems of the question as a whole, which name no part of it. */
export function ofWhole(problems: readonly AuthoringProblem[]): AuthoringProblem[] {
  return problems.filter((problem) => problem.item_id === undefined);
}

/** Problems that name a part. */
export function ofPart(problems: readonly AuthoringProblem[], ...ids: readonly string[]): AuthoringProblem[] {
  return problems.filter((problem) => problem.item_id !== undefined && ids.includes(problem.item_id));
}
