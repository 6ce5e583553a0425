import type { LeaderboardRow, ProjectorDocument } from '@parta/contract/live-documents';
import type { CSSProperties, ReactNode } from 'react';
import { formatPoints } from '../../../../live/numbers.ts';
import { boardTexts } from '../../../texts.ts';
import { splitLeaders } from '../rules/split-leaders.ts';
import { BoardHeader } from './board-header.tsx';
import { JoinCorner } from './join-corner.tsx';

/** The best, on a podium and below it; at the end with thanks. Nobody stands there before somebody has a point. */
export function LeaderboardBoard({ document }: { document: ProjectorDocument }): ReactNode {
  const isOver = document.phase === 'finished';
  if (document.leaderboard === null) return <WithoutPlaces document={document} isOver={isOver} />;
  const { podium, ranks } = splitLeaders(document.leaderboard);
  const hasRows = podium.length + ranks.length > 0;
  return (
    <div className="board">
      <BoardHeader title={document.title} />
      <main className="board-body board-leaders">
        <div>
          <h1 className="board-question" data-size="short">
            {isOver ? boardTexts.finished : boardTexts.leaderboard}
          </h1>
          {isOver && <p className="board-note">{endingOf(document)}</p>}
        </div>
        {!hasRows && !isOver && <p className="board-note">{boardTexts.nobody_scored}</p>}
        {hasRows && (
          <div className="leaders">
            {podium.length > 0 && (
              <ol className="podium">
                {podium.map((row, index) => (
                  <li key={row.participant_id} data-step={index + 1} data-place={row.place}>
                    <span className="podium-name">{row.nickname}</span>
                    <Move row={row} />
                    <span className="podium-step">
                      <b>{row.place}</b>
                      <span>{boardTexts.points(formatPoints(row.points), row.points)}</span>
                    </span>
                  </li>
                ))}
              </ol>
            )}
            {ranks.length > 0 && (
              <ol className="ranks">
                {ranks.map((row) => (
                  <li key={row.participant_id} style={movedFrom(row)}>
                    <span className="ranks-place">{row.place}</span>
                    <span className="ranks-name">{row.nickname}</span>
                    <Move row={row} />
                    <b>{formatPoints(row.points)}</b>
                  </li>
                ))}
              </ol>
            )}
          </div>
        )}
      </main>
      <footer className="board-foot">
        <span />
        {!isOver && <JoinCorner document={document} />}
      </footer>
    </div>
  );
}

/** Whoever has a card sees her result on no screen. */
function endingOf({ with_cards }: ProjectorDocument): string {
  return with_cards ? boardTexts.unmarked_finished_text : boardTexts.finished_text;
}

/** Where points are not shown: thanks at the end, and before it that the lesson goes on. */
function WithoutPlaces({ document, isOver }: { document: ProjectorDocument; isOver: boolean }): ReactNode {
  return (
    <div className="board">
      <BoardHeader title={document.title} />
      <main className="board-calm">
        <h1>{isOver ? boardTexts.finished : boardTexts.waiting}</h1>
        <p>{isOver ? boardTexts.unmarked_finished_text : boardTexts.waiting_text}</p>
      </main>
      <footer className="board-foot">
        <span />
        {!isOver && <JoinCorner document={document} />}
      </footer>
    </div>
  );
}

/** The row comes from where it stood before. */
function movedFrom({ place, previous_place }: LeaderboardRow): CSSProperties & Record<'--moved', string> {
  return { '--moved': String(previous_place === null ? 0 : previous_place - place) };
}

function Move({ row: { place, previous_place } }: { row: LeaderboardRow }): ReactNode {
  if (previous_place === null || previous_place === place) return null;
  const count = Math.abs(previous_place - place);
  const isUp = place < previous_place;
  return (
    <span className="move" data-move={isUp ? 'up' : 'down'}>
      {isUp ? boardTexts.up(count) : boardTexts.down(count)}
    </span>
  );
}
