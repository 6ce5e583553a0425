import { type ReactNode, useContext } from 'react';
import { texts } from '../texts.ts';
import { DraftContext } from './draft.ts';

interface SubmitAnswerProps {
  /** Whether an answer was given before. */
  answered: boolean;
  /** Whether there is something complete and new to send. */
  ready: boolean;
  /** Left out inside a form, which submits itself. */
  onSubmit?: () => void;
}

/** The button of kinds whose answer takes several steps; none where drafts are sent by themselves. */
export function SubmitAnswer({ answered, ready, onSubmit }: SubmitAnswerProps): ReactNode {
  const { sends = false } = useContext(DraftContext);
  if (sends) return null;
  return (
    <button
      className="qt-submit"
      type={onSubmit === undefined ? 'submit' : 'button'}
      disabled={!ready}
      onClick={onSubmit}
    >
      {answered ? texts.change : texts.submit}
    </button>
  );
}
