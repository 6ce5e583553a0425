import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { findKindProblems } from '../../../document/problems.ts';
import type { Question } from '../../../document/types.ts';
import { canvasTexts } from '../texts.ts';

/** What concerns the question as a whole; the kind's form tells the rest beside what it concerns. */
export function QuestionProblems({ question }: { question: Question }): ReactNode {
  const problems = findKindProblems(question).filter(({ item_id }) => item_id === undefined);
  if (problems.length === 0) return null;
  return (
    <ul className="question-problems" aria-label={canvasTexts.problems}>
      {problems.map(({ grade, text }) => (
        <li key={text} data-grade={grade}>
          {grade === 'error' ? <IconExclamationCircle aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />}
          <span>
            <span className="ui-hidden-text">{`${grade === 'error' ? canvasTexts.error : canvasTexts.advice}: `}</span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
