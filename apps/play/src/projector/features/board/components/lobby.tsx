import type { ProjectorDocument } from '@parta/contract/live-documents';
import { QrCode } from '@parta/ui/qr/qr-code';
import type { ReactNode } from 'react';
import { formatJoinCode } from '../../../../live/join-code.ts';
import { boardTexts } from '../../../texts.ts';
import { joinAddress, joinPlace } from '../api.ts';
import { BoardHeader } from './board-header.tsx';

/** As many nicknames as are read at a glance. */
const NICKNAMES_SHOWN = 36;

/** How to come in, and who has. */
export function Lobby({ document }: { document: ProjectorDocument }): ReactNode {
  const { title, join_code, join_url, entrance_locked, participants, nicknames, with_cards } = document;
  const shown = nicknames.slice(0, NICKNAMES_SHOWN);
  return (
    <div className="board">
      <BoardHeader title={title} />
      <main className="lobby">
        {entrance_locked || join_code === null ? (
          <h1 className="lobby-locked">{boardTexts.locked}</h1>
        ) : (
          <div className="lobby-way">
            <div>
              <p className="lobby-step">
                {boardTexts.join_at} <b>{joinPlace()}</b> {boardTexts.and_enter}
              </p>
              <h1 className="lobby-code">
                <span className="hidden">{`${boardTexts.code} `}</span>
                {formatJoinCode(join_code)}
              </h1>
              <p className="lobby-step">{boardTexts.or_scan}</p>
            </div>
            <QrCode text={joinAddress(join_url)} label={boardTexts.qr} className="qr" />
          </div>
        )}
        <section className="lobby-people" aria-live="polite">
          <h2>{participants === 0 ? boardTexts.nobody : boardTexts.people(participants)}</h2>
          {with_cards && <p>{boardTexts.no_way_in}</p>}
          <ul>
            {shown.map((nickname) => (
              <li key={nickname}>{nickname}</li>
            ))}
            {participants > shown.length && shown.length > 0 && (
              <li data-more="">{boardTexts.more(participants - shown.length)}</li>
            )}
          </ul>
        </section>
      </main>
    </div>
  );
}
