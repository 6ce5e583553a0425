import type { LeaderboardRow, ProjectorDocument } from '@parta/contract/live-documents';
import type { CSSProperties, ReactNode } from 'react';
import { formatPoints } from '../../../../live/numbers.ts';
import { boardTexts } from '../../../texts.ts';
import { BoardHeader } from './board-header.tsx';
import { JoinCorner } from './join-corner.tsx';

const PODIUM = 3;

/** The best, on a podium and below it; at the end with thanks. Nobody stands there before somebody has a point. */
export function LeaderboardBoard({ document }: { document: ProjectorDocument }): ReactNode {
  const ranked = document.leaderboard ?? [];
  const rows = ranked.some(({ points }) => points > 0) ? ranked : [];
  const isOver = document.phase === 'finished';
  const podium = rows.slice(0, PODIUM);
  return (
    <div className="board">
      <BoardHeader title={document.title} />
      <main className="board-body board-leaders">
        <div>
          <h1 className="board-question" data-size="short">
            {isOver ? boardTexts.finished : boardTexts.leaderboard}
          </h1>
          {isOver && <p className="board-note">{boardTexts.finished_text}</p>}
        </div>
        {rows.length === 0 && !isOver && <p className="board-note">{boardTexts.nobody_scored}</p>}
        {rows.length > 0 && (
          <div className="leaders">
            <ol className="podium">
              {podium.map((row, index) => (
                <li key={row.participant_id} data-step={index + 1}>
                  <span className="podium-name">{row.nickname}</span>
                  <Move row={row} />
                  <span className="podium-step">
                    <b>{row.place}</b>
                    <span>{boardTexts.points(formatPoints(row.points), row.points)}</span>
                  </span>
                </li>
              ))}
            </ol>
            {rows.length > PODIUM && (
              <ol className="ranks" start={PODIUM + 1}>
                {rows.slice(PODIUM).map((row) => (
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
