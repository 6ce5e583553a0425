import type { ProjectorDocument } from '@parta/contract/live-documents';
import type { ReactNode } from 'react';
import { boardTexts } from '../../../texts.ts';
import { BoardHeader } from './board-header.tsx';
import { JoinCorner } from './join-corner.tsx';

/** A session that stands still: the question is put away, the way in stays. */
export function PausedBoard({ document }: { document: ProjectorDocument }): ReactNode {
  return (
    <div className="board">
      <BoardHeader title={document.title} />
      <main className="board-calm">
        <h1>{document.presenter_left ? boardTexts.left : boardTexts.paused}</h1>
        <p>{document.presenter_left ? boardTexts.left_text : boardTexts.paused_text}</p>
      </main>
      <footer className="board-foot">
        <span />
        <JoinCorner document={document} />
      </footer>
    </div>
  );
}
