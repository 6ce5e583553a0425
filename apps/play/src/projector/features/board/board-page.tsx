import type { ProjectorDocument } from '@parta/contract/live-documents';
import type { ServerClock } from '@parta/web-kit/server-clock';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../live/use-page-title.ts';
import { BoardNotice } from '../../parts/board-notice.tsx';
import { boardTexts } from '../../texts.ts';
import { LeaderboardBoard } from './components/leaderboard-board.tsx';
import { Lobby } from './components/lobby.tsx';
import { PausedBoard } from './components/paused-board.tsx';
import { QuestionBoard } from './components/question-board.tsx';
import { ReadyBoard } from './components/ready-board.tsx';
import { SlideBoard } from './components/slide-board.tsx';
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

function BoardScreen({ document, clock }: { document: ProjectorDocument; clock: ServerClock }): ReactNode {
  const { phase, paused, slot } = document;
  if (paused && phase !== 'finished') return <PausedBoard document={document} />;
  if (phase === 'leaderboard' || phase === 'finished') return <LeaderboardBoard document={document} />;
  if (slot === null || phase === 'lobby') return <Lobby document={document} />;
  if (slot.question === null && slot.question_type !== null) return <ReadyBoard document={document} slot={slot} />;
  if (slot.question === null) return <SlideBoard document={document} slot={slot} />;
  return <QuestionBoard document={document} slot={slot} question={slot.question} clock={clock} />;
}
