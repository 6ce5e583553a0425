import type { ReactNode } from 'react';
import { usePageTitle } from '../../../live/use-page-title.ts';
import { BoardNotice } from '../../parts/board-notice.tsx';
import { boardTexts } from '../../texts.ts';
import { BoardScreen } from './components/board-screen.tsx';
import { useBoard } from './use-board.ts';

/** The board of one session. */
export function BoardPage({ activity_id }: { activity_id: string }): ReactNode {
  const { document, status, clock } = useBoard(activity_id);
  usePageTitle(boardTexts.tab(document?.title ?? boardTexts.loading));

  if (status === 'unauthorized') return <BoardNotice title={boardTexts.bad_key_title} text={boardTexts.bad_key_text} />;
  if (status === 'not_found') return <BoardNotice title={boardTexts.gone_title} text={boardTexts.gone_text} />;
  const isCut = status === 'offline' || status === 'connecting';
  if (document === null) return <BoardNotice title={isCut ? boardTexts.loading : boardTexts.no_network_title} />;
  return (
    <>
      <BoardScreen document={document} clock={clock} />
      {status === 'offline' && (
        <p className="board-cut" role="status">
          {boardTexts.offline}
        </p>
      )}
    </>
  );
}
