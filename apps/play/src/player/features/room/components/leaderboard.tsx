import type { LeaderboardRow, OwnDocument, ParticipantDocument } from '@parta/contract/live-documents';
import type { ReactNode } from 'react';
import { formatPoints } from '../../../../live/numbers.ts';
import { Icon } from '../../../parts/icons.tsx';
import { roomTexts } from '../texts.ts';
import { CalmScreen } from './calm-screen.tsx';
import { OwnBar } from './own-bar.tsx';

interface LeaderboardProps {
  document: ParticipantDocument;
  own: OwnDocument | null;
}

/** One's own place and the top of the table. */
export function Leaderboard({ document, own }: LeaderboardProps): ReactNode {
  const { leaderboard } = document;
  if (leaderboard === null) {
    return (
      <CalmScreen
        title={roomTexts.hidden_leaderboard_title}
        text={document.show_correctness ? roomTexts.hidden_leaderboard_text : roomTexts.hidden_points_text}
      >
        <OwnBar own={own} />
      </CalmScreen>
    );
  }
  return (
    <div className="room">
      <main className="room-body">
        <h1 className="room-question" tabIndex={-1} data-heading>
          {roomTexts.leaderboard_title}
        </h1>
        {own !== null && (
          <p className="own-place">
            {own.place !== null && <b>{roomTexts.own_place(own.place)}</b>}
            {own.total_points !== null && (
              <span>{roomTexts.points(formatPoints(own.total_points), own.total_points)}</span>
            )}
          </p>
        )}
        <LeaderboardList rows={leaderboard} own={own} />
      </main>
      <footer className="room-foot">
        <OwnBar own={own} />
      </footer>
    </div>
  );
}

/** The top of the table, with one's own row marked. */
export function LeaderboardList({ rows, own }: { rows: LeaderboardRow[]; own: OwnDocument | null }): ReactNode {
  return (
    <ol className="places">
      {rows.map((row) => (
        <li key={row.participant_id} data-own={row.participant_id === own?.participant_id ? '' : undefined}>
          <span className="places-place">{row.place}</span>
          <span className="places-name">
            {row.nickname}
            {row.participant_id === own?.participant_id && <em>{roomTexts.you}</em>}
          </span>
          <Move row={row} />
          <b>{formatPoints(row.points)}</b>
        </li>
      ))}
    </ol>
  );
}

function Move({ row: { place, previous_place } }: { row: LeaderboardRow }): ReactNode {
  if (previous_place === null || previous_place === place) return null;
  const isUp = place < previous_place;
  return (
    <span className="places-move" data-move={isUp ? 'up' : 'down'}>
      <Icon name={isUp ? 'up' : 'down'} />
      <span className="hidden">{isUp ? roomTexts.moved_up : roomTexts.moved_down}</span>
      {Math.abs(previous_place - place)}
    </span>
  );
}
