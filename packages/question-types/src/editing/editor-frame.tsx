import type { ReactNode } from 'react';
import '../kit/frame/question.css';
import type { AuthoringProblem } from '../parts.ts';
import './editing.css';
import { ofWhole, ProblemTexts } from './problem-texts.tsx';

interface EditorFrameProps {
  /** All of the question; those of the whole stand between the answers and the settings. */
  problems: readonly AuthoringProblem[];
  /** What is asked and what is right. */
  children: ReactNode;
  settings?: ReactNode;
}

/** The shape of every editor: answers, what is wrong with the question as a whole, settings. Its width decides its layout. */
export function EditorFrame({ problems, children, settings }: EditorFrameProps): ReactNode {
  return (
    <div className="qe">
      <div className="qe-body">
        {children}
        <ProblemTexts problems={ofWhole(problems)} />
        {settings}
      </div>
    </div>
  );
}
