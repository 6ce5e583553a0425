import type { ProjectorDocument } from '@parta/contract/live-documents';
import type { ServerClock } from '@parta/web-kit/server-clock';
import type { ReactNode } from 'react';
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

/** What the wall shows at a state of the lesson. */
export function BoardScreen({ document, clock }: BoardScreenProps): ReactNode {
  const { phase, paused, slot } = document;
  if (paused && phase !== 'finished') return <PausedBoard document={document} />;
  if (phase === 'leaderboard' || phase === 'finished') return <LeaderboardBoard document={document} />;
  if (slot === null || phase === 'lobby') return <Lobby document={document} />;
  if (slot.question === null && slot.question_type !== null) return <ReadyBoard document={document} slot={slot} />;
  if (slot.question === null) return <SlideBoard document={document} slot={slot} />;
  return <QuestionBoard document={document} slot={slot} question={slot.question} clock={clock} />;
}
