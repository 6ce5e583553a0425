import type { ReactNode } from 'react';
import { boardTexts } from '../texts.ts';

interface BoardNoticeProps {
  title: string;
  text?: string;
  onRetry?: () => void;
}

/** A board that says one thing. */
export function BoardNotice({ title, text, onRetry }: BoardNoticeProps): ReactNode {
  return (
    <div className="board">
      <main className="board-calm">
        <h1>{title}</h1>
        {text !== undefined && <p>{text}</p>}
        {onRetry !== undefined && (
          <button type="button" className="board-button" onClick={onRetry}>
            {boardTexts.retry}
          </button>
        )}
      </main>
    </div>
  );
}
