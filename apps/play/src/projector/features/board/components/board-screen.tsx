import type { ProjectorDocument } from '@parta/contract/live-documents';
import { ErrorBoundary } from '@parta/rich-content/drawing/error-boundary';
import type { ServerClock } from '@parta/web-kit/server-clock';
import type { ReactNode } from 'react';
import { BoardNotice } from '../../../parts/board-notice.tsx';
import { boardTexts } from '../../../texts.ts';
import { LeaderboardBoard } from './leaderboard-board.tsx';
import { Lobby } from './lobby.tsx';
import { PausedBoard } from './paused-board.tsx';
import { QuestionBoard } from './question-board.tsx';
import { ReadyBoard } from './ready-board.tsx';
import { SlideBoard } from './slide-board.tsx';

interface BoardScreenProps {
  document: ProjectorDocument;
  clock: ServerClock;
}

/** What the wall shows at a state of the lesson; after a failure it is drawn again at the next step. */
export function BoardScreen(props: BoardScreenProps): ReactNode {
  return (
    <ErrorBoundary
      resetKey={props.document.step}
      fallback={<BoardNotice title={boardTexts.undrawn_title} text={boardTexts.undrawn_text} />}
    >
      <Board {...props} />
    </ErrorBoundary>
  );
}

function Board({ document, clock }: BoardScreenProps): ReactNode {
  const { phase, paused, slot } = document;
  if (paused && phase !== 'finished') return <PausedBoard document={document} />;
  if (phase === 'leaderboard' || phase === 'finished') return <LeaderboardBoard document={document} />;
  if (slot === null || phase === 'lobby') return <Lobby document={document} />;
  if (slot.question === null && slot.question_type !== null) return <ReadyBoard document={document} slot={slot} />;
  if (slot.question === null) return <SlideBoard document={document} slot={slot} />;
  return <QuestionBoard document={document} slot={slot} question={slot.question} clock={clock} />;
}
