import type { ProjectorDocument } from '@parta/contract/live-documents';
import type { ReactNode } from 'react';
import { boardTexts } from '../../../texts.ts';
import { useFit } from '../use-fit.ts';
import { useTurning, useTurns } from '../use-turns.ts';
import { JoinCorner } from './join-corner.tsx';

interface BoardBodyProps {
  document: ProjectorDocument;
  /** What is shown: another one begins at its first page. */
  subject: string;
  /** Seconds in which its pages are to be read; null without a limit. */
  time_limit: number | null;
  /** The left of the footer. */
  foot: ReactNode;
  /** Sections from top to bottom; `data-cost` says how much a page that begins with one disturbs. */
  children: ReactNode;
}

/** The middle of the board, drawn as large as it fits and in pages where it must be, and the footer below it. */
export function BoardBody({ document, subject, time_limit, foot, children }: BoardBodyProps): ReactNode {
  const { page, turns, setTurns } = useTurns(subject);
  const { box, view, contents, pages, letters } = useFit(page);
  useTurning(turns, setTurns, { pages, letters, time_limit });
  return (
    <>
      <main ref={box} className="board-body">
        <div ref={view} className="board-view" data-turn={page % 2 === 0 ? 'even' : 'odd'}>
          <div ref={contents} className="board-fit">
            {children}
          </div>
        </div>
      </main>
      <footer className="board-foot">
        {foot}
        {pages > 1 && (
          <p className="board-pages">
            <span className="hidden">{`${boardTexts.page} `}</span>
            {boardTexts.page_of(Math.min(page, pages - 1) + 1, pages)}
          </p>
        )}
        <JoinCorner document={document} />
      </footer>
    </>
  );
}
