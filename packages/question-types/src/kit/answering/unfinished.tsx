import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { AnswerParts } from '../../parts.ts';
import { texts } from '../texts.ts';
import './unfinished.css';

interface UnfinishedProps {
  parts: AnswerParts;
  /** Back to what is missing. */
  onGoOn(): void;
  onSend(): void;
}

/** The word of warning before a part of an answer is sent. */
export function Unfinished({ parts, onGoOn, onSend }: UnfinishedProps): ReactNode {
  const first = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    first.current?.focus();
    // Below the last card it may lie behind what stands at the screen's foot.
    first.current?.parentElement?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="qt-unfinished" role="group" aria-labelledby={id}>
      <p id={id} role="status">
        {texts.unfinished(parts.filled, parts.total)}
      </p>
      <button type="button" className="qt-go-on" ref={first} onClick={onGoOn}>
        {texts.go_on}
      </button>
      <button type="button" className="qt-submit" onClick={onSend}>
        {texts.send_so}
      </button>
    </div>
  );
}

/** How much of a question an answer fills, where that is not all of it. */
export function PartsNote({ parts }: { parts: AnswerParts | null }): ReactNode {
  if (parts === null || parts.filled >= parts.total) return null;
  return <p className="qt-note qt-parts">{texts.answered_part(parts.filled, parts.total)}</p>;
}
