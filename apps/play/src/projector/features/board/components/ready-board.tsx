import type { ProjectorDocument, Slot } from '@parta/contract/live-documents';
import { preloadStats } from '@parta/question-types/question-stats';
import { type ReactNode, useEffect } from 'react';
import { boardTexts } from '../../../texts.ts';
import { BoardHeader } from './board-header.tsx';
import { JoinCorner } from './join-corner.tsx';

/** Before a question is opened: that it comes, and nothing of it. */
export function ReadyBoard({ document, slot }: { document: ProjectorDocument; slot: Slot }): ReactNode {
  const kind = slot.question_type;
  useEffect(() => {
    if (kind !== null) void preloadStats(kind);
  }, [kind]);
  return (
    <div className="board">
      <BoardHeader title={document.title} place={boardTexts.question(slot.num, slot.total)} />
      <main className="board-calm">
        <h1>{boardTexts.ready}</h1>
        <p>{document.with_cards ? boardTexts.ready_with_cards : boardTexts.ready_text}</p>
      </main>
      <footer className="board-foot">
        <span />
        <JoinCorner document={document} />
      </footer>
    </div>
  );
}
