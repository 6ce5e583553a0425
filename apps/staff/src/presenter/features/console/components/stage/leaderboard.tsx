import type { LeaderboardRow } from '@parta/contract/live-documents';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { consoleTexts } from '../../texts.ts';
import './leaderboard.css';

function Move({ row }: { row: LeaderboardRow }): ReactNode {
  if (row.previous_place === null || row.previous_place === row.place) return null;
  const places = Math.abs(row.previous_place - row.place);
  const up = row.previous_place > row.place;
  return (
    <span className="leader-move" data-up={up || undefined}>
      {up ? <IconArrowUp aria-hidden="true" /> : <IconArrowDown aria-hidden="true" />}
      <span aria-hidden="true">{places}</span>
      <span className="ui-hidden-text">{up ? consoleTexts.went_up(places) : consoleTexts.went_down(places)}</span>
    </span>
  );
}

export interface LeaderboardProps {
  rows: readonly LeaderboardRow[];
  /** Nobody but the presenter sees it. */
  isOwn: boolean;
}

/** Places and points over the questions shown so far, and how places have moved. */
export function Leaderboard({ rows, isOwn }: LeaderboardProps): ReactNode {
  const best = Math.max(0, ...rows.map((row) => row.points));
  return (
    <section className="leaders" aria-labelledby="leaders-title">
      <h2 className="leaders-title" id="leaders-title">
        {consoleTexts.leaderboard}
      </h2>
      {isOwn && <p className="ui-muted">{consoleTexts.leaderboard_own}</p>}
      {rows.length === 0 ? (
        <p className="ui-muted">{consoleTexts.leaderboard_empty}</p>
      ) : (
        <ol className="leaders-list">
          {rows.map((row) => (
            <li key={row.participant_id} className="leader" data-place={row.place <= 3 ? row.place : undefined}>
              <span className="leader-place">
                <span className="ui-hidden-text">{consoleTexts.place(row.place)}</span>
                <span aria-hidden="true">{row.place}</span>
              </span>
              <span className="leader-name">{row.nickname}</span>
              <Move row={row} />
              <span className="leader-track" aria-hidden="true">
                <span className="leader-fill" style={{ width: best > 0 ? `${(row.points / best) * 100}%` : 0 }} />
              </span>
              <span className="leader-points">
                <span className="ui-hidden-text">{consoleTexts.points(row.points)}</span>
                <span aria-hidden="true">{consoleTexts.score(row.points)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
